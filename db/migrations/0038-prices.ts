import { type Kysely, sql } from 'kysely';

/** Columns whose values are never recorded, as in 0028. */
const SECRET = ['password_hash'];

/** Columns that follow from others or change by themselves: those of 0028, and what follows from the lines. */
const LEFT_OUT = [
  'id',
  'built_in',
  'token_version',
  'kept_session',
  'hand_over_recorded_at',
  'rate_cents',
  'cap_cents',
  'price_book_id',
  'extras',
  'rules',
  'published_by',
  'uses',
  'created_at',
  'updated_at',
];

/**
 * Price books, promotion codes, and the lines of a reservation's price (rules, pricing).
 *
 * Reservations of the version that is still serving, and those without a price book, have no lines: their
 * total is rate × started hours. Adding columns without defaults rewrites nothing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table vehicles
      add column daily_cap_cents integer check (daily_cap_cents between 1 and 9999999)`.execute(db);

  await sql`
    create table price_books (
      id integer primary key generated always as identity,
      rules jsonb not null,
      published_at timestamptz not null default now(),
      published_by integer references users on delete set null
    )`.execute(db);
  await sql`create index price_books_by_publisher on price_books (published_by)`.execute(db);
  // What is agreed refers to a book, so a book never changes. Only its publisher can be deleted.
  await sql`
    create function keep_price_book() returns trigger language plpgsql as $$
    begin
      raise exception 'A price book is never changed.' using errcode = 'restrict_violation';
    end $$`.execute(db);
  await sql`
    create trigger price_book_is_kept before update of id, rules, published_at or delete on price_books
    for each row execute function keep_price_book()`.execute(db);

  await sql`
    create table promo_codes (
      id integer primary key generated always as identity,
      code text not null constraint promo_codes_code_key unique check (code ~ '^[A-Z0-9-]{3,20}$'),
      percent double precision check (percent > 0 and percent <= 100),
      amount_cents integer check (amount_cents > 0),
      first_day date,
      last_day date,
      most_uses integer check (most_uses > 0),
      uses integer not null default 0,
      created_at timestamptz not null default now(),
      check ((percent is null) <> (amount_cents is null)),
      check (first_day <= last_day),
      check (uses <= most_uses)
    )`.execute(db);

  await sql`
    create function lines_total(lines jsonb) returns bigint language sql immutable as $$
      select coalesce(sum((line ->> 'amountCents')::bigint), 0)
      from jsonb_array_elements(coalesce(lines, '[]')) as line
    $$`.execute(db);
  await sql`
    alter table reservations
      add column cap_cents integer,
      add column price_book_id integer references price_books,
      add column lines jsonb,
      add column extras jsonb,
      add column promotion jsonb,
      add column charges jsonb,
      add column cancellation_fee_cents bigint check (cancellation_fee_cents >= 0),
      add constraint reservations_total_of_lines check (
        lines is null or total_cents = lines_total(lines) + lines_total(charges)
      )`.execute(db);
  // It derives a rate from each new total (0028), but now totals change at the same rate: by extras, codes and
  // charges. The version that is still serving writes its rates itself.
  await sql`drop trigger rate_by_update on reservations`.execute(db);
  await sql`
    create index reservations_by_price_book on reservations (price_book_id)
    where price_book_id is not null`.execute(db);

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

  await sql`alter table history drop constraint history_record_kind_check`.execute(db);
  await sql`
    alter table history add constraint history_record_kind_check
    check (record_kind in ('reservation', 'vehicle', 'user', 'price-book', 'promo-code'))`.execute(
    db,
  );
  for (const { table, kind } of [
    { table: 'price_books', kind: 'price-book' },
    { table: 'promo_codes', kind: 'promo-code' },
  ]) {
    await sql`
      create trigger history after insert or update or delete on ${sql.table(table)}
      for each row execute function write_history(${sql.lit(kind)}, '')`.execute(db);
  }
}
