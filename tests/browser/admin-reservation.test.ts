import type { Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addReservation,
  addUser,
  addVehicle,
  confirmDelete,
  expectFocused,
  listen,
  removeUsers,
  toast,
} from './admin-records.ts';
import { expectAccessible } from './axe.ts';
import { takeComplaints } from './browser.ts';
import { openSignedIn } from './signed-in.ts';
import { CUSTOMER, fill, labelled, press, query, read } from './visitor.ts';

const RESERVATIONS = '/admin/reservations';
const AVAILABILITY = '**/api/reservations/admin/availability?*';
const EDIT = '**/api/reservations/admin/auth?*';
const UNAVAILABLE = 'The vehicle you selected is not avilable. Please select different date.';
const TOO_SHORT = 'Drop-off date should get at least 1 hour later the pick-up date.';
const CHANGED = 'This has been changed in the meantime.';

let page: Page;
let userId: number;
let vehicleId: number;
let otherVehicleId: number;
let id: number;

/** The reservation's page, opened from the list as people do. */
async function open(reservationId = id): Promise<void> {
  await page.goto(`${RESERVATIONS}/${reservationId}`);
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
}

function status(text: string) {
  return page.getByRole('status').getByText(text);
}

async function row(reservationId = id) {
  const [found] = await query(
    `select pick_up_location, drop_off_location, status, total_cents, vehicle_id,
       to_char(pick_up_time at time zone 'America/Los_Angeles', 'YYYY-MM-DD HH24:MI') as pick_up,
       to_char(drop_off_time at time zone 'America/Los_Angeles', 'YYYY-MM-DD HH24:MI') as drop_off
     from reservations where id = $1`,
    [reservationId],
  );
  return found;
}

/** The vehicles offered for what is typed. */
function offers() {
  return page.locator('[aria-busy=false] [role=option]');
}

/** Chooses the first vehicle offered for a text. */
async function chooseVehicle(text: string): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Vehicle' });
  await field.fill(text);
  await offers().first().waitFor();
  await field.press('ArrowDown');
  await field.press('Enter');
}

beforeAll(async () => {
  userId = await addUser({ email: 'pat.reservation@example.com' });
  vehicleId = await addVehicle('Formtest One');
  otherVehicleId = await addVehicle('Formtest Two');
});

afterAll(async () => {
  await removeUsers('%.reservation@example.com');
  await query("delete from vehicles where model like 'Formtest %'");
});

beforeEach(async () => {
  id = await addReservation({ userId, vehicleId });
  page = await openSignedIn();
});

afterEach(async () => {
  await query('delete from reservations where user_id = $1', [userId]);
  await query("delete from vehicles where model like 'Formtest Many %'");
});

