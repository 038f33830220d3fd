import { EmailField } from '#kit/controls/EmailField.tsx';
import type { TextFieldProps } from '#kit/controls/TextField.tsx';
import { useMailConfigured } from '#letters/ui/use-mail-configured.ts';

type NewEmailFieldProps = Pick<
  TextFieldProps,
  'name' | 'value' | 'onChange' | 'onBlur' | 'error' | 'inputRef'
>;

/** The email of a new user, who may have none (customers: missing email). */
export function NewEmailField(field: NewEmailFieldProps) {
  const isMailConfigured = useMailConfigured();
  const letter =
    isMailConfigured === false
      ? 'Email is not set up, so they get no letter.'
      : 'They get a letter with a link to set a password.';
  return (
    <EmailField
      {...field}
      isOptional
      hint={field.value.trim() ? letter : 'Optional. No email: tell the customer by phone.'}
    />
  );
}
