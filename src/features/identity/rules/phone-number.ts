import * as v from 'valibot';
import { isInUS } from '#kernel/locale/country.ts';
import { LIMITS, type Message, mustBeText } from '#kernel/records/field.ts';
import { hasExtension, phoneText } from '#kernel/text/phone-text.ts';
import { t } from '#kernel/words/t.ts';

const notANumber = () => t('accounts.notAPhoneNumber');

/** A US number as it is stored. */
const NATIONAL = /^\(\d{3}\) \d{3}-\d{4}$/;

/** Returns the number as it is stored; undefined if no country has it. */
type ReadNumber = (text: string) => string | undefined;

/** Until a browser has loaded the countries, any number with a country code passes as it is. */
let readNumber: ReadNumber = (text) => text;

/** Sets how numbers with a country code are read (phone-countries.ts). */
export function setReadNumber(read: ReadNumber): void {
  readNumber = read;
}

/**
 * A number with the code of its country, which becomes international: '+49 1512 3456789', or one of the company's country
 * (accounts: personal details). In the United States such a number gets the mask (999) 999-9999. Elsewhere it becomes
 * international, too. `missing` is the message for an absent or incomplete number.
 */
export function phoneNumber(missing: Message) {
  return v.nullish(
    v.pipe(
      v.string(mustBeText),
      // Before the checks: a refused value that is still to be transformed hides errors of other fields.
      v.transform((text) => numberOf(phoneText(text).trim())),
      v.nonEmpty(missing),
      v.check(
        (text) => !hasExtension(text),
        () => t('accounts.phoneWithExtension'),
      ),
      v.maxLength(LIMITS.phoneNumber, notANumber),
      v.check(
        (text) => !isOfUS(text) || digitsOf(text).length <= 10,
        () => t('accounts.phoneTooLong'),
      ),
      v.check((text) => !isOfUS(text) || NATIONAL.test(text), missing),
      v.check(
        (text) => isOfUS(text) || (isReadable(text) && readNumber(text) !== undefined),
        notANumber,
      ),
    ),
    '',
  );
}

/** The same, where '' is no number. */
export function optionalPhoneNumber() {
  const isBlank = (input: unknown) => typeof input !== 'string' || phoneText(input).trim() === '';
  const absent = v.pipe(
    v.nullish(v.string(mustBeText), ''),
    v.transform(() => ''),
  );
  return v.lazy((input) => (isBlank(input) ? absent : phoneNumber(notANumber)));
}

/** A number as it is stored; one that can't be read stays as it is. */
function numberOf(text: string): string {
  const [, area, exchange, line] =
    /^1?([2-9]\d{2})(\d{3})(\d{4})$/.exec(text.replace(/[ ().-]/g, '')) ?? [];
  if (isInUS() && area !== undefined) return `(${area}) ${exchange}-${line}`;
  // In the United States 011 is dialed for the +, in most other countries 00. The reader knows what the company's country dials.
  const [, abroad] = /^\(?(?:00|011)[ ).-]*([1-9].*)$/.exec(text) ?? [];
  const read = [text, `+${abroad}`].filter(isReadable).map((number) => readNumber(number));
  return read.find(Boolean) ?? text;
}

/**
 * Whether a number has no country code and is of the United States. Outside of them, one that is stored so is still one, and areas
 * there do not begin with 0.
 */
function isOfUS(text: string): boolean {
  return isInUS() ? !text.startsWith('+') : NATIONAL.test(text) && !text.startsWith('(0');
}

/** Whether `readNumber` can know the country. */
function isReadable(text: string): boolean {
  const pattern = text.startsWith('+') ? /^\+[1-9][\d ().-]+$/ : /^[\d ()./-]+$/;
  return !isOfUS(text) && pattern.test(text);
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}