describe('a reservation', () => {
  it('shows itself in its form, with its vehicle and a link to its customer', async () => {
    await open();
    expect(await page.title()).toBe(`Reservation ${id} | Kestrel Premium Car Rental`);
    const labels = [
      'Pick-up location',
      'Drop-off location',
      'Pick-up date',
      'Pick-up time',
      'Drop-off date',
      'Drop-off time',
      'Vehicle',
      'Status',
    ];
    expect(await read(page, labels)).toEqual({
      'Pick-up location': 'Harbor desk',
      'Drop-off location': 'Airport',
      'Pick-up date': '2042-06-01',
      'Pick-up time': '10:00',
      'Drop-off date': '2042-06-01',
      'Drop-off time': '12:00',
      Vehicle: 'Formtest One',
      Status: 'CREATED',
    });
    await status('The price is unchanged: $33.00').waitFor();
    await page.locator('main img').waitFor();
    const vehicle = page.getByRole('link', { name: 'Formtest One' });
    expect(await vehicle.getAttribute('href')).toBe(`/admin/vehicles/${vehicleId}`);
    await page.getByRole('link', { name: 'Pat Person' }).click();
    await page.waitForURL(`**/admin/users/${userId}`);
    await page.getByRole('heading', { name: `User ${userId}` }).waitFor();
  });

  it('says in place what is missing, and sends nothing', async () => {
    await open();
    const calls = listen(page, 'PUT');
    await fill(page, {
      'Pick-up location': ' ',
      'Drop-off location': '',
      'Pick-up date': '',
      'Pick-up time': '',
      'Drop-off date': '',
      'Drop-off time': '',
      Vehicle: '',
    });
    await page.keyboard.press('Tab');
    await press(page, 'Save');
    for (const [label, message] of Object.entries({
      'Pick-up location': 'Enter the pick up place',
      'Drop-off location': 'Enter the drop off place',
      'Pick-up date': 'Enter the pick up date',
      'Pick-up time': 'Enter the pick up time',
      'Drop-off date': 'Enter the drop off date',
      'Drop-off time': 'Enter the drop off time',
      Vehicle: 'Select a car',
    })) {
      await page.getByText(message, { exact: true }).waitFor();
      const field = labelled(page, label);
      expect(await field.getAttribute('aria-invalid'), label).toBe('true');
    }
    const first = labelled(page, 'Pick-up location');
    await expectFocused(first);
    await status('The price shows as soon as vehicle and period are complete.').waitFor();
    expect(calls).toEqual([]);
    await expectAccessible(page);
  });

  it('refuses under an hour with the sentence, and asks nobody', async () => {
    await open();
    const saves = listen(page, 'PUT');
    const questions = listen(page, 'GET');
    await fill(page, { 'Drop-off time': '10:45' });
    await press(page, 'Save');
    await page.getByText(TOO_SHORT).waitFor();
    const date = labelled(page, 'Drop-off date');
    await expectFocused(date);
    expect([...saves, ...questions]).toEqual([]);
  });

  it('takes every change, tells the price before, and stays to go on', async () => {
    await open();
    const calls = listen(page, 'PUT');
    await fill(page, {
      'Pick-up location': 'Station',
      'Drop-off location': 'Hotel',
      'Pick-up date': '2020-02-29',
      'Pick-up time': '05:10',
      'Drop-off date': '2020-02-29',
      'Drop-off time': '08:11',
      Status: 'DONE',
    });
    await chooseVehicle('mtest two');
    await status('The vehicle is free. New total: $40.00').waitFor();
    await press(page, 'Save');
    await toast(page, 'success', 'Reservation updated').waitFor();
    expect(await row()).toEqual({
      pick_up_location: 'Station',
      drop_off_location: 'Hotel',
      status: 'DONE',
      total_cents: 4000,
      vehicle_id: otherVehicleId,
      pick_up: '2020-02-29 05:10',
      drop_off: '2020-02-29 08:11',
    });
    await page.getByRole('link', { name: 'Formtest Two' }).waitFor();
    await status('The price is unchanged: $40.00').waitFor();
    await fill(page, { 'Pick-up location': 'Old town' });
    await press(page, 'Save');
    await expect.poll(async () => (await row()).pick_up_location).toBe('Old town');
    expect(calls.map(({ ifMatch }) => ifMatch)).toEqual([
      expect.stringMatching(/^"2.*Z"$/),
      expect.stringMatching(/^"2.*Z"$/),
    ]);
    expect(calls[0]?.url.search).toBe(`?carId=${otherVehicleId}&reservationId=${id}`);
    expect(calls[0]?.body).toMatchObject({ pickUpTime: '02/29/2020 05:10:00', status: 'DONE' });
  });

  it('is left as it is by Cancel, one step back', async () => {
    await page.goto(`${RESERVATIONS}?userId=${userId}`);
    await page.getByRole('link', { name: 'Formtest One' }).click();
    await fill(page, { 'Pick-up location': 'Nowhere' });
    await press(page, 'Cancel');
    await page.waitForURL(`**${RESERVATIONS}?userId=${userId}`);
    expect((await row()).pick_up_location).toBe('Harbor desk');
  });

  it('is deleted after the question, one step back', async () => {
    await page.goto(`${RESERVATIONS}?userId=${userId}`);
    await page.getByRole('link', { name: 'Formtest One' }).click();
    await press(page, 'Delete');
    await page.getByRole('alertdialog').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await confirmDelete(page);
    await toast(page, 'success', 'Reservation was deleted').waitFor();
    await page.waitForURL(`**${RESERVATIONS}?userId=${userId}`);
    expect(await row()).toBeUndefined();
  });
});

