import { type Kysely, sql } from 'kysely';

/**
 * Price books, promotion codes, and the sums of the lines of a price (prices: pricing).
 *
 * Locks: nothing, because the database is new.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
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
    create function damage_total(adjustments jsonb) returns bigint language sql immutable as $$
      select lines_total(jsonb_path_query_array(adjustments, '$[*] ? (@.kind == "damage")'))
    $$`.execute(db);
  await sql`
    create function tax_lines(lines jsonb) returns jsonb language sql immutable as $$
      select coalesce(jsonb_path_query_array(lines, '$[*] ? (@.kind == "tax")'), '[]')
    $$`.execute(db);
}
