import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PASSWORD } from '../accounts.ts';
import { openByLink } from './admin.ts';
import { addScript, openPage, storeToken } from './browser.ts';
import {
  addImage,
  addReservation,
  addUser,
  addVehicle,
  query,
  removeUsers,
  removeVehicles,
  timeFrom,
} from './rows.ts';
import {
  ADMINISTRATOR,
  CARD,
  fill,
  isHydrated,
  labelled,
  press,
  RENTAL,
  signIn,
  textOf,
  toast,
} from './visitor.ts';
import { pendingRequests, untilNone } from './weight.ts';

/** In how many days the reservation is that is changed. */
const DAYS = 20;

let page: Page;
let vehicleId: number;

beforeEach(async () => {
  vehicleId = await addVehicle({ model: 'Translationtest', imageId: await addImage() });
  page = await openPage();
});

afterEach(async () => {
  await removeVehicles('Translationtest');
  await removeUsers();
  await query("delete from contact_messages where email = 'kim@test.example'");
});

/**
 * Does what a browser does that translates a page, as Chrome does: each text node gives its place to a `<font>` with a
 * text node of its own, also those that are added later. The words stay, so tests find them.
 */
function translate(): void {
  const skipped = 'font, script, style, noscript, textarea, title';
  const wrap = (text: Text) => {
    if (!text.data.trim() || !text.parentElement || text.parentElement.closest(skipped)) return;
    const font = document.createElement('font');
    font.append(document.createElement('font'));
    font.firstElementChild?.append(text.data);
    text.replaceWith(font);
  };
  const wrapAll = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) wrap(text);
  };
  document.addEventListener('DOMContentLoaded', () => {
    wrapAll(document.body);
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        if (target instanceof Text) wrap(target);
        for (const node of addedNodes) node instanceof Text ? wrap(node) : wrapAll(node);
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
}

/** The texts that React would update as text nodes, which a translation takes away from it. */
function bareTexts(): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const isKept = Object.keys(walker.currentNode).some((key) => key.startsWith('__react'));
      if (isKept) found.push(`${walker.currentNode.parentElement?.outerHTML}`);
    }
    return found;
  });
}

it('a translated page registers, signs in and books', async () => {
  await addScript(page, translate, '');
  await page.goto('/auth?type=register');
  await fill(page, {
    'First name': 'Zoë',
    'Last name': 'Lindqvist',
    'Phone number': '(562) 555-0123',
    Address: '12 Shore Road',
    'Zip code': '90802',
    Email: 'zoe@test.example',
    Password: PASSWORD,
    'Confirm password': 'Another-Horse-1!',
  });
  await press(page, 'Register');
  await page.getByText("Password fields doesn't match").waitFor();
  await fill(page, { 'Confirm password': PASSWORD });
  await press(page, 'Register');
  await page.getByText("You're registered successfully!").waitFor();
  await signIn(page, { email: 'zoe@test.example', password: PASSWORD });

  await page.goto(`/vehicles/${vehicleId}`);
  await labelled(page, 'Pick-up location').and(page.locator(':enabled')).waitFor();
  await fill(page, RENTAL);
  const total = page.locator('form strong').filter({ hasText: '$' }).first();
  await expect.poll(() => textOf(total)).toContain('$1,026.00');
  await fill(page, { 'Drop-off time': '11:30' });
  await expect.poll(() => textOf(total)).toContain('$988.00');
  await press(page, 'Check Availability');
  await page.getByText('This car is free.').waitFor();
  await press(page, 'Change');
  await press(page, 'Check Availability');
  await fill(page, CARD);
  await page.getByRole('checkbox').check();
  await press(page, 'Book Now');
  await page.getByText('Reservation created').waitFor();
});

it('a translated page sends a message', async () => {
  await addScript(page, translate, '');
  await page.goto('/contact');
  await labelled(page, 'Name').focus();
  await isHydrated(page, 'ContactForm');
  await fill(page, { Name: 'Kim', Email: 'kim@test.example', Subject: 'Car' });
  await fill(page, { Message: 'Is the long one free on Friday, from noon on?' });
  await page.getByText('at least 5 characters').waitFor();
  await page.getByText('3/50', { exact: true }).waitFor();
  await fill(page, { Subject: 'A car' });
  await page.getByText('5/50', { exact: true }).waitFor();
  await press(page, 'Send');
  await page.getByText('Your message was send.').waitFor();
});

