import { type Kysely, sql } from 'kysely';

/** Columns whose values are never recorded, as in 0038. */
const SECRET = ['password_hash'];

/** Columns that follow from others or change by themselves: those of 0038, and what follows from payments. */
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
  'paid_cents',
  'deposit_held_cents',
  'deposit_kept_cents',
  'is_unsettled',
  'held_until',
  'created_at',
  'updated_at',
];

/**
 * Payments, what has moved of them, and what the provider is asked to do (rules, payments).
 *
 * A reservation has the sums of its payments, so lists can be filtered by what is due. The columns have constant defaults, so no row is rewritten. The version that is still serving knows nothing of
 * payments; what it changes is settled later, because a trigger marks the reservation.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table reservations
      add column paid_cents bigint not null default 0,
      add column deposit_held_cents bigint not null default 0,
      add column deposit_kept_cents bigint not null default 0,
      add column is_unsettled boolean not null default false,
      add column held_until timestamptz`.execute(db);
  await sql`
    create index reservations_unsettled on reservations (id) where is_unsettled`.execute(db);
  // Bookings that wait for their payment.
  await sql`
    create index reservations_held on reservations (held_until)
    where held_until is not null and status = 'CREATED'`.execute(db);
  await sql`
    create index reservations_unpaid on reservations (pick_up_time)
    where total_cents > paid_cents + deposit_kept_cents and status <> 'CANCELLED'`.execute(db);
  await sql`
    create index reservations_overpaid on reservations (id)
    where paid_cents > case status when 'CANCELLED'
      then coalesce(cancellation_fee_cents, 0) else total_cents end`.execute(db);
  await sql`
    create index reservations_with_deposit on reservations (id) where deposit_held_cents > 0`.execute(
    db,
  );

  await sql`
    create table payments (
      id integer primary key generated always as identity,
      reservation_id integer not null references reservations on delete cascade,
      purpose text not null check (purpose in ('rental', 'difference', 'late', 'fee', 'deposit')),
      method text not null check (method in ('cash', 'terminal', 'transfer', 'online')),
      status text not null check (status in (
        'new', 'open', 'closing', 'expired', 'failed', 'paid', 'held', 'captured', 'released', 'lapsed',
        'review', 'disputed', 'lost'
      )),
      currency text not null default 'usd' check (currency ~ '^[a-z]{3}$'),
      exponent smallint not null default 2 check (exponent between 0 and 4),
      amount_cents bigint not null check (amount_cents > 0),
      captured_cents bigint not null default 0,
      refunded_cents bigint not null default 0,
      refund_asked_cents bigint not null default 0,
      key text not null constraint payments_key unique check (length(key) between 1 and 100),
      session_id text unique,
      session_url text,
      expires_at timestamptz,
      intent_id text unique,
      customer_id text,
      card_id text,
      capture_before timestamptz,
      created_by integer references users on delete set null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      check (refunded_cents >= 0 and refund_asked_cents >= 0),
      check (refunded_cents + refund_asked_cents <= captured_cents),
      check (captured_cents <= amount_cents)
    )`.execute(db);
  await sql`create index payments_by_reservation on payments (reservation_id)`.execute(db);
  await sql`
    create unique index payments_one_open on payments (reservation_id, purpose)
    where method = 'online' and status in ('new', 'open')`.execute(db);
  // For the sweep: what waits for the provider, and holds that lapse.
  await sql`
    create index payments_waiting on payments (id) where status in ('new', 'open', 'closing')`.execute(
    db,
  );
  await sql`
    create index payments_held on payments (capture_before) where status = 'held'`.execute(db);
  await sql`
    create index payments_by_creator on payments (created_by) where created_by is not null`.execute(
    db,
  );

  await sql`
    create table receipt_numbers (
      year smallint primary key,
      last integer not null
    )`.execute(db);
  await sql`
    create table payment_movements (
      id integer primary key generated always as identity,
      payment_id integer not null references payments,
      kind text not null check (
        kind in ('captured', 'refunded', 'refund-failed', 'kept')
      ),
      amount_cents bigint not null check (amount_cents > 0),
      reason text check (length(reason) between 1 and 500),
      key text constraint payment_movements_key unique,
      at timestamptz not null default now(),
      actor_id integer references users on delete set null
        default nullif(current_setting('kestrel.actor_id', true), '')::integer,
      receipt_year smallint not null,
      receipt_number integer not null,
      receipt jsonb not null,
      constraint payment_movements_receipt unique (receipt_year, receipt_number)
    )`.execute(db);
  await sql`create index payment_movements_by_payment on payment_movements (payment_id)`.execute(
    db,
  );
  await sql`create index payment_movements_by_time on payment_movements (at)`.execute(db);
  await sql`
    create index payment_movements_by_actor on payment_movements (actor_id)
    where actor_id is not null`.execute(db);

  await sql`
    create table payment_commands (
      id uuid primary key default gen_random_uuid(),
      payment_id integer not null references payments on delete cascade,
      kind text not null check (kind in ('expire', 'refund', 'capture', 'release')),
      amount_cents bigint check (amount_cents > 0),
      reason text check (length(reason) between 1 and 500),
      key text constraint payment_commands_key unique,
      actor_id integer references users on delete set null
        default nullif(current_setting('kestrel.actor_id', true), '')::integer,
      created_at timestamptz not null default now(),
      attempts integer not null default 0,
      next_attempt_at timestamptz not null default now(),
      give_up_at timestamptz not null default now() + interval '24 hours',
      done_at timestamptz,
      failed_at timestamptz,
      last_error text
    )`.execute(db);
  await sql`create index payment_commands_by_payment on payment_commands (payment_id)`.execute(db);
  await sql`
    create index payment_commands_due on payment_commands (next_attempt_at)
    where done_at is null and failed_at is null`.execute(db);
  await sql`
    create index payment_commands_by_actor on payment_commands (actor_id)
    where actor_id is not null`.execute(db);
  await sql`
    create table payment_events (
      id text primary key,
      type text not null,
      payment_id integer references payments on delete cascade,
      received_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index payment_events_by_payment on payment_events (payment_id)`.execute(db);

  // The money of a movement never changes. Its words go with an erased person.
  await sql`
    create function keep_payment_movement() returns trigger language plpgsql as $$
    begin
      raise exception 'A movement of money is never changed.' using errcode = 'restrict_violation';
    end $$`.execute(db);
  await sql`
    create trigger payment_movement_is_kept
    before update of id, payment_id, kind, amount_cents, at, receipt_year, receipt_number or delete
    on payment_movements for each row execute function keep_payment_movement()`.execute(db);

  // Whatever changes what a reservation costs, its payments are settled afterwards (rules, payments).
  await sql`
    create function mark_unsettled() returns trigger language plpgsql as $$
    begin
      if exists (select from payments where reservation_id = new.id) then
        new.is_unsettled := true;
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger payments_follow before update on reservations
    for each row when (
      (old.total_cents, old.status, old.cancellation_fee_cents, old.returned_at)
        is distinct from (new.total_cents, new.status, new.cancellation_fee_cents, new.returned_at)
    )
    execute function mark_unsettled()`.execute(db);

  await sql`
    create function erase_receipts() returns trigger language plpgsql as $$
    begin
      update payment_movements set
        reason = null,
        receipt = jsonb_set(
          jsonb_set(
            jsonb_set(
              jsonb_set(receipt, '{customer}', '{"name": "Erased"}'),
              '{reservation,pickUpLocation}', '""'
            ),
            '{reservation,dropOffLocation}', '""'
          ),
          '{movements}', (
            select coalesce(jsonb_agg(part - 'reason'), '[]')
            from jsonb_array_elements(receipt -> 'movements') as part
          )
        )
      from payments join reservations on reservations.id = payments.reservation_id
      where payments.id = payment_movements.payment_id and reservations.user_id = new.id;
      update payment_commands set reason = null
      from payments join reservations on reservations.id = payments.reservation_id
      where payments.id = payment_commands.payment_id and reservations.user_id = new.id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger receipts_are_erased after update on users
    for each row when (new.erased_at is not null) execute function erase_receipts()`.execute(db);

  await sql`alter table history drop constraint history_record_kind_check`.execute(db);
  await sql`
    alter table history add constraint history_record_kind_check check (
      record_kind in ('reservation', 'vehicle', 'user', 'price-book', 'promo-code', 'payment')
    )`.execute(db);

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
}
