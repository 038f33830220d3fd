import { afterEach, beforeEach, expect, it } from 'vitest';
import { expectAccessible } from '../axe.ts';
import { openSignedIn } from '../browser.ts';
import { addReservation, addVehicle, dayFrom, query, removeVehicles, timeFrom } from '../rows.ts';
import { expectFits, press, textOf } from '../visitor.ts';

const PHONE = { width: 375, height: 800 };
const TOWN = 'Kestrel desk, 1200 Harbor Drive';

beforeEach(() => query('update places set transfer_minutes = 60'));

afterEach(async () => {
  await removeVehicles('Returned %');
  await query('update places set transfer_minutes = 0');
});

it('takes a vehicle back at another place on a phone, and brings it home', async () => {
  const vehicleId = await addVehicle({ model: 'Returned Elsewhere' });
  await query('update vehicles set home_place_id = 1 where id = $1', [vehicleId]);
  const ends = { pickUpLocation: TOWN, dropOffLocation: TOWN };
  const times = { from: timeFrom(-1, '10:00'), to: timeFrom(2, '10:00') };
  const id = await addReservation({ vehicleId, ...times, ...ends });
  const page = await openSignedIn();
  await page.setViewportSize(PHONE);
  await page.goto(`/admin/reservations/${id}/return?step=keys`);
  const place = page.getByLabel('Returned at');
  await place.waitFor();
  expect(await place.inputValue()).toBe('1');
  await place.selectOption('Airport');
  await press(page, 'Save return');
  await page.getByText(/· Airport$/).waitFor();

  const [{ day }] = await query(
    `select to_char(end_time at time zone 'America/Los_Angeles', 'YYYY-MM-DD') as day
     from occupancies where reservation_id = $1`,
    [id],
  );
  await page.goto(`/admin/transfers?day=${day}`);
  const row = page.getByRole('listitem').filter({ hasText: 'Returned Elsewhere' });
  await row.waitFor();
  expect(await textOf(row)).toMatch(/Airport.*Kestrel desk/);
  await row.getByRole('button', { name: /^Done/ }).click();
  await row.getByText(/^Done .* by /).waitFor();
  await expectAccessible(page);
  await expectFits(page, [320, 375]);
  await row.getByRole('button', { name: /^Undo/ }).click();
  await row.getByRole('button', { name: /^Done/ }).waitFor();
  await page.goto(`/admin/transfers?day=${dayFrom(9)}`);
  await page.getByText('No vehicle has to be at another place on this day.').waitFor();
});

it('keeps the place that was chosen in the URL and in the browser', async () => {
  const page = await openSignedIn();
  await page.goto('/admin');
  await page.getByLabel('Place').selectOption('Airport');
  await page.waitForURL(/place=2/);
  await page.getByText('Vehicles at Airport').waitFor();
  await page.goto('/admin/figures');
  await page.getByText('The vehicles whose home is Airport.').waitFor();
  await page.getByLabel('Place').selectOption('All places');
  await page.waitForURL(/place=all/);
  await page.goto('/admin');
  expect(await page.getByLabel('Place').inputValue()).toBe('');
});
