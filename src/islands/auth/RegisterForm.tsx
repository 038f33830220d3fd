import { useState } from 'react';
import { register } from '../../api/account.ts';
import { messageOf } from '../../api/api-error.ts';
import { PASSWORD_HINT } from '../../domain/password.ts';
import { RegistrationInput } from '../../domain/user.ts';
import styles from '../../shared/form/Form.module.css';
import { PersonFields } from '../../shared/form/PersonFields.tsx';
import { useValidatedForm } from '../../shared/form/use-validated-form.ts';
import { showToast } from '../../stores/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';

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

export function RegisterForm({ onRegistered }: { onRegistered: () => void }) {
  const isHydrated = useHydrated();
  const [failure, setFailure] = useState<string>();
  const { form, formProps, fieldProps, showServerErrors } = useValidatedForm({
    defaultValues: EMPTY,
    schema: RegistrationInput,
    onSubmit: async (values) => {
      setFailure(undefined);
      const { message } = await register(values);
      showToast('success', message);
      form.reset();
      onRegistered();
    },
    onFailure: (error) => {
      if (!showServerErrors(error)) setFailure(messageOf(error));
      showToast('error', messageOf(error));
    },
  });

  return (
    <form {...formProps} method="post" className={styles.form}>
      <PersonFields
        field={(name, control) => (
          <form.Field name={name}>{(field) => control(fieldProps(field))}</form.Field>
        )}
      />
      <form.Field name="email">
        {(field) => (
          <TextField
            {...fieldProps(field)}
            label="Email"
            type="email"
            autoComplete="email"
            autoCapitalize="none"
          />
        )}
      </form.Field>
      <form.Field name="password">
        {(field) => (
          <PasswordField
            {...fieldProps(field)}
            label="Password"
            hint={PASSWORD_HINT}
            autoComplete="new-password"
          />
        )}
      </form.Field>
      <form.Field name="confirmPassword">
        {(field) => (
          <PasswordField
            {...fieldProps(field)}
            label="Confirm password"
            autoComplete="new-password"
          />
        )}
      </form.Field>
      {failure && <Notice kind="danger">{failure}</Notice>}
      <form.Subscribe selector={(state) => state.isSubmitting}>
        {(isSubmitting) => (
          <Button
            type="submit"
            variant="primary"
            isBlock
            isDisabled={!isHydrated}
            isPending={isSubmitting}
          >
            Register
          </Button>
        )}
      </form.Subscribe>
    </form>
  );
}
