import { type Kysely, sql } from 'kysely';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';

/** What decides the sums. A change of other columns changes none. */
const SUMMED = [
  'vehicle_id',
  'pick_up_time',
  'drop_off_time',
  'returned_at',
  'status',
  'total_cents',
  'created_at',
];

/** The fleet's sums of a day are in so many parts, so that few bookings wait for the same row. */
const SHARDS = 8;

/** The sums of db/schema.ts, and what adds one change to another. */
const SUMS = {
  vehicle_day_sums: ['rentals', 'cents', 'rented_ms'],
  vehicle_month_sums: ['rentals', 'cents', 'rented_ms'],
  fleet_day_sums: ['rentals', 'cents', 'rented_ms', 'canceled'],
  fleet_hour_changes: ['change_ms'],
};
const TABLES = Object.keys(SUMS) as (keyof typeof SUMS)[];

/**
 * Sums of reservations by the company's days, so that figures of long periods don't read each reservation:
 * by vehicle, and of the fleet by how long before the pick-up a reservation was booked.
 *
 * Triggers on `reservations` keep them, once for each statement: all its changes are added up first and
 * written in the order of the keys, one table after the other, so two statements never deadlock.
 * Rows of a vehicle make only that vehicle's reservations wait. Rows of the fleet are in SHARDS parts.
 *
 * `fleet_hour_changes` has two or four rows for a reservation, however long it is: what the rented time of an
 * hour differs from that of the hour before, so the sum of all changes up to an hour is its rented time.
 *
 * A row can be left with zeros. Deleted vehicles have no reservations, so theirs are all zeros.
 *
 * `rebuild_sums()` counts all of them again: a million in 20 seconds, ten million in 20 minutes. During the migration,
 * reservations can be read, and writes of them wait.
 *
 * The plans of `add_to_sums` are made once for a connection. Otherwise Postgres would make them for each
 * booking, which takes four times as long as the sums.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function company_time_zone() returns text language sql stable
    as $$
      select coalesce(settings ->> 'timeZone', ${sql.lit(DEFAULT_COMPANY.timeZone)}) from company
    $$`.execute(db);

  await sql`
    create table vehicle_day_sums (
      day date,
      vehicle_id integer,
      rentals integer not null,
      cents bigint not null,
      rented_ms bigint not null,
      primary key (day, vehicle_id)
    )`.execute(db);
  await sql`
    create table vehicle_month_sums (
      month date,
      vehicle_id integer,
      rentals integer not null,
      cents bigint not null,
      rented_ms bigint not null,
      primary key (month, vehicle_id)
    ) with (fillfactor = 80)`.execute(db);
  await sql`
    create table fleet_day_sums (
      day date,
      lead smallint,
      shard smallint,
      rentals integer not null,
      cents bigint not null,
      rented_ms bigint not null,
      canceled integer not null,
      primary key (day, lead, shard)
    ) with (fillfactor = 50)`.execute(db);
  await sql`
    create table fleet_hour_changes (
      hour timestamptz,
      shard smallint,
      change_ms bigint not null,
      primary key (hour, shard)
    ) with (fillfactor = 50)`.execute(db);

  await addFunctions(db);
  await sql`select rebuild_sums()`.execute(db);
  await addTriggers(db);
}

async function addFunctions(db: Kysely<unknown>): Promise<void> {
  // With `date_part`, whose result is a float, this takes a tenth of the time that it takes with `extract`.
  await sql`
    create function milliseconds(elapsed interval) returns bigint language sql immutable
    as $$ select (date_part('epoch', elapsed) * 1000)::bigint $$`.execute(db);
  // The days of a rental, the first of them also if it was returned before its pick-up.
  await sql`
    create function rental_days(pick_up timestamptz, ends timestamptz)
    returns table (day date, is_first boolean, rented_ms bigint) language sql stable as $$
      select day::date, day = first,
        greatest(milliseconds(
          least(ends, (day + interval '1 day') at time zone company_time_zone())
            - greatest(pick_up, day at time zone company_time_zone())
        ), 0)
      from (
        select date_trunc('day', pick_up at time zone company_time_zone()) as first,
          greatest(pick_up, ends - interval '1 microsecond') at time zone company_time_zone() as last
      ) as span,
        generate_series(first, last, interval '1 day') as day
    $$`.execute(db);
  // The hours in which the number of rented vehicles changes, by how much rented time they have more than
  // the hour before.
  await sql`
    create function rental_hours(pick_up timestamptz, ends timestamptz)
    returns table (hour timestamptz, change_ms bigint) language sql stable as $$
      select begun + later * interval '1 hour',
        direction * (case later when 0 then 3600000 - past_ms else past_ms end)
      from (values (pick_up, 1), (ends, -1)) as turns (moment, direction),
        lateral (select date_trunc('hour', moment, company_time_zone()) as begun) as hours,
        lateral (select milliseconds(moment - begun) as past_ms) as past,
        (values (0), (1)) as parts (later)
      where ends > pick_up
    $$`.execute(db);
  // 0, 1, 2-3, 4-7, 8-14, 15-30, 31-60 days, and more: the groups of LEAD_TIMES (src/features/figures/rules/charts.ts).
  await sql`
    create function lead_bin(booked timestamptz, pick_up timestamptz)
    returns smallint language sql stable as $$
      select width_bucket(
        (pick_up at time zone company_time_zone())::date - (booked at time zone company_time_zone())::date,
        array[1, 2, 4, 8, 15, 31, 61]
      )::smallint
    $$`.execute(db);
  await sql`
    create view reservation_changes as
    select 1 as sign, ${sql.raw(SUMMED.join())} from reservations`.execute(db);
  const insertAll = [
    insertSums('vehicle_day_sums', 'reservation_changes'),
    `insert into vehicle_month_sums (month, vehicle_id, rentals, cents, rented_ms)
      select date_trunc('month', day)::date, vehicle_id, sum(rentals), sum(cents), sum(rented_ms)
      from vehicle_day_sums group by 1, 2 order by 1, 2`,
    insertSums('fleet_day_sums', 'reservation_changes'),
    insertSums('fleet_hour_changes', 'reservation_changes'),
  ];
  await sql`
    create function rebuild_sums() returns void language plpgsql as $$
    begin
      lock table reservations in share row exclusive mode;
      truncate ${sql.raw(TABLES.join())};
      ${sql.raw(insertAll.join(';'))};
      analyze ${sql.raw(TABLES.join())};
    end $$`.execute(db);
}

/** Adds the changes of a source, which has the columns of `reservation_changes`, to one of the tables. */
function insertSums(table: keyof typeof SUMS, source: string): string {
  const days = `${source} as changed,
    rental_days(pick_up_time, least(drop_off_time, returned_at))`;
  const counted = `sign * (is_first and status <> 'CANCELLED')::integer`;
  const ofDays = `sum(${counted}) as rentals, sum(${counted} * total_cents::bigint) as cents,
    sum(case when status <> 'CANCELLED' then sign * rented_ms else 0 end) as rented_ms`;
  const { keys, query } = {
    vehicle_day_sums: {
      keys: 'day, vehicle_id',
      query: `select day, vehicle_id, ${ofDays} from ${days} group by 1, 2`,
    },
    vehicle_month_sums: {
      keys: 'month, vehicle_id',
      query: `select date_trunc('month', day)::date as month, vehicle_id, ${ofDays}
        from ${days} group by 1, 2`,
    },
    fleet_day_sums: {
      keys: 'day, lead, shard',
      query: `select day, lead_bin(created_at, pick_up_time) as lead,
          (vehicle_id % ${SHARDS})::smallint as shard, ${ofDays},
          sum(sign * (is_first and status = 'CANCELLED')::integer) as canceled
        from ${days} group by 1, 2, 3`,
    },
    fleet_hour_changes: {
      keys: 'hour, shard',
      query: `select hour, (vehicle_id % ${SHARDS})::smallint as shard,
          sum(sign * change_ms) as change_ms
        from ${source} as changed,
          rental_hours(pick_up_time, least(drop_off_time, returned_at))
        where status <> 'CANCELLED' group by 1, 2`,
    },
  }[table];
  const sums = SUMS[table];
  return `
    insert into ${table} as kept (${keys}, ${sums.join()})
    select * from (${query}) as added
    where ${sums.map((name) => `${name} <> 0`).join(' or ')}
    order by ${keys}
    on conflict (${keys}) do update set
      ${sums.map((name) => `${name} = kept.${name} + excluded.${name}`).join()}`;
}

