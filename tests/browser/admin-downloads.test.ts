import { readFile } from 'node:fs/promises';
import ExcelJS from 'exceljs';
import { expect, it } from 'vitest';
import { openByLink } from './admin.ts';
import { takeComplaints } from './browser.ts';
import { query } from './rows.ts';
import { openSignedIn } from './signed-in.ts';
import { press } from './visitor.ts';

it('each list is saved as a spreadsheet, also after a failure', async () => {
  const page = await openSignedIn();
  await page.goto('/admin/reservations');
  await page.getByRole('button', { name: 'Download Reservations' }).waitFor();
  const message = 'There are too many rows for one file.';
  await page.route('**/api/excel/download/reservations', (route) =>
    route.fulfill({ status: 409, json: { message, code: 'too_many_rows' } }),
  );
  await press(page, 'Download Reservations');
  await page.getByRole('status').getByText(message).waitFor();
  expect(takeComplaints()).toEqual([expect.stringContaining('The download failed.')]);
  await page.unrouteAll();

  for (const [table, button, name = button] of [
    ['reservations', 'Retry Download Reservations', 'Download Reservations'],
    ['users', 'Download Users'],
    ['vehicles', 'Download List'],
  ] as const) {
    if (table !== 'reservations') await openByLink(page, `/admin/${table}`);
    const coming = page.waitForEvent('download');
    await press(page, button);
    const download = await coming;
    expect(download.suggestedFilename()).toMatch(
      new RegExp(`^${table}-\\d{4}-\\d{2}-\\d{2}-\\d{6}\\.xlsx$`),
    );
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load((await readFile(await download.path())) as unknown as ExcelJS.Buffer);
    const [row] = await query(`select count(*)::integer as count from ${table}`);
    expect(workbook.worksheets[0]?.actualRowCount).toBe(row.count + 1);
    await page.getByRole('button', { name, exact: true }).waitFor();
  }
});

it('of a filtered list the rows that match are offered, beside the whole list', async () => {
  const page = await openSignedIn();
  await page.goto('/admin/vehicles');
  await page.getByRole('button', { name: 'Download List' }).waitFor();
  expect(await page.getByRole('button', { name: /^Download these/ }).count()).toBe(0);
  const [{ count }] = await query(
    "select count(*)::integer as count from vehicles where fuel_type = 'Electricity'",
  );
  await page.getByLabel('Fuel').selectOption('Electricity');
  const coming = page.waitForEvent('download');
  await press(page, `Download these ${count}`);
  expect((await coming).url()).toMatch(/^blob:/);
  const workbook = new ExcelJS.Workbook();
  const content = await readFile(await (await coming).path());
  await workbook.xlsx.load(content as unknown as ExcelJS.Buffer);
  expect(workbook.worksheets[0]?.actualRowCount).toBe(count + 1);
});

it('a download is requested once and stopped when the list is left', async () => {
  const page = await openSignedIn();
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/excel/download/users')) calls += 1;
  });
  await page.goto('/admin/users');
  await page.getByRole('button', { name: 'Download Users' }).waitFor();
  // The answer does not come.
  await page.route('**/api/excel/download/users', () => {});
  await press(page, 'Download Users');
  const button = page.getByRole('button', { name: /^Download Users.*please wait/ });
  await button.waitFor();
  await button.click({ force: true });
  const failed = page.waitForEvent('requestfailed');
  await page.getByRole('link', { name: 'Vehicles' }).click();
  expect((await failed).url()).toContain('/excel/download/users');
  await page.getByRole('table', { name: 'Vehicles' }).waitFor();
  expect(calls).toBe(1);
});
