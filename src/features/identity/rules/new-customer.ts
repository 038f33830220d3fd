import * as v from 'valibot';
import { postalCodeWord } from '#kernel/locale/country.ts';
import { LIMITS, optionalEmail, optionalText } from '#kernel/records/field.ts';
import { codeText } from '#kernel/text/code-text.ts';
import { optionalPhoneNumber } from './phone-number.ts';
import { personEntries, type User, wordsOfDesk } from './user.ts';

const UNREACHABLE = 'Please enter a phone number or an email';

/** The details of a caller: a name, and a phone number or an email. The rest comes before the hand-over. */
export const callerEntries = {
  ...personEntries(wordsOfDesk("the customer's")),
  phoneNumber: optionalPhoneNumber(),
  email: optionalEmail(),
  address: optionalText(LIMITS.address),
  zipCode: v.pipe(optionalText(LIMITS.zipCode), v.transform(codeText)),
};

/** Refuses a customer whom nobody can reach. The types are asserted, as those of samePassword. */
export function reachable<
  Input extends { phoneNumber: string; email: string },
>(): v.GenericValidation<Input> {
  return v.forward(
    v.partialCheck(
      [['phoneNumber'], ['email']] as never,
      (({ phoneNumber, email }: Input) => phoneNumber !== '' || email !== '') as never,
      UNREACHABLE,
    ),
    ['phoneNumber'] as never,
  ) as never;
}

/** The body of POST /user/admin/add: a customer whom the desk adds (customers: missing details). */
export const NewCustomerInput = v.pipe(v.object(callerEntries), reachable());
export type NewCustomerInput = v.InferOutput<typeof NewCustomerInput>;

/** The details that a customer needs before the hand-over. */
export const NEEDED_DETAILS = ['phoneNumber', 'address', 'zipCode'] as const;
type NeededDetail = (typeof NEEDED_DETAILS)[number];

/** Those that are missing. */
export function missingDetails(user: Pick<User, NeededDetail>): NeededDetail[] {
  return NEEDED_DETAILS.filter((name) => user[name] === '');
}

/** 'Still missing: address and zip code.' */
export function missingDetailsInWords(missing: readonly NeededDetail[]): string {
  const words = { phoneNumber: 'phone number', address: 'address', zipCode: postalCodeWord() };
  const list = new Intl.ListFormat('en').format(missing.map((name) => words[name]));
  return `Still missing: ${list}.`;
}
