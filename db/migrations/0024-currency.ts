import { type Kysely, sql } from 'kysely';

/**
 * The currency of the company, and of what has amounts: it can't be changed while something refers to it, and no function that
 * still knows the former one can add anything (company: locale). Functions of the deploy before know dollars only, so the
 * default is theirs.
 *
 * Locks: vehicles, price_books, promo_codes and reservations, 2.5 s at a million rows (references, checks).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table company
      add column currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
      add constraint company_currency_key unique (currency)`.execute(db);
  for (const table of ['vehicles', 'price_books', 'promo_codes', 'reservations']) {
    await sql`
      alter table ${sql.table(table)}
        add column currency text not null default 'USD' references company (currency)`.execute(db);
  }

  // History records the currency as one of the settings, and not with what refers to it.
  await sql`
    do $$ begin
      execute replace(
        pg_get_functiondef('history_changes(jsonb, jsonb)'::regprocedure),
        '''updated_at''', '''updated_at'', ''currency''');
      execute replace(
        pg_get_functiondef('note_company_change()'::regprocedure),
        'if changed <> ''{}'' then',
        'if old.currency <> new.currency then
          changed := changed || jsonb_build_object(
            ''currency'', jsonb_build_array(old.currency, new.currency)
          );
        end if;
        if changed <> ''{}'' then');
    end $$`.execute(db);

  // Amounts of other currencies are larger numbers.
  await sql`
    alter table vehicles
      drop constraint vehicles_price_per_hour_cents_check,
      drop constraint vehicles_daily_cap_cents_check,
      add constraint vehicles_price_per_hour_cents_check check (price_per_hour_cents between 1 and 2000000000),
      add constraint vehicles_daily_cap_cents_check check (daily_cap_cents between 1 and 2000000000)`.execute(
    db,
  );
}
