import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { database } from '#db/client/connection.ts';
import { openDirectDatabase } from '#db/local/database.ts';
import { findWrong, findWrongInHour } from '#db/schema/invariants.ts';
import hourly from '#functions/hourly.ts';
import { call } from '../calls.ts';
import { takeFaults } from '../log.ts';
import { addAdministrator, addVehicle, runSql } from '../records.ts';
import { addBooking, cancel } from '../requests.ts';
import { inContext } from '../served-functions.ts';

const owner = await openDirectDatabase('', process.env.TEST_OWNER_URL);
let desk: Awaited<ReturnType<typeof addAdministrator>>;
/** A booking that is paid in cash, of a vehicle that is also blocked on another day. */
let booking: { id: number; token: string };
let vehicleId: number;

function atDesk(method: string, path: string, options: object) {
  return call(method, path, { token: desk.token, ...options });
}

beforeAll(async () => {
  desk = await addAdministrator();
  vehicleId = await addVehicle();
  booking = await addBooking(vehicleId);
  await runSql`
    insert into occupancies (vehicle_id, start_time, end_time, reason)
    values (${vehicleId}, '2040-01-01Z', '2040-01-02Z', 'Tires')`;
  const paid = await atDesk('POST', '/payments/admin', {
    query: { reservationId: booking.id },
    body: { purpose: 'rental', method: 'cash', amount: 10, key: randomUUID() },
  });
  const { entries } = paid.body as { entries: { id: number }[] };
  await atDesk('POST', `/payments/admin/${entries[0]?.id}/refund`, {
    body: { amount: 3, reason: 'Complaint', key: randomUUID() },
  });
  const canceled = await addBooking(await addVehicle());
  await cancel(canceled.token, canceled.id);
});

afterAll(() => owner.close());

/** What is found wrong after some statements of the owner, which are undone. */
async function wrongAfter(statements: string[]) {
  let findings: Awaited<ReturnType<typeof findWrong>> = [];
  const undo = new Error('undo');
  const work = owner.db.transaction().execute(async (transaction) => {
    for (const statement of statements) await sql.raw(statement).execute(transaction);
    findings = await findWrong(transaction, DEFAULT_COMPANY);
    throw undo;
  });
  await expect(work).rejects.toBe(undo);
  return findings;
}

it('nothing is wrong after bookings, payments, refunds and cancellations', async () => {
  const rows = await runSql`select from payment_movements`;
  expect(rows).toHaveLength(2);
  expect(await findWrong(database, DEFAULT_COMPANY)).toEqual([]);
});

const TAKES_VEHICLE = 'every reservation that is not canceled takes its vehicle for its time';
/** The vehicle is brought to the pick-up, and home from the drop-off. */
const WITH_TRANSFERS =
  'update reservations set transfer_before_minutes = 60, transfer_after_minutes = 30';

it('nothing is wrong with transfers', async () => {
  expect(await wrongAfter([WITH_TRANSFERS])).toEqual([]);
});

const BOOKED = `(select max(id) from occupancies where reservation_id is not null)`;

