import { type RawBuilder, sql } from 'kysely';
import { effectOf, type MovedMoney } from '../rules/movement-effect.ts';
import { DISPUTE_LOST, DISPUTE_REVERSED } from '../rules/payment.ts';
import type { ReceiptDraft, TaxSum } from '../rules/receipt.ts';
import { taxesOfReceipts } from '../rules/tax-share.ts';

/** What the taxes of a movement are known from: its receipt, or the receipts up to it if its own does not state them. */
type TaxSource =
  | { taxes: TaxSum[] }
  | {
      receipts: (MovedMoney & {
        paymentId: number;
        isOfDispute: boolean;
        receipt: Pick<ReceiptDraft, 'lines' | 'taxes'>;
      })[];
    };

/**
 * Whether a dispute has taken the money of a row of payment_movements, or given it back. Documents of earlier versions don't say it, and
 * some of them are credit notes.
 */
export function isOfDispute(movement: string): RawBuilder<boolean> {
  const receipt = sql.ref(`${movement}.receipt`);
  return sql<boolean>`coalesce(
    (${receipt} ->> 'isOfDispute')::boolean,
    ${sql.ref(`${movement}.reason`)} in (${DISPUTE_LOST}::text, ${DISPUTE_REVERSED}::text)
      and ${receipt} ->> 'kind' <> 'credit-note',
    false
  )`;
}

/** The source of the taxes of a row of payment_movements that is joined with its payment. */
export const taxSource: RawBuilder<TaxSource> = sql`case
  when payment_movements.receipt -> 'taxes' is not null
    then jsonb_build_object('taxes', payment_movements.receipt -> 'taxes')
  else (
    select jsonb_build_object('receipts', jsonb_agg(jsonb_build_object(
      'paymentId', moved.payment_id, 'purpose', paid.purpose, 'method', paid.method, 'kind', moved.kind,
      'amountCents', moved.amount_cents, 'isOfDispute', ${isOfDispute('moved')},
      'receipt', jsonb_strip_nulls(jsonb_build_object(
        'lines', moved.receipt -> 'lines', 'taxes', moved.receipt -> 'taxes'
      ))
    ) order by moved.id))
    from payment_movements as moved join payments as paid on paid.id = moved.payment_id
    where paid.reservation_id = payments.reservation_id and moved.id <= payment_movements.id
  )
end`;

/** The taxes that are in a movement (payments: books). */
export function taxesFrom(source: TaxSource): TaxSum[] {
  if ('taxes' in source) return source.taxes;
  const moved = source.receipts.map((one) => ({ ...one, ...effectOf(one) }));
  return taxesOfReceipts(moved).at(-1) ?? [];
}
