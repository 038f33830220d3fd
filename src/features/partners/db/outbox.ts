import { sql } from 'kysely';
import type { Database } from '#db/client/client.ts';
import { retryAfterDeadlock } from '#db/client/sqlstate.ts';
import {
  CLAIM_SECONDS,
  type EventObjectKind,
  FORMER_SECRET_HOURS,
  GIVE_UP_DAYS,
  RETRY_SECONDS,
  type SentEventType,
  TEST_EVENT,
} from '../rules/webhook-event.ts';

/** An event that the caller has to send now. */
export type ClaimedEvent = {
  id: number;
  webhookId: number;
  url: string;
  /** The encrypted secret, and the one before while it is still used. */
  secrets: Buffer[];
  eventId: string;
  type: SentEventType;
  objectKind: EventObjectKind;
  objectId: number;
  happenedAt: Date;
  /** The number of this attempt. */
  attempts: number;
};

/** What an attempt has led to. */
export type AttemptResult = {
  isDelivered: boolean;
  /** Whether the endpoint wants nothing any more. */
  isEnded: boolean;
  status: number | null;
  error: string | null;
  answer: string | null;
};

/** The endpoints that have something to be sent now. One that is turned off still gets its test events. */
export async function readDueWebhooks(db: Database): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from webhooks
    where is_active and exists (
      select from webhook_queues where webhook_id = webhooks.id and next_attempt_at <= now()
    ) or exists (
      select from webhook_queues
      where (webhook_id, object_kind, object_id) = (webhooks.id, 'webhook', webhooks.id) and next_attempt_at <= now()
    )`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Claims the first event that waits of each of up to `most` objects of an endpoint. Until CLAIM_SECONDS have passed nobody else gets
 * the events of these objects. If the caller dies, they are claimed again, so an event can arrive twice.
 */
export async function claimEvents(
  db: Database,
  webhookId: number,
  most: number,
): Promise<ClaimedEvent[]> {
  const { rows } = await sql<ClaimedEvent>`
    with due as materialized (
      select queue.webhook_id, queue.object_kind, queue.object_id
      from webhook_queues as queue join webhooks on webhooks.id = queue.webhook_id
      where queue.webhook_id = ${webhookId} and next_attempt_at <= now() and (is_active or object_kind = 'webhook')
      order by next_attempt_at
      limit ${most}
      for update of queue skip locked
    ), claimed as (
      update webhook_queues as queue set next_attempt_at = now() + make_interval(secs => ${CLAIM_SECONDS}::integer)
      from due
      where (queue.webhook_id, queue.object_kind, queue.object_id) = (due.webhook_id, due.object_kind, due.object_id)
    )
    update webhook_deliveries as delivery set attempts = attempts + 1, attempted_at = now()
    from due join webhooks on webhooks.id = due.webhook_id
      cross join lateral (
        select id from webhook_deliveries as waiting
        where (waiting.webhook_id, waiting.object_kind, waiting.object_id) = (due.webhook_id, due.object_kind, due.object_id)
          and outcome is null
        order by position limit 1
      ) as first
    where delivery.id = first.id and outcome is null
    returning delivery.id, delivery.webhook_id, url, event_id, event_type as type, delivery.object_kind, delivery.object_id,
      happened_at, attempts,
      case when rotated_at > now() - make_interval(hours => ${FORMER_SECRET_HOURS}::integer)
        then array[secret, former_secret] else array[secret] end as secrets`.execute(db);
  return rows;
}

/**
 * Notes what an attempt has led to, unless somebody else has claimed the event since. The next event of the object is then due, or
 * this one after its pause. An event that came meanwhile has raised `last_position`, which is read under the lock of the queue.
 * Whoever deletes the endpoint meanwhile takes the same locks in another order.
 */
export async function noteEventAttempt(
  db: Database,
  { id, attempts }: Pick<ClaimedEvent, 'id' | 'attempts'>,
  { isDelivered, isEnded, status, error, answer }: AttemptResult,
): Promise<void> {
  const pause = RETRY_SECONDS[Math.min(attempts, RETRY_SECONDS.length) - 1] ?? 0;
  const write = sql`
    with noted as (
      update webhook_deliveries
      set status = ${status}::smallint, error = ${error}::text, answer = ${answer}::text,
        outcome = case
          when ${isDelivered}::boolean then 'delivered'
          when event_type = ${TEST_EVENT} or ${isEnded}::boolean
            or created_at < now() - make_interval(days => ${GIVE_UP_DAYS}::integer) then 'given-up'
        end
      where id = ${id}::bigint and attempts = ${attempts}::integer and outcome is null
      returning webhook_id, object_kind, object_id, position, outcome
    ), moved as (
      update webhook_queues as queue set next_attempt_at = case
        when outcome is null then now() + make_interval(secs => ${pause}::integer)
        when last_position > position then now()
      end
      from noted
      where (queue.webhook_id, queue.object_kind, queue.object_id) = (noted.webhook_id, noted.object_kind, noted.object_id)
    )
    update webhooks
    set failing_since = case when not ${isDelivered}::boolean then coalesce(failing_since, now()) end,
      is_active = is_active and not ${isEnded}::boolean,
      ended_at = case when ${isEnded}::boolean then now() else ended_at end,
      updated_at = case when ${isEnded}::boolean then now() else updated_at end
    from noted
    where id = webhook_id and (${isEnded}::boolean or ${isDelivered}::boolean <> (failing_since is null))`;
  await retryAfterDeadlock(() => write.execute(db));
}
