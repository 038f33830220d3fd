import { type Kysely, sql } from 'kysely';

/**
 * The functions of migration 0046, which now look the time zone up once for a statement, as a subquery does, and not
 * for each day and hour of each reservation. Counting all sums again takes less than half the time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function rental_days(pick_up timestamptz, ends timestamptz)
    returns table (day date, is_first boolean, rented_ms bigint) language sql stable as $$
      select day::date, day = first,
        greatest(milliseconds(
          least(ends, (day + interval '1 day') at time zone (select company_time_zone()))
            - greatest(pick_up, day at time zone (select company_time_zone()))
        ), 0)
      from (
        select date_trunc('day', pick_up at time zone (select company_time_zone())) as first,
          greatest(pick_up, ends - interval '1 microsecond')
            at time zone (select company_time_zone()) as last
      ) as span,
        generate_series(first, last, interval '1 day') as day
    $$`.execute(db);
  await sql`
    create or replace function rental_hours(pick_up timestamptz, ends timestamptz)
    returns table (hour timestamptz, change_ms bigint) language sql stable as $$
      select begun + later * interval '1 hour',
        direction * (case later when 0 then 3600000 - past_ms else past_ms end)
      from (values (pick_up, 1), (ends, -1)) as turns (moment, direction),
        lateral (select date_trunc('hour', moment, (select company_time_zone())) as begun) as hours,
        lateral (select milliseconds(moment - begun) as past_ms) as past,
        (values (0), (1)) as parts (later)
      where ends > pick_up
    $$`.execute(db);
}
