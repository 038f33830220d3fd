import { type Kysely, sql } from 'kysely';

/**
 * Payments, what has moved of them, and what the provider is asked to do (payments: payments).
 *
 * Locks: nothing, because the database is new.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addPayments(db);
  await addMovements(db);
  await addCommands(db);
  await settle(db);
  await addFeeEntries(db);
}

async function addPayments(db: Kysely<unknown>): Promise<void> {
  // A reservation with payments can't be deleted.
  await sql`
    create table payments (
      id integer primary key generated always as identity,
      reservation_id integer not null references reservations,
      purpose text not null check (purpose in ('rental', 'difference', 'late', 'fee', 'deposit')),
      method text not null check (method in ('cash', 'terminal', 'transfer', 'online')),
      status text not null check (status in (
        'new', 'open', 'closing', 'expired', 'failed', 'processing', 'charging', 'paid', 'held', 'captured',
        'released', 'lapsed', 'review', 'disputed', 'lost'
      )),
      currency text not null default 'usd' check (currency ~ '^[a-z]{3}$'),
      exponent smallint not null default 2 check (exponent between 0 and 4),
      amount_cents bigint not null check (amount_cents > 0),
      captured_cents bigint not null default 0,
      refunded_cents bigint not null default 0,
      refund_asked_cents bigint not null default 0,
      dispute_cents bigint,
      dispute_due_by timestamptz,
      key text not null constraint payments_key unique check (length(key) between 1 and 100),
      session_id text unique,
      session_url text,
      expires_at timestamptz,
      intent_id text unique,
      customer_id text,
      card_id text,
      capture_before timestamptz,
      last_decline text,
      news_at timestamptz,
      last_asked_at timestamptz,
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
    where method = 'online' and status in ('new', 'open', 'charging')`.execute(db);
  await sql`
    create index payments_by_creator on payments (created_by) where created_by is not null`.execute(
    db,
  );
  // For the sweep: what waits for the provider, holds that lapse, payments about which a bank decides, refunds that
  // a bank can still send back, and news that could not be recorded.
  await sql`
    create index payments_waiting on payments (id)
    where status in ('new', 'open', 'closing')`.execute(db);
  await sql`
    create index payments_held on payments (capture_before) where status = 'held'`.execute(db);
  await sql`
    create index payments_processing on payments (id) where status = 'processing'`.execute(db);
  await sql`
    create index payments_given_back on payments (updated_at)
    where method = 'online' and refunded_cents > 0`.execute(db);
  await sql`create index payments_with_news on payments (id) where news_at is not null`.execute(db);
  // What the desk has to look at.
  await sql`
    create index payments_with_problem on payments (reservation_id)
    where status in ('review', 'disputed', 'lapsed')`.execute(db);
}

async function addMovements(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table receipt_numbers (
      year smallint primary key,
      last integer not null
    )`.execute(db);
  await sql`
    create table payment_movements (
      id integer primary key generated always as identity,
      payment_id integer not null references payments,
      kind text not null check (kind in ('captured', 'refunded', 'refund-failed', 'kept')),
      amount_cents bigint not null check (amount_cents > 0),
      adjustment_cents bigint not null default 0,
      reason text check (length(reason) between 1 and 500),
      key text constraint payment_movements_key unique,
      at timestamptz not null default now(),
      actor_id integer references users on delete set null default statement_actor(),
      receipt_year smallint not null,
      receipt_number integer not null,
      receipt jsonb not null,
      constraint payment_movements_receipt unique (receipt_year, receipt_number)
    )`.execute(db);
  await sql`
    create index payment_movements_by_payment on payment_movements (payment_id)`.execute(db);
  await sql`create index payment_movements_by_time on payment_movements (at)`.execute(db);
  await sql`
    create index payment_movements_by_actor on payment_movements (actor_id)
    where actor_id is not null`.execute(db);
  await sql`
    create index payment_movements_sent_back on payment_movements (payment_id)
    where kind = 'refund-failed'`.execute(db);
  // The money of a movement never changes. Its words go with an erased person.
  await sql`
    create function keep_payment_movement() returns trigger language plpgsql as $$
    begin
      raise exception 'A movement of money is never changed.' using errcode = 'restrict_violation';
    end $$`.execute(db);
  await sql`
    create trigger payment_movement_is_kept
    before update of id, payment_id, kind, amount_cents, adjustment_cents, at, receipt_year, receipt_number
      or delete
    on payment_movements for each row execute function keep_payment_movement()`.execute(db);

  // What the provider took of movements of online payments.
  await sql`
    create table movement_fees (
      movement_id integer primary key references payment_movements,
      fee_cents bigint,
      net_cents bigint,
      available_on date,
      payout_id text,
      asked_at timestamptz not null default now()
    )`.execute(db);
}

async function addCommands(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payment_commands (
      id uuid primary key default gen_random_uuid(),
      payment_id integer not null references payments on delete cascade,
      kind text not null check (kind in ('expire', 'refund', 'capture', 'release', 'charge')),
      amount_cents bigint check (amount_cents > 0),
      adjustment_cents bigint not null default 0,
      reason text check (length(reason) between 1 and 500),
      key text constraint payment_commands_key unique,
      actor_id integer references users on delete set null default statement_actor(),
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
    create index payment_commands_failed on payment_commands (failed_at)
    where failed_at is not null`.execute(db);
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
}

/** Whatever changes what a reservation costs, or its ledger, its payments are settled afterwards. */
async function settle(db: Kysely<unknown>): Promise<void> {
  // What could not be settled, with the next attempt.
  await sql`
    create table settling_faults (
      id integer primary key generated always as identity,
      reservation_id integer not null references reservations on delete cascade,
      payment_id integer references payments on delete cascade,
      words text not null,
      attempts integer not null default 1,
      first_at timestamptz not null default now(),
      next_attempt_at timestamptz,
      constraint settling_faults_subject unique nulls not distinct (reservation_id, payment_id)
    )`.execute(db);
  await sql`create index settling_faults_by_payment on settling_faults (payment_id)`.execute(db);

  await sql`
    create function mark_unsettled() returns trigger language plpgsql as $$
    begin
      if exists (select from payments where reservation_id = new.id) then
        new.is_unsettled := true;
        delete from settling_faults where reservation_id = new.id;
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger payments_follow before update on reservations
    for each row when (
      (old.total_cents, old.status, old.cancellation_fee_cents, old.returned_at, old.charges)
        is distinct from
      (new.total_cents, new.status, new.cancellation_fee_cents, new.returned_at, new.charges)
    )
    execute function mark_unsettled()`.execute(db);
  await sql`
    create function settle_payment_again() returns trigger language plpgsql as $$
    begin
      delete from settling_faults where reservation_id = new.reservation_id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger payment_is_settled_again after insert or update of status, news_at on payments
    for each row execute function settle_payment_again()`.execute(db);
}

/**
 * What is kept as a cancellation fee is income of the day on which it is kept, and stays so (payments: books). A trigger
 * writes each change of it as an entry, with the total of which the fee is then a part, and its lines of taxes.
 */
async function addFeeEntries(db: Kysely<unknown>): Promise<void> {
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
  await sql`
    create index fee_entries_by_reservation on fee_entries (reservation_id, id)`.execute(db);
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