it.each<[check: string, statements: string[], rows: number]>([
  [
    'no vehicle is taken twice at a time',
    [
      'alter table occupancies drop constraint occupancies_no_overlap',
      `insert into occupancies (vehicle_id, start_time, end_time, reason)
       select vehicle_id, end_time - interval '1 minute', end_time + interval '1 hour', 'Twice'
       from occupancies where id = ${BOOKED}`,
    ],
    2,
  ],
  [TAKES_VEHICLE, [`delete from occupancies where id = ${BOOKED}`], 1],
  [
    TAKES_VEHICLE,
    [`update occupancies set end_time = end_time + interval '1 minute' where id = ${BOOKED}`],
    1,
  ],
  [
    TAKES_VEHICLE,
    [
      WITH_TRANSFERS,
      `update occupancies set start_time = start_time + interval '1 minute' where id = ${BOOKED}`,
    ],
    1,
  ],
  [
    TAKES_VEHICLE,
    [
      WITH_TRANSFERS,
      `update occupancies set end_time = end_time - interval '1 minute' where id = ${BOOKED}`,
    ],
    1,
  ],
  [
    TAKES_VEHICLE,
    [
      'alter table reservations disable trigger occupancy_by_update',
      `update reservations set status = 'CANCELLED'`,
    ],
    1,
  ],
  [
    'every total is the sum of its lines, charges and adjustments, or its hours at its rate',
    [`update reservations set total_cents = total_cents + 100 where paid_cents > 0`],
    1,
  ],
  [
    'what a reservation has paid is the sum of its payments',
    [`update reservations set paid_cents = paid_cents + 1`],
    2,
  ],
  [
    'what is kept as a cancellation fee is the sum of its entries',
    [
      `insert into fee_entries (reservation_id, amount_cents, kept_cents, total_cents, taxes)
       select max(id), 1, 1, 1, '[]' from reservations`,
    ],
    1,
  ],
  [
    'what a payment has taken and given back is the sum of its movements',
    [
      `update payments set refunded_cents = refunded_cents - 1`,
      `update reservations set paid_cents = paid_cents + 1 where paid_cents > 0`,
    ],
    1,
  ],
  [
    'receipts of a year are numbered without a gap',
    [
      'alter table payment_movements disable trigger user',
      `update payment_movements set receipt_number = receipt_number + 1
       where id = (select max(id) from payment_movements)`,
    ],
    1,
  ],
  [
    'receipts of a year are numbered without a gap',
    [
      'alter table payment_movements disable trigger user',
      `update payment_movements set receipt_number = receipt_number + 1
       where id = (select max(id) from payment_movements)`,
      'update receipt_numbers set last = last + 1',
    ],
    1,
  ],
  [
    'receipts of a year are numbered without a gap',
    [
      'alter table payment_movements disable trigger user',
      `update payment_movements set receipt_series = 'C', receipt_number = 1
       where id = (select max(id) from payment_movements)`,
    ],
    1,
  ],
  [
    'figures are the sums of their reservations',
    [`update vehicle_sums set cents = cents + 1 where rentals > 0`],
    1,
  ],
  [
    'every picture that a vehicle shows is there',
    [
      'alter table vehicles disable trigger user',
      `update vehicles set further_image_ids = array[gen_random_uuid()]
       where id = (select max(id) from vehicles)`,
    ],
    1,
  ],
])('finds that %s no longer holds', async (check, statements, rows) => {
  const findings = await wrongAfter(statements);
  expect(findings).toEqual([expect.objectContaining({ check, wrong: rows })]);
});

it('every hour reads the newest rows, another stretch, and what was wrong before', async () => {
  const undo = new Error('undo');
  const work = owner.db.transaction().execute(async (transaction) => {
    await sql`update reservations set paid_cents = paid_cents + 1 where id = ${booking.id}`.execute(
      transaction,
    );
    const inHour = (hour: number, before = [] as Awaited<ReturnType<typeof findWrong>>) =>
      findWrongInHour(transaction, DEFAULT_COMPANY, hour, before);
    const [found] = await inHour(0);
    expect(found).toMatchObject({ table: 'reservations', wrong: 1, ids: [booking.id] });

    // Three stretches of ids, and the wrong row is in the first.
    await sql`
      insert into reservations overriding system value
      select (jsonb_populate_record(reservations, '{"id": 149000, "status": "CANCELLED", "paid_cents": 0}')).*
      from reservations where id = ${booking.id}`.execute(transaction);
    const counts = [];
    for (const hour of [0, 1, 2, 3]) counts.push((await inHour(hour)).length);
    expect(counts).toEqual([1, 0, 0, 1]);
    expect(await inHour(1, found && [found])).toEqual([found]);

    // A new row is read in any hour.
    await sql`update reservations set paid_cents = 1 where id = 149000`.execute(transaction);
    expect(await inHour(1)).toMatchObject([{ ids: [149_000] }]);
    throw undo;
  });
  await expect(work).rejects.toBe(undo);
});

