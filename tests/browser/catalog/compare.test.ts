import { afterEach, beforeEach, expect, it } from 'vitest';
import { rentalDay } from '../../rental-days.ts';
import { expectAccessible } from '../axe.ts';
import { openPage } from '../browser.ts';
import { addReservation, addVehicle, removeVehicles } from '../rows.ts';
import { press } from '../visitor.ts';

const PERIOD = `pickUpDate=${rentalDay(1)}&pickUpTime=10%3A00&dropOffDate=${rentalDay(2)}&dropOffTime=12%3A30`;

/** More seats than any other vehicle has. */
const SEATS = 61;

/** Four vehicles at $38.00 an hour; the first is taken until the second day at 14:05. */
beforeEach(async () => {
  const first = await addVehicle({ model: 'Comparetest 0', seats: SEATS, airConditioning: false });
  for (const number of [1, 2, 3])
    await addVehicle({ model: `Comparetest ${number}`, seats: SEATS });
  const [from, to] = [`${rentalDay(1)}T18:00Z`, `${rentalDay(2)}T22:05Z`];
  await addReservation({ vehicleId: first, from, to });
});

afterEach(() => removeVehicles('Comparetest %'));

it('compares up to three vehicles of the list, with their totals for the dates', async () => {
  const page = await openPage();
  await page.goto(`/vehicles?${PERIOD}&minSeats=${SEATS}`);
  const choose = (number: number) =>
    page.getByRole('button', { name: `Compare Comparetest ${number}` });
  await choose(0).click();
  const bar = page.getByRole('region', { name: 'Compare' });
  await bar.getByText('Choose another vehicle to compare it with.').waitFor();
  await choose(1).click();
  await choose(2).click();
  await choose(3).click();
  await bar.getByText('You can compare up to 3 vehicles.').waitFor();
  await page.reload();
  await expect.poll(() => choose(2).getAttribute('aria-pressed')).toBe('true');
  expect(await choose(3).getAttribute('aria-pressed')).toBe('false');

  await bar.getByRole('link', { name: 'Compare' }).click();
  const table = page.getByRole('table', { name: 'Vehicles side by side' });
  const cells = (label: string) =>
    table.getByRole('row', { name: label }).last().getByRole('cell').allInnerTexts();
  await table.getByRole('link', { name: 'Comparetest 2', exact: true }).waitFor();
  const [taken, free] = await cells('Total');
  expect(taken).toMatch(/^\$1,026\.00\s+Taken\s+Free from /);
  expect(free).toMatch(/^\$1,026\.00\s+Free$/);
  expect(await cells('Air conditioning')).toEqual(['No', 'Yes', 'Yes']);
  await expectAccessible(page);

  await press(page, 'Remove Comparetest 0');
  await expect.poll(() => cells('Air conditioning')).toEqual(['Yes', 'Yes']);
  await page.reload();
  await table.getByRole('link', { name: 'Rent Comparetest 1' }).click();
  await page.waitForURL(`**/vehicles/*?${PERIOD}`);
});
