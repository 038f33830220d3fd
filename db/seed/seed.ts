import { randomUUID } from 'node:crypto';
import { parseTime, toCalendarDateTime, today, toZoned } from '@internationalized/date';
import { sql } from 'kysely';
import { makePasswordHash } from '#accounts/db/password-hash.ts';
import type { Company } from '#company/rules/company.ts';
import { createImage } from '#fleet/db/images.ts';
import { toCents } from '#kernel/money/dollars.ts';
import type { TimeSpan } from '#kernel/time/calendar-day.ts';
import { toWallClock } from '#kernel/time/wall-clock.ts';
import { findLedgerOf } from '#payments/db/ledger.ts';
import { writeLedger } from '#payments/db/ledger-writes.ts';
import { totalCents } from '#rental/rules/rental-period.ts';
import type { ReservationStatus } from '#rental/rules/reservation-status.ts';
import { dismissFirstDay } from '#settings/db/company.ts';
import type { Database } from '../client.ts';
import { SEED_ADMINISTRATOR, SEED_CUSTOMER, SEED_CUSTOMERS, type SeedUser } from './accounts.ts';
import { SEED_MESSAGES } from './contact-messages.ts';
import { readFleetPicture } from './pictures.ts';
import {
  pastReservations,
  SEED_LEAD_DAYS,
  SEED_MAINTENANCE,
  SEED_RESERVATIONS,
  type SeedTime,
} from './reservations.ts';
import { FURTHER_VIEWS, SEED_VEHICLES } from './vehicles.ts';

/**
 * Adds the first fleet, the built-in accounts, a few more customers, their reservations and messages, all or
 * nothing. A database that already has a vehicle is not changed. Needs a connection with transactions.
 * @returns whether anything was added
 */
export async function seed(db: Database, company: Company): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    // A second seed at the same time waits here and then finds the first one's vehicles.
    await sql`lock table vehicles in exclusive mode`.execute(transaction);
    const isFilled = await transaction.selectFrom('vehicles').select('id').limit(1).execute();
    if (isFilled.length > 0) return false;

    await addFleet(transaction, company);
    for (const { password, ...person } of [SEED_ADMINISTRATOR, SEED_CUSTOMER]) {
      const passwordHash = await makePasswordHash(password);
      await addUser(transaction, company, { ...person, passwordHash, builtIn: true });
    }
    const passwordHash = await makePasswordHash(randomUUID());
    for (const guest of SEED_CUSTOMERS)
      await addUser(transaction, company, { ...guest, passwordHash });
    await addReservations(transaction, company);
    await addMaintenance(transaction, company);
    await addMessages(transaction);
    await dismissFirstDay(transaction);
    return true;
  });
}

/** The demo's fleet is older than its reservations, so figures can compare months. */
const FLEET_SINCE: SeedTime = [-800, '09:00'];

async function addFleet(db: Database, company: Company): Promise<void> {
  const createdAt = instant(company, FLEET_SINCE);
  for (const { picture, pricePerHour, ...vehicle } of SEED_VEHICLES) {
    const imageId = await createImage(db, await readFleetPicture(picture));
    const furtherImageIds = [];
    for (const view of FURTHER_VIEWS) {
      furtherImageIds.push(await createImage(db, await readFleetPicture(`${picture}-${view}`)));
    }
    const pricePerHourCents = toCents(pricePerHour);
    await db
      .insertInto('vehicles')
      .values({ ...vehicle, imageId, furtherImageIds, pricePerHourCents, createdAt })
      .execute();
  }
}

async function addUser(
  db: Database,
  company: Company,
  user: SeedUser & { passwordHash: string; builtIn?: boolean },
): Promise<void> {
  await db
    .insertInto('users')
    .values({
      ...user,
      phoneNumber: company.phones[0],
      address: company.address.street,
      zipCode: company.address.postalCode,
      userName: user.email,
    })
    .execute();
}

