import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addScript, openPage } from './browser.ts';
import { openSignedIn } from './signed-in.ts';
import { toast } from './visitor.ts';

/** Leaves a toast for the next page, like a success that loads another one. */
async function leaveToast(page: Page): Promise<void> {
  await addScript(
    page,
    (message) => {
      if (location.protocol !== 'http:' || sessionStorage.getItem('has-left-toast')) return;
      sessionStorage.setItem('has-left-toast', 'yes');
      sessionStorage.setItem('toasts', JSON.stringify([{ id: 'one', kind: 'success', message }]));
    },
    'Vehicle was deleted',
  );
}

/** A page with a toast whose time passes only by `clock.runFor`. */
async function openWithToast(): Promise<Page> {
  const page = await openPage({ inOwnContext: true });
  await page.clock.install({ time: '2040-06-01T10:00:00' });
  await page.clock.pauseAt('2040-06-01T10:00:01');
  await leaveToast(page);
  await page.goto('/about');
  await toast(page, 'Vehicle was deleted').waitFor();
  return page;
}

it('a toast is shown for three seconds at the top right, also across page loads', async () => {
  const page = await openWithToast();
  const shown = toast(page, 'Vehicle was deleted');
  const box = await shown.boundingBox();
  expect(box?.x).toBeGreaterThan(800);
  expect(box?.y).toBeLessThan(100);
  await page.clock.runFor(1_000);
  await page.goto('/privacy-policy');
  await shown.waitFor();
  await page.clock.runFor(1_500);
  expect(await shown.isVisible()).toBe(true);
  await page.clock.runFor(1_000);
  await shown.waitFor({ state: 'detached' });
  await page.goBack();
  await page.waitForLoadState('networkidle');
  expect(await shown.count()).toBe(0);
});

it('a toast stays while it is hovered and then for the rest of its time', async () => {
  const page = await openWithToast();
  const shown = toast(page, 'Vehicle was deleted');
  await page.clock.runFor(2_000);
  await shown.hover();
  await page.clock.runFor(10_000);
  expect(await shown.isVisible()).toBe(true);
  await page.mouse.move(100, 500);
  await page.clock.runFor(500);
  expect(await shown.isVisible()).toBe(true);
  await page.clock.runFor(1_000);
  await shown.waitFor({ state: 'detached' });
});

it('a toast on a phone covers neither the header nor New Vehicle', async () => {
  const page = await openSignedIn(undefined, { viewport: { width: 375, height: 812 } });
  await leaveToast(page);
  await page.goto('/admin/vehicles');
  await toast(page, 'Vehicle was deleted').waitFor();
  await page.getByRole('button', { name: 'Menu' }).click({ trial: true });
  await page.getByRole('link', { name: 'New Vehicle' }).click({ trial: true });
});
