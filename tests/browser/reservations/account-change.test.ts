import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectAccessible } from '../axe.ts';
import { openSignedIn } from '../browser.ts';
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
  expectFits,
  fill,
  focused,
  labelled,
  listen,
  loseAnswer,
  press,
  read,
  textOf,
  toast,
} from '../visitor.ts';

const UNAVAILABLE = 'The vehicle you selected is not avilable. Please select different date.';
const LABELS = ['Pick-up date', 'Pick-up time', 'Drop-off date', 'Drop-off time'];

let customer: Person;
let vehicleId: number;
let id: number;
let page: Page;

/** In how many days the reservation and those of others are. */
const DAYS = 20;
const DAY = dayFrom(DAYS).toString();

function form() {
  return page.getByRole('form', { name: /^Change / });
}

function quote() {
  return form().getByRole('status').first();
}

async function expectQuote(text: string): Promise<void> {
  await expect.poll(() => textOf(quote())).toBe(text);
}

function save() {
  return page.getByRole('button', { name: /^Save changes/ });
}

async function open(): Promise<void> {
  await page.goto(`/user/reservations/${id}`);
  await press(page, 'Change reservation');
  await form().waitFor();
}

async function row() {
  const [found] = await query(
    `select to_char(pick_up_time at time zone 'America/Los_Angeles', 'HH24:MI') as from,
       to_char(drop_off_time at time zone 'America/Los_Angeles', 'HH24:MI') as to,
       pick_up_location as place, total_cents as cents
     from reservations where id = $1`,
    [id],
  );
  return found;
}

async function takeElsewhere(from: string, to: string): Promise<void> {
  const { id: userId } = await addUser();
  await addReservation({ userId, vehicleId, from: timeFrom(DAYS, from), to: timeFrom(DAYS, to) });
}

beforeAll(async () => {
  customer = await addUser();
});

beforeEach(async () => {
  vehicleId = await addVehicle({ model: 'Changetest' });
  const period = { from: timeFrom(DAYS, '10:00'), to: timeFrom(DAYS, '14:00') };
  id = await addReservation({ userId: customer.id, vehicleId, ...period, totalCents: 15_200 });
  page = await openSignedIn(customer);
});

afterEach(() => removeVehicles('Changetest'));

afterAll(removeUsers);

