import * as v from 'valibot';
import { newPasswordText, passwordText } from '#kernel/records/password-text.ts';
import { t } from '#kernel/words/t.ts';

/** The body of POST /password-check. */
export const PasswordCheckInput = v.object({ password: passwordText('Please enter the password') });

/** The answer of POST /password-check. */
export const PasswordCheck = v.object({ isCommon: v.boolean() });

/** The fields of a form for a new password, which is typed twice. */
export const newPasswordEntries = {
  newPassword: newPasswordText(() => t('accounts.enterNewPassword')),
  confirmNewPassword: passwordText(() => t('accounts.repeatNewPassword')),
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
      () => t('accounts.passwordsDiffer'),
    ),
    [second] as never,
  ) as never;
}
