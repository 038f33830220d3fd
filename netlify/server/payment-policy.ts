import { CARD_CONSENT, type CardConsent } from '#domain/money/saved-card.ts';
import { environment } from '#environment/environment.ts';

/** Minutes for which a booking waits for its payment, where one is required (rules, payment policy). */
const HOLD_MINUTES = 30;

/** Whether customers can pay online, and whether they have to. */
export const payOnline: 'no' | 'later' | 'required' =
  environment.PAYMENT_PROVIDER === 'none' ? 'no' : environment.PAYMENT_POLICY;

/** Minutes for which a customer's booking is held; undefined if it need not be paid at once. */
export const holdMinutes = payOnline === 'required' ? HOLD_MINUTES : undefined;

/** What a customer agrees to who books now; undefined if nobody can pay online. */
export function cardConsentNow(): CardConsent | undefined {
  if (payOnline === 'no') return undefined;
  return { words: CARD_CONSENT, at: new Date().toISOString() };
}
