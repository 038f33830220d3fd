import { type CalendarDate, endOfMonth, startOfMonth } from '@internationalized/date';
import { type RawBuilder, sql } from 'kysely';
import type { Company } from '#company/rules/company.ts';
import { findSumFaults } from '#figures/db/sums.ts';
import type { Finding } from '#kernel/records/finding.ts';
import { dayAt } from '#kernel/time/calendar-day.ts';
import { STRETCHES } from '#rental/db/reservation-state.ts';
import type { Database } from '../client/client.ts';
import type { SqlCondition } from '../client/list.ts';

/** A fact that is always true of the database (rules, checks). */
type Invariant = {
  check: string;
  /** The table whose rows are checked. */
  table: CheckedTable;
  /** The ids of the rows for which it is wrong. `isChecked` selects the rows, over the table's name. */
  wrong(isChecked: SqlCondition): RawBuilder<{ id: number }>;
};

/** Large tables, of which an hourly check reads a part. Of others it reads everything. */
const LARGE_TABLES = [
  'occupancies',
  'reservations',
  'payments',
  'payment_movements',
  'invoices',
] as const;

type CheckedTable = (typeof LARGE_TABLES)[number] | 'vehicles' | 'closings';

/** Documents of both tables have the series C, so a number can follow one of the other table. */
function numberedWithoutGap(what: string, table: 'invoices' | 'payment_movements'): Invariant {
  const of = (column: string) => sql.ref(`${table}.${column}`);
  return {
    check: `${what} of a year are numbered without a gap`,
    table,
    wrong: (isChecked) => sql`
      select ${of('id')}
      from ${sql.table(table)} left join receipt_numbers on year = receipt_year
      where ${isChecked}
        and (
          receipt_number > coalesce(
            case receipt_series when 'C' then last_credit_note when 'I' then last_invoice else last end, 0
          )
          or receipt_number > 1 and not exists (
            select from (
              select receipt_year, receipt_series, receipt_number from invoices
              union all select receipt_year, receipt_series, receipt_number from payment_movements
            ) as earlier
            where earlier.receipt_year = ${of('receipt_year')}
              and earlier.receipt_series = ${of('receipt_series')}
              and earlier.receipt_number = ${of('receipt_number')} - 1
          )
        )`,
  };
}

