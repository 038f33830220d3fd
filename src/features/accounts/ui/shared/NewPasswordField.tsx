import { type ComponentProps, useState } from 'react';
import { PASSWORD_RULES } from '#kernel/records/password-text.ts';
import { t } from '#kernel/words/t.ts';
import { send } from '#kit/client/client.ts';
import { PasswordField } from '#kit/controls/PasswordField.tsx';
import { checkPasswordCall } from '../../calls/account.ts';

/**
 * A field for a new password. When it is left, it says whether the password is too common (identity: passwords). The
 * call that sets the password checks that again, so a check that fails is no failure.
 */
export function NewPasswordField({
  error,
  onBlur,
  ...props
}: Omit<ComponentProps<typeof PasswordField>, 'autoComplete'>) {
  const [common, setCommon] = useState<string>();
  const { value } = props;
  const check = async () => {
    if (!PASSWORD_RULES.every(({ test }) => test.test(value))) return;
    const { isCommon } = await send(checkPasswordCall, { body: { password: value } });
    if (isCommon) setCommon(value);
  };
  return (
    <PasswordField
      {...props}
      autoComplete="new-password"
      error={error ?? (value !== '' && value === common ? t('accounts.tooCommon') : undefined)}
      onBlur={() => {
        onBlur?.();
        void check().catch(() => undefined);
      }}
    />
  );
}
