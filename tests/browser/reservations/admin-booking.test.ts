import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { rentalDay } from '../../rental-days.ts';
import { openByLink, typeInto } from '../admin.ts';
import { expectAccessible } from '../axe.ts';
import { openSignedIn, takeComplaints } from '../browser.ts';
import {
  addReservation,
  addUser,
  addVehicle,
  dayFrom,
  type Person,
  query,
  removeUsers,
  removeVehicles,
  timeFrom,
} from '../rows.ts';
import {
  expectFieldError,
  expectFits,
  expectFocused,
  fieldValue,
  fill,
  holdBack,
  labelled,
  press,
  read,
  textOf,
  toast,
} from '../visitor.ts';

const NEW = '/admin/reservations/new';
const UNAVAILABLE = 'The vehicle you selected is not avilable. Please select different date.';
const TIMES = {
  'Pick-up date': rentalDay(10),
  'Pick-up time': '10:00',
  'Drop-off date': rentalDay(11),
  'Drop-off time': '13:00',
};
const PLACES = { 'Pick-up location': 'Harbor desk', 'Drop-off location': 'Airport' };

let page: Page;
let customer: Person;
let vehicleId: number;

beforeEach(async () => {
  page = await openSignedIn();
  customer = await addUser({ firstName: 'Deskbook', lastName: 'Caller' });
  vehicleId = await addVehicle({ model: 'Deskbook One', seats: 88 });
});

afterEach(async () => {
  await removeVehicles('Deskbook %');
  await removeUsers();
});

function combobox(name: string): Locator {
  return page.getByRole('combobox', { name, exact: true });
}

/** Finds by typing, and takes the only option. */
async function pick(name: string, text: string): Promise<void> {
  await typeInto(combobox(name), text);
  await page.locator('[aria-busy=false]').getByRole('option').filter({ hasText: text }).click();
}

function quote(): Locator {
  return page.getByRole('status').filter({ hasText: /vehicle/i });
}

/** The reservations of the vehicles of these tests. */
function reservations() {
  return query(
    `select reservations.id, user_id, vehicle_id, total_cents, pick_up_location,
       to_char(pick_up_time at time zone 'America/Los_Angeles', 'YYYY-MM-DD HH24:MI') as pick_up
     from reservations join vehicles on vehicles.id = vehicle_id
     where model like 'Deskbook %' order by reservations.id`,
  );
}

