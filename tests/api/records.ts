import { sql } from 'kysely';
import { database } from '../../db/connection.ts';
import { hashPassword } from '../../netlify/server/password.ts';
import { audienceOf, createToken } from '../../netlify/server/token.ts';
import type { ReservationStatus } from '../../src/domain/reservation.ts';
import type { Role } from '../../src/domain/user.ts';
import type { VehicleInput } from '../../src/domain/vehicle.ts';
import { requestTime } from '../rental-days.ts';
import { SALOON } from '../saloon.ts';

export const PASSWORD = 'Correct-Horse-1!';
const passwordHash = hashPassword(PASSWORD);
let added = 0;

const { databaseId } = await database
  .selectFrom('site')
  .select('databaseId')
  .executeTakeFirstOrThrow();

/** What a token of this test file's database is for. */
export const AUDIENCE = audienceOf(databaseId);

/** A token of a new session, as a login would make it. */
export function tokenOf(userId: number, tokenVersion = 0): Promise<string> {
  return createToken({ userId, tokenVersion, audience: AUDIENCE });
}

/** Adds a user and signs them in. */
export async function addUser({
  roles = ['Customer'] as Role[],
  firstName = 'Pat',
  lastName = '',
  email = '',
  builtIn = false,
} = {}) {
  added += 1;
  const { tokenVersion, ...user } = await database
    .insertInto('users')
    .values({
      firstName,
      lastName: lastName || `Person ${added}`,
      phoneNumber: '(562) 555-0100',
      email: email || `person-${added}@example.com`,
      address: '1 Test Street',
      zipCode: '90802',
      userName: email || `person-${added}@example.com`,
      passwordHash: await passwordHash,
      roles,
      builtIn,
    })
    .returning(['id', 'email', 'tokenVersion'])
    .executeTakeFirstOrThrow();
  return { ...user, token: await tokenOf(user.id, tokenVersion) };
}

export function addAdministrator() {
  return addUser({ roles: ['Administrator'] });
}

/** Adds a vehicle without reservations and without an image. */
export async function addVehicle(changes: NewVehicle = {}): Promise<number> {
  const { id } = await database
    .insertInto('vehicles')
    .values({ model: 'Test Saloon', ...SALOON, pricePerHourCents: 3800, ...changes })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type NewVehicle = Partial<Omit<VehicleInput, 'pricePerHour'>> & {
  pricePerHourCents?: number;
  builtIn?: boolean;
};

/** Sets the price per hour of a vehicle past the interface. */
export async function setPrice(id: number, pricePerHourCents: number): Promise<void> {
  await database.updateTable('vehicles').set({ pricePerHourCents }).where('id', '=', id).execute();
}

export type NewReservation = {
  userId: number;
  vehicleId: number;
  /** Instants. */
  from: string | Date;
  until: string | Date;
  status?: ReservationStatus;
  totalCents?: number;
  pickUpLocation?: string;
};

/** Adds a reservation past the rules of a booking. */
export async function addReservation({ from, until, ...reservation }: NewReservation) {
  const { id } = await database
    .insertInto('reservations')
    .values({
      pickUpTime: new Date(from),
      dropOffTime: new Date(until),
      pickUpLocation: 'Harbor desk',
      dropOffLocation: 'Airport',
      status: 'CREATED',
      totalCents: 12_345,
      ...reservation,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The instant so many hours from now. */
export function hoursFromNow(hours: number): Date {
  return new Date(Date.now() + hours * 3_600_000);
}

/** A body of POST /reservations/add; times as MM/DD/YYYY HH:mm:ss. */
export function rental(pickUpTime: string, dropOffTime: string) {
  return { pickUpTime, dropOffTime, pickUpLocation: 'Harbor desk', dropOffLocation: 'Airport' };
}

/** Such a body for a day of the month that tests book in, counted from 1; times as HH:mm. */
export function rentalOn(day: number, from: string, until: string) {
  return rental(requestTime(day, from), requestTime(day, until));
}

export const MORNING = rentalOn(1, '10:00', '12:00');

/** Forgets all failed logins and the like, so that no test meets the limits of another. */
export async function forgetAttempts(): Promise<void> {
  await database.deleteFrom('attempts').execute();
}

/** Whether a statement in this file's database waits for another one's lock. */
export async function isWaitingForLock(): Promise<boolean> {
  const { rows } = await sql<{ isWaiting: boolean }>`
    select exists (
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'
    ) as is_waiting`.execute(database);
  return rows[0]?.isWaiting ?? false;
}
