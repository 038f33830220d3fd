import { type PriceLine, sumOfLines } from '#prices/rules/price-line.ts';
import { type BalanceFacts, dueCents } from './balance.ts';
import { type Payment, remainingCents } from './payment.ts';

/** What a customer can agree to when booking. The words are stored with the time. */
export const CARD_CONSENT =
  'You may charge late hours, missing fuel and further miles to the card that I pay with online.';

/** The words that a customer has agreed to, and when, as an instant in ISO form. */
export type CardConsent = { words: string; at: string };

/**
 * What the saved card can be charged, in cents (payments: saved cards): what is still due of the charges that the desk has
 * decided, if the customer has agreed. What was paid for charges before, in whichever way, is not charged again.
 */
export function chargeableCents(
  {
    cardConsent,
    charges,
    ...balance
  }: BalanceFacts & { cardConsent: CardConsent | null; charges: PriceLine[] | null },
  payments: readonly Payment[],
): number {
  if (!cardConsent || !charges) return 0;
  const unpaid = sumOfLines(charges) - paidForCharges(payments);
  return Math.max(0, Math.min(dueCents(balance), unpaid));
}

/** What was paid for charges, and what a card is being charged for them. */
function paidForCharges(payments: readonly Payment[]): number {
  return payments
    .filter(({ purpose }) => purpose === 'late')
    .map((payment) =>
      payment.status === 'charging' ? payment.amountCents : remainingCents(payment),
    )
    .reduce((sum, cents) => sum + cents, 0);
}
