import { expect, it } from 'vitest';
import { openByLink } from '../admin.ts';
import { openSignedIn, takeComplaints } from '../browser.ts';
import { query } from '../rows.ts';
import { ADMINISTRATOR, press } from '../visitor.ts';

it('a list is saved as a spreadsheet, also after a failure, and payments as CSV, too', async () => {
  const page = await openSignedIn();
  await page.goto('/admin/reservations');
  await page.getByRole('button', { name: 'Download Reservations' }).waitFor();
  const message = 'statement timeout';
  await page.route('**/api/excel/download/reservations', (route) =>
    route.fulfill({ status: 500, json: { message, code: 'internal_error' } }),
  );
  await press(page, 'Download Reservations');
  await page.getByText('The file could not be downloaded. Please try again in a moment.').waitFor();
  expect(takeComplaints()).toEqual([expect.stringContaining('The download failed.')]);
  await page.unrouteAll();
  const coming = page.waitForEvent('download');
  await press(page, 'Retry Download Reservations');
  expect((await coming).suggestedFilename()).toMatch(
    /^reservations-\d{4}-\d{2}-\d{2}-\d{6}\.xlsx$/,
  );
  await openByLink(page, '/admin/payments');
  const csv = page.waitForEvent('download');
  await press(page, 'CSV');
  expect((await csv).suggestedFilename()).toMatch(/^payments-\d{4}-\d{2}-\d{2}-\d{6}\.csv$/);
});

it('everything is saved as a ZIP, once it is confirmed and the password is given again', async () => {
  const page = await openSignedIn();
  await query("update sessions set password_at = now() - interval '11 minutes'");
  await page.goto('/admin/settings?section=data');
  await press(page, 'Download Everything');
  const question = page.getByRole('alertdialog', { name: 'Download everything?' });
  await question.getByText('every customer with address and phone number').waitFor();
  const coming = page.waitForEvent('download');
  await question.getByRole('button', { name: 'Download' }).click();
  await page.getByLabel('Your password', { exact: true }).fill(ADMINISTRATOR.password);
  await press(page, 'Continue');
  expect((await coming).suggestedFilename()).toMatch(/^archive-\d{4}-\d{2}-\d{2}-\d{6}\.zip$/);
});

it('of a filtered list the matching rows can be downloaded, too; a download is requested once and stopped when the list is left', async () => {
  const page = await openSignedIn();
  await page.goto('/admin/vehicles');
  await page.getByRole('button', { name: 'Download List' }).waitFor();
  expect(await page.getByRole('button', { name: /^Download these/ }).count()).toBe(0);
  const [{ count }] = await query(
    "select count(*)::integer as count from vehicles where fuel_type = 'Electricity'",
  );
  await page.getByLabel('Fuel').selectOption('Electricity');
  const asked = page.waitForRequest('**/api/excel/download/*?*');
  const coming = page.waitForEvent('download');
  await press(page, `Download these ${count}`);
  expect(new URL((await asked).url()).searchParams.get('fuelType')).toBe('Electricity');
  await coming;
  // The whole table is in a menu then.
  expect(await page.getByRole('button', { name: 'Download List' }).count()).toBe(0);
  await page.getByLabel('More downloads').click();
  await page.getByRole('button', { name: 'Download List' }).waitFor();

  await page.getByRole('link', { name: 'Users' }).click();
  await page.getByRole('button', { name: 'Download Users' }).waitFor();
  let calls = 0;
  // The response does not come.
  await page.route('**/api/excel/download/users', () => {
    calls += 1;
  });
  await press(page, 'Download Users');
  await page.getByRole('button', { name: /^Download Users.*please wait/ }).click({ force: true });
  const failed = page.waitForEvent('requestfailed');
  await page.getByRole('link', { name: 'Vehicles' }).click();
  expect((await failed).url()).toContain('/excel/download/users');
  expect(calls).toBe(1);
});
