import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rentalDay, requestTime } from '../../rental-days.ts';
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
import {
  CARD,
  CUSTOMER,
  expectFieldError,
  expectFocused,
  fill,
  focused,
  isFocusIn,
  labelled,
  listen,
  press,
  RENTAL,
  read,
  signIn,
  toast,
} from '../visitor.ts';

const UNAVAILABLE = 'The vehicle you selected is not avilable. Please select different date.';
const CHECK = '**/api/reservations/auth?*';

let page: Page;
let vehicleId: number;

/** Opens a vehicle's page as a signed-in customer. */
async function open(): Promise<void> {
  page = await openSignedIn(CUSTOMER);
  await page.goto(`/vehicles/${vehicleId}`);
  await isOpen();
}

function isOpen(): Promise<void> {
  const button = page.getByRole('button', { name: 'Check Availability' });
  return button.and(page.locator(':enabled')).waitFor();
}

async function check(): Promise<void> {
  await press(page, 'Check Availability');
}

/** Opens the second stage, for RENTAL. */
async function openPayment(): Promise<void> {
  await open();
  await fill(page, RENTAL);
  await check();
  await isPaying();
}

async function isPaying(): Promise<void> {
  await page.getByRole('button', { name: 'Book Now' }).waitFor();
}

/** The rental of the first stage, which is locked during the second. */
function lockedRental(): Promise<Record<string, string>> {
  return page.locator('form:has([name=pickUpLocation])').evaluate((form) => {
    const fields = [...(form as HTMLFormElement).elements] as HTMLInputElement[];
    return Object.fromEntries(
      fields
        .filter(({ labels, name }) => name && labels?.length)
        .map(({ labels, value, dataset }) => [
          labels?.[0]?.textContent ?? '',
          dataset.value ?? value,
        ]),
    );
  });
}

/** On a phone the bar with the total stays in view, and what has the focus is above it. */
async function expectNothingBehindBar(): Promise<void> {
  const desktop = page.viewportSize();
  await page.setViewportSize({ width: 375, height: 667 });
  await labelled(page, 'Pick-up date').focus();
  const button = page.getByRole('button', { name: 'Check Availability' });
  for (;;) {
    await page.keyboard.press('Tab');
    if (await button.evaluate((element) => element === document.activeElement)) break;
    const place = await button.evaluate((element) => ({
      focus: document.activeElement?.getBoundingClientRect().bottom,
      bar: element.parentElement?.getBoundingClientRect().top,
      barEnd: element.parentElement?.getBoundingClientRect().bottom,
    }));
    expect(place.barEnd).toBeLessThanOrEqual(667);
    expect(place.focus).toBeLessThanOrEqual(place.bar ?? 0);
  }
  if (desktop) await page.setViewportSize(desktop);
}

async function acceptWithCard(): Promise<void> {
  await fill(page, CARD);
  await page.getByRole('checkbox').check();
}

function bookings() {
  return query('select id, total_cents from reservations where vehicle_id = $1', [vehicleId]);
}

/** Lets somebody else reserve the vehicle from 10:00 to 12:00 of RENTAL's first day. */
async function reserveElsewhere(): Promise<void> {
  const { id: userId } = await addUser();
  const [from, to] = ['10:00', '12:00'].map(
    (time) => `${rentalDay(1)}T${time} America/Los_Angeles`,
  );
  await addReservation({ userId, vehicleId, from: from ?? '', to: to ?? '' });
}

/** The name of the button that takes it, after `reserveElsewhere`. */
async function nextFreeStart(): Promise<string> {
  const button = page.getByRole('button', { name: /^Free from .* 12:00: take this time$/ });
  return (await button.textContent()) ?? '';
}

beforeEach(async () => {
  vehicleId = await addVehicle({ model: 'Bookingtest', pricePerHourCents: 4650 });
});

afterEach(async () => {
  await removeVehicles('Bookingtest%');
  await removeUsers();
});

