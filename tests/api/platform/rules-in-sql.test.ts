import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { handOversSince, isAtStage, isDueAt } from '#booking/db/reservation-conditions.ts';
import type { AdminReservation } from '#booking/rules/desk-reservation.ts';
import { isCurrent } from '#booking/rules/is-current.ts';
import { STAGES, stageOf } from '#booking/rules/reservation-stage.ts';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { database } from '#db/client/connection.ts';
import { findWrong } from '#db/schema/invariants.ts';
import type { Dashboard } from '#desk/rules/dashboard.ts';
import { isDueNow } from '#desk-reservations/rules/is-due-now.ts';
import { givenRows } from '#imports/db/imports.ts';
import { instantOf, toWallClock } from '#kernel/time/wall-clock.ts';
import { isUnpaidOnline } from '#payments/db/awaited-payment.ts';
import { isOverpaid, isUnpaid } from '#payments/db/due.ts';
import { readUnsettled } from '#payments/db/unsettled.ts';
import { dueCents, sumsOf } from '#payments/rules/balance.ts';
import { needsRenewal, RENEWAL_HOURS } from '#payments/rules/deposit.ts';
import { awaitsPayment, leastOnlineCents } from '#payments/rules/least-online.ts';
import type { Payment } from '#payments/rules/payment.ts';
import { readWithoutManifest } from '#proof/db/manifests.ts';
import { isCurrentNow } from '#rental/db/reservation-state.ts';
import { totalCents } from '#rental/rules/rental-period.ts';
import { seededRandom } from '../../random.ts';
import { SALOON } from '../../saloon.ts';
import { call } from '../calls.ts';
import { addAdministrator, addUser } from '../records.ts';
import { readPage } from '../requests.ts';

// Rules that SQL repeats, because several rows decide or because Postgres has to find the rows. For each of some
// hundred random rows SQL decides as TypeScript does.

const ROWS = 400;
const RATE_CENTS = 100;
const HALF_HOUR_MS = 1_800_000;

/** Without milliseconds, as times on the clock. */
const NOW = new Date(new Date().setMilliseconds(0));

const random = seededRandom();
const below = (most: number) => Math.floor(random() * most);
const pick = <Value>(values: readonly Value[]) => values[below(values.length)] as Value;

/** The moment so many half hours from now: many rows meet a limit exactly. */
const at = (halfHours: number) => new Date(NOW.getTime() + halfHours * HALF_HOUR_MS);

const shown = (time: Date) => toWallClock(time, DEFAULT_COMPANY.timeZone);

/** Not the second of two moments that look alike. */
const canBeNamed = (time: Date) => +instantOf(shown(time), DEFAULT_COMPANY.timeZone) === +time;

let desk = '';
let users: Awaited<ReturnType<typeof addUser>>[] = [];

/** A period, whose drop-off is often off the half hour. */
function somePeriod() {
  for (;;) {
    const start = below(240) - 120;
    const minutes = pick([0, below(30)]);
    const [pickUpTime, dropOffTime] = [at(start), at(start + 2 + below(60) + minutes / 30)];
    if (canBeNamed(pickUpTime) && canBeNamed(dropOffTime))
      return { start, pickUpTime, dropOffTime };
  }
}

/** A reservation at its rate, which is paid more or less. */
function someReservation(vehicleId: number) {
  const { start, ...period } = somePeriod();
  const [pickUpTime, dropOffTime] = [shown(period.pickUpTime), shown(period.dropOffTime)];
  const total = totalCents(DEFAULT_COMPANY, RATE_CENTS, { pickUpTime, dropOffTime });
  const paidCents = total + pick([-150, -100, -leastOnlineCents(), -40, 0, 50]);
  const isPickedUp = random() < 0.4;
  const handOver = Math.min(start + below(80) - 40, -1);
  return {
    ...{ vehicleId, userId: pick(users).id, ...period, rateCents: RATE_CENTS, paidCents },
    ...{ pickUpLocation: 'Harbor desk', dropOffLocation: 'Airport', totalCents: total },
    status: pick(['CREATED', 'CREATED', 'CREATED', 'DONE', 'CANCELLED'] as const),
    cancellationFeeCents: pick([null, 0, paidCents, paidCents + 50]),
    depositKeptCents: pick([0, 0, 50]),
    pickedUpAt: isPickedUp ? at(handOver) : null,
    handOverRecordedAt: isPickedUp ? at(Math.max(handOver, -60)) : null,
    returnedAt: isPickedUp && random() < 0.5 ? at(Math.min(handOver + 2 + below(60), 0)) : null,
  };
}

