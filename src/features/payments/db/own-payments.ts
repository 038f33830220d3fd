import { sql } from 'kysely';
import type { Database } from '#db/client/client.ts';

/** A payment of ours that the provider speaks of. */
export type OwnPayment = {
  id: number;
  sessionId: string | null;
  /** Whether it has stored what the provider speaks of. Otherwise it is only named by it. */
  isStored: boolean;
  newsAt: string | null;
};

/** How a payment is named at the provider. Ids come again when the database is restored, keys do not. */
type PaymentName = { paymentId: string; paymentKey: string };

/**
 * The payment with a page or an intent: the one that has stored it, else the one that this site has named when it asked
 * the provider, if it has stored no other. Undefined for what another site has asked for. A payment that has stored a page
 * can be named without its key: whether an intent is that of the page, the provider says.
 */
export async function findOwnPayment(
  db: Database,
  {
    sessionId = null,
    intentId = null,
    ...name
  }: PaymentName & { sessionId?: string | null; intentId?: string | null },
): Promise<OwnPayment | undefined> {
  const { rows } = await sql<OwnPayment>`
    select id, session_id, news_at::text as news_at,
      coalesce(session_id = ${sessionId}::text or intent_id = ${intentId}::text, false) as is_stored
    from payments
    where session_id = ${sessionId}::text or intent_id = ${intentId}::text
      or id = ${idOf(name)}::integer and method = 'online'
        and (key = ${name.paymentKey}::text or session_id is not null)
        and (${intentId}::text is null or intent_id is null)
        and (${sessionId}::text is null or session_id is null)
    order by is_stored desc limit 1`.execute(db);
  return rows[0];
}

/** The id of the payment with this name, whatever it has stored. */
export async function findNamedPayment(
  db: Database,
  name: PaymentName,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from payments
    where id = ${idOf(name)}::integer and key = ${name.paymentKey}::text and method = 'online'`.execute(
    db,
  );
  return rows[0]?.id;
}

function idOf({ paymentId }: PaymentName): number | null {
  return /^[1-9]\d{0,8}$/.test(paymentId) ? Number(paymentId) : null;
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
