import * as v from 'valibot';
import { newPasswordText, passwordText } from '#kernel/records/password-text.ts';

/** The message for a common password (identity: passwords). */
export const TOO_COMMON = 'This password is too common.';

/** The body of POST /password-check. */
export const PasswordCheckInput = v.object({ password: passwordText('Please enter the password') });

/** The answer of POST /password-check. */
export const PasswordCheck = v.object({ isCommon: v.boolean() });

/** The message when the repeated password differs (identity: passwords). */
const PASSWORDS_DIFFER = "Password fields doesn't match";

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