describe('availability and price before saving', () => {
  it('follow period, vehicle and status', async () => {
    await addReservation({
      userId,
      vehicleId,
      from: '2042-06-01T14:00-07',
      to: '2042-06-01T16:00-07',
    });
    await open();
    await fill(page, { 'Drop-off time': '14:00' });
    await status('The vehicle is free. New total: $40.00').waitFor();
    await fill(page, { 'Drop-off time': '14:01' });
    await status(UNAVAILABLE).waitFor();
    await fill(page, { Status: 'CANCELLED' });
    await status('A cancelled one does not need it.').waitFor();
    await fill(page, { Status: 'CREATED' });
    await chooseVehicle(`#${otherVehicleId}`);
    await status('The vehicle is free. New total: $50.00').waitFor();
    await chooseVehicle('Formtest One');
    await fill(page, { 'Drop-off time': '12:00' });
    await status('The price is unchanged: $33.00').waitFor();
  });

  it('are asked for again when what was cancelled comes back', async () => {
    await query("update reservations set status = 'CANCELLED' where id = $1", [id]);
    await open();
    await status('The price is unchanged: $33.00').waitFor();
    await fill(page, { Status: 'CREATED' });
    await status('The vehicle is free. The price is unchanged: $33.00').waitFor();
    await addReservation({ userId, vehicleId });
    await press(page, 'Save');
    await toast(page, 'default', UNAVAILABLE).waitFor();
    await status(UNAVAILABLE).waitFor();
    expect((await row()).status).toBe('CANCELLED');
  });

  it('take times by 24 hours, however they are typed or pasted', async () => {
    await open();
    const time = labelled(page, 'Drop-off time');
    for (const [typed, held] of [
      ['1415', '14:15'],
      ['930', '09:30'],
      ['22:05', '22:05'],
    ] as const) {
      await time.fill('');
      await time.pressSequentially(typed);
      expect(await time.inputValue()).toBe(held);
    }
    await time.fill('2:30 PM');
    expect(await time.inputValue()).toBe('14:30');
    await time.fill('2');
    await time.blur();
    await page.getByText('Enter a time from 00:00 to 23:59').waitFor();
  });

  it('are asked for once people pause, and an older answer never stands over a newer', async () => {
    await open();
    const held: Route[] = [];
    await page.route(AVAILABILITY, (route) => {
      held.push(route);
    });
    const time = labelled(page, 'Drop-off time');
    for (const minute of ['12:30', '12:40', '12:50', '13:30']) await time.fill(minute);
    await expect.poll(() => held.length).toBe(1);
    expect(held[0]?.request().url()).toContain(`reservationId=${id}`);
    await status('Checking availability and price...').waitFor();
    await time.fill('15:00');
    await expect.poll(() => held.length).toBe(2);
    await held[1]?.continue();
    await status('The vehicle is free. New total: $50.00').waitFor();
    // The page has given up the older question; its answer comes all the same.
    await held[0]?.continue().catch(() => undefined);
    await page.waitForLoadState('networkidle');
    expect(await status('New total: $50.00').isVisible()).toBe(true);
  });

  it('say when they can not be told, and are asked for again', async () => {
    await open();
    await page.route(AVAILABILITY, (route) => route.abort());
    await fill(page, { 'Drop-off time': '13:00' });
    await status("Availability could not be checked. We can't reach Kestrel right now.").waitFor();
    expect(takeComplaints()).toEqual([expect.stringContaining('Loading failed.')]);
    await expectAccessible(page);
    await page.unroute(AVAILABILITY);
    await press(page, 'Retry');
    await status('The vehicle is free. New total: $30.00').waitFor();
    await expectAccessible(page);
  });
});

