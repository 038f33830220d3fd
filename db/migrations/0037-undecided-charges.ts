import { type Kysely, sql } from 'kysely';

/**
 * The charges that the price book proposes after a return and about which nobody has decided (prices: charges). What the rental
 * was decides about them, so a change of it notes that they are to be calculated: null. The server does that right after the
 * write. Rentals that have come back before this migration are null, too.
 *
 * Locks: reservations, milliseconds, and their writes while the index is built.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table reservations add column undecided_cents bigint`.execute(db);
  await sql`alter table reservations alter column undecided_cents set default 0`.execute(db);
  await sql`
    create index reservations_undecided on reservations (drop_off_time, id)
    where undecided_cents > 0`.execute(db);
  await sql`
    create index reservations_uncalculated on reservations (id)
    where undecided_cents is null and returned_at is not null and charges is null`.execute(db);
  await sql`
    create function note_undecided() returns trigger language plpgsql as $$
    begin
      new.undecided_cents := case
        when new.returned_at is null or new.charges is not null or new.price_book_id is null then 0
      end;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger undecided_by_insert before insert on reservations
    for each row when (new.returned_at is not null) execute function note_undecided()`.execute(db);
  const rental = (version: string) =>
    sql.join(RENTAL.map((column) => sql.ref(`${version}.${column}`)));
  await sql`
    create trigger undecided_by_update before update on reservations
    for each row when ((${rental('old')}) is distinct from (${rental('new')}))
    execute function note_undecided()`.execute(db);
  // The age of the youngest driver decides, too.
  await sql`
    create function note_undecided_of_drivers() returns trigger language plpgsql as $$
    begin
      update reservations set undecided_cents = null
      where id = coalesce(new.reservation_id, old.reservation_id)
        and returned_at is not null and charges is null and price_book_id is not null;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger undecided_follow after insert or delete on drivers
    for each row execute function note_undecided_of_drivers()`.execute(db);
  // History leaves out what is noted for the server.
  await sql`
    do $$ begin
      execute replace(
        pg_get_functiondef('write_history()'::regprocedure),
        'array[''class_id'', ''birth_date'', ''is_invoice_due'']',
        'array[''class_id'', ''birth_date'', ''is_invoice_due'', ''undecided_cents'']');
    end $$`.execute(db);
}

/** The columns by which the price book proposes charges. */
const RENTAL = [
  ...['returned_at', 'charges', 'price_book_id', 'pick_up_time', 'drop_off_time'],
  ...['pick_up_odometer', 'pick_up_fuel', 'return_odometer', 'return_fuel', 'extras', 'birth_date'],
  ...['vehicle_id', 'rate_cents', 'cap_cents', 'class_id'],
];
