import type { Movement, MovementKind } from './payment.ts';

/** What a provider took of money that moved, in cents of the currency in which it pays out. */
export type MovementFee = {
  feeCents: number;
  netCents: number;
  /** That currency, in lower case: 'usd'. */
  currency: string;
  /** The day on which the money can be paid out: '2026-12-01'. */
  availableOn: string;
  /** The payment to the company's bank, once it was made. */
  payoutId?: string | undefined;
};

/**
 * The fees of a payment's movements. The provider does not know our movements, so a fee belongs to the first movement of
 * its kind and amount, in the currency of the payment. A movement that is the sum of all that is left of its kind has all
 * their fees. Fees in several currencies are never added.
 */
export function feesOfMovements(
  movements: readonly (Pick<Movement, 'kind' | 'amountCents'> & { id: number })[],
  fees: readonly (MovementFee & { kind: MovementKind; amountCents: number })[],
): { id: number; fee: MovementFee | undefined }[] {
  let left = fees;
  return movements.map(({ id, kind, amountCents }) => {
    const alike = left.filter((one) => one.kind === kind);
    const exact = alike.find((one) => one.amountCents === amountCents);
    const isAll = alike.reduce((sum, one) => sum + one.amountCents, 0) === amountCents;
    const own = exact ? [exact] : isAll ? alike : [];
    left = left.filter((one) => !own.includes(one));
    return { id, fee: sumOfFees(own) };
  });
}

function sumOfFees(fees: readonly MovementFee[]): MovementFee | undefined {
  const last = fees.at(-1);
  if (fees.some(({ currency }) => currency !== last?.currency)) return undefined;
  return (
    last && {
      currency: last.currency,
      feeCents: fees.reduce((sum, { feeCents }) => sum + feeCents, 0),
      netCents: fees.reduce((sum, { netCents }) => sum + netCents, 0),
      availableOn: last.availableOn,
      payoutId: last.payoutId,
    }
  );
}