describe('the first stage of booking', () => {
  it('shows beside each field what is missing or wrong, sends nothing, and is locked by the second stage until Edit or Change is pressed', async () => {
    await open();
    const calls = listen(page, 'GET');
    await check();
    await expectFieldError(page, 'Pick-up location', 'Enter a pick-up location');
    await expectFieldError(page, 'Drop-off time', 'Select a drop-off time');
    await expectFocused(labelled(page, 'Pick-up date'));
    await expectAccessible(page);
    await expectNothingBehindBar();
    await fill(page, { ...RENTAL, 'Drop-off date': rentalDay(1), 'Drop-off time': '10:45' });
    await check();
    const tooShort = 'Drop-off date should get at least 1 hour later the pick-up date.';
    await page.getByText(tooShort).first().waitFor();
    const checks = calls.filter(({ url }) => url.pathname === '/api/reservations/auth');
    expect(checks).toEqual([]);

    await fill(page, RENTAL);
    await labelled(page, 'Drop-off time').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toContain('Payment');
    await page.getByText('This car is free. Total: $1,255.50').waitFor();
    expect(await page.getByRole('button', { name: 'Check Availability' }).count()).toBe(0);
    expect(await lockedRental()).toEqual(RENTAL);
    expect(await page.locator('[name=pickUpLocation]').isDisabled()).toBe(true);
    expect(await page.locator('[name=pickUpLocation]').isVisible()).toBe(true);
    for (const name of ['Edit', 'Change']) {
      await page.getByRole('button', { name, exact: true }).focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => isFocusIn(page, '[name=pickUpDate]')).toBe(true);
      expect(await labelled(page, 'Pick-up location').isEnabled()).toBe(true);
      if (name === 'Edit') await check();
    }
    expect(await read(page, Object.keys(RENTAL))).toEqual(RENTAL);
    expect(await page.getByLabel('Card number').count()).toBe(0);
  });

  it('offers the next free start and similar vehicles when the vehicle is taken, and can be retried', async () => {
    await reserveElsewhere();
    const twin = await addVehicle({ model: 'Bookingtest Twin', pricePerHourCents: 4650 });
    await open();
    const times = await labelled(page, 'Pick-up time').locator('option').allTextContents();
    expect([times[1], times.at(-1)]).toEqual(['07:00', '23:00']);
    await fill(page, RENTAL);
    await page.route(CHECK, (route) => route.abort());
    await check();
    await page
      .getByText(/can't reach Kestrel/)
      .first()
      .waitFor();
    await page.unroute(CHECK);
    await check();
    await page.getByText(UNAVAILABLE).waitFor();
    expect(await read(page, Object.keys(RENTAL))).toEqual(RENTAL);
    await press(page, await nextFreeStart());
    await isPaying();
    const taken = { ...RENTAL, 'Pick-up time': '12:00', 'Drop-off time': '14:30' };
    expect(await lockedRental()).toEqual(taken);

    await press(page, 'Edit');
    await fill(page, RENTAL);
    await check();
    await page.getByRole('link', { name: 'Bookingtest Twin' }).click();
    await page.waitForURL(`**/vehicles/${twin}?*`);
    await isOpen();
    // Another vehicle takes over the dates, not the places.
    const places = { 'Pick-up location': '', 'Drop-off location': '' };
    await expect.poll(() => read(page, Object.keys(RENTAL))).toEqual({ ...RENTAL, ...places });
  });

  it('keeps what was typed when the session ends', async () => {
    await open();
    await fill(page, RENTAL);
    await page.evaluate(() => localStorage.setItem('token', 'ended'));
    await check();
    await page.getByText('Your session has ended.').waitFor();
    await page.locator('#booking').getByRole('link', { name: 'Sign in' }).click();
    await page.waitForURL('**/auth?**');
    await signIn(page);
    await page.waitForURL((url) => url.hash === '#booking');
    await expect.poll(() => read(page, Object.keys(RENTAL))).toEqual(RENTAL);
  });
});

