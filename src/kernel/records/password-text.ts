import * as v from 'valibot';
import { t } from '../words/t.ts';
import { atMostCharacters, LIMITS, type Message, mustBeText, storable } from './field.ts';

/** The rules for a new password, in the order in which people see them (identity: passwords). */
export const PASSWORD_RULES = [
  { message: () => t('kernel.passwordLength'), test: /^.{8,}$/s },
  { message: () => t('kernel.passwordLowercase'), test: /[a-z]/ },
  { message: () => t('kernel.passwordUppercase'), test: /[A-Z]/ },
  { message: () => t('kernel.passwordSpecial'), test: /[@$!%*#?&]/ },
  { message: () => t('kernel.passwordNumber'), test: /\d/ },
] as const;

/** A password as typed. It is not trimmed. Its length is limited to limit the cost of hashing it. */
export function passwordText(message: Message) {
  return v.nullish(
    v.pipe(
      v.string(mustBeText),
      v.nonEmpty(message),
      v.maxLength(LIMITS.password, atMostCharacters(LIMITS.password)),
      storable(),
    ),
    '',
  );
}

/** A password that meets the rules; refused with `message` when it is absent. */
export function newPasswordText(message: Message) {
  const [length, lowercase, uppercase, special, digit] = PASSWORD_RULES;
  return v.pipe(
    passwordText(message),
    v.regex(length.test, length.message),
    v.regex(lowercase.test, lowercase.message),
    v.regex(uppercase.test, uppercase.message),
    v.regex(special.test, special.message),
    v.regex(digit.test, digit.message),
  );
}
