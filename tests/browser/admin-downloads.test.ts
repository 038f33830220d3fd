import { readFile } from 'node:fs/promises';
import ExcelJS from 'exceljs';
import { describe, expect, it } from 'vitest';
import { takeComplaints } from './browser.ts';
import { openSignedIn } from './signed-in.ts';
import { press, query } from './visitor.ts';

const LISTS = [
  ['/admin/reservations', 'Download Reservations', 'reservations', 'reservations'],
  ['/admin/users', 'Download Users', 'users', 'users'],
  ['/admin/vehicles', 'Download List', 'vehicles', 'cars'],
] as const;

describe.each(LISTS)('%s', (path, button, table, call) => {
  it('is saved as a spreadsheet of every row', async () => {
    const page = await openSignedIn();
    await page.goto(path);
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
    await page.getByRole('button', { name: button, exact: true }).waitFor();
  });

  it('that fails is told quietly beside the button, which tries again', async () => {
    const page = await openSignedIn();
    await page.route(`**/api/excel/download/${call}`, (route) =>
      route.fulfill({
        status: 409,
        json: { message: 'There are too many rows for one file.', code: 'too_many_rows' },
      }),
    );
    await page.goto(path);
    await press(page, button);
    await page.getByRole('status').getByText('There are too many rows for one file.').waitFor();
    expect(await page.locator('.toast').count()).toBe(0);
    expect(takeComplaints()).toEqual([expect.stringContaining('The download failed.')]);
    await page.unrouteAll();
    const download = page.waitForEvent('download');
    await press(page, `Retry ${button}`);
    await download;
    await page.getByRole('button', { name: button, exact: true }).waitFor();
  });
});

it('turns while it is under way, once, and is given up by leaving', async () => {
  const page = await openSignedIn();
  let calls = 0;
  await page.route('**/api/excel/download/users', () => {
    calls += 1;
  });
  await page.goto('/admin/users');
  await press(page, 'Download Users');
  const button = page.getByRole('button', { name: /^Download Users.*please wait/ });
  await button.waitFor();
  await button.click({ force: true });
  const failed = page.waitForEvent('requestfailed');
  await page.getByRole('link', { name: 'Vehicles' }).click();
  expect((await failed).url()).toContain('/excel/download/users');
  await page.getByRole('table', { name: 'Vehicles' }).waitFor();
  expect(calls).toBe(1);
  expect(await page.locator('.toast').count()).toBe(0);
});
