import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { openPage } from './browser.ts';
import { openSignedIn } from './signed-in.ts';

let page: Page;

/** The toast that a success on the page before has left for the next. */
async function leaveToast(): Promise<void> {
  await page.evaluate(() => {
    const toast = { id: 'one', kind: 'success', message: 'Vehicle was deleted' };
    sessionStorage.setItem('toasts', JSON.stringify([toast]));
  });
}

const toast = () => page.locator('.toast', { hasText: 'Vehicle was deleted' });

describe('a toast', () => {
  beforeEach(async () => {
    page = await openPage();
    await page.clock.install({ time: '2040-06-01T10:00:00' });
    // Only `runFor` lets time pass, however long pages take to load.
    await page.clock.pauseAt('2040-06-01T10:00:01');
    await page.goto('/about');
    await leaveToast();
    await page.reload();
    await toast().waitFor();
  });

  it('lasts three seconds in all, over page loads too', async () => {
    await page.clock.runFor(1_000);
    await page.goto('/privacy-policy');
    await toast().waitFor();
    await page.clock.runFor(1_000);
    await page.goto('/about');
    await toast().waitFor();
    await page.clock.runFor(500);
    expect(await toast().isVisible()).toBe(true);
    await page.clock.runFor(1_000);
    await toast().waitFor({ state: 'detached' });
    await page.goBack();
    await page.waitForLoadState('networkidle');
    expect(await toast().count()).toBe(0);
  });

  it('waits while it is pointed at, and then has the rest of its time', async () => {
    await page.clock.runFor(2_000);
    await toast().hover();
    await page.clock.runFor(10_000);
    expect(await toast().isVisible()).toBe(true);
    await page.mouse.move(100, 500);
    await page.clock.runFor(500);
    expect(await toast().isVisible()).toBe(true);
    await page.clock.runFor(1_000);
    await toast().waitFor({ state: 'detached' });
  });
});

it('on a phone covers neither the header nor New Vehicle', async () => {
  page = await openSignedIn(undefined, { viewport: { width: 375, height: 812 } });
  await page.goto('/admin/vehicles');
  await leaveToast();
  await page.reload();
  await toast().waitFor();
  const controls = [
    page.getByRole('button', { name: 'Menu' }),
    page.getByRole('link', { name: 'New Vehicle' }),
  ];
  for (const control of controls) await control.click({ trial: true });
});