it('a translated page changes and cancels a reservation', async () => {
  await addScript(page, translate, '');
  const customer = await addUser();
  const period = { from: timeFrom(DAYS, '10:00'), to: timeFrom(DAYS, '14:00') };
  const id = await addReservation({
    userId: customer.id,
    vehicleId,
    ...period,
    totalCents: 15_200,
  });
  await storeToken(page, customer);
  await page.goto(`/user/reservations/${id}`);
  await press(page, 'Change reservation');
  const quote = page
    .getByRole('form', { name: /^Change / })
    .getByRole('status')
    .first();
  await expect.poll(() => textOf(quote)).toBe('The price stays $152.00.');
  await fill(page, { 'Drop-off time': '15:00' });
  await expect.poll(() => textOf(quote)).toBe('$152.00 →becomes $190.00: $38.00 more');
  await page.getByRole('button', { name: /^Save changes/ }).click();
  await toast(page, 'Reservation updated').waitFor();
  await page.getByText('10:00 to 15:00, 5 hours').waitFor();
  await press(page, 'Cancel booking…');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel booking' }).click();
  await page.getByText('This reservation is canceled.').waitFor();
});

it('a translated desk searches, and saves a user, a reservation and a vehicle', async () => {
  await addScript(page, translate, '');
  const customer = await addUser();
  const period = { from: timeFrom(DAYS, '10:00'), to: timeFrom(DAYS, '14:00') };
  const id = await addReservation({ userId: customer.id, vehicleId, ...period });
  await storeToken(page, ADMINISTRATOR);
  await page.goto(`/admin/users?search=${customer.email}`);
  await page.getByRole('link', { name: 'Kim' }).click();
  await fill(page, { 'First name': 'Kimberly' });
  await press(page, 'Save');
  await toast(page, 'User was updated').waitFor();
  await page.getByRole('heading', { level: 1, name: 'Kimberly Larsen' }).waitFor();

  await page.goto(`/admin/reservations/${id}`);
  await fill(page, { 'Drop-off time': '16:00' });
  await page.getByRole('status').getByText('The vehicle is free.').waitFor();
  await press(page, 'Save');
  await toast(page, 'Reservation updated').waitFor();
  await page.goto(`/admin/vehicles/${vehicleId}`);
  await fill(page, { Seats: '7' });
  await press(page, 'Save');
  await toast(page, 'Vehicle was updated').waitFor();
  const [saved] = await query('select seats from vehicles where id = $1', [vehicleId]);
  expect(saved).toEqual({ seats: 7 });
});

it('React keeps no text node of its own on the screens of the desk and of the account', async () => {
  const period = { from: timeFrom(DAYS, '10:00'), to: timeFrom(DAYS, '14:00') };
  const id = await addReservation({ vehicleId, ...period });
  await storeToken(page, ADMINISTRATOR);
  const pending = pendingRequests(page);
  await page.goto('/user');
  for (const [path, title] of [
    ['/user', /./],
    ['/admin', 'Dashboard'],
    ['/admin/reservations', 'Reservations'],
    [`/admin/reservations/${id}`, /Translationtest/],
    ['/admin/vehicles', 'Vehicles'],
    [`/admin/vehicles/${vehicleId}?part=upkeep`, /Translationtest/],
    ['/admin/users', 'Users'],
    [`/admin/vehicles/${vehicleId}?part=history`, /Translationtest/],
    ['/admin/payments', 'Payments'],
    ['/admin/prices', 'Prices'],
    ['/admin/settings', 'Settings'],
    ['/admin/figures', 'Figures'],
    ['/admin/letters', 'Letters'],
    ['/admin/staff', 'Staff'],
    ['/admin/history', 'History'],
    ['/admin/contact-messages', 'Contact Messages'],
  ] as const) {
    if (path !== '/user') await openByLink(page, path);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await untilNone(pending);
    expect(await bareTexts(), path).toEqual([]);
  }
});
