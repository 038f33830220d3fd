import { inLocale } from '#company/db.ts';
import type { Company } from '#company/rules.ts';
import { payOnline } from '#environment/pay-online.ts';
import type { Language } from '#words/languages.ts';
import { MOST_WAITING_MINUTES } from '../rules/paying-words.ts';
import { type CardConsent, cardConsentWords, cardLimitCents } from '../rules/saved-card.ts';

/** Minutes for which a customer's booking waits for its payment; undefined if it need not be paid at once. */
export const waitingMinutes = payOnline === 'required' ? MOST_WAITING_MINUTES : undefined;

/** What a customer agrees to who books now, in the words of the page; undefined if nobody can pay online. */
export function cardConsentNow(company: Company, language: Language): CardConsent | undefined {
  if (payOnline === 'no') return undefined;
  return {
    words: inLocale({ ...company, language }, () => cardConsentWords(company)),
    at: new Date().toISOString(),
    limitCents: cardLimitCents(),
  };
}
