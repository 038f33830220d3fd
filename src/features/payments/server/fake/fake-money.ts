import type { FakePayout, FakeState } from './fake-objects.ts';
import type { FormFields } from './form-body.ts';
import {
  chargedMoney,
  disputedMoney,
  isLostDispute,
  refundedMoney,
  wholeList,
  wholePayout,
  wholeTransaction,
} from './whole-objects.ts';

/** How the company's balance has changed, and what of it went to its bank. */
export function createFakeMoney(state: FakeState) {
  /** The site has one currency, in which it is paid out. */
  const currency = () => Object.values(state.intents)[0]?.currency ?? '';

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
      ...state.disputes.filter(isLostDispute).map(disputedMoney),
    ].map((moved) => wholeTransaction(moved, currency()));
  }

  function sumOfPayout({ transactions: ids }: FakePayout): number {
    return transactions()
      .filter(({ id }) => ids.includes(id))
      .reduce((sum, { net }) => sum + net, 0);
  }

  return {
    transactions,
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