it('a month with wrong figures is found again each hour', async () => {
  const undo = new Error('undo');
  const work = owner.db.transaction().execute(async (transaction) => {
    // With one three years earlier there are 36 months, of which each hour reads one.
    await sql`
      insert into reservations overriding system value
      select (jsonb_populate_record(reservations, jsonb_build_object(
        'id', 2000, 'status', 'CANCELLED', 'paid_cents', 0,
        'pick_up_time', pick_up_time - interval '3 years',
        'drop_off_time', drop_off_time - interval '3 years'))).*
      from reservations where id = ${booking.id}`.execute(transaction);
    await sql`update vehicle_sums set cents = cents + 1 where rentals > 0`.execute(transaction);
    const found = [];
    for (let hour = 0; hour < 37; hour += 1) {
      found.push(...(await findWrongInHour(transaction, DEFAULT_COMPANY, hour, [])));
    }
    expect(found).toMatchObject([
      { check: 'figures are the sums of their reservations', table: 'months', wrong: 1 },
    ]);
    for (const hour of [0, 1]) {
      expect(await findWrongInHour(transaction, DEFAULT_COMPANY, hour, found)).toEqual(found);
    }
    throw undo;
  });
  await expect(work).rejects.toBe(undo);
});

it('what the hourly function finds is in the log, in the health and on the dashboard', async () => {
  const run = () => hourly(new Request('https://kestrel.test'), inContext('production'));
  const checks = async () => (await call('GET', '/health')).body as { checks: object };
  const findings = async () =>
    ((await atDesk('GET', '/dashboard/admin', {})).body as { findings: object[] }).findings;
  const change = (cents: number) =>
    runSql`update reservations set paid_cents = paid_cents + ${cents} where id = ${booking.id}`;
  const check = 'what a reservation has paid is the sum of its payments';

  await change(5);
  await run();
  expect(takeFaults()).toEqual([
    expect.stringContaining(
      `Checks of the database failed: ${check} (1 in reservations: ${booking.id}).`,
    ),
  ]);
  expect(await checks()).toMatchObject({ checks: { wrong: [{ check, rows: 1 }] } });
  expect(await findings()).toEqual([{ check, table: 'reservations', wrong: 1, ids: [booking.id] }]);

  await change(-5);
  await run();
  expect(await checks()).toMatchObject({ checks: { at: expect.any(String), wrong: [] } });
  expect(await findings()).toEqual([]);
});

it('runs also when jobs of the same hour fail, and each failure is logged with its name', async () => {
  const rename = (from: string, to: string) =>
    sql.raw(`alter table ${from} rename to ${to}`).execute(owner.db);
  const tables = ['image_variants', 'account_links', 'letters'];
  await runSql`update reservations set paid_cents = paid_cents + 5 where id = ${booking.id}`;
  await runSql`insert into attempts (action, subject, window_ends, count)
    values ('login', 'ip 198.51.100.1', now() - interval '9 days', 1)`;
  await runSql`update site set checked_at = null, findings = null`;
  for (const table of tables) await rename(table, `${table}_away`);
  await hourly(new Request('https://kestrel.test'), inContext('production'));
  for (const table of tables) await rename(`${table}_away`, table);
  const ended = takeFaults().map((line) => JSON.parse(line).ended);
  expect(ended.toSorted()).toEqual([
    'checking the database',
    'deleting expired links',
    'deleting old letters',
    'deleting removed images',
    'removing forgotten images',
  ]);
  expect(await runSql`select from attempts where subject = 'ip 198.51.100.1'`).toEqual([]);
  const [site] = await runSql<{ isChecked: boolean }>`
    select checked_at is not null and findings is not null as is_checked from site`;
  expect(site).toEqual({ isChecked: true });
  await runSql`update reservations set paid_cents = paid_cents - 5 where id = ${booking.id}`;
});