/** All checks. Each reads what its condition selects by the primary key, and the rest by indexes. */
const INVARIANTS: readonly Invariant[] = [
  {
    check: 'no vehicle is taken twice at a time',
    table: 'occupancies',
    // A lateral query, so each row is one search in the index, however many rows a vehicle has.
    wrong: (isChecked) => sql`
      select occupancies.id from occupancies, lateral (
        select from occupancies as other
        where other.vehicle_id = occupancies.vehicle_id and other.id <> occupancies.id
          and tstzrange(other.start_time, other.end_time)
            && tstzrange(occupancies.start_time, occupancies.end_time)
        limit 1
      ) as same_time
      where ${isChecked}`,
  },
  {
    check: 'every reservation that is not canceled takes its vehicle for its time',
    table: 'reservations',
    // As keep_occupancy() writes it. The transfer after a return elsewhere ends at the latest when the next rental begins.
    wrong: (isChecked) => sql`
      select reservations.id
      from reservations
        cross join lateral (
          select number, stretches.vehicle_id as had, greatest(pick_up_time, since) as begins,
            least(drop_off_time, reservations.returned_at, until)
              + make_interval(mins => case when has_turnaround then turnaround_minutes else 0 end) as ends,
            make_interval(mins => case when number = 1 then transfer_before_minutes else 0 end) as before,
            make_interval(mins => case
              when number > coalesce(jsonb_array_length(former_stretches), 0) then transfer_after_minutes
              else 0
            end) as after
          from ${STRETCHES} as stretches
        ) as time
        left join occupancies on occupancies.reservation_id = reservations.id and occupancies.stretch = number
      where ${isChecked}
        and case when status = 'CANCELLED' or ends <= begins
          then occupancies.id is not null
          else (occupancies.vehicle_id, start_time) is distinct from (had, begins - before)
            or end_time > ends + after
            or end_time < case when return_place_id is null then ends + after else ends end
        end`,
  },
  {
    check: 'every total is the sum of its lines, charges and adjustments, or its hours at its rate',
    table: 'reservations',
    // The rate of old reservations was derived from their totals, so it is rounded to a cent.
    wrong: (isChecked) => sql`
      select reservations.id
      from reservations
        cross join lateral (
          select ceil(extract(epoch from drop_off_time - pick_up_time) / 3600) as hours
        ) as length
      where ${isChecked}
        and case when lines is null
          then abs(total_cents - lines_total(charges) - lines_total(adjustments) - rate_cents * hours) * 2 > hours
          else total_cents <> lines_total(lines) + lines_total(charges) + lines_total(adjustments)
        end`,
  },
  {
    check: 'what a reservation has paid is the sum of its payments',
    table: 'reservations',
    // As sumsOf adds it up (src/features/payments/rules/balance.ts).
    wrong: (isChecked) => sql`
      select reservations.id
      from reservations cross join lateral (
        select
          coalesce(sum(had) filter (where purpose <> 'deposit'), 0) as paid,
          coalesce(sum(case when had = 0 then amount_cents else had end)
            filter (where purpose = 'deposit' and status = 'held'), 0) as held,
          coalesce(sum(had) filter (where purpose = 'deposit' and status <> 'held'), 0) as kept
        from (
          select purpose, status, amount_cents,
            captured_cents - refunded_cents - refund_asked_cents as had
          from payments where reservation_id = reservations.id
        ) as payment
      ) as sums
      where ${isChecked}
        and (paid_cents, deposit_held_cents, deposit_kept_cents) is distinct from (paid, held, kept)`,
  },
  {
    check: 'what is kept as a cancellation fee is the sum of its entries',
    table: 'reservations',
    wrong: (isChecked) => sql`
      select reservations.id
      from reservations cross join lateral (
        select coalesce(sum(amount_cents), 0) as kept from fee_entries
        where reservation_id = reservations.id
      ) as entered
      where ${isChecked} and kept <> kept_fee(
        status, cancellation_fee_cents, paid_cents, deposit_kept_cents, adjustments
      )`,
  },
  {
    check: 'what a payment has taken and given back is the sum of its movements',
    table: 'payments',
    wrong: (isChecked) => sql`
      select payments.id
      from payments cross join lateral (
        select
          coalesce(sum(amount_cents) filter (where kind = 'captured'), 0) as captured,
          coalesce(sum(amount_cents) filter (where kind = 'refunded'), 0)
            - coalesce(sum(amount_cents) filter (where kind = 'refund-failed'), 0) as refunded
        from payment_movements where payment_id = payments.id
      ) as moved
      where ${isChecked} and (captured_cents, refunded_cents) is distinct from (captured, refunded)`,
  },
  {
    check: 'a closing expects what the one before it left, and the cash since then',
    table: 'closings',
    wrong: (isChecked) => sql`
      select closings.id
      from closings
        cross join lateral (
          select min(since) as since, sum(drawer.opening_cents) as cents
          from cash_drawers(closings.place_id, closings.closed_at) as drawer
        ) as before
        cross join lateral (
          select coalesce(sum(case kind when 'refunded' then -moved.amount_cents else moved.amount_cents end), 0) as cents
          from payment_movements as moved join payments on payments.id = payment_id
            join cash_drawers(closings.place_id, closings.closed_at) as drawer
              on drawer.place_id is not distinct from moved.place_id
          where method = 'cash' and kind <> 'kept' and at >= coalesce(since, began_at) and at < closings.closed_at
        ) as cash
      where ${isChecked}
        and (began_at > before.since or expected_cents <> before.cents + cash.cents)`,
  },
  numberedWithoutGap('invoices and credit notes', 'invoices'),
  numberedWithoutGap('receipts', 'payment_movements'),
  {
    check: 'every picture that a vehicle shows is there',
    table: 'vehicles',
    wrong: (isChecked) => sql`
      select vehicles.id from vehicles
      where ${isChecked} and exists (
        select from unnest(further_image_ids) as shown (id)
        where not exists (select from images where images.id = shown.id)
      )`,
  },
  {
    check: 'no two vehicles have the same plate',
    table: 'vehicles',
    // Until plates were compared as people read them, two spellings of one could be stored.
    wrong: (isChecked) => sql`
      select vehicles.id from vehicles
      where ${isChecked} and exists (
        select from vehicles as other
        where plate_key(other.plate) = plate_key(vehicles.plate) and other.id <> vehicles.id
      )`,
  },
];

/** Its ids are months, such as 202705. */
const SUMS_CHECK = { check: 'figures are the sums of their reservations', table: 'months' };

/** The names of all checks, and the tables of the rows that they are about. */
export const CHECKS = [...INVARIANTS.map(({ check, table }) => ({ check, table })), SUMS_CHECK];

/** The most ids that a finding names. */
const MOST_NAMED = 20;

/** What is wrong in the whole database, which takes long when it is large. Empty if all is as it must be. */
export async function findWrong(db: Database, company: Company): Promise<Finding[]> {
  return [
    ...(await check(db, () => sql`true`)),
    ...(await checkSums(db, company, await findMonths(db, company))),
  ];
}

