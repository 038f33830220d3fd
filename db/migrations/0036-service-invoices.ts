import { type Kysely, sql } from 'kysely';

/**
 * Invoices for the service, and the credit notes that take back from them (payments: invoices). A reservation notes that one may be
 * due when what it costs changes after its return or its cancellation, or after its first invoice.
 *
 * Locks: receipt_numbers, milliseconds; reservations, as long as reading them once (an index of none of them).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table receipt_numbers add column last_invoice integer not null default 0`.execute(db);
  await sql`
    create table invoices (
      id integer primary key generated always as identity,
      reservation_id integer not null constraint invoices_reservation_id_fkey references reservations,
      receipt_series text not null check (receipt_series in ('I', 'C')),
      receipt_year smallint not null,
      receipt_number integer not null,
      issued_at timestamptz not null default now(),
      -- What it states; below 0 for a credit note.
      gross_cents bigint not null,
      due_on date,
      -- The invoice from which a credit note takes back. That of a payment on account has none here.
      corrects_id integer references invoices,
      actor_id integer references users on delete set null default statement_actor(),
      receipt jsonb not null,
      constraint invoices_receipt unique (receipt_year, receipt_series, receipt_number)
    )`.execute(db);
  await sql`create index invoices_by_reservation on invoices (reservation_id)`.execute(db);
  await sql`create index invoices_by_time on invoices (issued_at)`.execute(db);
  await sql`
    create index invoices_by_corrected on invoices (corrects_id) where corrects_id is not null`.execute(
    db,
  );
  await sql`
    create index invoices_by_actor on invoices (actor_id) where actor_id is not null`.execute(db);
  await keep(db);
  await noteDue(db);
}

/** An invoice never changes, but for the words of an erased person. */
async function keep(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function keep_invoice() returns trigger language plpgsql as $$
    begin
      raise exception 'An invoice is never changed.' using errcode = 'restrict_violation';
    end $$`.execute(db);
  await sql`
    create trigger invoice_is_kept
    before update of id, reservation_id, receipt_series, receipt_year, receipt_number, issued_at, gross_cents, due_on, corrects_id
      or delete
    on invoices for each row execute function keep_invoice()`.execute(db);
  await sql`
    create function erase_invoices() returns trigger language plpgsql as $$
    begin
      update invoices set receipt = jsonb_set(
        jsonb_set(
          jsonb_set(
            jsonb_set(receipt, '{customer}', '{"name": "Erased"}'), '{reservation,pickUpLocation}', '""'
          ),
          '{reservation,dropOffLocation}', '""'
        ),
        '{lines}', coalesce(without_words(receipt -> 'lines'), '[]')
      )
      from reservations
      where reservations.id = invoices.reservation_id and reservations.user_id = new.id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger invoices_are_erased after update on users
    for each row when (new.erased_at is not null) execute function erase_invoices()`.execute(db);
}

async function noteDue(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table reservations add column is_invoice_due boolean not null default false`.execute(db);
  await sql`
    create index reservations_invoice_due on reservations (id) where is_invoice_due`.execute(db);
  await sql`
    create function note_due_invoice() returns trigger language plpgsql as $$
    begin
      if new.returned_at is not null or new.status <> 'CREATED'
        or exists (select from invoices where reservation_id = new.id) then
        new.is_invoice_due := true;
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger invoice_follows before update on reservations
    for each row when (
      (old.total_cents, old.status, old.cancellation_fee_cents, old.returned_at, old.lines, old.charges, old.adjustments)
        is distinct from
      (new.total_cents, new.status, new.cancellation_fee_cents, new.returned_at, new.lines, new.charges, new.adjustments)
      -- A cancellation fee is at most what was paid.
      or new.status = 'CANCELLED'
        and (old.paid_cents, old.deposit_kept_cents) is distinct from (new.paid_cents, new.deposit_kept_cents)
    )
    execute function note_due_invoice()`.execute(db);
  // History leaves out what is noted for the server.
  await sql`
    do $$ begin
      execute replace(
        pg_get_functiondef('write_history()'::regprocedure),
        'array[''class_id'', ''birth_date'']',
        'array[''class_id'', ''birth_date'', ''is_invoice_due'']');
    end $$`.execute(db);
}
