import { readFile } from 'node:fs/promises';
import { parseTime, toCalendarDateTime, today, toZoned } from '@internationalized/date';
import { sql } from 'kysely';
import { COMPANY } from '../../src/domain/company.ts';
import { toCents, totalCents } from '../../src/domain/price.ts';
import type { Database } from '../client.ts';
import { addImage, encodeImage } from '../images.ts';
import { SEED_ADMINISTRATOR, SEED_CUSTOMER, type SeedAccount } from './accounts.ts';
import { SEED_RESERVATIONS, type SeedTime } from './reservations.ts';
import { SEED_VEHICLES } from './vehicles.ts';

type PasswordHash = (password: string) => Promise<string>;

/**
 * Fills an empty database with the first fleet, the built-in accounts and a few reservations, all
 * or nothing; one that holds a vehicle already is left as it is. Needs a connection with
 * transactions.
 * @returns whether anything was added
 */
export async function seed(db: Database, hashPassword: PasswordHash): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    // Two seeds at once: the second waits here and then finds the first one's vehicles.
    await sql`lock table vehicles in exclusive mode`.execute(transaction);
    const isFilled = await transaction.selectFrom('vehicles').select('id').limit(1).execute();
    if (isFilled.length > 0) return false;

    await addFleet(transaction);
    await addAccount(transaction, SEED_ADMINISTRATOR, hashPassword);
    const customerId = await addAccount(transaction, SEED_CUSTOMER, hashPassword);
    await addReservations(transaction, customerId);
    return true;
  });
}

async function addFleet(db: Database): Promise<void> {
  for (const { picture, pricePerHour, ...vehicle } of SEED_VEHICLES) {
    const file = await readFile(new URL(`pictures/${picture}`, import.meta.url));
    const imageId = await addImage(db, await encodeImage(file));
    await db
      .insertInto('vehicles')
      .values({ ...vehicle, imageId, pricePerHourCents: toCents(pricePerHour) })
      .execute();
  }
}

/** @returns the account's id */
async function addAccount(
  db: Database,
  { password, ...person }: SeedAccount,
  hashPassword: PasswordHash,
): Promise<number> {
  const { id } = await db
    .insertInto('users')
    .values({
      ...person,
      phoneNumber: COMPANY.phones[0],
      address: COMPANY.address.street,
      zipCode: COMPANY.address.postalCode,
      userName: person.email,
      passwordHash: await hashPassword(password),
      builtIn: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function addReservations(db: Database, userId: number): Promise<void> {
  const firstDay = today(COMPANY.timeZone);
  const instant = ({ inDays, at }: SeedTime) =>
    toZoned(
      toCalendarDateTime(firstDay.add({ days: inDays }), parseTime(at)),
      COMPANY.timeZone,
    ).toDate();

  for (const { model, pickUp, dropOff, status } of SEED_RESERVATIONS) {
    const period = { pickUpTime: instant(pickUp), dropOffTime: instant(dropOff) };
    const vehicle = await db
      .selectFrom('vehicles')
      .select(['id', 'pricePerHourCents'])
      .where('model', '=', model)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('reservations')
      .values({
        ...period,
        userId,
        vehicleId: vehicle.id,
        pickUpLocation: COMPANY.address.street,
        dropOffLocation: COMPANY.address.street,
        status,
        totalCents: totalCents(vehicle.pricePerHourCents, period),
      })
      .execute();
  }
}
