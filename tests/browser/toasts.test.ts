import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addScript, openPage } from './browser.ts';
import { toast } from './visitor.ts';

/** Leaves a toast for the next page, like a success that loads another one. */
function leaveToast(page: Page): Promise<void> {
  const script = (message: string) => {
    if (location.protocol !== 'http:' || sessionStorage.getItem('has-left-toast')) return;
    sessionStorage.setItem('has-left-toast', 'yes');
    sessionStorage.setItem('toasts', JSON.stringify([{ id: 'one', kind: 'success', message }]));
  };
  return addScript(page, script, 'Vehicle was deleted');
}

it('a toast is shown for three seconds, also across page loads, and longer while it is hovered', async () => {
  const page = await openPage({ inOwnContext: true });
  await page.clock.install({ time: '2040-06-01T10:00:00' });
  await page.clock.pauseAt('2040-06-01T10:00:01');
  await leaveToast(page);
  await page.goto('/about');
  const shown = toast(page, 'Vehicle was deleted');
  await shown.waitFor();
  await shown.hover();
  await page.clock.runFor(10_000);
  expect(await shown.isVisible()).toBe(true);
  // The pointer rests where the toast appears again.
  await page.goto('/privacy-policy');
  await shown.waitFor();
  await page.clock.runFor(3_100);
  await shown.waitFor({ state: 'detached' });
  await page.goBack({ waitUntil: 'networkidle' });
  expect(await shown.count()).toBe(0);
});
