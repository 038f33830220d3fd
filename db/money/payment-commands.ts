import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../client.ts';
import type { Tables } from '../schema.ts';

/** A command that the caller has to give to the provider now, with what it is about. */
export type ClaimedCommand = Pick<
  Selectable<Tables['paymentCommands']>,
  'id' | 'paymentId' | 'kind' | 'amountCents'
> & { sessionId: string | null; intentId: string | null };

/**
 * Claims up to `most` commands that are due. Until the next attempt is due, nobody else gets them. The id is the
 * provider's idempotency key, so a command that is given twice is carried out once.
 */
export async function claimCommands(db: Database, most: number): Promise<ClaimedCommand[]> {
  const { rows } = await sql<ClaimedCommand>`
    with due as materialized (
      select id from payment_commands
      where done_at is null and failed_at is null and next_attempt_at <= now()
      order by created_at limit ${most}::integer for update skip locked
    )
    update payment_commands as command set
      attempts = attempts + 1,
      next_attempt_at = now() + make_interval(mins => least(power(2, attempts), 60)::integer)
    from due, payments
    where command.id = due.id and payments.id = command.payment_id
    returning command.id, payment_id, kind, command.amount_cents, session_id, intent_id`.execute(
    db,
  );
  return rows;
}

/** Notes why an attempt failed. After 24 hours the command has failed, and the desk sees it. */
export async function noteOutage(db: Database, id: string, error: string): Promise<void> {
  await db
    .updateTable('paymentCommands')
    .set({
      lastError: error.slice(0, 500),
      failedAt: sql<Date | null>`case when give_up_at < now() then now() end`,
    })
    .where('id', '=', id)
    .execute();
}

/** Whether an event of the provider has been recorded. */
export async function isEventKnown(db: Database, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('paymentEvents')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return found !== undefined;
}