describe('a vehicle is chosen', () => {
  it('from ten thousand, by the keyboard alone', async () => {
    await query(
      `insert into vehicles (model, doors, seats, luggage, transmission, air_conditioning,
         fuel_type, age, price_per_hour_cents)
       select 'Formtest Many ' || number, 4, 5, 2, 'Manuel', true, 'Diesel', 3, 1000
       from generate_series(1, 10000) as number`,
    );
    await open();
    const calls = listen(page, 'GET');
    const field = page.getByRole('combobox', { name: 'Vehicle' });
    await labelled(page, 'Drop-off time').focus();
    for (let stop = 0; stop < 9; stop += 1) {
      if (await field.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => offers().count()).toBe(50);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('MANY 9876');
    await expect.poll(() => offers().count()).toBe(1);
    await expectAccessible(page, undefined, { withOpenList: true });
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await field.inputValue()).toBe('Formtest Many 9876');
    await status('The vehicle is free. New total: $20.00').waitFor();
    const paths = calls.map(({ url }) => url.pathname).filter((path) => !path.includes('/files/'));
    expect(new Set(paths)).toEqual(
      new Set(['/api/car/admin/pages', '/api/reservations/admin/availability']),
    );
    await field.fill('no such model');
    await page.getByText('No vehicle of this model or number').waitFor();
    await page.keyboard.press('Escape');
    expect(await field.inputValue()).toBe('Formtest Many 9876');
  });

  it('also after the fleet could not be loaded at first', async () => {
    await open();
    await page.route('**/api/car/admin/pages?*', (route) => route.abort());
    const field = page.getByRole('combobox', { name: 'Vehicle' });
    await field.fill('formtest');
    await page.getByText("We can't reach Kestrel right now.").waitFor();
    expect(takeComplaints()).toEqual([expect.stringContaining('Loading failed.')]);
    await page.unroute('**/api/car/admin/pages?*');
    await chooseVehicle('formtest two');
    expect(await field.inputValue()).toBe('Formtest Two');
  });
});

describe('a save', () => {
  it('of a taken period is refused with the sentence, and nothing typed is lost', async () => {
    await addReservation({ userId, vehicleId: otherVehicleId });
    await open();
    await fill(page, { 'Pick-up location': 'Station' });
    await chooseVehicle('Formtest Two');
    await status(UNAVAILABLE).waitFor();
    await press(page, 'Save');
    await toast(page, 'default', UNAVAILABLE).waitFor();
    expect(await read(page, ['Pick-up location', 'Vehicle'])).toEqual({
      'Pick-up location': 'Station',
      Vehicle: 'Formtest Two',
    });
    expect((await row()).pick_up_location).toBe('Harbor desk');
  });

  it('is one save however often it is pressed', async () => {
    await open();
    const calls = listen(page, 'PUT');
    await page.route(EDIT, async (route) => {
      await expect.poll(() => page.getByText('Save, please wait').count()).toBe(1);
      await route.continue();
    });
    const save = page.getByRole('button', { name: /^Save/ });
    await save.dblclick();
    await labelled(page, 'Pick-up location').press('Enter');
    await toast(page, 'success', 'Reservation updated').waitFor();
    expect(calls).toHaveLength(1);
  });

  it('keeps what is typed while it is under way', async () => {
    await open();
    await page.route(EDIT, async (route) => {
      await fill(page, { 'Drop-off location': 'Typed meanwhile' });
      await route.continue();
    });
    await fill(page, { 'Pick-up location': 'Station' });
    await press(page, 'Save');
    await toast(page, 'success', 'Reservation updated').waitFor();
    expect(await read(page, ['Pick-up location', 'Drop-off location'])).toEqual({
      'Pick-up location': 'Station',
      'Drop-off location': 'Typed meanwhile',
    });
    expect(await row()).toMatchObject({
      pick_up_location: 'Station',
      drop_off_location: 'Airport',
    });
  });

  it('that fails says so, keeps what was typed, and can be tried again', async () => {
    await open();
    await fill(page, { 'Pick-up location': 'Station' });
    await page.route(EDIT, (route) => route.abort());
    await press(page, 'Save');
    const alert = page.getByRole('alert').getByText('What you typed is still here.');
    await alert.waitFor();
    await toast(page, 'default', "We can't reach Kestrel right now.").waitFor();
    await page.unroute(EDIT);
    await press(page, 'Save');
    await toast(page, 'success', 'Reservation updated').waitFor();
    await alert.waitFor({ state: 'detached' });
    expect((await row()).pick_up_location).toBe('Station');
  });

  it('puts what the server holds against a field beside it', async () => {
    await open();
    await page.route(EDIT, (route) =>
      route.fulfill({
        status: 400,
        json: {
          message: 'Too far away.',
          code: 'invalid_input',
          errors: { dropOffTime: 'Too late.', pickUpLocation: 'Too far away.' },
        },
      }),
    );
    await press(page, 'Save');
    await page.locator('.field-error', { hasText: 'Too far away.' }).waitFor();
    await page.locator('.field-error', { hasText: 'Too late.' }).waitFor();
    await toast(page, 'default', 'Too far away.').waitFor();
  });

  it('of a reservation that is gone says so', async () => {
    await open();
    await query('delete from reservations where id = $1', [id]);
    await press(page, 'Save');
    await page.getByRole('alert').getByText('There is no such reservation.').waitFor();
    await confirmDelete(page);
    await toast(page, 'default', 'There is no such reservation.').waitFor();
    await page.waitForURL((url) => url.pathname === RESERVATIONS);
  });
});

