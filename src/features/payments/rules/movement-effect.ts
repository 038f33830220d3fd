import type { MovementKind, PaymentMethod, PaymentPurpose } from './payment.ts';

/** A movement with what its payment is for. The amount is positive. */
export type MovedMoney = {
  purpose: PaymentPurpose;
  method: PaymentMethod;
  kind: MovementKind;
  amountCents: number;
};

/** What a movement changes in the books, in cents. Each can be negative. `moneyCents` is the sum of the other two. */
export type MovementEffect = {
  /** Money that came in or went back. */
  moneyCents: number;
  /** What was received for the reservation, with what was kept of deposits. */
  incomeCents: number;
  /** Deposits that have to be given back. */
  depositCents: number;
};

/**
 * What a movement changes (payments: books). A deposit at the desk is money that is owed until it is kept. A hold on a card
 * moves nothing, so what is kept of it comes in when it is kept.
 */
export function effectOf({ purpose, method, kind, amountCents }: MovedMoney): MovementEffect {
  const cents = kind === 'refunded' ? -amountCents : amountCents;
  if (purpose !== 'deposit' || method === 'online') {
    return { moneyCents: cents, incomeCents: cents, depositCents: 0 };
  }
  if (kind === 'kept') return { moneyCents: 0, incomeCents: cents, depositCents: -cents };
  return { moneyCents: cents, incomeCents: 0, depositCents: cents };
}
