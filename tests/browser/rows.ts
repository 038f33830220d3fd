import { parseTime, toCalendarDateTime, today, toZoned } from '@internationalized/date';
import { Pool } from 'pg';
import sharp from 'sharp';
import { columnTypes } from '../../db/column-types.ts';
import { COMPANY } from '../../src/domain/company.ts';
import type { ReservationStatus } from '../../src/domain/reservation.ts';
import type { VehicleInput } from '../../src/domain/vehicle.ts';
import { SALOON } from '../saloon.ts';
import { sharedSite } from './shared-site.ts';

export type Person = { id: number; email: string; password: string };

type Row = Record<string, unknown>;

/** Of this worker's site, for all its files. */
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

async function insert(table: string, row: Row): Promise<number> {
  const columns = Object.keys(row);
  const [{ id }] = await query(
    `insert into ${table} (${columns.join()})
     values (${columns.map((_, index) => `$${index + 1}`).join()}) returning id`,
    Object.values(row),
  );
  return id;
}

type VehicleRow = Partial<Omit<VehicleInput, 'pricePerHour'>> & {
  model: string;
  pricePerHourCents?: number;
  imageId?: string | null;
};

/** Adds a vehicle, at $38.00 an hour. */
export function addVehicle({ pricePerHourCents = 3800, imageId = null, ...facts }: VehicleRow) {
  const vehicle = { ...SALOON, ...facts };
  return insert('vehicles', {
    model: vehicle.model,
    doors: vehicle.doors,
    seats: vehicle.seats,
    luggage: vehicle.luggage,
    transmission: vehicle.transmission,
    air_conditioning: vehicle.airConditioning,
    fuel_type: vehicle.fuelType,
    age: vehicle.age,
    price_per_hour_cents: pricePerHourCents,
    image_id: imageId,
  });
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

/** Removes the vehicles of these models and what was reserved of them. */
export async function removeVehicles(like: string): Promise<void> {
  await query(
    'delete from reservations where vehicle_id in (select id from vehicles where model like $1)',
    [like],
  );
  await query('delete from vehicles where model like $1', [like]);
}

type ReservationRow = {
  /** The built-in customer unless another is named. */
  userId?: number;
  vehicleId: number;
  /** Instants as Postgres reads them. */
  from: string | Date;
  to: string | Date;
  status?: ReservationStatus;
  totalCents?: number;
  pickUpLocation?: string;
  dropOffLocation?: string;
};

/** Adds a reservation for $33.00 without the checks that a booking goes through. */
export async function addReservation({
  userId,
  vehicleId,
  from,
  to,
  status = 'CREATED',
  totalCents = 3300,
  pickUpLocation = 'Harbor desk',
  dropOffLocation = 'Airport',
}: ReservationRow): Promise<number> {
  return insert('reservations', {
    user_id: userId ?? (await builtInCustomer()).id,
    vehicle_id: vehicleId,
    pick_up_time: from,
    drop_off_time: to,
    pick_up_location: pickUpLocation,
    drop_off_location: dropOffLocation,
    status,
    total_cents: totalCents,
  });
}

let added = 0;

/** Adds a user, by default Kim Larsen, a customer, with the built-in customer's password. */
export async function addUser({
  firstName = 'Kim',
  lastName = 'Larsen',
  roles = ['Customer'],
} = {}): Promise<Person> {
  added += 1;
  const email = `user-${process.pid}-${added}@test.example`;
  const { password_hash } = await builtInCustomer();
  const id = await insert('users', {
    first_name: firstName,
    last_name: lastName,
    phone_number: '(562) 555-0123',
    email,
    address: '12 Shore Road',
    zip_code: '90802',
    user_name: email,
    password_hash,
    roles,
  });
  return { id, email, password: 'Kestrel-Customer-1!' };
}

/** Removes the users that tests have added and their reservations. */
export async function removeUsers(): Promise<void> {
  const users = "users where email like '%@test.example'";
  await query(`delete from reservations where user_id in (select id from ${users})`);
  await query(`delete from ${users}`);
}

async function builtInCustomer() {
  const [customer] = await query("select * from users where email = 'customer@kestrel.example'");
  return customer;
}

/** Adds a contact message from Kim Lee. */
export function addMessage(subject = 'A child seat'): Promise<number> {
  return insert('contact_messages', {
    subject,
    body: 'Can I get a child seat?\nFor two days.',
    name: 'Kim Lee',
    email: 'kim@example.com',
  });
}

/** Stores a small picture and answers its id. */
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
  return today(COMPANY.timeZone).add({ days: inDays });
}

/** A wall-clock time such as '10:00', so many days from today, in the company's time zone. */
export function timeFrom(inDays: number, time: string): Date {
  const local = toCalendarDateTime(dayFrom(inDays), parseTime(time));
  return toZoned(local, COMPANY.timeZone).toDate();
}
