import * as v from 'valibot';
import { LIMITS, requiredText } from '../records/field.ts';

const MISSING = 'Please enter your phone number';
const TOO_LONG = 'A US number has ten digits. Begin any other number with + and its country code.';
const NOT_A_NUMBER = 'Please enter a number of its country, as in +49 1512 3456789';

const NATIONAL = /^\(\d{3}\) \d{3}-\d{4}$/;
const INTERNATIONAL = /^\+[1-9][\d ().-]+$/;

/** Returns the number as it is stored; undefined if no country has it. */
type ReadNumber = (text: string) => string | undefined;

/** Until the countries are loaded, any number with a country code passes as it is. */
let readNumber: ReadNumber = (text) => text;

/** Sets how numbers with a country code are read (phone-countries.ts). */
export function setReadNumber(read: ReadNumber): void {
  readNumber = read;
}

/**
 * A US number in the mask (999) 999-9999, or a number with the code of its country, which becomes
 * international: '+49 1512 3456789' (rules, personal details).
 */
export const PhoneNumber = v.pipe(
  requiredText(MISSING, LIMITS.phoneNumber),
  v.check((text) => text.startsWith('+') || digitsOf(text).length <= 10, TOO_LONG),
  v.check((text) => text.startsWith('+') || NATIONAL.test(text), MISSING),
  v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
    if (!value.startsWith('+')) return value;
    const number = INTERNATIONAL.test(value) ? readNumber(value) : undefined;
    if (number !== undefined) return number;
    addIssue({ message: NOT_A_NUMBER });
    return NEVER;
  }),
);

/** The number to dial: +15625550142. */
export function dialedNumber(phone: string): string {
  return `${phone.startsWith('+') ? '+' : '+1'}${digitsOf(phone)}`;
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}
