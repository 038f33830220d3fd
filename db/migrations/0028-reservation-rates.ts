import { type Kysely, sql } from 'kysely';

/** Columns whose values are never recorded, as in 0022. */
const SECRET = ['password_hash'];

/** Columns that follow from others or change by themselves: those of 0022, and the rate. */
const LEFT_OUT = [
  'id',
  'built_in',
  'token_version',
  'kept_session',
  'hand_over_recorded_at',
  'rate_cents',
  'created_at',
  'updated_at',
];

/**
 * The rate per hour at which a reservation was priced (rules, pricing). Until now it was only in the total,
 * so existing reservations get it from their total and their started hours. The history leaves it out, as it
 * changes only with the total or the times.
 *
 * The version still serving writes totals without a rate. Two triggers derive the rate then; a migration that
 * lands one deploy later can drop them.
 *
 * Adding the column takes an ACCESS EXCLUSIVE lock: nobody reads or writes reservations until all of them
 * have been rewritten. Other triggers are off during this, because nothing has happened to the reservations.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const names = (columns: string[]) =>
    sql`array[${sql.join(columns.map((column) => sql.lit(column)))}]`;
  await sql`
    create or replace function history_changes(before jsonb, after jsonb) returns jsonb
    language sql immutable as $$
      select coalesce(jsonb_object_agg(
        key,
        case when key = any (${names(SECRET)}) then null else jsonb_build_array(o.value, n.value) end
      ), '{}')
      from jsonb_each(before) as o full join jsonb_each(after) as n using (key)
      where coalesce(o.value, 'null') <> coalesce(n.value, 'null')
        and key <> all (${names(LEFT_OUT)})
        and (key <> all (${names(SECRET)}) or (before is not null and after is not null))
    $$`.execute(db);

  const rateOf = (row: string) => {
    const [total, pickUp, dropOff] = ['total_cents', 'pick_up_time', 'drop_off_time'].map(
      (column) => sql.ref(`${row}.${column}`),
    );
    return sql`round(${total} / ceil(extract(epoch from ${dropOff} - ${pickUp}) / 3600))`;
  };
  await sql`
    alter table reservations
      add column rate_cents integer check (rate_cents >= 0),
      disable trigger user`.execute(db);
  await sql`update reservations set rate_cents = ${rateOf('reservations')}`.execute(db);
  await sql`
    alter table reservations
      alter column rate_cents set not null,
      enable trigger user`.execute(db);

  await sql`
    create function rate_from_total() returns trigger language plpgsql as $$
    begin
      new.rate_cents := ${rateOf('new')};
      return new;
    end $$`.execute(db);
  await sql`
    create trigger rate_by_insert before insert on reservations
    for each row when (new.rate_cents is null) execute function rate_from_total()`.execute(db);
  await sql`
    create trigger rate_by_update before update on reservations
    for each row when (
      new.total_cents <> old.total_cents and new.rate_cents = old.rate_cents
    ) execute function rate_from_total()`.execute(db);
}
