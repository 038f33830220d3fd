import { send } from '#api/client.ts';
import { registerCall } from '#contracts/account.ts';
import { PASSWORD_HINT } from '#domain/people/password.ts';
import { RegistrationInput } from '#domain/people/user.ts';
import styles from '#shared/form/Form.module.css';
import { FormEnd } from '#shared/form/FormEnd.tsx';
import { NewPasswordField } from '#shared/form/NewPasswordField.tsx';
import { PersonFields } from '#shared/form/PersonFields.tsx';
import { useValidatedForm } from '#shared/form/use-validated-form.tsx';
import { showToast } from '#stores/toasts.ts';
import { EmailField } from '#ui/EmailField.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';

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
  const registration = useValidatedForm({
    defaultValues: EMPTY,
    schema: RegistrationInput,
    onSubmit: async (values) => {
      const { message } = await send(registerCall, { body: values });
      showToast('success', message);
      registration.form.reset();
      onRegistered(values.email);
    },
  });

  return (
    <form {...registration.formProps} method="post" className={styles.form}>
      <PersonFields field={registration.field} />
      {registration.field('email', (props) => (
        <EmailField {...props} autoComplete="email" />
      ))}
      {registration.field('password', (props) => (
        <NewPasswordField {...props} label="Password" hint={PASSWORD_HINT} />
      ))}
      {registration.field('confirmPassword', (props) => (
        <PasswordField {...props} label="Confirm password" autoComplete="new-password" />
      ))}
      <FormEnd form={registration} pendingText="Registering...">
        Register
      </FormEnd>
    </form>
  );
}
