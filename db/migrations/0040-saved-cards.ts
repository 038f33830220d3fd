import { type Kysely, sql } from 'kysely';

const STATUSES = [
  ...['new', 'open', 'closing', 'expired', 'failed', 'charging', 'paid', 'held', 'captured'],
  ...['released', 'lapsed', 'review', 'disputed', 'lost'],
];

/**
 * Cards that customers let us charge (rules, saved cards): the consent that they gave at booking, with its words and its
 * time; the state and the command of a charge; and why a bank declined last.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table reservations add column card_consent jsonb`.execute(db);
  await sql`
    alter table payments
      add column last_decline text,
      drop constraint payments_status_check,
      add constraint payments_status_check
        check (status in (${sql.join(STATUSES.map((status) => sql.lit(status)))}))`.execute(db);
  await sql`drop index payments_one_open`.execute(db);
  await sql`
    create unique index payments_one_open on payments (reservation_id, purpose)
    where method = 'online' and status in ('new', 'open', 'charging')`.execute(db);
  await sql`
    alter table payment_commands
      drop constraint payment_commands_kind_check,
      add constraint payment_commands_kind_check
        check (kind in ('expire', 'refund', 'capture', 'release', 'charge'))`.execute(db);
  // What the desk has to look at.
  await sql`
    create index payments_with_problem on payments (reservation_id)
    where status in ('review', 'disputed', 'lapsed')`.execute(db);
  await sql`
    create index payment_commands_failed on payment_commands (failed_at)
    where failed_at is not null`.execute(db);
}
