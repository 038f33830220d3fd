import { afterEach, beforeEach, expect, it } from 'vitest';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { rentalDay } from '../../rental-days.ts';
import { openSignedIn } from '../browser.ts';
import { addReservation, addVehicle, query, removeVehicles } from '../rows.ts';
import { CUSTOMER, fill, labelled, press } from '../visitor.ts';

const MODEL = 'Placetest Saloon';
const [DESK, AIRPORT = DESK] = DEFAULT_COMPANY.places;

/** A car whose home is the desk, 45 minutes from the airport. It is out until 09:30 on the first day. */
beforeEach(async () => {
  const vehicleId = await addVehicle({ model: MODEL, seats: 70 });
  await query('update places set transfer_minutes = 45 where id = $1', [AIRPORT.id]);
  await query('update vehicles set home_place_id = $1 where id = $2', [DESK.id, vehicleId]);
  const [from, to] = ['08:00', '09:30'].map(
    (time) => `${rentalDay(1)}T${time} America/Los_Angeles`,
  );
  await addReservation({
    vehicleId,
    from: from ?? '',
    to: to ?? '',
    pickUpLocation: DESK.location,
    dropOffLocation: DESK.location,
  });
});

afterEach(async () => {
  await query('update places set transfer_minutes = 0');
  await removeVehicles(MODEL);
});

it('carries a place from the search to the form, which says when a car can be brought, and keeps a typed location over a reload', async () => {
  const page = await openSignedIn(CUSTOMER, { viewport: { width: 375, height: 812 } });
  const days = `pickUpDate=${rentalDay(1)}&pickUpTime=10:00&dropOffDate=${rentalDay(1)}&dropOffTime=13:00`;
  await page.goto(`/vehicles?${days}&minSeats=70`);
  const search = page.getByRole('search');
  await search.getByRole('button', { name: /10:00/ }).click();
  await page.getByRole('combobox', { name: 'Pick-up location' }).selectOption('Airport');
  await search.getByRole('button', { name: 'Search' }).filter({ visible: true }).click();
  await page.waitForURL((url) => url.searchParams.get('place') === String(AIRPORT.id));
  const card = page.getByRole('article', { name: MODEL });
  await card.getByText(`Brought from ${DESK.name}`).waitFor();
  await card.getByText(/^Free from .*, 10:15$/).waitFor();

  await card.getByRole('link', { name: 'Rent Car' }).click();
  const locations = ['Pick-up location', 'Drop-off location'];
  for (const name of locations) {
    await expect.poll(() => labelled(page, name).inputValue()).toBe(AIRPORT.location);
  }
  await press(page, 'Check Availability');
  await page
    .getByText(/has to be brought from Kestrel desk, which takes 45 minutes\..* 10:15\.$/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: /10:15/ }).first().click();
  await page.getByText('This car is free').first().waitFor();

  await press(page, 'Change');
  await fill(page, { 'Pick-up location': DESK.location });
  await expect.poll(() => new URL(page.url()).searchParams.get('place')).toBe(String(DESK.id));

  await fill(page, { 'Drop-off location': 'Hotel Nova' });
  await page.reload();
  await expect.poll(() => labelled(page, 'Drop-off location').inputValue()).toBe('Hotel Nova');
  expect(await labelled(page, 'Pick-up location').inputValue()).toBe(DESK.location);
});
