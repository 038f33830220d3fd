import type { Company } from '#company/rules.ts';
import { payOnline } from '#environment/pay-online.ts';
import { MOST_WAITING_MINUTES } from '../rules/paying-words.ts';
import { type CardConsent, cardConsentWords, cardLimitCents } from '../rules/saved-card.ts';

/** Minutes for which a customer's booking waits for its payment; undefined if it need not be paid at once. */
export const waitingMinutes = payOnline === 'required' ? MOST_WAITING_MINUTES : undefined;

/** What a customer agrees to who books now; undefined if nobody can pay online. */
export function cardConsentNow(company: Company): CardConsent | undefined {
  if (payOnline === 'no') return undefined;
  return {
    words: cardConsentWords(company),
    at: new Date().toISOString(),
    limitCents: cardLimitCents(),
  };
}
