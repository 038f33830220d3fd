import { afterEach, expect, it } from 'vitest';
import { expectAccessible } from '../axe.ts';
import { openSignedIn } from '../browser.ts';
import { query } from '../rows.ts';
import { expectFieldError, expectFits, fill, labelled, listen, press, toast } from '../visitor.ts';

afterEach(() => query('update api_keys set ended_at = now() where ended_at is null'));

it('an owner creates a key, sees it once, and ends it on a phone', async () => {
  const page = await openSignedIn(undefined, {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await page.goto('/admin/partners');
  await press(page, 'New key');
  await press(page, 'Create key');
  await expectFieldError(page, 'Name', 'Enter a name');
  await fill(page, { Name: 'Screen test' });
  // React-aria hides the checkbox itself.
  await page.getByText('book, change, move and cancel', { exact: true }).click();
  await page.getByText('see the figures', { exact: true }).click();
  await labelled(page, 'Last day').fill('12/24/2035');
  const calls = listen(page, 'POST');
  await page.getByRole('button', { name: 'Create key' }).dblclick();
  const shown = page.getByRole('alert').filter({ hasText: 'Copy it now' });
  const key = (await shown.locator('code').textContent()) ?? '';
  expect(calls.map(({ url }) => url.pathname)).toEqual(['/api/keys']);
  await press(page, 'Copy key');
  await toast(page, 'Copied').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
  expect(await page.getByRole('button', { name: 'Create key' }).count()).toBe(0);
  await expectAccessible(page);
  await expectFits(page, [320, 375, 768]);

  await page.setViewportSize({ width: 375, height: 740 });
  await page.reload();
  const row = page.getByRole('listitem').filter({ hasText: 'Screen test' }).first();
  await row.getByText(key.slice(0, 8)).waitFor();
  await row.getByText('book, change, move and cancel').waitFor();
  await row.getByText('never used, holds until the end of Dec 24, 2035').waitFor();
  expect(await page.getByText(key).count()).toBe(0);
  await row.getByRole('button', { name: 'End key' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End key' }).click();
  await toast(page, 'The key was ended').waitFor();
  await row.getByText('Ended', { exact: true }).waitFor();
  expect(await row.getByRole('button').count()).toBe(0);
});
