import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { COMPANY } from '#domain/company/company.ts';
import { rentalDay } from '../rental-days.ts';
import { addReservation, addUser, addVehicle, query, removeUsers, timeFrom } from './rows.ts';
import { openSignedIn } from './signed-in.ts';
import { CUSTOMER, fill, labelled, press, read, toast } from './visitor.ts';

const LOCATIONS = ['Pick-up location', 'Drop-off location'];
const [DESK, AIRPORT] = COMPANY.places;

function suggestion(page: Page, of: 'pick-up' | 'drop-off', name: string) {
  return page
    .getByRole('group', { name: `Suggestions for the ${of} location` })
    .getByRole('button', { name });
}

async function openBooking(): Promise<Page> {
  const page = await openSignedIn(CUSTOMER, { viewport: { width: 375, height: 812 } });
  await page.goto('/vehicles/2');
  await labelled(page, 'Pick-up location').and(page.locator(':enabled')).waitFor();
  return page;
}

it('fills in a suggested place, and lets the drop-off follow the pick-up until it is changed', async () => {
  const page = await openBooking();
  const same = suggestion(page, 'drop-off', 'Same as pick-up');
  expect(await same.isDisabled()).toBe(true);
  await suggestion(page, 'pick-up', AIRPORT.name).click();
  await same.focus();
  await page.keyboard.press('Enter');
  expect(Object.values(await read(page, LOCATIONS))).toEqual([AIRPORT.location, AIRPORT.location]);
  expect(await same.getAttribute('aria-pressed')).toBe('true');

  await fill(page, { 'Pick-up location': 'Hotel Miramar' });
  expect(Object.values(await read(page, LOCATIONS))).toEqual(['Hotel Miramar', 'Hotel Miramar']);
  await suggestion(page, 'drop-off', DESK.name).click();
  await fill(page, { 'Pick-up location': 'Hotel Bellevue' });
  expect(Object.values(await read(page, LOCATIONS))).toEqual(['Hotel Bellevue', DESK.location]);
  expect(await same.getAttribute('aria-pressed')).toBe('false');
});

it("says the desk's hours below the times, and outside them that it is by arrangement", async () => {
  const page = await openBooking();
  await fill(page, {
    'Pick-up date': rentalDay(1),
    'Pick-up time': '10:00',
    'Drop-off date': rentalDay(2),
    'Drop-off time': '23:30',
  });
  const noteOf = async (label: string) => {
    const [id = ''] = ((await labelled(page, label).getAttribute('aria-describedby')) ?? '')
      .split(' ')
      .slice(-1);
    return page.locator(`[id="${id}"]`).textContent();
  };
  expect(await noteOf('Pick-up time')).toMatch(/^\w+day: desk open 09:00-\d\d:00\.$/);
  expect(await noteOf('Drop-off time')).toMatch(
    /^\w+day: desk open 09:00-\d\d:00\. Drop-off at 23:30 is by arrangement: call \(562\) 555-0142\.$/,
  );
});

it('suggests the same places to administrators', async () => {
  const { id: userId } = await addUser();
  const vehicleId = await addVehicle({ model: 'Placetest One' });
  const from = timeFrom(5, '10:00');
  const id = await addReservation({ userId, vehicleId, from, to: timeFrom(6, '10:00') });
  try {
    const page = await openSignedIn();
    await page.goto(`/admin/reservations/${id}`);
    await suggestion(page, 'pick-up', DESK.name).click();
    await suggestion(page, 'drop-off', 'Same as pick-up').click();
    await press(page, 'Save');
    await toast(page, 'Reservation updated').waitFor();
    expect(
      await query('select pick_up_location, drop_off_location from reservations where id = $1', [
        id,
      ]),
    ).toEqual([{ pick_up_location: DESK.location, drop_off_location: DESK.location }]);
  } finally {
    await removeUsers();
    await query('delete from vehicles where id = $1', [vehicleId]);
  }
});