beforeAll(async () => {
  desk = (await addAdministrator()).token;
  users = await Promise.all(Array.from({ length: 12 }, () => addUser()));
  // Each reservation has a vehicle of its own, so they never overlap.
  const vehicles = await database
    .insertInto('vehicles')
    .values(
      Array.from({ length: ROWS }, () => ({ model: 'Car', ...SALOON, pricePerHourCents: 3800 })),
    )
    .returning('id')
    .execute();
  await database
    .insertInto('reservations')
    .values(vehicles.map(({ id }) => someReservation(id)))
    .execute();
});

/** The rows with what SQL decides about them. */
async function decideInSql() {
  return database
    .selectFrom('reservations')
    .selectAll()
    .select([
      sql<Date>`now()`.as('now'),
      handOversSince.as('handOversSince'),
      isCurrentNow.as('isCurrent'),
      isUnpaid.as('isUnpaid'),
      isOverpaid.as('isOverpaid'),
      sql<boolean>`(${isDueAt(DEFAULT_COMPANY, NOW)})`.as('isDueNow'),
      isUnpaidOnline('reservations').as('awaitsPayment'),
      ...STAGES.map((stage) =>
        sql<boolean>`(${isAtStage(DEFAULT_COMPANY, stage, NOW)}) is true`.as(stage),
      ),
    ])
    .orderBy('id')
    .execute();
}

type Decided = Awaited<ReturnType<typeof decideInSql>>[number];

/** The same row as the rules read it. */
function inWallClock({ pickUpTime, dropOffTime, pickedUpAt, ...row }: Decided) {
  return {
    ...row,
    pickUpTime: shown(pickUpTime),
    dropOffTime: shown(dropOffTime),
    pickedUpAt: pickedUpAt && shown(pickedUpAt),
  };
}

it('SQL and the rules agree about stage, current, due, and what is paid online', async () => {
  const rows = await decideInSql();
  expect(rows).toHaveLength(ROWS);
  const seen = new Set<string>();
  for (const row of rows) {
    const reservation = inWallClock(row);
    const stage =
      row.status === 'CANCELLED'
        ? 'canceled'
        : stageOf(DEFAULT_COMPANY, reservation, NOW, row.handOversSince);
    const due = dueCents(row);
    const decided = {
      isCurrent: isCurrent(DEFAULT_COMPANY, reservation, row.now),
      isUnpaid: due > 0,
      isOverpaid: due < 0,
      isDueNow: isDueNow(DEFAULT_COMPANY, { ...reservation, due }, NOW),
      awaitsPayment: awaitsPayment(row),
      ...Object.fromEntries(STAGES.map((one) => [one, one === stage])),
    };
    expect(row, JSON.stringify(row)).toMatchObject(decided);
    for (const [name, value] of Object.entries(decided)) seen.add(`${name} ${value}`);
    seen.add(`due ${Math.sign(due)}`);
  }
  expect(seen.size).toBe(2 * (5 + STAGES.length) + 3);
});

it('SQL and the rules agree about stage while no hand-over was ever recorded', async () => {
  const recorded = await database
    .selectFrom('reservations')
    .select(['id', 'handOverRecordedAt'])
    .where('handOverRecordedAt', 'is not', null)
    .execute();
  await database.updateTable('reservations').set({ handOverRecordedAt: null }).execute();
  const seen = new Set<string>();
  for (const row of await decideInSql()) {
    if (row.status === 'CANCELLED') continue;
    const stage = stageOf(DEFAULT_COMPANY, inWallClock(row), NOW, row.handOversSince);
    const decided = Object.fromEntries(STAGES.map((one) => [one, one === stage]));
    expect(row, JSON.stringify(row)).toMatchObject({ ...decided, handOversSince: null });
    seen.add(stage);
  }
  expect([...seen].toSorted()).toEqual(['done', 'late', 'out', 'upcoming']);
  for (const { id, handOverRecordedAt } of recorded) {
    await database
      .updateTable('reservations')
      .set({ handOverRecordedAt })
      .where('id', '=', id)
      .execute();
  }
});

it('lists, dashboard and manifests count the reservations of which the rules say so', async () => {
  const rows = await decideInSql();
  const countOf = (isCounted: (row: Decided) => boolean) => rows.filter(isCounted).length;
  const listed = async (query: Record<string, string>) =>
    (await readPage<AdminReservation>('/reservations/admin/all/pages', { token: desk, query }))
      .totalElements;
  for (const stage of STAGES) {
    const expected = countOf(
      (row) =>
        row.status === 'CREATED' &&
        stageOf(DEFAULT_COMPANY, inWallClock(row), new Date(), row.handOversSince) === stage,
    );
    expect(await listed({ stage }), stage).toBe(expected);
    if (stage !== 'out' && stage !== 'late') continue;
    const { body } = await call('GET', '/dashboard/admin', { token: desk });
    expect((body as Dashboard)[stage].total).toBe(expected);
  }
  expect(await listed({ payment: 'due' })).toBe(countOf((row) => dueCents(row) > 0));
  expect(await listed({ payment: 'refund-due' })).toBe(countOf((row) => dueCents(row) < 0));
  const missing = await readWithoutManifest(database, 3 * ROWS);
  expect(missing.filter(({ occasion }) => occasion === 'settlement').map(({ id }) => id)).toEqual(
    rows.filter((row) => row.returnedAt && dueCents(row) === 0).map(({ id }) => id),
  );
});

