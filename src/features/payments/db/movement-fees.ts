import { sql } from 'kysely';
import type { Database } from '#db/client/client.ts';
import type { MovementFee } from '../rules/movement-fee.ts';
import type { MovementKind } from '../rules/payment.ts';

/**
 * Movements whose fee or payout the provider has still to say: online, not given back by hand, and asked about every six
 * hours for 45 days. After a change of the payment, such as a dispute that ends, they are asked about once more.
 */
const hasOpenFee = sql<boolean>`method = 'online' and intent_id is not null
  and greatest(at, payments.updated_at) > now() - interval '45 days'
  and (kind <> 'refunded' or payment_movements.key is null)
  and (asked_at is null or payout_id is null and asked_at < now() - interval '6 hours'
    or asked_at < payments.updated_at)`;

const movementsWithFees = sql`payment_movements join payments on payments.id = payment_id
  left join movement_fees on movement_id = payment_movements.id`;

/** Whether there is a movement whose fee or payout has to be asked for now. */
export const isFeeOpen = sql<boolean>`exists (select from ${movementsWithFees} where ${hasOpenFee})`;

/** Payments with such movements, those never asked about first, with all movements that the provider knows. */
export async function readOpenFees(
  db: Database,
  most: number,
): Promise<
  { intentId: string; movements: { id: number; kind: MovementKind; amountCents: number }[] }[]
> {
  const { rows } = await sql<Awaited<ReturnType<typeof readOpenFees>>[number]>`
    with open as (
      select payment_id, min(coalesce(asked_at, '-infinity')) as asked_at
      from ${movementsWithFees} where ${hasOpenFee}
      group by payment_id order by 2, 1 limit ${most}::integer
    )
    select intent_id, json_agg(
      json_build_object('id', moved.id, 'kind', kind, 'amountCents', moved.amount_cents) order by moved.id
    ) as movements
    from open join payments on payments.id = payment_id
      join payment_movements as moved on moved.payment_id = payments.id
    where kind <> 'refunded' or moved.key is null
    group by payments.id, open.asked_at order by open.asked_at, payments.id`.execute(db);
  return rows;
}

/** Whether this run may ask about a payment with such movements. Of several runs at once, only one may. */
export async function claimFees(db: Database, ids: readonly number[]): Promise<boolean> {
  const { rows } = await sql`
    insert into movement_fees as known (movement_id)
    select payment_movements.id from ${movementsWithFees}
    where payment_movements.id = any(${ids}::integer[]) and ${hasOpenFee}
    on conflict (movement_id) do update set asked_at = now()
    where known.asked_at < now() - interval '1 minute'
    returning movement_id`.execute(db);
  return rows.length > 0;
}

/** Notes fees, or that the provider was asked and did not know. What was known stays. */
export async function writeFees(
  db: Database,
  fees: readonly { id: number; fee: MovementFee | undefined }[],
): Promise<void> {
  const rows = fees.map(({ id, fee }) => ({ id, ...fee }));
  await sql`
    insert into movement_fees as known (movement_id, fee_cents, net_cents, currency, available_on, payout_id)
    select id, "feeCents", "netCents", currency, "availableOn", "payoutId"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as asked (id integer, "feeCents" bigint, "netCents" bigint, currency text, "availableOn" date, "payoutId" text)
    on conflict (movement_id) do update set
      fee_cents = coalesce(excluded.fee_cents, known.fee_cents),
      net_cents = coalesce(excluded.net_cents, known.net_cents),
      currency = coalesce(excluded.currency, known.currency),
      available_on = coalesce(excluded.available_on, known.available_on),
      payout_id = coalesce(excluded.payout_id, known.payout_id),
      asked_at = now()`.execute(db);
}
