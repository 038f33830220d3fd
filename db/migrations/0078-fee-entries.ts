import { type Kysely, sql } from 'kysely';

/**
 * What is kept as a cancellation fee is income of the day on which it is kept, and stays so (rules, books). A trigger
 * writes each change of it as an entry, whoever makes the change. So the version that is still serving writes entries, too.
 *
 * An entry has the total of which the fee is then a part, and its lines of taxes, so its taxes never change either.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table fee_entries (
      id integer primary key generated always as identity,
      reservation_id integer not null references reservations,
      amount_cents bigint not null check (amount_cents <> 0),
      kept_cents bigint not null check (kept_cents >= 0),
      total_cents bigint not null,
      taxes jsonb not null,
      at timestamptz not null default now()
    )`.execute(db);
  await sql`create index fee_entries_by_reservation on fee_entries (reservation_id, id)`.execute(
    db,
  );
  await sql`create index fee_entries_by_time on fee_entries (at)`.execute(db);
  await sql`
    create function keep_fee_entry() returns trigger language plpgsql as $$
    begin
      raise exception 'An entry of a cancellation fee is never changed.' using errcode = 'restrict_violation';
    end $$`.execute(db);
  await sql`
    create trigger fee_entry_is_kept before update or delete on fee_entries
    for each row execute function keep_fee_entry()`.execute(db);

  // At most what was paid, and without damage, which the fee contains.
  await sql`
    create function kept_fee(
      status text, cancellation_fee_cents bigint, paid_cents bigint, deposit_kept_cents bigint, adjustments jsonb
    ) returns bigint language sql immutable as $$
      select case when status = 'CANCELLED' then greatest(0,
        least(coalesce(cancellation_fee_cents, 0), paid_cents + deposit_kept_cents) - damage_total(adjustments)
      ) else 0 end
    $$`.execute(db);
  await sql`
    create function tax_lines(lines jsonb) returns jsonb language sql immutable as $$
      select coalesce(jsonb_path_query_array(lines, '$[*] ? (@.kind == "tax")'), '[]')
    $$`.execute(db);
  await writeEntries(db);
  await addEntries(db);
  // Only the sum of fees read it, which are entries now.
  await sql`drop index reservations_with_fee`.execute(db);
}

async function writeEntries(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function write_fee_entry() returns trigger language plpgsql as $$
    declare
      kept bigint := kept_fee(
        new.status, new.cancellation_fee_cents, new.paid_cents, new.deposit_kept_cents, new.adjustments
      );
      kept_before bigint := coalesce((
        select kept_cents from fee_entries where reservation_id = new.id order by id desc limit 1
      ), 0);
    begin
      if kept <> kept_before then
        insert into fee_entries (reservation_id, amount_cents, kept_cents, total_cents, taxes)
        values (
          new.id, kept - kept_before, kept, new.total_cents - damage_total(new.adjustments),
          tax_lines(new.lines) || tax_lines(new.charges) || tax_lines(new.adjustments)
        );
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger fee_entries_follow after update on reservations
    for each row when (
      (old.status = 'CANCELLED' or new.status = 'CANCELLED')
      and (old.status, old.cancellation_fee_cents, old.paid_cents, old.deposit_kept_cents, old.adjustments)
        is distinct from
        (new.status, new.cancellation_fee_cents, new.paid_cents, new.deposit_kept_cents, new.adjustments)
    )
    execute function write_fee_entry()`.execute(db);
}

/** Fees that were kept before belong to the day of the cancellation. */
async function addEntries(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into fee_entries (reservation_id, amount_cents, kept_cents, total_cents, taxes, at)
    select id, kept, kept, total_cents - damage_total(adjustments),
      tax_lines(lines) || tax_lines(charges) || tax_lines(adjustments), coalesce(canceled_at, updated_at)
    from reservations cross join lateral kept_fee(
      status, cancellation_fee_cents, paid_cents, deposit_kept_cents, adjustments
    ) as kept
    where status = 'CANCELLED' and cancellation_fee_cents > 0 and kept > 0
    order by canceled_at, id`.execute(db);
}
