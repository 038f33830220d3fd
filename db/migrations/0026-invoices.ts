import { type Kysely, sql } from 'kysely';

/**
 * Credit notes with a series of their own outside the United States, and what customers want on their invoices (payments:
 * invoices). Functions of the deploy before number everything in the series R, which the defaults say.
 *
 * Locks: payment_movements and users, 4.5 s at a million rows (an index, a check).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table receipt_numbers
      add column last_credit_note integer not null default 0`.execute(db);
  await sql`
    alter table payment_movements
      add column receipt_series text not null default 'R' check (receipt_series in ('R', 'C')),
      drop constraint payment_movements_receipt,
      add constraint payment_movements_receipt unique (receipt_year, receipt_series, receipt_number)`.execute(
    db,
  );
  await sql`
    create or replace trigger payment_movement_is_kept
    before update of id, payment_id, kind, amount_cents, adjustment_cents, at, receipt_series, receipt_year, receipt_number
      or delete
    on payment_movements for each row execute function keep_payment_movement()`.execute(db);

  await sql`
    alter table users add column invoice_details jsonb check (length(invoice_details::text) <= 2000),
      add constraint users_erased_has_no_invoice_details check (erased_at is null or invoice_details is null)`.execute(
    db,
  );
  await sql`
    create function erase_invoice_details() returns trigger language plpgsql as $$
    begin
      new.invoice_details := null;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger invoice_details_are_erased before update of erased_at on users
    for each row when (new.erased_at is not null) execute function erase_invoice_details()`.execute(
    db,
  );
  await sql`
    do $$ begin
      execute replace(
        pg_get_functiondef('history_without_person(jsonb)'::regprocedure),
        '''zip_code''', '''zip_code'', ''invoice_details''');
    end $$`.execute(db);
}
