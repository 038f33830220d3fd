import { type Kysely, sql } from 'kysely';

/** Columns whose values are never recorded, as in 0039. */
const SECRET = ['password_hash'];

/** Columns that follow from others or change by themselves: those of 0039, and the time of a cancellation. */
const LEFT_OUT = [
  ...['id', 'built_in', 'token_version', 'kept_session', 'hand_over_recorded_at', 'rate_cents'],
  ...['cap_cents', 'price_book_id', 'extras', 'rules', 'published_by', 'uses', 'paid_cents'],
  ...['deposit_held_cents', 'deposit_kept_cents', 'is_unsettled', 'held_until', 'canceled_at'],
  ...['created_at', 'updated_at'],
];

/** Columns whose values are forgotten with the person: those of 0022, and the words of adjustments. */
const PERSONAL = [
  ...['first_name', 'last_name', 'phone_number', 'email', 'address', 'zip_code', 'user_name'],
  ...['pick_up_location', 'drop_off_location', 'pick_up_note', 'return_note', 'adjustments'],
];

/**
 * What the ledger adds to the total of a reservation: goodwill, and damage that is kept of deposits (rules, payments).
 * When a reservation was canceled. Indexes for the figures of money.
 *
 * What was kept of deposits before, beyond what was due, becomes a line for damage. The version that is still serving
 * adds no lines: what it keeps meanwhile beyond what is due counts as owed to the customer.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table reservations
      add column adjustments jsonb,
      add column canceled_at timestamptz,
      drop constraint reservations_total_of_lines,
      add constraint reservations_total_of_lines check (
        lines is null
        or total_cents = lines_total(lines) + lines_total(charges) + lines_total(adjustments)
      ) not valid`.execute(db);
  await sql`
    alter table payment_movements add column adjustment_cents bigint not null default 0`.execute(
    db,
  );
  await sql`
    alter table payment_commands add column adjustment_cents bigint not null default 0`.execute(db);
  await sql`
    create function damage_total(adjustments jsonb) returns bigint language sql immutable as $$
      select lines_total(jsonb_path_query_array(adjustments, '$[*] ? (@.kind == "damage")'))
    $$`.execute(db);

  await replaceHistory(db);
  await addDamage(db);
  await sql`alter table reservations validate constraint reservations_total_of_lines`.execute(db);
  await sql`drop trigger payment_movement_is_kept on payment_movements`.execute(db);
  await sql`
    create trigger payment_movement_is_kept
    before update of id, payment_id, kind, amount_cents, adjustment_cents, at, receipt_year, receipt_number
      or delete
    on payment_movements for each row execute function keep_payment_movement()`.execute(db);
  await addCanceledAt(db);
  await eraseWords(db);

  // The conditions and columns of src/features/payments/db/money-figures.ts and src/features/reservations/db/reservation-filters.ts.
  await sql`drop index reservations_overpaid`.execute(db);
  await sql`
    create index reservations_overpaid on reservations (id)
    where paid_cents + deposit_kept_cents > case status when 'CANCELLED'
      then coalesce(cancellation_fee_cents, 0) else total_cents end`.execute(db);
  await sql`
    create index reservations_booked on reservations (created_at) include (total_cents)
    where status <> 'CANCELLED'`.execute(db);
  await sql`
    create index reservations_earned on reservations (returned_at) include (total_cents)
    where status = 'DONE'`.execute(db);
  await sql`
    create index reservations_earned_with_adjustments on reservations (returned_at)
    where status = 'DONE' and adjustments is not null`.execute(db);
  await sql`
    create index reservations_with_fee on reservations (canceled_at)
    where status = 'CANCELLED' and cancellation_fee_cents > 0`.execute(db);
}

async function replaceHistory(db: Kysely<unknown>): Promise<void> {
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
  await sql`
    create or replace function history_without_person(changes jsonb) returns jsonb
    language sql immutable as $$
      select coalesce(jsonb_object_agg(
        key, case when key = any (${names(PERSONAL)}) then null else value end
      ), '{}')
      from jsonb_each(changes)
    $$`.execute(db);
}

/** The newest movement that kept something of a reservation's deposits gets all of its damage. */
async function addDamage(db: Kysely<unknown>): Promise<void> {
  await sql`
    with damaged as materialized (
      select reservations.id, kept.id as movement_id, damage, coalesce(kept.reason, 'Damage') as label
      from reservations
        cross join lateral (
          select deposit_kept_cents - greatest(0, paid.cost - paid_cents) as damage
          from (
            select case status when 'CANCELLED' then coalesce(cancellation_fee_cents, 0)
              else total_cents end as cost
          ) as paid
        ) as beyond
        cross join lateral (
          select payment_movements.id, reason
          from payment_movements join payments on payments.id = payment_id
          where reservation_id = reservations.id and purpose = 'deposit'
            and (payment_movements.kind = 'kept' or method = 'online' and payment_movements.kind = 'captured')
          order by payment_movements.id desc limit 1
        ) as kept
      where deposit_kept_cents > 0 and damage > 0
    ), moved as (
      update payment_movements set adjustment_cents = damage
      from damaged where damaged.movement_id = payment_movements.id
    )
    update reservations set
      total_cents = total_cents + damage,
      cancellation_fee_cents = case status when 'CANCELLED'
        then coalesce(cancellation_fee_cents, 0) + damage else cancellation_fee_cents end,
      adjustments = jsonb_build_array(jsonb_build_object(
        'kind', 'damage', 'label', label, 'quantity', 1, 'unit', 'once', 'unitCents', damage, 'amountCents', damage
      ))
    from damaged where damaged.id = reservations.id`.execute(db);
}

