import * as v from 'valibot';
import type { Company } from '#company/rules.ts';
import { LIMITS, requiredText } from '#kernel/records/field.ts';
import { instantOf, parseWallClock } from '#kernel/time/wall-clock.ts';

/** A complete number of another kind of card, as opposed to an incomplete number. */
const FIFTEEN_DIGITS =
  'We take cards with 16 digits. This number has 15, like those of American Express.';

const INVALID_EXPIRY = 'Enter a valid expire date (MM/YY)';

const consentEntries = {
  contract: v.literal(true, 'Please read the contract and check the box'),
  cardConsent: v.optional(v.boolean(), false),
};

/**
 * The second stage of the booking form (booking: payment card). Only the browser checks a card, and only its
 * format. A card is never sent and never stored.
 */
export function paymentForm(company: Company, now: Date) {
  return v.object({
    cardNo: v.pipe(
      requiredText('Please enter the card number', 19),
      v.check((text) => text.replace(/\D/g, '').length !== 15, FIFTEEN_DIGITS),
      v.regex(/^\d{4}-\d{4}-\d{4}-\d{4}$/, 'Please enter the card number'),
    ),
    nameOnCard: requiredText('Please enter the name on the card', LIMITS.personName * 2),
    expireDate: v.pipe(
      requiredText('Please enter the expire date', 5, INVALID_EXPIRY),
      v.check((text) => !isExpired(company, text, now), INVALID_EXPIRY),
    ),
    cvc: v.pipe(
      requiredText('Please enter CVC', 3),
      v.regex(/^\d+$/, 'Must be number'),
      v.length(3, 'Please enter CVC'),
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

/** Whether MM/YY is no month, or its 28th has passed at `now` (booking: payment card). */
function isExpired(company: Company, expireDate: string, now: Date): boolean {
  const match = /^(0[1-9]|1[0-2])\/(\d{2})$/.exec(expireDate);
  if (!match) return true;
  const lastMoment = parseWallClock(`20${match[2]}-${match[1]}-28T23:59:59`, company.timeZone);
  return lastMoment === undefined || instantOf(lastMoment, company.timeZone) < now;
}
