import { payOnline } from '#environment/pay-online.ts';
import { MOST_WAITING_MINUTES } from '../rules/paying-words.ts';
import { CARD_CONSENT, CARD_LIMIT_CENTS, type CardConsent } from '../rules/saved-card.ts';

/** Minutes for which a customer's booking waits for its payment; undefined if it need not be paid at once. */
export const waitingMinutes = payOnline === 'required' ? MOST_WAITING_MINUTES : undefined;

/** What a customer agrees to who books now; undefined if nobody can pay online. */
export function cardConsentNow(): CardConsent | undefined {
  if (payOnline === 'no') return undefined;
  return { words: CARD_CONSENT, at: new Date().toISOString(), limitCents: CARD_LIMIT_CENTS };
}
