import * as v from 'valibot';
import type { Company } from '#company/rules.ts';
import { LIMITS, requiredText } from '#kernel/records/field.ts';
import { instantOf, parseWallClock } from '#kernel/time/wall-clock.ts';
import { t } from '#kernel/words/t.ts';

const consentEntries = {
  contract: v.literal(true, () => t('booking.pleaseAccept')),
  cardConsent: v.optional(v.boolean(), false),
};

/**
 * The second stage of the booking form (booking: payment card). Only the browser checks a card, and only its
 * format. A card is never sent and never stored.
 */
export function paymentForm(company: Company, now: Date) {
  return v.object({
    cardNo: v.pipe(
      requiredText(() => t('booking.enterCardNumber'), 19),
      // A complete number of another kind of card, as opposed to an incomplete number.
      v.check(
        (text) => text.replace(/\D/g, '').length !== 15,
        () => t('booking.fifteenDigits'),
      ),
      v.regex(/^\d{4}-\d{4}-\d{4}-\d{4}$/, () => t('booking.enterCardNumber')),
    ),
    nameOnCard: requiredText(() => t('booking.enterNameOnCard'), LIMITS.personName * 2),
    expireDate: v.pipe(
      requiredText(() => t('booking.enterExpireDate'), 5, invalidExpiry),
      v.check((text) => !isExpired(company, text, now), invalidExpiry),
    ),
    cvc: v.pipe(
      requiredText(() => t('booking.enterCvc'), 3),
      v.regex(/^\d+$/, () => t('booking.mustBeNumber')),
      v.length(3, () => t('booking.enterCvc')),
    ),
    ...consentEntries,
  });
}

/** The second stage where the booking is paid on a page of the provider: it asks for no card. */
export function contractForm() {
  return v.object({
    ...v.entriesFromList(['cardNo', 'nameOnCard', 'expireDate', 'cvc'], v.string()),
    ...consentEntries,
  });
}

function invalidExpiry(): string {
  return t('booking.invalidExpireDate');
}

/** Whether MM/YY is no month, or its 28th has passed at `now` (booking: payment card). */
function isExpired(company: Company, expireDate: string, now: Date): boolean {
  const match = /^(0[1-9]|1[0-2])\/(\d{2})$/.exec(expireDate);
  if (!match) return true;
  const lastMoment = parseWallClock(`20${match[2]}-${match[1]}-28T23:59:59`, company.timeZone);
  return lastMoment === undefined || instantOf(lastMoment, company.timeZone) < now;
}
