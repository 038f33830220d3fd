import type { Company } from '#company/rules.ts';
import { companyLocale } from '#kernel/locale/locale.ts';
import { formatMoney, toAmount } from '#kernel/money/money.ts';
import { t } from '#kernel/words/t.ts';
import { type ChargeLine, sumOfLines } from '#prices/rules.ts';
import { type BalanceFacts, dueCents } from './balance.ts';
import { leastOnlineCents } from './least-online.ts';
import { type Payment, remainingCents } from './payment.ts';

/**
 * The most that a saved card is charged for one rental, in cents, because a customer can agree only to a sum that is known before:
 * $500, or about as much in another currency.
 */
export function cardLimitCents(): number {
  return 1000 * leastOnlineCents();
}

/** What a customer can agree to when booking. The words are stored with the time and the limit. */
export function cardConsentWords({ name }: Pick<Company, 'name'>): string {
  const limit = formatMoney(toAmount(cardLimitCents()));
  return companyLocale().distanceUnit === 'mi'
    ? t('payments.cardConsentMiles', { company: name, limit })
    : t('payments.cardConsentKilometers', { company: name, limit });
}

/**
 * The words that a customer has agreed to, and when, as an instant in ISO form. Words without a limit name only late hours,
 * fuel and miles.
 */
export type CardConsent = { words: string; at: string; limitCents?: number };

/**
 * What the saved card can be charged, in cents (payments: saved cards): what is still due of the charges that the desk has
 * decided, if the customer has agreed to them and does not object. What was paid for charges before, in whichever way, is
 * not charged again.
 */
export function chargeableCents(
  {
    cardConsent,
    charges,
    objectedTo,
    ...balance
  }: BalanceFacts & {
    cardConsent: CardConsent | null;
    charges: ChargeLine[] | null;
    /** The ids of later charges. */
    objectedTo: string[];
  },
  payments: readonly CardPayment[],
): number {
  if (!cardConsent || !charges) return 0;
  const { limitCents = Number.POSITIVE_INFINITY } = cardConsent;
  const agreed = charges.filter(
    ({ chargeId }) =>
      chargeId === undefined ||
      (cardConsent.limitCents !== undefined && !objectedTo.includes(chargeId)),
  );
  const late = payments.filter(({ purpose }) => purpose === 'late');
  const byCard = late.filter(({ method, sessionId }) => method === 'online' && sessionId === null);
  const unpaid = sumOfLines(agreed) - takenBy(late);
  return Math.max(0, Math.min(dueCents(balance), unpaid, limitCents - takenBy(byCard)));
}

/** A payment; one with the saved card has had no page. */
type CardPayment = Payment & { sessionId: string | null };

/** What was paid, and what a card is being charged. */
function takenBy(payments: readonly Payment[]): number {
  return payments
    .map((payment) =>
      payment.status === 'charging' ? payment.amountCents : remainingCents(payment),
    )
    .reduce((sum, cents) => sum + cents, 0);
}