describe('before the pick-up', () => {
  it('changes times and places in place, by keyboard too, at a price that is shown before', async () => {
    await open();
    await expect.poll(() => focused(page)).toBe('Change reservation');
    await expectQuote('The price stays $152.00.');
    expect(await save().isDisabled()).toBe(true);
    await fill(page, { 'Drop-off time': '15:00', 'Pick-up location': 'Pier 5' });
    await expectQuote('$152.00 →becomes $190.00: $38.00 more');
    await expectAccessible(page);
    await expectFits(page, [320]);
    await page.setViewportSize({ width: 1280, height: 900 });

    const calls = listen(page, 'PUT');
    await labelled(page, 'Drop-off location').focus();
    // The suggestions are one tab stop.
    for (const _ of [1, 2]) await page.keyboard.press('Tab');
    await expect.poll(() => focused(page)).toBe('Save changes');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await toast(page, 'Reservation updated').waitFor();
    await form().waitFor({ state: 'detached' });
    expect(calls.map(({ body }) => body)).toEqual([
      expect.objectContaining({ expectedTotal: 190 }),
    ]);
    expect(calls[0]?.ifMatch).toMatch(/^".*Z"$/);
    await expect.poll(() => focused(page)).toContain('10:00 to 15:00, 5 hours');
    await page.getByText('$190.00', { exact: true }).waitFor();
    expect(await row()).toEqual({ from: '10:00', to: '15:00', place: 'Pier 5', cents: 19_000 });
  });

  it('offers what is free instead of a taken period, one click away, and is left as it is by the button and by the back button', async () => {
    await takeElsewhere('16:00', '18:00');
    await open();
    await fill(page, { 'Drop-off time': '17:00' });
    await quote().getByText(UNAVAILABLE).waitFor();
    expect(await save().isDisabled()).toBe(true);
    await page.getByRole('button', { name: /^Free from .* 18:00: take this time$/ }).click();
    await expectQuote('$152.00 →becomes $266.00: $114.00 more');
    const next = dayFrom(DAYS + 1).toString();
    expect(Object.values(await read(page, LABELS))).toEqual([DAY, '18:00', next, '01:00']);

    await press(page, 'Keep as it is');
    await page.getByText('10:00 to 14:00, 4 hours').waitFor();
    await form().waitFor({ state: 'detached' });
    await press(page, 'Change reservation');
    expect(await labelled(page, 'Drop-off time').inputValue()).toBe('14:00');
    // A reload opens it again.
    await page.reload();
    await form().waitFor();
    await page.goBack();
    await form().waitFor({ state: 'detached' });
    expect((await row()).cents).toBe(15_200);
  });

  it('loses nothing typed when it is taken, dearer, changed by the desk or unanswered meanwhile', async () => {
    await open();
    await fill(page, { 'Drop-off time': '16:00' });
    await expectQuote('$152.00 →becomes $228.00: $76.00 more');
    await takeElsewhere('15:00', '16:00');
    await save().click();
    await quote().getByText(UNAVAILABLE).waitFor();
    await page.getByRole('button', { name: /^Free until .* 15:00/ }).click();
    await expectQuote('$152.00 →becomes $190.00: $38.00 more');

    await query('update vehicles set price_per_hour_cents = 5000 where id = $1', [vehicleId]);
    await save().click();
    await page.getByRole('alert').getByText('the total is now $250.00. Nothing has been').waitFor();
    await expectQuote('$152.00 →becomes $250.00: $98.00 more');

    await query(
      "update reservations set pick_up_location = 'Desk', updated_at = now() where id = $1",
      [id],
    );
    await save().click();
    await page.getByRole('button', { name: 'Save mine anyway' }).waitFor();
    await expectQuote('$152.00 →becomes $250.00: $98.00 more');
    await loseAnswer(page, `**/api/reservations/${id}/auth`);
    await press(page, 'Save mine anyway');
    await page
      .getByRole('alert')
      .getByText(/can't reach Kestrel/)
      .waitFor();
    await page.unrouteAll();
    await save().click();
    await toast(page, 'Reservation updated').waitFor();
    expect(await row()).toMatchObject({ to: '15:00', place: 'Harbor desk', cents: 25_000 });
  });
});

it('is extended by its customer while the vehicle is out, as far as it is free', async () => {
  await query(
    `update reservations set pick_up_time = date_trunc('hour', now()) - interval '3 hours',
       drop_off_time = date_trunc('hour', now()) + interval '1 hour' where id = $1`,
    [id],
  );
  const { id: userId } = await addUser();
  const hour = Math.floor(Date.now() / 3_600_000) * 3_600_000;
  const from = new Date(hour + 4 * 3_600_000);
  const to = new Date(hour + 6 * 3_600_000);
  await addReservation({ userId, vehicleId, from, to });
  await page.goto(`/user/reservations/${id}`);
  await press(page, 'Extend or change drop-off');
  await form()
    .getByText(/^Pick-up: .*, Harbor desk$/)
    .waitFor();
  expect(await page.getByLabel('Pick-up time').count()).toBe(0);
  await fill(page, { 'Drop-off date': dayFrom(1).toString(), 'Drop-off time': '12:00' });
  await quote().getByText(UNAVAILABLE).waitFor();
  await page.getByRole('button', { name: /^Free until .*: take this time$/ }).click();
  await expectQuote('$152.00 →becomes $266.00: $114.00 more');
  await save().click();
  await toast(page, 'Reservation updated').waitFor();
  const [saved] = await query('select drop_off_time, total_cents from reservations where id = $1', [
    id,
  ]);
  expect(saved).toEqual({ drop_off_time: from, total_cents: 26_600 });
});