/** How many rows of a large table one hour reads: the newest, and those of a stretch of ids. */
const NEWEST = 10_000;
const STRETCH = 50_000;

/**
 * What is wrong among the newest rows, among those that were wrong before, in a stretch of each table and in the sums of
 * a month: others every hour, so a table is read in as many hours as it has stretches. An hour costs the same, however large
 * the database is.
 */
export async function findWrongInHour(
  db: Database,
  company: Company,
  hour: number,
  before: Finding[],
): Promise<Finding[]> {
  const maxima = LARGE_TABLES.map(
    (table) =>
      sql`select ${sql.lit(table)} as table, coalesce(max(id), 0) as last from ${sql.id(table)}`,
  );
  const { rows } = await sql<{ table: string; last: number }>`
    ${sql.join(maxima, sql` union all `)}`.execute(db);
  const lastIds = new Map(rows.map(({ table, last }) => [table, last]));
  const wrongRows = await check(db, ({ check: name, table }) => {
    const last = lastIds.get(table);
    if (last === undefined) return sql`true`;
    const id = sql.ref(`${table}.id`);
    const start = (hour % (Math.floor(last / STRETCH) + 1)) * STRETCH;
    const known = before.flatMap((finding) => (finding.check === name ? finding.ids : []));
    return sql`(
      ${id} > ${sql.lit(last - NEWEST)}
      or ${id} between ${sql.lit(start)} and ${sql.lit(start + STRETCH - 1)}
      or ${id} = any (${known}::integer[])
    )`;
  });
  const months = await findMonths(db, company);
  const known = before.flatMap(({ check: name, ids }) => (name === SUMS_CHECK.check ? ids : []));
  const checked = months.filter(
    (month, index) => index === hour % months.length || known.includes(idOfMonth(month)),
  );
  return [...wrongRows, ...(await checkSums(db, company, checked))];
}

/** The first days of all months that have reservations, or are between two that have. */
async function findMonths(db: Database, company: Company): Promise<CalendarDate[]> {
  const { rows } = await sql<{ first: Date | null; last: Date | null }>`
    select min(pick_up_time) as first, max(drop_off_time) as last from reservations`.execute(db);
  const { first, last } = rows[0] ?? {};
  if (!first || !last) return [];
  const months: CalendarDate[] = [];
  const end = dayAt(last, company.timeZone);
  for (
    let month = startOfMonth(dayAt(first, company.timeZone));
    month.compare(end) <= 0;
    month = month.add({ months: 1 })
  ) {
    months.push(month);
  }
  return months;
}

function idOfMonth({ year, month }: CalendarDate): number {
  return year * 100 + month;
}

async function checkSums(
  db: Database,
  company: Company,
  months: CalendarDate[],
): Promise<Finding[]> {
  const ids: number[] = [];
  for (const month of months) {
    const [from, to] = [month.toString(), endOfMonth(month).toString()];
    if ((await findSumFaults(db, company, { from, to })).length > 0) ids.push(idOfMonth(month));
  }
  return ids.length === 0
    ? []
    : [{ ...SUMS_CHECK, wrong: ids.length, ids: ids.slice(0, MOST_NAMED) }];
}

/** The result of the last hourly check; `at` is null before the first. */
export async function readLastCheck(
  db: Database,
): Promise<{ at: Date | null; findings: Finding[] }> {
  const site = await db.selectFrom('site').select(['checkedAt', 'findings']).executeTakeFirst();
  return { at: site?.checkedAt ?? null, findings: site?.findings ?? [] };
}

/** Checks the part of this hour, and keeps the result for the dashboard and for whoever asks for the site's health. */
export async function checkThisHour(db: Database, company: Company): Promise<Finding[]> {
  const { findings: before } = await readLastCheck(db);
  const findings = await findWrongInHour(db, company, Math.floor(Date.now() / 3_600_000), before);
  await db
    .updateTable('site')
    .set({ checkedAt: sql`now()`, findings: JSON.stringify(findings) })
    .execute();
  return findings;
}

/** Runs all checks for the rows that `select` selects. */
async function check(
  db: Database,
  select: (invariant: Invariant) => SqlCondition,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  // One after another: nobody waits, and calls of customers come first.
  for (const invariant of INVARIANTS) {
    const { rows } = await sql<Pick<Finding, 'wrong' | 'ids'>>`
      select count(*) as wrong,
        coalesce((array_agg(id order by id))[:${sql.lit(MOST_NAMED)}], '{}') as ids
      from (${invariant.wrong(select(invariant))}) as wrong`.execute(db);
    const { wrong = 0, ids = [] } = rows[0] ?? {};
    if (wrong > 0) findings.push({ check: invariant.check, table: invariant.table, wrong, ids });
  }
  return findings;
}
