import { type Kysely, sql } from 'kysely';

/**
 * Cancellation fees without taxes, where the price book of the reservation says so (payments: books).
 *
 * Locks: nothing (a function).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$ begin
      execute replace(
        pg_get_functiondef('write_fee_entry()'::regprocedure),
        'tax_lines(new.lines) || tax_lines(new.charges) || tax_lines(new.adjustments)',
        'case when exists (
            select from price_books
            where id = new.price_book_id and rules @> ''{"cancel": {"isTaxed": false}}''
          ) then ''[]''::jsonb
          else tax_lines(new.lines) || tax_lines(new.charges) || tax_lines(new.adjustments) end');
    end $$`.execute(db);
}
