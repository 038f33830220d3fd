import { type Selectable, sql } from 'kysely';
import type { Database, Tables } from '#db/client/client.ts';

/** A command that the caller has to give to the provider now, with what it is about. */
export type ClaimedCommand = Pick<
  Selectable<Tables['paymentCommands']>,
  'id' | 'paymentId' | 'kind' | 'amountCents' | 'attempts'
> & {
  /** Whether it is not tried again: its 24 hours are over. */
  isLastAttempt: boolean;
  /** The payment as it was when the command was claimed. */
  payment: Pick<
    Selectable<Tables['payments']>,
    | 'reservationId'
    | 'key'
    | 'purpose'
    | 'currency'
    | 'amountCents'
    | 'refundedCents'
    | 'refundAskedCents'
    | 'sessionId'
    | 'intentId'
    | 'customerId'
    | 'cardId'
  >;
};

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
    returning command.id, payment_id, kind, command.amount_cents, attempts, give_up_at < now() as is_last_attempt,
      json_build_object(
        'reservationId', reservation_id, 'key', payments.key, 'purpose', purpose, 'currency', currency,
        'amountCents', payments.amount_cents, 'refundedCents', refunded_cents,
        'refundAskedCents', refund_asked_cents, 'sessionId', session_id, 'intentId', intent_id,
        'customerId', customer_id, 'cardId', card_id
      ) as payment`.execute(db);
  return rows;
}

/** Notes why an attempt failed. The command is tried again, and the desk sees why. */
export async function noteAttempt(db: Database, id: string, error: string): Promise<void> {
  await db
    .updateTable('paymentCommands')
    .set({ lastError: error.slice(0, 500) })
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
