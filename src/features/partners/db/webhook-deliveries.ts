import { sql } from 'kysely';
import type { Company } from '#company/rules.ts';
import type { Database } from '#db/client/client.ts';
import { byColumn, readList } from '#db/client/list.ts';
import type { Page, PageQuery } from '#kernel/records/page.ts';
import { toWallClock } from '#kernel/time/wall-clock.ts';
import type { WebhookDelivery } from '../rules/webhook.ts';
import { DELIVERY_DAYS, TEST_EVENT } from '../rules/webhook-event.ts';

const COLUMNS = [
  'webhookDeliveries.id',
  'eventId',
  'eventType',
  'objectId',
  'createdAt',
  'attempts',
  'attemptedAt',
  'outcome',
  'status',
  'error',
  'answer',
] as const;

/** An event's id as endpoints get it. */
export function eventIdText(eventId: string): string {
  return `evt_${eventId.replaceAll('-', '')}`;
}

/** One page of the deliveries of an endpoint. */
export async function readDeliveryPage(
  db: Database,
  company: Company,
  webhookId: number,
  query: PageQuery<'id'>,
): Promise<Page<WebhookDelivery>> {
  const conditions = [sql<boolean>`webhook_id = ${webhookId}`];
  return readList(
    db,
    { table: 'webhook_deliveries', sort: byColumn('webhookDeliveries.id'), conditions },
    query,
    (ids) =>
      db
        .selectFrom('webhookDeliveries')
        .innerJoin(ids, 'page.id', 'webhookDeliveries.id')
        .select(COLUMNS),
    ({ eventId, eventType, outcome, createdAt, attemptedAt, ...row }) => ({
      ...row,
      eventId: eventIdText(eventId),
      type: eventType,
      state: outcome ?? 'waiting',
      createdAt: toWallClock(createdAt, company.timeZone),
      attemptedAt: attemptedAt && toWallClock(attemptedAt, company.timeZone),
    }),
  );
}

/** Writes a test event for an endpoint, also for one that is turned off. */
export async function writeTestEvent(db: Database, webhookId: number): Promise<void> {
  await sql`
    select write_deliveries(array[id], 'webhook', id, ${TEST_EVENT}, gen_random_uuid(), now())
    from webhooks where id = ${webhookId}`.execute(db);
}

/**
 * Writes an event of an endpoint once more, behind those of its object that wait. An endpoint that is turned off gets only test events.
 * @returns undefined if the endpoint has no such delivery
 */
export async function resend(
  db: Database,
  webhookId: number,
  id: number,
): Promise<{ isSentNow: boolean } | undefined> {
  const { rows } = await sql<{ isSentNow: boolean }>`
    select is_active or object_kind = 'webhook' as is_sent_now,
      write_deliveries(array[webhook_id], object_kind, object_id, event_type, event_id, happened_at)
    from webhook_deliveries as delivery join webhooks on webhooks.id = webhook_id
    where delivery.id = ${id}::bigint and webhook_id = ${webhookId}`.execute(db);
  return rows[0];
}

/** Deletes deliveries after DELIVERY_DAYS, and the queues whose last one was as old. */
export async function deleteOldDeliveries(db: Database): Promise<void> {
  const end = sql<Date>`now() - make_interval(days => ${DELIVERY_DAYS}::integer)`;
  await db.deleteFrom('webhookDeliveries').where('createdAt', '<', end).execute();
  await db.deleteFrom('webhookQueues').where('writtenAt', '<', end).execute();
}