describe("a save over a second administrator's newer one", () => {
  /** Both open the reservation, and the other saves first. */
  async function beLate(): Promise<void> {
    const email = `ann-${id}.reservation@example.com`;
    await addUser({ firstName: 'Ann', email, roles: ['Administrator'] });
    const mine = page;
    const theirs = await openSignedIn({ ...CUSTOMER, email });
    await open();
    page = theirs;
    await open();
    await fill(theirs, { 'Drop-off location': 'Theirs' });
    await press(theirs, 'Save');
    await toast(theirs, 'success', 'Reservation updated').waitFor();
    page = mine;
    await fill(page, { 'Pick-up location': 'Mine' });
    await press(page, 'Save');
    await page.getByRole('alert').getByText(CHANGED).waitFor();
  }

  it('is refused, with the way to the newer version', async () => {
    await beLate();
    await toast(page, 'default', CHANGED).waitFor();
    expect(await row()).toMatchObject({
      pick_up_location: 'Harbor desk',
      drop_off_location: 'Theirs',
    });
    expect(await labelled(page, 'Pick-up location').inputValue()).toBe('Mine');
    await expectAccessible(page);
    await press(page, 'Load the newer version');
    await expect.poll(() => labelled(page, 'Drop-off location').inputValue()).toBe('Theirs');
    const first = labelled(page, 'Pick-up location');
    expect(await first.inputValue()).toBe('Harbor desk');
    await expectFocused(first);
    await fill(page, { 'Pick-up location': 'Mine' });
    await press(page, 'Save');
    await toast(page, 'success', 'Reservation updated').waitFor();
    expect(await row()).toMatchObject({ pick_up_location: 'Mine', drop_off_location: 'Theirs' });
  });

  it('is made all the same by choice', async () => {
    await beLate();
    await press(page, 'Save mine anyway');
    await toast(page, 'success', 'Reservation updated').waitFor();
    await page.getByText('Save mine anyway').waitFor({ state: 'detached' });
    expect(await row()).toMatchObject({ pick_up_location: 'Mine', drop_off_location: 'Airport' });
    await fill(page, { 'Pick-up location': 'Mine again' });
    await press(page, 'Save');
    await expect.poll(async () => (await row()).pick_up_location).toBe('Mine again');
  });

  it('keeps the choice when the newer version can not be had', async () => {
    await beLate();
    await page.route(`**/api/reservations/${id}/admin`, (route) => route.abort());
    await press(page, 'Load the newer version');
    await page.getByRole('alert').getByText('What you typed is still here.').waitFor();
    expect(await labelled(page, 'Pick-up location').inputValue()).toBe('Mine');
    await page.getByRole('button', { name: 'Load the newer version' }).waitFor();
  });
});

describe('on a phone', () => {
  it('is edited without scrolling sideways', async () => {
    await page.setViewportSize({ width: 375, height: 812 });
    await open();
    await expectAccessible(page);
    await page.setViewportSize({ width: 375, height: 812 });
    await fill(page, { 'Drop-off time': '13:00' });
    await status('The vehicle is free. New total: $30.00').waitFor();
    await page.getByRole('combobox', { name: 'Vehicle' }).fill('formtest');
    await offers().first().waitFor();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    await offers().filter({ hasText: 'Formtest Two' }).click();
    await press(page, 'Save');
    await toast(page, 'success', 'Reservation updated').waitFor();
    expect((await row()).vehicle_id).toBe(otherVehicleId);
  });
});
