import { randomUUID } from 'node:crypto';
import { CompiledQuery, sql } from 'kysely';
import { applyStored } from '#company/db/current-company.ts';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import type { CompanySettings } from '#company/rules/company-settings.ts';
import { DEFAULT_SETTINGS } from '#company/rules/settings-in-parts.ts';
import { database } from '#db/client/connection.ts';
import { createSession } from '#identity/db/sessions.ts';
import type { Role } from '#identity/rules/user.ts';
import { hashPassword } from '#identity/server/password.ts';
import { audienceOf, createToken } from '#identity/server/token.ts';
import type { StaffRole } from '#kernel/staff/permissions.ts';
import { PASSWORD } from '../accounts.ts';
import { requestTime } from '../rental-days.ts';
import {
  insertReservation,
  insertRow,
  insertUser,
  insertVehicle,
  type NewReservation,
  type NewVehicle,
} from '../rows.ts';

const passwordHash = hashPassword(PASSWORD);
let added = 0;

const statements = {
  query: (statement: string, values: unknown[]) =>
    database.executeQuery(CompiledQuery.raw(statement, values)),
};

const { databaseId } = await database
  .selectFrom('site')
  .select('databaseId')
  .executeTakeFirstOrThrow();

/** What a token of this test file's database is for. */
export const AUDIENCE = audienceOf(databaseId);

/** A token of a new session, as a login would make it. */
export async function tokenOf(userId: number): Promise<string> {
  const { tokenVersion } = await database
    .selectFrom('users')
    .select('tokenVersion')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const sessionId = randomUUID();
  await createSession(database, { id: sessionId, userId, tokenVersion, device: '' });
  return createToken({ userId, sessionId, audience: AUDIENCE });
}

/** Runs a statement in this file's database, and returns its rows. */
export async function runSql<Row = object>(
  ...statement: Parameters<typeof sql<Row>>
): Promise<Row[]> {
  const { rows } = await sql<Row>(...statement).execute(database);
  return rows;
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
  const user = {
    email: email || `person-${added}@example.com`,
    firstName,
    lastName: lastName || `Person ${added}`,
  };
  const hash = await passwordHash;
  const id = await insertUser(statements, { ...user, passwordHash: hash, roles, builtIn });
  return { id, email: user.email, token: await tokenOf(id) };
}

export function addAdministrator() {
  return addUser({ roles: ['Administrator'] });
}

/** Adds somebody who works for the company in this role. */
export async function addStaff(role: StaffRole) {
  if (role === 'owner') return addAdministrator();
  const user = await addUser();
  await runSql`update users set appointed_as = ${role} where id = ${user.id}`;
  return user;
}

/** Adds a vehicle without reservations and without an image. */
export function addVehicle(vehicle: NewVehicle = {}): Promise<number> {
  return insertVehicle(statements, vehicle);
}

/** Sets the price per hour of a vehicle directly in the database. */
export async function setPrice(id: number, pricePerHourCents: number): Promise<void> {
  await database.updateTable('vehicles').set({ pricePerHourCents }).where('id', '=', id).execute();
}

/** Adds a reservation for $33.00 without the checks that a booking goes through. */
export function addReservation(reservation: NewReservation): Promise<number> {
  return insertReservation(statements, reservation);
}

/** The letters about a reservation, in the order in which they were written. */
export function lettersAbout(reservationId: number) {
  return database
    .selectFrom('letters')
    .select(['kind', 'recipient', 'facts'])
    .where('reservationId', '=', reservationId)
    .orderBy('id')
    .execute();
}

/** Keeps a vehicle from being rented between two instants, without checks. */
export function addMaintenance(
  vehicleId: number,
  { from, until }: { from: Date; until: Date },
): Promise<number> {
  return insertRow(statements, 'occupancies', {
    vehicleId,
    startTime: from,
    endTime: until,
    reason: 'Brakes',
  });
}

/** Applies a turnaround as saved settings do, so it stays when the settings are read again. */
export function setTurnaround(turnaroundMinutes: number): void {
  setCompany({ turnaroundMinutes });
}

/** Settings of the company that differ from the default, as this process knows them. */
export function setCompany(changes: Partial<CompanySettings>): void {
  const { places } = DEFAULT_COMPANY;
  applyStored({
    settings: { ...DEFAULT_SETTINGS, ...changes },
    places: [...places],
    changedAt: new Date(),
  });
}

/** The instant so many hours from now. */
export function hoursFromNow(hours: number): Date {
  return new Date(Date.now() + hours * 3_600_000);
}

/** Counts hours from the present minute, also when that is over: a time stays the same, and a period is exactly as long as it says. */
export function hoursFromThisMinute(): (hours: number) => Date {
  const minute = Math.floor(Date.now() / 60_000) * 60_000;
  return (hours) => new Date(minute + hours * 3_600_000);
}

/** Moves a reservation to two hours from now. A deposit can be taken then, and the vehicle handed over. */
export async function moveToSoon(id: number): Promise<void> {
  const inHours = hoursFromThisMinute();
  await database
    .updateTable('reservations')
    .set({ pickUpTime: inHours(2), dropOffTime: inHours(4) })
    .where('id', '=', id)
    .execute();
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

/** Forgets all failed logins and the like, so that no test reaches a limit because of another. */
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