/** For cancellations before this, the time is that of history, or of the last change. */
async function addCanceledAt(db: Kysely<unknown>): Promise<void> {
  await sql`
    update reservations set canceled_at = coalesce((
      select max(at) from history
      where record_kind = 'reservation' and record_id = reservations.id
        and changes -> 'status' ->> 1 = 'CANCELLED'
    ), updated_at)
    where status = 'CANCELLED' and cancellation_fee_cents > 0`.execute(db);
  await sql`
    create function note_cancellation() returns trigger language plpgsql as $$
    begin
      new.canceled_at := case when new.status = 'CANCELLED' then now() end;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger cancellation_is_noted_by_insert before insert on reservations
    for each row when (new.status = 'CANCELLED' and new.canceled_at is null)
    execute function note_cancellation()`.execute(db);
  await sql`
    create trigger cancellation_is_noted before update of status on reservations
    for each row when (old.status <> new.status)
    execute function note_cancellation()`.execute(db);
}

/** The words of adjustments are erased with the person, also in receipts. */
async function eraseWords(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function without_words(lines jsonb) returns jsonb language sql immutable as $$
      select jsonb_agg(
        case when line ->> 'kind' in ('goodwill', 'damage')
          then jsonb_set(line, '{label}', to_jsonb(initcap(line ->> 'kind'))) else line end
        order by place
      )
      from jsonb_array_elements(lines) with ordinality as parts (line, place)
    $$`.execute(db);
  await sql`
    create function erase_adjustments() returns trigger language plpgsql as $$
    begin
      update reservations set adjustments = without_words(adjustments)
      where user_id = new.id and adjustments is not null;
      update payment_movements
      set receipt = jsonb_set(receipt, '{lines}', without_words(receipt -> 'lines'))
      from payments join reservations on reservations.id = payments.reservation_id
      where payments.id = payment_movements.payment_id and reservations.user_id = new.id
        and reservations.adjustments is not null and jsonb_array_length(receipt -> 'lines') > 0;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger adjustments_are_erased after update on users
    for each row when (new.erased_at is not null) execute function erase_adjustments()`.execute(db);
}
