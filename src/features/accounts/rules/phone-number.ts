import * as v from 'valibot';
import { LIMITS } from '#kernel/records/field.ts';

const TOO_LONG = 'A US number has ten digits. Begin any other number with + and the country code.';
const NOT_A_NUMBER = "This number is incomplete or doesn't exist. Please check it.";

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
 * A US number in the mask (999) 999-9999, or a number with the code of its country, which becomes
 * international: '+49 1512 3456789' (accounts: personal details). `missing` is the message for an
 * absent or incomplete number.
 */
export function phoneNumber(missing: string) {
  return v.nullish(
    v.pipe(
      v.string('Must be text'),
      v.trim(),
      // Before the checks: a refused value that is still to be transformed hides errors of other fields.
      v.transform((text) => (isInternational(text) && readNumber(text)) || text),
      v.nonEmpty(missing),
      v.maxLength(LIMITS.phoneNumber, NOT_A_NUMBER),
      v.check((text) => text.startsWith('+') || digitsOf(text).length <= 10, TOO_LONG),
      v.check((text) => text.startsWith('+') || NATIONAL.test(text), missing),
      v.check(
        (text) =>
          !text.startsWith('+') || (isInternational(text) && readNumber(text) !== undefined),
        NOT_A_NUMBER,
      ),
    ),
    '',
  );
}

function isInternational(text: string): boolean {
  return /^\+[1-9][\d ().-]+$/.test(text);
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}