/** The instant of a time on the company's clock, some days from today. */
function instant(company: Company, [inDays, at]: SeedTime): Date {
  const day = today(company.timeZone).add({ days: inDays });
  return toZoned(toCalendarDateTime(day, parseTime(at)), company.timeZone).toDate();
}

async function addReservations(db: Database, company: Company): Promise<void> {
  const models = SEED_VEHICLES.map(({ model }) => model);
  const past = pastReservations(models, today(company.timeZone).month - 1);
  // From the oldest on, as they were paid and their receipts were numbered.
  const reservations = [...past, ...SEED_RESERVATIONS].toSorted(
    ([, , [one]], [, , [other]]) => one - other,
  );
  for (const [index, reservation] of reservations.entries()) {
    const [customer, model, pickUp, dropOff, status] = reservation;
    const leadDays = SEED_LEAD_DAYS[index % SEED_LEAD_DAYS.length] ?? 0;
    const booked = instant(company, [pickUp[0] - leadDays, '07:00']);
    const span = { start: instant(company, pickUp), end: instant(company, dropOff) };
    const period = {
      pickUpTime: toWallClock(span.start, company.timeZone),
      dropOffTime: toWallClock(span.end, company.timeZone),
    };
    const { userId, vehicleId, pricePerHourCents } = await db
      .selectFrom(['users', 'vehicles'])
      .select(['users.id as userId', 'vehicles.id as vehicleId', 'pricePerHourCents'])
      .where('firstName', '=', customer)
      .where('model', '=', model)
      .executeTakeFirstOrThrow();
    const { id } = await db
      .insertInto('reservations')
      .values({
        pickUpTime: span.start,
        dropOffTime: span.end,
        userId,
        vehicleId,
        pickUpLocation: company.places[0].location,
        dropOffLocation: company.places[0].location,
        status,
        rateCents: pricePerHourCents,
        totalCents: totalCents(company, pricePerHourCents, period),
        createdAt: booked < new Date() ? booked : new Date(),
        ...handlingOf(span, status),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (isPickedUp(span, status)) await payAtDesk(db, company, id, span.start);
  }
}

/** Customers of the demo come when they said: what their status and the time imply is recorded. */
function handlingOf(span: TimeSpan, status: ReservationStatus) {
  const { start, end } = span;
  return {
    ...(isPickedUp(span, status) && { pickedUpAt: start, handOverRecordedAt: start }),
    ...(status === 'DONE' && { returnedAt: end }),
  };
}

function isPickedUp({ start }: TimeSpan, status: ReservationStatus): boolean {
  return status === 'DONE' || (status === 'CREATED' && start <= new Date());
}

async function payAtDesk(
  db: Database,
  company: Company,
  reservationId: number,
  at: Date,
): Promise<void> {
  const ledger = await findLedgerOf(db, company, reservationId);
  if (!ledger) return;
  const amountCents = ledger.reservation.totalCents;
  await writeLedger(db, company, ledger, {
    payment: {
      added: {
        ...{ purpose: 'rental', method: 'terminal', status: 'paid' },
        ...{ amountCents, capturedCents: amountCents, key: randomUUID() },
      },
    },
    movements: [{ kind: 'captured', amountCents }],
    at,
  });
}

async function addMaintenance(db: Database, company: Company): Promise<void> {
  for (const [model, start, end, reason] of SEED_MAINTENANCE) {
    const { id: vehicleId } = await db
      .selectFrom('vehicles')
      .select('id')
      .where('model', '=', model)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('occupancies')
      .values({
        vehicleId,
        startTime: instant(company, start),
        endTime: instant(company, end),
        reason,
      })
      .execute();
  }
}

async function addMessages(db: Database): Promise<void> {
  for (const { hoursAgo, ...message } of SEED_MESSAGES) {
    const createdAt = new Date(Date.now() - hoursAgo * 3_600_000);
    await db
      .insertInto('contactMessages')
      .values({ ...message, createdAt })
      .execute();
  }
}
