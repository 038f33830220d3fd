import { type Kysely, sql } from 'kysely';

/**
 * Sums of reservations, of each vehicle by the company's days and months, so figures of long periods don't read each
 * reservation. What is needed of the fleet is grouped from them.
 *
 * Triggers on `reservations` keep them, once for each statement: all its changes are added up first and written in the
 * order of the keys, so two statements never deadlock. A row can be left with zeros.
 *
 * Locks: nothing, because the database is new.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table vehicle_sums (
      unit text check (unit in ('day', 'month')),
      begins date,
      vehicle_id integer,
      rentals integer not null,
      cents bigint not null,
      rented_ms bigint not null,
      canceled integer not null,
      primary key (unit, begins, vehicle_id)
    )`.execute(db);
  // With `date_part`, whose result is a float, this takes a tenth of the time that it takes with `extract`.
  await sql`
    create function milliseconds(elapsed interval) returns bigint language sql immutable
    as $$ select (date_part('epoch', elapsed) * 1000)::bigint $$`.execute(db);
  // What a reservation adds to each day that it touches, and to its month: to the first day also if it was returned
  // before its pick-up, or canceled. The time zone is a subquery, so it is looked up once for a statement.
  await sql`
    create function reservation_sums(booked reservations)
    returns table (
      unit text, begins date, vehicle_id integer, rentals integer, cents bigint, rented_ms bigint, canceled integer
    ) language sql stable as $$
      select units.unit, units.begins, booked.vehicle_id,
        (day = first and booked.status <> 'CANCELLED')::integer,
        case when day = first and booked.status <> 'CANCELLED' then booked.total_cents else 0 end,
        case when booked.status = 'CANCELLED' then 0 else greatest(milliseconds(
          least(ends, (day + interval '1 day') at time zone (select company_time_zone()))
            - greatest(booked.pick_up_time, day at time zone (select company_time_zone()))
        ), 0) end,
        (day = first and booked.status = 'CANCELLED')::integer
      from (select least(booked.drop_off_time, booked.returned_at) as ends) as rental,
        lateral (
          select date_trunc('day', booked.pick_up_time at time zone (select company_time_zone())) as first,
            case when booked.status = 'CANCELLED' then booked.pick_up_time
              else greatest(booked.pick_up_time, ends - interval '1 microsecond')
            end at time zone (select company_time_zone()) as last
        ) as span,
        generate_series(first, last, interval '1 day') as day,
        lateral (
          values ('day', day::date), ('month', date_trunc('month', day)::date)
        ) as units (unit, begins)
    $$`.execute(db);
  // A change of other columns changes no sum. Plans are made once for a connection: making them for each change takes
  // twice as long as the sums.
  await sql`
    create function keep_vehicle_sums() returns trigger language plpgsql
    set plan_cache_mode = force_generic_plan as $$
    declare
      before reservations[];
      after reservations[];
    begin
      if tg_op = 'UPDATE' then
        if not exists (
          select from removed join added using (id)
          where (removed.vehicle_id, removed.pick_up_time, removed.drop_off_time, removed.returned_at,
            removed.status, removed.total_cents)
              is distinct from
            (added.vehicle_id, added.pick_up_time, added.drop_off_time, added.returned_at, added.status,
            added.total_cents)
        ) then
          return null;
        end if;
      end if;
      if tg_op <> 'INSERT' then
        before := array(select removed::reservations from removed);
      end if;
      if tg_op <> 'DELETE' then
        after := array(select added::reservations from added);
      end if;
      insert into vehicle_sums as kept (unit, begins, vehicle_id, rentals, cents, rented_ms, canceled)
      select unit, begins, vehicle_id,
        sum(sign * rentals), sum(sign * cents), sum(sign * rented_ms), sum(sign * canceled)
      from (
        select 1 as sign, sums.* from unnest(after) as booked, reservation_sums(booked) as sums
        union all
        select -1, sums.* from unnest(before) as booked, reservation_sums(booked) as sums
      ) as changed
      group by 1, 2, 3
      having (sum(sign * rentals), sum(sign * cents), sum(sign * rented_ms), sum(sign * canceled))
        <> (0, 0, 0, 0)
      order by 1, 2, 3
      on conflict (unit, begins, vehicle_id) do update set
        rentals = kept.rentals + excluded.rentals,
        cents = kept.cents + excluded.cents,
        rented_ms = kept.rented_ms + excluded.rented_ms,
        canceled = kept.canceled + excluded.canceled;
      return null;
    end $$`.execute(db);
  const changed = {
    insert: 'new table as added',
    update: 'old table as removed new table as added',
    delete: 'old table as removed',
  };
  for (const [event, rows] of Object.entries(changed)) {
    await sql`
      create trigger ${sql.id(`sums_by_${event}`)} after ${sql.raw(event)} on reservations
      referencing ${sql.raw(rows)} for each statement execute function keep_vehicle_sums()`.execute(
      db,
    );
  }
  // Counts all sums again, which takes a minute for a million reservations; writing them waits meanwhile.
  await sql`
    create function rebuild_sums() returns void language plpgsql as $$
    begin
      lock table reservations in share row exclusive mode;
      truncate vehicle_sums;
      insert into vehicle_sums (unit, begins, vehicle_id, rentals, cents, rented_ms, canceled)
      select unit, begins, sums.vehicle_id, sum(rentals), sum(cents), sum(rented_ms), sum(canceled)
      from reservations, reservation_sums(reservations) as sums
      group by 1, 2, 3 order by 1, 2, 3;
      analyze vehicle_sums;
    end $$`.execute(db);
}
