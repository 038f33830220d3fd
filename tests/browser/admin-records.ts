import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { insertReservation, insertVehicle } from './rows.ts';
import { press, query } from './visitor.ts';

type NewUser = {
  firstName?: string;
  email: string;
  roles?: ('Customer' | 'Administrator')[];
};

/** Adds a user, `firstName` Person, with the seeded customer's password. */
export async function addUser({
  firstName = 'Pat',
  email,
  roles = ['Customer'],
}: NewUser): Promise<number> {
  const [row] = await query(
    `insert into users (first_name, last_name, phone_number, email, address, zip_code, user_name,
       password_hash, roles)
     select $1, 'Person', '(562) 555-0123', $2, '1 Main Street', '90802', $2, password_hash, $3
     from users where email = 'customer@kestrel.example' returning id`,
    [firstName, email, roles],
  );
  return row.id;
}

/** Adds a vehicle at $10.00 an hour, with the picture of the first of the fleet. */
export async function addVehicle(model: string): Promise<number> {
  const [first] = await query('select image_id from vehicles order by id limit 1');
  return insertVehicle({ model, pricePerHourCents: 1000, imageId: first.image_id });
}

type NewReservation = {
  userId: number;
  vehicleId: number;
  /** With an offset. */
  from?: string;
  to?: string;
  status?: string;
};

/** Adds a reservation, by default of June 1st 2042 from 10:00 to 12:00, for $33.00. */
export function addReservation(reservation: NewReservation): Promise<number> {
  return insertReservation({
    from: '2042-06-01T10:00-07',
    to: '2042-06-01T12:00-07',
    ...reservation,
  });
}

/** Removes what was added. */
export async function removeUsers(like: string): Promise<void> {
  await query(
    'delete from reservations where user_id in (select id from users where email like $1)',
    [like],
  );
  await query('delete from users where email like $1', [like]);
}

/** Waits until a control has the focus. */
export async function expectFocused(control: Locator): Promise<void> {
  await expect
    .poll(() => control.evaluate((element) => element === document.activeElement))
    .toBe(true);
}

/** Presses Delete and says yes to the question (rules, deleting). */
export async function confirmDelete(page: Page): Promise<void> {
  await press(page, 'Delete');
  const question = page.getByRole('alertdialog', { name: 'Are you sure to delete?' });
  await question.getByText("You won't be able to revert this!").waitFor();
  await question.getByRole('button', { name: 'Delete' }).click();
}

type OutgoingCall = { url: URL; body: Record<string, unknown>; ifMatch: string | undefined };

/** The calls of a page with a method, as they go out. */
export function listen(page: Page, method: string): OutgoingCall[] {
  const calls: OutgoingCall[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (request.method() !== method || !url.pathname.startsWith('/api/')) return;
    calls.push({
      url,
      body: request.postDataJSON() ?? {},
      ifMatch: request.headers()['if-match'],
    });
  });
  return calls;
}

/** A toast, by its kind and text. */
export function toast(page: Page, kind: 'success' | 'error' | 'default', text: string) {
  return page.locator(`.toast-${kind}`, { hasText: text });
}