async function addTriggers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function add_to_sums(changes reservation_changes[]) returns void language plpgsql
    set plan_cache_mode = force_generic_plan as $$
    begin
      ${sql.raw(TABLES.map((table) => insertSums(table, 'unnest(changes)')).join(';'))};
    end $$`.execute(db);
  const changed = `removed join added using (id)
    where (${row('removed')}) is distinct from (${row('added')})`;
  const SOURCES = {
    insert: `select 1, ${row('added')} from added`,
    update: `select -1, ${row('removed')} from ${changed} union all select 1, ${row('added')} from ${changed}`,
    delete: `select -1, ${row('removed')} from removed`,
  };
  const CHANGED_ROWS = {
    insert: 'new table as added',
    update: 'old table as removed new table as added',
    delete: 'old table as removed',
  };
  for (const event of ['insert', 'update', 'delete'] as const) {
    await sql
      .raw(`
      create function sums_by_${event}() returns trigger language plpgsql as $$
      declare
        changes reservation_changes[] := array(
          select changed::reservation_changes from (${SOURCES[event]}) as changed
        );
      begin
        if cardinality(changes) > 0 then
          perform add_to_sums(changes);
        end if;
        return null;
      end $$`)
      .execute(db);
    await sql
      .raw(`
      create trigger sums_by_${event} after ${event} on reservations
      referencing ${CHANGED_ROWS[event]} for each statement execute function sums_by_${event}()`)
      .execute(db);
  }
}

function row(name: string): string {
  return SUMMED.map((column) => `${name}.${column}`).join();
}
