import { afterEach, beforeEach, expect, it } from 'vitest';
import { openByLink } from '../admin.ts';
import { expectAccessible } from '../axe.ts';
import { openSignedIn } from '../browser.ts';
import {
  addReservation,
  addUser,
  addVehicle,
  query,
  removeUsers,
  removeVehicles,
} from '../rows.ts';
import { expectFits, fill, press, textOf, toast } from '../visitor.ts';

const HOUR_MS = 3_600_000;

let id: number;

/** A rental that is out, late by two started hours at $11.00. */
beforeEach(async () => {
  const { id: userId } = await addUser();
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();
  id = await addReservation({
    ...{ userId, vehicleId: await addVehicle({ model: 'Decidetest' }) },
    ...{ from: hoursAgo(5), to: hoursAgo(1.5) },
  });
  await query(
    `with book as (
       insert into price_books (rules) values ('{"late":{"percent":100,"graceMinutes":0}}') returning id
     )
     update reservations set price_book_id = book.id, pick_up_odometer = 14183
     from book where reservations.id = $1`,
    [id],
  );
});

afterEach(async () => {
  await removeVehicles('Decidetest');
  // A trigger keeps published books.
  await query(
    'begin; set local session_replication_role = replica; delete from price_books; commit',
  );
  await removeUsers();
});

it('a car that is out is not canceled, its return asks about an odometer that jumps, and its charges are named until they are decided', async () => {
  const page = await openSignedIn();
  const path = `/admin/reservations/${id}`;
  const row = async () => (await query('select * from reservations where id = $1', [id]))[0];
  await page.goto(path);
  await press(page, 'More');
  await page.getByRole('menuitem', { name: 'Cancel booking…' }).click();
  await toast(page, 'This car is out. Record the return first.').waitFor();
  expect(await row()).toMatchObject({ status: 'CREATED' });

  await openByLink(page, `${path}/return?step=keys`);
  await fill(page, { 'Odometer, miles': '99,999' });
  await press(page, 'Save return');
  await page.getByRole('alert').getByText('85,816 miles in 1 day. Is that right?').waitFor();
  expect(await row()).toMatchObject({ returned_at: null });
  await press(page, 'Save return');
  const header = page.getByRole('banner').or(page.locator('header'));
  await page.getByText('Decide $22.00').waitFor();
  expect(await header.getByText('Done', { exact: true }).count()).toBe(0);
  expect(await row()).toMatchObject({ return_odometer: 99_999, status: 'DONE' });
  await expectAccessible(page);

  await openByLink(page, '/admin');
  const panel = page.getByRole('region', { name: 'Charges to decide' });
  expect(await textOf(panel.getByRole('listitem'))).toContain('Decide $22.00');
  await expectFits(page, [320, 1440]);
  await panel.getByRole('link', { name: 'All 1 rentals with charges to decide' }).click();
  await page.getByText('Payment: Charges to decide').waitFor();
  await page.getByRole('table').getByText('Decide $22.00').waitFor();
  await page.getByRole('link', { name: 'Decidetest, Kim Larsen' }).click();
  await press(page, 'Add charges');
  await toast(page, 'Charges recorded').waitFor();
  await page.locator('[data-stage=done]').waitFor();
  await openByLink(page, '/admin');
  await page.getByRole('region', { name: 'Returns today' }).waitFor();
  expect(await panel.count()).toBe(0);
});