it('a customer has as many current reservations as the rules say, in the list and for the limit', async () => {
  const rows = await decideInSql();
  for (const { id, token } of users) {
    const own = rows.filter(({ userId }) => userId === id);
    const current = own.filter((row) => isCurrent(DEFAULT_COMPANY, inWallClock(row), new Date()));
    const { rows: counted } = await sql<{ count: number }>`
      select lock_and_count_upcoming(${id}::integer) as count`.execute(database);
    expect(counted).toEqual([{ count: current.length }]);
    const listed = (when: string) => readPage('/reservations/auth/all', { token, query: { when } });
    expect((await listed('upcoming')).totalElements).toBe(current.length);
    expect((await listed('past')).totalElements).toBe(own.length - current.length);
  }
});

function somePayment(): Payment & { captureBefore: Date } {
  const amountCents = 100 + below(900);
  const capturedCents = pick([0, amountCents, below(amountCents)]);
  const refundedCents = below(capturedCents + 1);
  return {
    ...{ id: 0, purpose: pick(['rental', 'difference', 'deposit'] as const), currency: 'usd' },
    ...{
      method: pick(['online', 'cash'] as const),
      status: pick(['paid', 'held', 'released'] as const),
    },
    ...{ amountCents, capturedCents, refundedCents },
    refundAskedCents: below(capturedCents - refundedCents + 1),
    // Not within minutes of the limit, which moves while the test runs.
    captureBefore: at(2 * RENEWAL_HOURS + below(20) - 9.5),
  };
}

/** How many reservations a check finds at fault. */
async function faultsOf(check: string): Promise<number> {
  const findings = await findWrong(database, DEFAULT_COMPANY);
  return findings.find((finding) => finding.check.startsWith(check))?.wrong ?? 0;
}

it('the hourly check counts started hours as the rules do, and notices each that has another total', async () => {
  expect(await faultsOf('every total')).toBe(0);
  await sql`update reservations set total_cents = total_cents + rate_cents`.execute(database);
  expect(await faultsOf('every total')).toBe(ROWS);
});

it('the hourly check adds up payments as the rules do, and holds are renewed when the rules say so', async () => {
  // All vehicles are out.
  await sql`update reservations
    set status = 'CREATED', picked_up_at = coalesce(picked_up_at, pick_up_time)`.execute(database);
  const rows = (await decideInSql()).map((reservation) => ({
    reservation,
    payments: Array.from({ length: below(4) }, somePayment),
  }));
  const payments = rows.flatMap(({ reservation, payments }) =>
    payments.map(({ id: _, ...payment }) => ({
      ...{ ...payment, reservationId: reservation.id, key: randomUUID() },
    })),
  );
  await database.insertInto('payments').values(payments).execute();
  const sums = rows.map(({ reservation: { id }, payments }) => ({ id, ...sumsOf(payments) }));
  const types = {
    id: 'integer',
    paidCents: 'bigint',
    depositHeldCents: 'bigint',
    depositKeptCents: 'bigint',
  };
  await sql`update reservations set paid_cents = given.paid_cents,
      deposit_held_cents = given.deposit_held_cents, deposit_kept_cents = given.deposit_kept_cents,
      is_unsettled = false
    from ${givenRows(types, sums)} where reservations.id = given.id`.execute(database);
  expect(await faultsOf('what a reservation has paid')).toBe(0);
  const renewed = rows.filter(({ reservation, payments }) =>
    payments.some(
      ({ method, status, captureBefore }) =>
        method === 'online' &&
        status === 'held' &&
        needsRenewal(reservation, captureBefore, new Date()),
    ),
  );
  expect(renewed.length).toBeGreaterThan(20);
  const unsettled = await readUnsettled(database, ROWS);
  expect(unsettled.map(({ reservationId }) => reservationId)).toEqual(
    renewed.map(({ reservation }) => reservation.id),
  );
  await sql`update reservations set paid_cents = paid_cents + 1`.execute(database);
  expect(await faultsOf('what a reservation has paid')).toBe(ROWS);
});
