import { useState } from 'react';
import { messageOf } from '#api/api-error.ts';
import { send } from '#api/client.ts';
import { registerCall } from '#contracts/account.ts';
import { PASSWORD_HINT } from '#domain/people/password.ts';
import { RegistrationInput } from '#domain/people/user.ts';
import styles from '#shared/form/Form.module.css';
import { PersonFields } from '#shared/form/PersonFields.tsx';
import { useValidatedForm } from '#shared/form/use-validated-form.tsx';
import { showToast } from '#stores/toasts.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { TextField } from '#ui/TextField.tsx';

const EMPTY: RegistrationInput = {
  firstName: '',
  lastName: '',
  phoneNumber: '',
  address: '',
  zipCode: '',
  email: '',
  password: '',
  confirmPassword: '',
};

export function RegisterForm({ onRegistered }: { onRegistered: (email: string) => void }) {
  const [failure, setFailure] = useState<string>();
  const { form, formProps, field, showServerErrors } = useValidatedForm({
    defaultValues: EMPTY,
    schema: RegistrationInput,
    onSubmit: async (values) => {
      setFailure(undefined);
      const { message } = await send(registerCall, { body: values });
      showToast('success', message);
      form.reset();
      onRegistered(values.email);
    },
    onFailure: (error) => {
      if (!showServerErrors(error)) setFailure(messageOf(error));
      showToast('error', messageOf(error));
    },
  });

  return (
    <form {...formProps} method="post" className={styles.form}>
      <PersonFields field={field} />
      {field('email', (props) => (
        <TextField
          {...props}
          label="Email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
        />
      ))}
      {field('password', (props) => (
        <PasswordField
          {...props}
          label="Password"
          hint={PASSWORD_HINT}
          autoComplete="new-password"
        />
      ))}
      {field('confirmPassword', (props) => (
        <PasswordField {...props} label="Confirm password" autoComplete="new-password" />
      ))}
      {failure && <Notice kind="danger">{failure}</Notice>}
      <form.Subscribe selector={(state) => state.isSubmitting}>
        {(isSubmitting) => (
          <Button
            type="submit"
            variant="primary"
            isBlock
            isPending={isSubmitting}
            pendingText="Registering..."
          >
            Register
          </Button>
        )}
      </form.Subscribe>
    </form>
  );
}
