import { sql } from 'kysely';
import type { Company } from '#company/rules.ts';
import type { Database } from '#db/client/client.ts';
import { changedNow, isVersion } from '#db/client/updated-at.ts';
import { toWallClock } from '#kernel/time/wall-clock.ts';
import { MOST_WEBHOOKS, type Webhook, type WebhookInput } from '../rules/webhook.ts';

const COLUMNS = [
  'id',
  'url',
  'eventTypes',
  'isActive',
  'failingSince',
  'endedAt',
  'createdAt',
  'updatedAt',
] as const;

/** All endpoints, in the order in which they were added; or the one with an id. */
export async function readWebhooks(
  db: Database,
  company: Company,
  id?: number,
): Promise<Webhook[]> {
  const rows = await db
    .selectFrom('webhooks')
    .select(COLUMNS)
    .$if(id !== undefined, (all) => all.where('id', '=', id as number))
    .orderBy('id')
    .execute();
  const timeOf = (at: Date | null) => at && toWallClock(at, company.timeZone);
  return rows.map(({ failingSince, endedAt, createdAt, updatedAt, ...row }) => ({
    ...row,
    failingSince: timeOf(failingSince),
    endedAt: timeOf(endedAt),
    createdAt: toWallClock(createdAt, company.timeZone),
    updatedAt: updatedAt.toISOString(),
  }));
}

/** Adds an endpoint. Returns its id; undefined, and adds nothing, if there are as many as there can be. */
export async function addWebhook(
  db: Database,
  { url, eventTypes, isActive }: WebhookInput,
  secret: Buffer,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into webhooks (url, event_types, is_active, secret)
    select ${url}::text, ${eventTypes}::text[], ${isActive}::boolean, ${secret}::bytea
    where (select count(*) from webhooks) < ${MOST_WEBHOOKS}
    returning id`.execute(db);
  return rows[0]?.id;
}

/**
 * Changes an endpoint, and replaces its secret if there is a new one. Returns false, and changes nothing, when it is gone or has
 * another version.
 */
export async function editWebhook(
  db: Database,
  id: number,
  { url, eventTypes, isActive }: WebhookInput,
  { version, secret }: { version: string | undefined; secret: Buffer | undefined },
): Promise<boolean> {
  const row = await db
    .updateTable('webhooks')
    .set({ url, eventTypes, isActive, updatedAt: changedNow })
    .$if(isActive, (all) => all.set({ endedAt: null }))
    .$if(secret !== undefined, (all) =>
      all.set(({ ref }) => ({
        formerSecret: ref('secret'),
        secret: secret as Buffer,
        rotatedAt: sql<Date>`now()`,
      })),
    )
    .where('id', '=', id)
    .where(isVersion(version))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes an endpoint with all its deliveries. It is turned off first, so nobody who writes an event waits for that. */
export async function removeWebhook(db: Database, id: number): Promise<void> {
  await db.updateTable('webhooks').set({ isActive: false }).where('id', '=', id).execute();
  await db.deleteFrom('webhooks').where('id', '=', id).execute();
}