describe('a booking at the desk', () => {
  it('of a new caller with an email adds the customer, and the hand-over asks for the rest', async () => {
    const email = `new-caller-${process.pid}@test.example`;

    await page.goto('/admin');
    await page.getByRole('link', { name: 'New Reservation' }).click();
    // They may be a customer already.
    await labelled(page, 'Customer').fill('Nobody Yet');
    await page.getByText('No customer found. Press New customer to use what you typed.').waitFor();
    // While the list is open, screen readers have nothing but it.
    await page.getByText('New customer', { exact: true }).click();
    await expectFocused(labelled(page, 'First name'));
    const name = { 'First name': 'Nobody', 'Last name': 'Yet' };
    expect(await read(page, Object.keys(name))).toEqual(name);
    await page.getByRole('button', { name: 'Book', exact: true }).click();
    await expectFieldError(page, 'Phone number', 'Please enter a phone number or an email');
    // The rest comes before the hand-over.
    await fill(page, { Email: email });
    await pick('Vehicle', 'Deskbook One');
    await fill(page, TIMES);
    await quote().getByText('The vehicle is free. 27 hours: $1,026.00').waitFor();
    const places = page.getByRole('toolbar', { name: 'Suggestions for the pick-up location' });
    await places.getByRole('button').first().click();
    await page.getByRole('button', { name: 'Book', exact: true }).click();

    await toast(page, 'Reservation created').waitFor();
    await page.getByRole('heading', { name: 'Nobody Yet · Deskbook One', level: 1 }).waitFor();
    const [made, ...others] = await reservations();
    expect(others).toEqual([]);
    expect(made).toMatchObject({ total_cents: 102_600, pick_up: `${rentalDay(10)} 10:00` });
    // There is no form to come back to.
    await page.goBack();
    await page.getByText('Welcome to the Kestrel admin panel.').waitFor();

    await openByLink(page, `/admin/reservations/${made.id}/hand-over?step=drivers`);
    await page.getByText('Still missing: phone number, address, and zip code.').waitFor();
    await fill(page, { 'Phone number': '5625550142', Address: '12 Shore Road' });
    await press(page, 'Save details');
    await expectFieldError(page, 'Zip code', 'Please enter your zip code');
    await fill(page, { 'Zip code': '90802' });
    await press(page, 'Save details');
    await toast(page, 'User was updated').waitFor();
    await page.getByText('Still missing').waitFor({ state: 'detached' });
  });

  it('of a walk-in without an email begins now, in a vehicle that is free, at the desk', async () => {
    await query('update users set email = null where id = $1', [customer.id]);
    const cheap = await addVehicle({ model: 'Deskbook Cheap', pricePerHourCents: 100 });
    await page.goto(`${NEW}?userId=${customer.id}`);
    await page.getByText('No email: tell the customer by phone.').waitFor();
    await press(page, 'Now');
    await page.getByText('Free for these times').waitFor();
    // One more or less in the night in which the clocks change.
    await page.getByRole('button', { name: /^Deskbook Cheap.*\$[234]\.00$/ }).click();
    await quote()
      .getByText(/^The vehicle is free\. [234] hours: /)
      .waitFor();
    await page.getByRole('button', { name: 'Book', exact: true }).click();
    await toast(page, 'Reservation created').waitFor();
    await page.getByText('No email: tell the customer by phone.').waitFor();
    expect(await reservations()).toMatchObject([
      { vehicle_id: cheap, pick_up_location: DEFAULT_COMPANY.places[0].location },
    ]);
    const soon = `select pick_up_time between now() - interval '5 minutes' and now() + interval '15 minutes' as begins
      from reservations where vehicle_id = $1`;
    expect(await query(soon, [cheap])).toEqual([{ begins: true }]);
  });

  it('begins with the customer of the page it was opened from, and needs no mouse', async () => {
    await page.goto(`/admin/users/${customer.id}`);
    const link = page.getByRole('link', { name: 'New Reservation' });
    await link.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => combobox('Customer').inputValue()).toBe('Deskbook Caller');
    // Before the field's script and its list are loaded.
    const script = await holdBack(page, '**/_astro/Combobox.*.js');
    await combobox('Vehicle').focus();
    await page.keyboard.type('Deskbook');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    script.release();
    await expect.poll(() => combobox('Vehicle').inputValue()).toBe('Deskbook One');
    await fill(page, { ...TIMES, 'Pick-up location': 'Harbor desk' });
    await quote().getByText('The vehicle is free.').waitFor();
    expect(await fieldValue(page, 'Drop-off location')).toBe('Harbor desk');
    await fill(page, { 'Drop-off location': '' });
    await labelled(page, 'Drop-off location').focus();
    await page.keyboard.press('Enter');
    await expectFieldError(page, 'Drop-off location', 'Enter a drop-off location');
    await page.keyboard.type('Airport');
    await page.keyboard.press('Enter');
    await toast(page, 'Reservation created').waitFor();
    expect(await reservations()).toMatchObject([
      { user_id: customer.id, pick_up_location: 'Harbor desk' },
    ]);
  });

  it('begins with the vehicle and the time of an empty stretch of the board', async () => {
    await addReservation({ vehicleId, from: timeFrom(-1, '10:00'), to: timeFrom(2, '09:30') });
    await page.goto('/admin');
    const stretch = page.getByRole('button', { name: /^Deskbook One, free, \w+ 09:30 to / });
    await stretch.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: /^New reservation from \w+ 09:30$/ }).click();
    await expect.poll(() => combobox('Vehicle').inputValue()).toBe('Deskbook One');
    expect(await fieldValue(page, 'Pick-up date')).toBe(dayFrom(2).toString());
    // One more or less over a change of clocks.
    await quote()
      .getByText(/2[345] hours: \$/)
      .waitFor();
  });

  it('of a vehicle that is taken offers the next free time and a similar vehicle, one click each, and is kept over a reload', async () => {
    const from = `${rentalDay(10)}T09:00-07`;
    await addReservation({ vehicleId, from, to: `${rentalDay(11)}T20:00-07` });
    const other = await addVehicle({ model: 'Deskbook Two', seats: 88, pricePerHourCents: 4000 });
    await page.goto(`${NEW}?userId=${customer.id}&carId=${vehicleId}`);
    await fill(page, { ...TIMES, ...PLACES });
    await quote().getByText(UNAVAILABLE).waitFor();
    const similar = page.getByRole('button', { name: /^Deskbook Two.*\$1,080\.00$/ });
    await similar.waitFor();
    // Pressing Book adds nobody and books nothing.
    await press(page, 'Book');
    await expectFocused(labelled(page, 'Pick-up date'));
    await page.getByRole('button', { name: /^Free from .*: take this time$/ }).click();
    await quote().getByText('The vehicle is free.').waitFor();
    expect(await labelled(page, 'Pick-up time').inputValue()).not.toBe('10:00');

    await fill(page, TIMES);
    await similar.click();
    await quote().getByText('27 hours: $1,080.00').waitFor();
    await expectFocused(combobox('Vehicle'));
    // What is typed is kept over a reload.
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect.poll(() => combobox('Vehicle').inputValue()).toBe('Deskbook Two');
    expect(await combobox('Customer').inputValue()).toBe('Deskbook Caller');
    expect(await read(page, Object.keys(TIMES))).toEqual(TIMES);
    await quote().getByText('27 hours: $1,080.00').waitFor();
    await expectFits(page, [320, 768]);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('button', { name: 'Book', exact: true }).dblclick();
    await page.getByRole('heading', { name: 'Deskbook Caller · Deskbook Two' }).waitFor();
    expect((await reservations()).map(({ vehicle_id }) => vehicle_id)).toEqual([vehicleId, other]);
  });

  it('for an email that has an account offers that customer, and keeps what was typed', async () => {
    await page.goto(`${NEW}?carId=${vehicleId}`);
    await press(page, 'New customer');
    await page.getByText('Optional. No email: tell the customer by phone.').waitFor();
    await fill(page, {
      'First name': 'Dask',
      'Last name': 'Coller',
      'Phone number': '5625550142',
      Email: customer.email.toUpperCase(),
      Address: '12 Shore Road',
      'Zip code': '90802',
      ...TIMES,
      ...PLACES,
    });
    await page.getByText('They get a letter with a link to set a password.').waitFor();
    await quote().getByText('The vehicle is free.').waitFor();
    await press(page, 'Book');
    await expectFieldError(page, 'Email', 'An account with this email already exists.');
    takeComplaints();
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await press(page, 'Book for Deskbook Caller, who has this email');
    await expect.poll(() => combobox('Customer').inputValue()).toBe('Deskbook Caller');
    expect(await read(page, Object.keys(TIMES))).toEqual(TIMES);
    await press(page, 'Book');
    await toast(page, 'Reservation created').waitFor();
    expect(await reservations()).toMatchObject([{ user_id: customer.id }]);
  });
});

