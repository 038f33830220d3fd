import { type Kysely, sql } from 'kysely';

const STATUSES = [
  ...['new', 'open', 'closing', 'expired', 'failed', 'processing', 'charging', 'paid', 'held'],
  ...['captured', 'released', 'lapsed', 'review', 'disputed', 'lost'],
];

/**
 * What could not be settled, with the next attempt; when the provider was last asked about a payment; and the state of a
 * payment about which a bank still decides. The version that is still serving writes none of these.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
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
    alter table payments
      add column last_asked_at timestamptz,
      drop constraint payments_status_check,
      add constraint payments_status_check
        check (status in (${sql.join(STATUSES.map((status) => sql.lit(status)))}))`.execute(db);
  // For the sweep: payments about which a bank decides, and refunds that a bank can still send back.
  await sql`create index payments_processing on payments (id) where status = 'processing'`.execute(
    db,
  );
  await sql`
    create index payments_given_back on payments (updated_at)
    where method = 'online' and refunded_cents > 0`.execute(db);

  // Whatever changes a ledger, or what it follows, is settled at once again.
  await sql`
    create or replace function mark_unsettled() returns trigger language plpgsql as $$
    begin
      if exists (select from payments where reservation_id = new.id) then
        new.is_unsettled := true;
        delete from settling_faults where reservation_id = new.id;
      end if;
      return new;
    end $$`.execute(db);
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
