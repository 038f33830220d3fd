import { sql } from 'kysely';
import { database } from '../../db/connection.ts';
import { hashPassword } from '../../netlify/server/password.ts';
import { audienceOf, createToken } from '../../netlify/server/token.ts';
import type { ReservationStatus } from '../../src/domain/reservation.ts';
import type { Role } from '../../src/domain/user.ts';
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
export async function addUser({ roles = ['Customer'] as Role[] } = {}) {
  added += 1;
  const email = `person-${added}@example.com`;
  const { id, tokenVersion } = await database
    .insertInto('users')
    .values({
      firstName: 'Pat',
      lastName: `Person ${added}`,
      phoneNumber: '(562) 555-0100',
      email,
      address: '1 Test Street',
      zipCode: '90802',
      userName: email,
      passwordHash: await passwordHash,
      roles,
    })
    .returning(['id', 'tokenVersion'])
    .executeTakeFirstOrThrow();
  return { id, email, tokenVersion, token: await tokenOf(id, tokenVersion) };
}

/** Adds a vehicle of its own for a test, with no reservations. */
export async function addVehicle({ pricePerHourCents = 3800, model = 'Test Saloon' } = {}) {
  const { id } = await database
    .insertInto('vehicles')
    .values({
      model,
      ...SALOON,
      pricePerHourCents,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export type NewReservation = {
  userId: number;
  vehicleId: number;
  /** Instants. */
  from: string;
  until: string;
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

/** A body of POST /reservations/add; times as MM/DD/YYYY HH:mm:ss. */
export function rental(pickUpTime: string, dropOffTime: string) {
  return { pickUpTime, dropOffTime, pickUpLocation: 'Harbor desk', dropOffLocation: 'Airport' };
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
