import { DEFAULT_LOCALE } from '#kernel/locale/locale.ts';
import type { FakePayout, FakeState } from './fake-objects.ts';
import type { FormFields } from './form-body.ts';
import {
  chargedMoney,
  disputedMoney,
  refundedMoney,
  wholeList,
  wholePayout,
  wholeTransaction,
} from './whole-objects.ts';

/** How the company's balance has changed, and what of it went to its bank. */
export function createFakeMoney(state: FakeState) {
  let settlement: { currency: string; rate: number } | undefined;

  /** The currency in which the site is paid out: that of its payments, unless a test sets another one. */
  const currency = () =>
    settlement?.currency ??
    Object.values(state.intents)[0]?.currency ??
    DEFAULT_LOCALE.currency.toLowerCase();

  function transactions() {
    const refunds = state.refunds.filter(({ reason }) => reason === null);
    const failed = refunds.filter(({ status }) => status === 'failed');
    return [
      ...Object.values(state.intents)
        .filter(({ amount_received: received }) => received > 0)
        .map(chargedMoney),
      ...refunds.map(refundedMoney),
      ...failed.map((refund) => ({
        ...{ ...refundedMoney(refund), amount: refund.amount, id: `txn_failed_${refund.id}` },
      })),
      ...state.disputes.flatMap(disputedMoney),
    ].map((moved) => wholeTransaction(inSettlement(moved), currency()));
  }

  function inSettlement<Part extends { amount: number; fee: number }>(moved: Part): Part {
    const rate = settlement?.rate ?? 1;
    return { ...moved, amount: Math.round(moved.amount * rate), fee: Math.round(moved.fee * rate) };
  }

  function sumOfPayout({ transactions: ids }: FakePayout): number {
    return transactions()
      .filter(({ id }) => ids.includes(id))
      .reduce((sum, { net }) => sum + net, 0);
  }

  return {
    transactions,
    /** The company's bank account is in another currency: https://docs.stripe.com/currencies */
    settleIn(other: { currency: string; rate: number } | undefined): void {
      settlement = other;
    },
    listPayouts: ({ created }: FormFields) => {
      const { gte = 0, lte = Infinity } = typeof created === 'object' ? created : {};
      const payouts = state.payouts.filter(
        (one) => one.created >= Number(gte) && one.created <= Number(lte),
      );
      return wholeList(
        payouts.toReversed().map((one) => wholePayout(one, sumOfPayout(one), currency())),
      );
    },
    listTransactions: (payoutId: string | null, source: string | null) => {
      const payout = state.payouts.find(({ id }) => id === payoutId);
      return wholeList(
        transactions().filter(
          (one) =>
            (payoutId === null || payout?.transactions.includes(one.id)) &&
            (source === null || one.source === source),
        ),
      );
    },
  };
}
