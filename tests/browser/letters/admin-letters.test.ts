import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openByLink, rows } from '../admin.ts';
import { expectAccessible } from '../axe.ts';
import { openSignedIn, takeComplaints } from '../browser.ts';
import {
  addReservation,
  addUser,
  addVehicle,
  type Person,
  query,
  removeUsers,
  removeVehicles,
  timeFrom,
} from '../rows.ts';
import { expectFits, listen, press, toast } from '../visitor.ts';

const LETTERS = '/admin/letters';
const WIDTHS = [320, 768, 992, 1200];

let page: Page;
let customer: Person;
let reservationId: number;

/** A letter that was given up, about a reservation of the customer. */
async function addLetter(): Promise<number> {
  const vehicleId = await addVehicle({ model: 'Lettered Saloon' });
  const [from, to] = [timeFrom(2, '10:00'), timeFrom(2, '12:00')];
  reservationId = await addReservation({ userId: customer.id, vehicleId, from, to });
  const reservation = {
    id: reservationId,
    model: 'Lettered Saloon',
    pickUpTime: from,
    dropOffTime: to,
    pickUpLocation: 'Harbor desk',
    dropOffLocation: 'Airport',
    totalCents: 3300,
    updatedAt: new Date(),
  };
  const [row] = await query(
    `insert into letters (kind, recipient, user_id, reservation_id, facts, attempts, last_error)
     values ('reservation-confirmed', $1, $2, $3, $4, 10, 'Error: 451 no mail now') returning id`,
    [customer.email, customer.id, reservationId, { firstName: 'Kim', reservation }],
  );
  return row.id;
}

beforeEach(async () => {
  customer = await addUser();
  await addLetter();
  page = await openSignedIn();
});

afterEach(async () => {
  await query('delete from letters');
  await removeUsers();
  await removeVehicles('Lettered Saloon');
});

it('finds a letter that was given up, shows it and sends it again, once', async () => {
  await page.goto(LETTERS);
  await page.getByLabel('State', { exact: true }).selectOption('Given up');
  await page.getByLabel('Recipient', { exact: true }).fill(customer.email.toUpperCase());
  await page.waitForURL('**?search=*&state=given-up');
  await expect.poll(() => rows(page).count()).toBe(1);
  await rows(page).getByText('Error: 451 no mail now').waitFor();
  await expectAccessible(page, ['desk']);
  await expectFits(page, WIDTHS);
  await rows(page).getByRole('link', { name: 'Reservation confirmed' }).click();

  await page.getByText('after 10 of 10 tries').waitFor();
  const letter = page.getByRole('article', { name: 'The letter' });
  await letter.getByText(`Reservation ${reservationId} confirmed: Lettered Saloon`).waitFor();
  await letter.getByText(`/user/reservations/${reservationId}`).waitFor();
  await page.getByRole('link', { name: 'Kim Larsen' }).waitFor();
  await expectAccessible(page);
  await expectFits(page, WIDTHS);

  const calls = listen(page, 'POST');
  await page.getByRole('button', { name: 'Send again' }).dblclick();
  await toast(page, 'The letter is being sent again').waitFor();
  await page.getByText(/^Sent/).waitFor();
  expect(await page.getByText('Error: 451 no mail now').count()).toBe(0);
  expect(calls).toHaveLength(1);
});

it("is listed on its customer's page, and leads to its reservation", async () => {
  const section = page.getByRole('region', { name: 'Letters' });
  await page.goto(`/admin/users/${customer.id}`);
  await section.getByText('Given up').waitFor();
  await section.getByRole('link', { name: 'Reservation confirmed' }).click();
  await page.waitForURL(`**${LETTERS}/*`);
  await page.getByRole('link', { name: String(reservationId), exact: true }).click();
  await page.waitForURL(`**/admin/reservations/${reservationId}`);
  await section.getByText('Given up').waitFor();
});

it('says why it can not be sent again, and that email is not set up', async () => {
  await page.goto(LETTERS);
  await rows(page).getByRole('link').click();
  await page.getByRole('button', { name: 'Send again' }).waitFor();
  await query('update letters set reservation_id = null');
  await press(page, 'Send again');
  await toast(page, /^The reservation has changed since/).waitFor();
  await page.locator('.field-hint').getByText('no longer true').waitFor();
  expect(await page.getByRole('button', { name: 'Send again' }).isDisabled()).toBe(true);
  takeComplaints();

  await page.route('**/api/letters/admin/pages?*', async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, isMailConfigured: false } });
  });
  await openByLink(page, `${LETTERS}?userId=${customer.id}&kind=overdue`);
  await page.getByText('Email is not set up').waitFor();
  await page.getByText('Customer: Kim Larsen').waitFor();
  await page.getByText('No letters match.').waitFor();
});
