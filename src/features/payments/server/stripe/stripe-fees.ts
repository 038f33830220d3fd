import type Stripe from 'stripe';
import type { ProviderFee } from '../provider.ts';
import { asked } from './stripe-answers.ts';
import { isFreedPart, isLost } from './stripe-payment.ts';
import { fromStripeUnits } from './stripe-units.ts';

const DAY_SECONDS = 24 * 3600;

/** Days after which a payout is not looked for any more. Some accounts are paid out once a month. */
const MOST_DAYS = 45;

/**
 * What Stripe took of each movement of a payment's money, the oldest refund first, with the payout:
 * https://docs.stripe.com/api/balance_transactions/object
 */
export async function readFees(stripe: Stripe, intentId: string): Promise<ProviderFee[]> {
  const [intent, refunds, disputes] = await Promise.all([
    asked(
      stripe.paymentIntents.retrieve(intentId, {
        expand: ['latest_charge.balance_transaction'],
      }),
    ),
    asked(
      stripe.refunds.list({
        ...{ payment_intent: intentId, limit: 100 },
        expand: ['data.balance_transaction', 'data.failure_balance_transaction'],
      }),
    ),
    asked(stripe.disputes.list({ payment_intent: intentId, limit: 100 })),
  ]);
  const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge;
  const freed = refunds.data.filter(isFreedPart);
  const given = refunds.data.filter((refund) => !isFreedPart(refund)).toReversed();
  const [lost, others] = [true, false].map((wanted) =>
    disputes.data.filter(({ status }) => isLost(status) === wanted),
  ) as [Stripe.Dispute[], Stripe.Dispute[]];
  const inCents = (units: number) => fromStripeUnits(units, intent.currency);
  const sums = [
    // What a hold did not take belongs to its capture, and so does the fee of a dispute that moved nothing for good.
    feeOf(
      ...(['captured', inCents(intent.amount_received)] as const),
      [charge, ...freed].map((one) => one?.balance_transaction),
      others.flatMap(({ balance_transactions: taken }) => taken),
    ),
    ...given.flatMap(
      ({ amount, balance_transaction: back, failure_balance_transaction: failed }) => [
        feeOf('refunded', inCents(amount), [back]),
        feeOf('refund-failed', inCents(amount), [failed]),
      ],
    ),
    ...lost.map(({ amount, balance_transactions: taken }) =>
      feeOf('refunded', inCents(amount), taken),
    ),
  ];
  const fees = sums.filter((fee) => fee !== undefined);
  return Promise.all(
    fees.map(async ({ transaction, ...fee }): Promise<ProviderFee> => {
      const payoutId = await findPayout(stripe, transaction);
      return { ...fee, ...(payoutId !== undefined && { payoutId }) };
    }),
  );
}

/** The payout with which a sum came to the bank. Only the payouts of about that time are looked through. */
async function findPayout(
  stripe: Stripe,
  transaction: Stripe.BalanceTransaction,
): Promise<string | undefined> {
  const { id, source, available_on: availableOn } = transaction;
  if (availableOn > Date.now() / 1000 || source === null) return undefined;
  const created = { gte: availableOn - DAY_SECONDS, lte: availableOn + MOST_DAYS * DAY_SECONDS };
  const { data: payouts } = await asked(stripe.payouts.list({ created, limit: 100 }));
  for (const { id: payout, automatic } of payouts.toReversed()) {
    // Stripe says of automatic payouts only what is in them.
    if (!automatic) continue;
    const of = { payout, source: idOf(source) };
    const { data: paidOut } = await asked(stripe.balanceTransactions.list(of));
    if (paidOut.some((one) => one.id === id)) return payout;
  }
  return undefined;
}

/**
 * The fee of a movement that consists of these changes of the balance; undefined before Stripe knows it. They are in the
 * currency in which Stripe pays out, and the amount is in that of the payment.
 * @param disputed changes of which only the fees count
 */
function feeOf(
  kind: ProviderFee['kind'],
  amountCents: number,
  changes: readonly (string | Stripe.BalanceTransaction | null | undefined)[],
  disputed: readonly Stripe.BalanceTransaction[] = [],
) {
  const known = changes.filter((one) => typeof one === 'object' && one !== null);
  const [transaction] = known;
  if (!transaction) return undefined;
  const { currency } = transaction;
  const sumOf = (field: 'fee' | 'net', some: readonly Stripe.BalanceTransaction[]) =>
    some.reduce((sum, one) => sum + fromStripeUnits(one[field], one.currency), 0);
  const disputeCents = sumOf(
    'fee',
    disputed.filter((one) => one.currency === currency),
  );
  return {
    ...{ kind, transaction, currency, amountCents },
    feeCents: sumOf('fee', known) + disputeCents,
    netCents: sumOf('net', known) - disputeCents,
    availableOn: new Date(transaction.available_on * 1000).toISOString().slice(0, 10),
  };
}

function idOf(source: string | { id: string }): string {
  return typeof source === 'string' ? source : source.id;
}
