import { type BalanceFacts, dueCents } from './balance.ts';
import { type PriceLine, sumOfLines } from './price-line.ts';

/** What a customer can agree to when booking. The words are stored with the time. */
export const CARD_CONSENT =
  'You may charge late hours, missing fuel and further miles to the card that I pay with online.';

/** The words that a customer has agreed to, and when, as an instant in ISO form. */
export type CardConsent = { words: string; at: string };

/**
 * What the saved card can be charged, in cents (rules, saved cards): what is still due of the charges that the desk has
 * decided, if the customer has agreed.
 */
export function chargeableCents({
  cardConsent,
  charges,
  ...balance
}: BalanceFacts & { cardConsent: CardConsent | null; charges: PriceLine[] | null }): number {
  if (!cardConsent || !charges) return 0;
  return Math.max(0, Math.min(dueCents(balance), sumOfLines(charges)));
}