it('the next reservation of a late vehicle is moved to a similar free vehicle in two clicks from the dashboard, and back in one', async () => {
  await addReservation({ vehicleId, from: timeFrom(-602, '10:00'), to: timeFrom(-601, '12:00') });
  const other = await addVehicle({ model: 'Deskbook Two', seats: 88, pricePerHourCents: 9900 });
  const next = { vehicleId, from: timeFrom(2, '10:00'), to: timeFrom(3, '10:00') };
  const id = await addReservation({ ...next, userId: customer.id });
  const vehicle = async () =>
    (await reservations()).find((reservation) => reservation.id === id)?.vehicle_id;

  await page.goto('/admin');
  const late = page.getByRole('region', { name: 'Late', exact: true });
  await late.getByRole('link', { name: /^At risk: Deskbook Caller, / }).click();
  const move = page.getByRole('region', { name: 'Move to another vehicle' });
  await move.getByRole('button', { name: /^Deskbook Two/ }).waitFor();
  expect(await textOf(move)).toContain('The price stays $33.00');
  await expectAccessible(page, ['desk']);
  await move.getByRole('button', { name: /^Deskbook Two/ }).click();
  await toast(page, 'Moved to Deskbook Two. The customer will get a letter').waitFor();
  await move.waitFor({ state: 'detached' });
  expect(await vehicle()).toBe(other);
  await page.getByRole('heading', { name: 'Deskbook Caller · Deskbook Two' }).waitFor();
  expect(await combobox('Vehicle').inputValue()).toBe('Deskbook Two');

  await press(page, 'Undo');
  await toast(page, 'Moved back to Deskbook One').waitFor();
  await move.waitFor();
  expect(await vehicle()).toBe(vehicleId);
  expect(await combobox('Vehicle').inputValue()).toBe('Deskbook One');
});
