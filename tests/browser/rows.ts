import { randomBytes } from 'node:crypto';
import { parseTime, toCalendarDateTime, today, toZoned } from '@internationalized/date';
import { Pool } from 'pg';
import sharp from 'sharp';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { columnTypes } from '#db/client/column-types.ts';
import type { Role } from '#identity/rules/user.ts';
import {
  insertReservation,
  insertRow,
  insertUser,
  insertVehicle,
  type NewReservation,
  type NewVehicle,
} from '../rows.ts';
import { sharedSite } from './browser.ts';
import { CUSTOMER } from './visitor.ts';

export type Person = { id: number; email: string; password: string };

/** Connections to this worker's site, for all its files. */
let pool: Pool | undefined;

/** Reads or changes the shared site's database directly. */
export async function query(sql: string, values: unknown[] = []) {
  pool ??= new Pool({
    connectionString: sharedSite().databaseUrl,
    types: columnTypes,
    allowExitOnIdle: true,
    max: 4,
  });
  return (await pool.query(sql, values)).rows;
}

const database = {
  query: async (sql: string, values: unknown[]) => ({ rows: await query(sql, values) }),
};

/** Adds a vehicle, at $38.00 an hour. */
export function addVehicle(vehicle: NewVehicle & { model: string }): Promise<number> {
  return insertVehicle(database, vehicle);
}

/** The vehicles of a model as the table has them. */
export function vehiclesOf(model: string) {
  return query('select * from vehicles where model = $1 order by id', [model]);
}

/** A vehicle that was there when the pages were built. */
export async function builtVehicle(id = 1) {
  const [vehicle] = await query(
    `select *, to_char(price_per_hour_cents / 100.0, 'FM999,990.00') as price
     from vehicles where id = $1`,
    [id],
  );
  return vehicle;
}

/** Removes the invoices, which a trigger keeps, so that reservations can be removed. */
export async function removeInvoices(): Promise<void> {
  await query('begin; set local session_replication_role = replica; delete from invoices; commit');
}

/** Removes the vehicles of these models and what was reserved and paid of them, also what a trigger keeps. */
export async function removeVehicles(like: string): Promise<void> {
  await removeInvoices();
  const reserved = `select reservations.id from reservations join vehicles on vehicles.id = vehicle_id
    where model like '${like}'`;
  await query(`begin; set local session_replication_role = replica;
    delete from payment_movements
      where payment_id in (select id from payments where reservation_id in (${reserved}));
    delete from payments where reservation_id in (${reserved});
    commit`);
  await query(`delete from reservations where id in (${reserved})`);
  await query('delete from vehicles where model like $1', [like]);
}

type ReservationRow = Omit<NewReservation, 'userId' | 'until'> & {
  /** The built-in customer unless another is named. */
  userId?: number;
  to: NewReservation['until'];
};

/**
 * Adds a reservation for $33.00 without the checks that a booking goes through. If its pick-up time has
 * passed, it was picked up then.
 */
export async function addReservation({ userId, to, ...reservation }: ReservationRow) {
  const customer = userId ?? (await builtInCustomer()).id;
  const { from, status = 'CREATED' } = reservation;
  const isOut = status === 'CREATED' && new Date(from) <= new Date();
  return insertReservation(database, {
    userId: customer,
    until: to,
    ...(isOut && { pickedUpAt: from }),
    ...reservation,
  });
}

let added = 0;

/** Adds a user, by default Kim Larsen, a customer, with the built-in customer's password. */
export async function addUser({
  firstName = 'Kim',
  lastName = 'Larsen',
  roles = ['Customer'] as Role[],
} = {}): Promise<Person> {
  added += 1;
  const email = `user-${process.pid}-${added}@test.example`;
  const { password_hash: passwordHash } = await builtInCustomer();
  const id = await insertUser(database, { email, firstName, lastName, passwordHash, roles });
  return { id, email, password: CUSTOMER.password };
}

/** Removes the users that tests have added and their reservations. */
export async function removeUsers(): Promise<void> {
  const users = "users where email like '%@test.example' or email is null or erased_at is not null";
  await removeInvoices();
  await query(`delete from reservations where user_id in (select id from ${users})`);
  await query(`delete from ${users}`);
}

/** Adds a link as letters have it, and returns its token. */
export async function addLink(
  userId: number,
  purpose: 'password-reset' | 'email-confirmation',
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await query(
    `insert into account_links (id, purpose, token_hash, user_id, email, token_version, expires_at)
     select gen_random_uuid(), $2, sha256(convert_to($3, 'UTF8')), id, email, token_version,
       now() + interval '1 hour'
     from users where id = $1`,
    [userId, purpose, token],
  );
  return token;
}

async function builtInCustomer() {
  const [customer] = await query("select * from users where email = 'customer@kestrel.example'");
  return customer;
}

/** Adds a contact message from Kim Lee, which is unread unless it has been read at `readAt`. */
export function addMessage(subject = 'A child seat', readAt: Date | null = null): Promise<number> {
  return insertRow(database, 'contact_messages', {
    subject,
    body: 'Can I get a child seat?\nFor two days.',
    name: 'Kim Lee',
    email: 'kim@example.com',
    readAt,
  });
}

/** Stores a small image and returns its id. */
export async function addImage(): Promise<string> {
  const create = { width: 800, height: 450, channels: 3 as const, background: 'teal' };
  const [row] = await query(
    `with image as (insert into images (width, height) values (800, 450) returning id)
     insert into image_variants (image_id, width, content_type, bytes)
     select id, 800, 'image/webp', $1 from image returning image_id`,
    [await sharp({ create }).webp().toBuffer()],
  );
  return row.image_id;
}

/** The day so many days from today in the company's time zone. */
export function dayFrom(inDays: number) {
  return today(DEFAULT_COMPANY.timeZone).add({ days: inDays });
}

/** A wall-clock time such as '10:00', so many days from today, in the company's time zone. */
export function timeFrom(inDays: number, time: string): Date {
  const local = toCalendarDateTime(dayFrom(inDays), parseTime(time));
  return toZoned(local, DEFAULT_COMPANY.timeZone).toDate();
}
