import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { namedPeriod, periodBefore, spanOfPeriod } from '#figures/rules/figures.ts';
import { vehicleTitle } from '#fleet/rules/vehicle-title.ts';
import { columnTexts, openByLink, rows } from '../admin.ts';
import { openSignedIn } from '../browser.ts';
import { addReservation, addVehicle, query, removeVehicles } from '../rows.ts';
import { expectFieldError, fill, press, textOf } from '../visitor.ts';

const LAST_MONTH = namedPeriod(DEFAULT_COMPANY, 'last-month', new Date());

let page: Page;
let busy: number;

beforeEach(async () => {
  page = await openSignedIn();
  const createdAt = '2024-01-01T00:00Z';
  busy = await addVehicle({ model: 'Figures Busy', createdAt });
  await addVehicle({ model: 'Figures Idle', createdAt });
  const { start } = spanOfPeriod(DEFAULT_COMPANY, LAST_MONTH);
  await rent(start, 50, 990_000);
  await rent(spanOfPeriod(DEFAULT_COMPANY, periodBefore(LAST_MONTH)).start, 60, 980_000);
});

afterEach(async () => {
  await removeVehicles('Figures %');
  await query("delete from former_vehicles where model like 'Figures %'");
});

function rent(from: Date, hours: number, totalCents: number): Promise<number> {
  const to = new Date(from.getTime() + hours * 3_600_000);
  return addReservation({ vehicleId: busy, from, to, totalCents, status: 'DONE' });
}

/** A cell of a row of the table on show. */
function cell(row: Locator, header: string): Locator {
  return row.locator(`[data-label="${header}"]`);
}

it('names the vehicle that earned most and least last month, compared with the month before', async () => {
  const { start, end } = spanOfPeriod(DEFAULT_COMPANY, LAST_MONTH);
  const [least] = await query(
    `select model, plate from vehicles left join reservations
       on vehicle_id = vehicles.id and status <> 'CANCELLED'
         and pick_up_time >= $1 and pick_up_time < $2
     where vehicles.created_at < $2
     group by vehicles.id order by coalesce(sum(total_cents), 0), vehicles.id limit 1`,
    [start, end],
  );
  await page.goto('/admin/figures');
  await page.getByRole('link', { name: 'Last month' }).click();
  // The highest revenue comes first.
  const first = rows(page).first();
  await expect
    .poll(() => textOf(cell(first, 'Revenue')))
    .toBe('$9,900.00+$100.00 from $9,800.00 in the period before');
  expect(await textOf(cell(first, 'Vehicle'))).toBe('Figures Busy');
  expect(await textOf(cell(first, 'Hours rented'))).toBe('50−10 from 60 in the period before');
  expect(await textOf(cell(first, 'Rentals'))).toBe('1No change from 1 in the period before');
  await page.getByRole('columnheader', { name: 'Revenue' }).getByRole('link').click();
  await expect.poll(async () => (await columnTexts(page, 'Vehicle'))[0]).toBe(vehicleTitle(least));
  expect(new URL(page.url()).search).toBe('?period=last-month&direction=ASC');
  expect((await columnTexts(page, 'Vehicle')).at(-1)).toBe('Whole fleet');
  await page.goBack();
  const chart = page.getByRole('region', { name: 'Revenue by month' });
  await chart.getByRole('img', { name: / months to .* brought \$/ }).waitFor();
  await chart.getByText('Show as a table').click();
  const [, revenue = ''] = await chart.getByRole('row').last().getByRole('cell').allTextContents();
  expect(await textOf(page.getByRole('list', { name: 'The fleet in figures' }))).toContain(revenue);
  const saving = page.waitForEvent('download');
  await press(page, 'Charts as CSV');
  const csv = await readFile(await (await saving).path(), 'utf8');
  const tables = csv.split('\r\n\r\n').map((table) => table.trim().split('\r\n'));
  expect(tables.map(([title]) => title)).toEqual([
    'Revenue by month',
    'Utilization by day and hour',
    'Lead time',
    'Cancellations',
  ]);
  expect(tables[0]).toHaveLength(14);
  expect(tables[0]?.slice(1, 3).join(' ')).toMatch(
    /^Month,Rentals,Revenue,Costs,After costs,A year earlier \w+ \d{4},\d+(,-?[\d.]+){4}$/,
  );
  await page.getByText('More charts').click();
  await page
    .getByRole('region', { name: 'Lead time' })
    .getByText(/^Most often/)
    .waitFor();
  await page.getByRole('link', { name: 'Figures Busy' }).click();
  await page.waitForURL(`**/admin/vehicles/${busy}`);
});

it('has few placeholders while it loads, shows any days chosen, says beside the field what is wrong, keeps what was typed, and says when there was no fleet', async () => {
  const sold = await addVehicle({ model: 'Figures Sold', createdAt: '2024-01-01T00:00Z' });
  await query('delete from vehicles where id = $1', [sold]);
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/figures/admin?*', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.goto('/admin/figures?sort=model&direction=DESC');
  const placeholders = page.locator('table[aria-hidden] tbody tr');
  await placeholders.first().waitFor();
  // A list of 100 rows per page would be far longer than most fleets.
  expect(await placeholders.count()).toBe(3);
  answer.resolve();
  await rows(page).first().waitFor();
  const url = page.url();
  await fill(page, { To: '2024-03-09' });
  await expectFieldError(page, 'To', 'This is before the first day.');
  await fill(page, { From: '2024-03-10' });
  await expectFieldError(page, 'To', 'This is before the first day.');
  expect(page.url()).toBe(url);
  await fill(page, { To: '2024-03-10' });
  await page.waitForURL('**?from=2024-03-10&to=2024-03-10&sort=model');
  await page.getByText('Mar 10, 2024, compared with Mar 9, 2024.').waitFor();
  expect(await page.locator('[aria-invalid="true"]').count()).toBe(0);
  const row = rows(page).filter({ hasText: 'Figures Sold' });
  expect(await textOf(cell(row, 'Vehicle'))).toBe('Figures SoldDeleted');
  expect(await row.getByRole('link').count()).toBe(0);

  const coming = page.waitForEvent('download');
  await press(page, 'Download Figures');
  expect((await coming).suggestedFilename()).toMatch(/^figures-\d{4}-\d{2}-\d{2}-\d{6}\.xlsx$/);

  await page.setViewportSize({ width: 700, height: 900 });
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('navigation').count()).toBe(0);
  expect(await page.getByRole('columnheader', { name: 'Utilization' }).isVisible()).toBe(true);
  await page.emulateMedia({ media: null });

  await openByLink(page, '/admin/figures?from=2001-01-01&to=2001-01-31');
  await page.getByText('There were no vehicles in the fleet in this period.').waitFor();
});
