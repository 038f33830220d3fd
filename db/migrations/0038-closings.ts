import { type Kysely, sql } from 'kysely';

/**
 * Closings of the cash drawer (payments: daily closing). The database says what is expected, while nobody writes a movement, so each
 * movement of cash belongs to exactly one closing, and none to one that is over.
 *
 * Locks: payment_movements against writing, milliseconds; company and users, milliseconds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table closings (
      id integer primary key generated always as identity,
      day date not null constraint closings_day_key unique,
      currency text not null references company (currency),
      -- The cash from the closing before it on, up to this one. The first one begins with its day.
      began_at timestamptz not null,
      closed_at timestamptz not null,
      opening_cents bigint not null,
      expected_cents bigint not null,
      counted_cents bigint not null check (counted_cents >= 0),
      taken_out_cents bigint not null,
      reason text check (length(reason) between 1 and 500),
      closed_by integer references users on delete set null default statement_actor(),
      constraint closings_taken_out check (taken_out_cents between 0 and counted_cents),
      constraint closings_difference check (counted_cents = expected_cents or reason is not null)
    )`.execute(db);
  await sql`
    create index closings_by_closer on closings (closed_by) where closed_by is not null`.execute(
    db,
  );
  await sql`
    create function count_closing() returns trigger language plpgsql as $$
    declare
      last closings;
      seen bigint := new.expected_cents;
    begin
      lock table payment_movements in share row exclusive mode;
      select * into last from closings order by day desc limit 1;
      if new.day <= last.day then
        raise exception 'This day or a later one is closed.' using errcode = 'unique_violation',
          constraint = case when exists (select from closings where day = new.day)
            then 'closings_day_key' else 'closings_in_order' end;
      end if;
      new.began_at := coalesce(last.closed_at, new.began_at);
      new.opening_cents := coalesce(last.counted_cents - last.taken_out_cents, 0);
      select
        new.opening_cents + coalesce(sum(case kind when 'refunded' then -moved.amount_cents else moved.amount_cents end), 0),
        greatest(clock_timestamp(), max(at) + interval '1 microsecond')
      into new.expected_cents, new.closed_at
      from payment_movements as moved join payments on payments.id = payment_id
      where method = 'cash' and kind <> 'kept' and at >= new.began_at;
      if new.expected_cents <> seen then
        raise exception 'Another sum is expected.' using errcode = 'check_violation', constraint = 'closings_expected';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger closing_is_counted before insert on closings
    for each row execute function count_closing()`.execute(db);
  await sql`
    create function keep_closing() returns trigger language plpgsql as $$
    begin
      raise exception 'A closing is never changed.' using errcode = 'restrict_violation';
    end $$`.execute(db);
  await sql`
    create trigger closing_is_kept
    before update of id, day, currency, began_at, closed_at, opening_cents, expected_cents, counted_cents, taken_out_cents, reason
      or delete
    on closings for each row execute function keep_closing()`.execute(db);
  // The clock of whoever writes a movement can be behind, and a movement can have waited for the closing.
  await sql`
    create function move_after_closing() returns trigger language plpgsql as $$
    begin
      new.at := greatest(new.at, (select closed_at from closings order by day desc limit 1));
      return new;
    end $$`.execute(db);
  await sql`
    create trigger movement_is_after_closing before insert on payment_movements
    for each row execute function move_after_closing()`.execute(db);
}