describe('the second stage of booking', () => {
  it('shows what is wrong with the card, accepts pasted numbers, books once for a double click, sends no card, forgets what was typed and returns home', async () => {
    await openPayment();
    const calls = listen(page, 'POST');
    await press(page, 'Book Now');
    await expectFieldError(page, 'Card number', 'Please enter the card number');
    await expectFieldError(page, 'CVC', 'Please enter CVC');
    await page.getByText('Please read the contract and check the box').waitFor();
    await expectAccessible(page, ['desk']);
    await fill(page, { 'Expire date': '01/20' });
    await press(page, 'Book Now');
    await expectFieldError(page, 'Expire date', 'Enter a valid expire date (MM/YY)');
    await fill(page, { 'Card number': '4111.1111/1111 1111' });
    expect(await labelled(page, 'Card number').inputValue()).toBe('4111-1111-1111-1111');
    await labelled(page, 'Expire date').fill('2039-12');
    expect(await labelled(page, 'Expire date').inputValue()).toBe('12/39');

    await acceptWithCard();
    await page.getByRole('button', { name: 'Book Now' }).dblclick();
    await page.waitForURL((url) => url.pathname === '/');
    await toast(page, 'Reservation created').waitFor();
    const [made] = await bookings();
    const panel = page.getByRole('region', { name: 'Your Bookingtest is booked' });
    await panel.getByText(`Reservation #${made.id}, $1,255.50`).waitFor();
    await panel.getByText('Pay at pick-up: $1,255.50').waitFor();
    await panel.getByText(/driver's license/).waitFor();
    await panel.getByRole('link', { name: 'Directions' }).waitFor();
    const view = panel.getByRole('link', { name: 'View reservation' });
    expect(await view.getAttribute('href')).toBe(`/user/reservations/${made.id}`);
    await page.reload();
    await panel.waitFor();
    await expectAccessible(page);
    await panel.getByRole('button', { name: 'Close' }).click();
    await panel.waitFor({ state: 'detached' });
    expect(calls.map(({ body }) => body)).toEqual([
      {
        pickUpTime: requestTime(1, '10:00:00'),
        dropOffTime: requestTime(2, '12:30:00'),
        pickUpLocation: RENTAL['Pick-up location'],
        dropOffLocation: RENTAL['Drop-off location'],
        expectedTotal: 1255.5,
        extras: [],
        promoCode: null,
      },
    ]);
    expect(await bookings()).toEqual([expect.objectContaining({ total_cents: 125_550 })]);
    const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(stored).not.toMatch(/4111\D?1111/);
    expect(stored).not.toContain(RENTAL['Pick-up location']);
  });

  it('asks again when the price has changed or somebody else books first, and loses nothing typed', async () => {
    await openPayment();
    await acceptWithCard();
    await query('update vehicles set price_per_hour_cents = 99900 where id = $1', [vehicleId]);
    await press(page, 'Book Now');
    await page.getByRole('alert').filter({ hasText: 'total is now $26,973.00.' }).waitFor();
    await page.getByRole('status').getByText('$26,973.00').waitFor();
    expect(await lockedRental()).toEqual(RENTAL);
    expect(await labelled(page, 'Name on card').inputValue()).toBe(CARD['Name on card']);
    expect(await bookings()).toEqual([]);

    await reserveElsewhere();
    await press(page, 'Book Now');
    await page.getByText(UNAVAILABLE).first().waitFor();
    expect(await labelled(page, 'Pick-up location').isEnabled()).toBe(true);
    expect(await read(page, Object.keys(RENTAL))).toEqual(RENTAL);
    await press(page, await nextFreeStart());
    await isPaying();
    await acceptWithCard();
    await press(page, 'Book Now');
    await page.waitForURL((url) => url.pathname === '/');
    expect(await bookings()).toContainEqual(expect.objectContaining({ total_cents: 2_697_300 }));
  });
});
