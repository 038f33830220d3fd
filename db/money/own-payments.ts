import { sql } from 'kysely';
import type { Database } from '../client.ts';

/** A payment of ours that the provider speaks of. */
export type OwnPayment = {
  id: number;
  sessionId: string | null;
  /** Whether it has stored what the provider speaks of. Otherwise it is only named by it. */
  isStored: boolean;
  newsAt: string | null;
};

/**
 * The payment with a page or an intent: the one that has stored it, else the one that this site has named when it asked
 * the provider, if it has stored no other. Undefined for what another site has asked for.
 */
export async function findOwnPayment(
  db: Database,
  { sessionId, intentId, named }: { sessionId?: string; intentId?: string; named: string },
): Promise<OwnPayment | undefined> {
  const id = /^[1-9]\d{0,8}$/.test(named) ? Number(named) : null;
  const { rows } = await sql<OwnPayment>`
    select id, session_id, news_at::text as news_at,
      coalesce(session_id = ${sessionId ?? null}::text or intent_id = ${intentId ?? null}::text, false) as is_stored
    from payments
    where session_id = ${sessionId ?? null}::text or intent_id = ${intentId ?? null}::text
      or id = ${id}::integer and method = 'online'
        and (${intentId ?? null}::text is null or intent_id is null)
        and (${sessionId ?? null}::text is null or session_id is null)
    order by is_stored desc limit 1`.execute(db);
  return rows[0];
}

/** Notes that the provider has told of a payment and nothing could be recorded, so it is asked again later. */
export async function noteNews(db: Database, id: number): Promise<void> {
  await sql`update payments set news_at = clock_timestamp() where id = ${id}`.execute(db);
}

/** Notes that the provider was asked about what it had told at that time. */
export async function forgetNews(db: Database, { id, newsAt }: OwnPayment): Promise<void> {
  if (newsAt === null) return;
  await sql`update payments set news_at = null where id = ${id} and news_at = ${newsAt}::timestamptz`.execute(
    db,
  );
}
