import * as v from 'valibot';
import { LIMITS, storable } from './field.ts';

/** The rules for a new password, in the order in which people see them (identity: passwords). */
export const PASSWORD_RULES = [
  { message: 'Must be at least 8 characters', test: /^.{8,}$/s },
  { message: 'One lowercase character', test: /[a-z]/ },
  { message: 'One uppercase character', test: /[A-Z]/ },
  { message: 'One special character', test: /[@$!%*#?&]/ },
  { message: 'One number', test: /\d/ },
] as const;

/** A password as typed. It is not trimmed. Its length is limited to limit the cost of hashing it. */
export function passwordText(message: string) {
  return v.nullish(
    v.pipe(
      v.string('Must be text'),
      v.nonEmpty(message),
      v.maxLength(LIMITS.password, `Must be at most ${LIMITS.password} characters`),
      storable(),
    ),
    '',
  );
}

/** A password that meets the rules; refused with `message` when it is absent. */
export function newPasswordText(message: string) {
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
