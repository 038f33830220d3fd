import * as v from 'valibot';
import { LIMITS, storable } from '#kernel/records/field.ts';

/** The rules for a new password, in the order in which people see them (accounts: passwords). */
export const PASSWORD_RULES = [
  { message: 'Must be at least 8 characters', test: /^.{8,}$/s },
  { message: 'One lowercase character', test: /[a-z]/ },
  { message: 'One uppercase character', test: /[A-Z]/ },
  { message: 'One special character', test: /[@$!%*#?&]/ },
  { message: 'One number', test: /\d/ },
] as const;

/** The message for a common password (accounts: passwords). */
export const TOO_COMMON = 'This password is too common.';

/** The body of POST /password-check. */
export const PasswordCheckInput = v.object({ password: passwordText('Please enter the password') });

/** The answer of POST /password-check. */
export const PasswordCheck = v.object({ isCommon: v.boolean() });

/** The message when the repeated password differs (accounts: passwords). */
const PASSWORDS_DIFFER = "Password fields doesn't match";

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

/** The rules in one sentence, for display beside a field. */
export const PASSWORD_HINT =
  'At least 8 characters, with a lowercase and an uppercase letter, a number and one of @$!%*#?&';

/** The fields of a form for a new password, which is typed twice. */
export const newPasswordEntries = {
  newPassword: newPasswordText('Please enter your new password'),
  confirmNewPassword: passwordText('Please re-enter your new password'),
};

/**
 * Checks that two fields have the same password. If not, the message is shown at the second one. The types
 * are asserted, because the library accepts the names of fields only as literals.
 */
export function samePassword<
  Input extends Record<First | Second, string>,
  First extends string,
  Second extends string,
>(first: First, second: Second): v.GenericValidation<Input> {
  return v.forward(
    v.partialCheck(
      [[first], [second]] as never,
      ((input: Record<string, string>) => input[first] === input[second]) as never,
      PASSWORDS_DIFFER,
    ),
    [second] as never,
  ) as never;
}
