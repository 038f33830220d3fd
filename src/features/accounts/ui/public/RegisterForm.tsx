import { personOf, RegistrationInput } from '#identity/rules.ts';
import { t } from '#kernel/words/t.ts';
import { send } from '#kit/client/client.ts';
import { EmailField } from '#kit/controls/EmailField.tsx';
import { PasswordField } from '#kit/controls/PasswordField.tsx';
import { FormEnd } from '#kit/form/FormEnd.tsx';
import { useValidatedForm } from '#kit/form/use-validated-form.tsx';
import { Stack } from '#kit/layout/layout.tsx';
import { showToast } from '#kit/toasts/toasts.ts';
import { registerCall } from '../../calls/account.ts';
import { NewPasswordField } from '../shared/NewPasswordField.tsx';
import { PersonFields } from '../shared/PersonFields.tsx';

const EMPTY: RegistrationInput = {
  ...personOf(),
  password: '',
  confirmPassword: '',
};

export function RegisterForm({ onRegistered }: { onRegistered: (email: string) => void }) {
  const registration = useValidatedForm({
    defaultValues: EMPTY,
    schema: RegistrationInput,
    onSubmit: async (values) => {
      await send(registerCall, { body: values });
      showToast('success', t('accounts.registered'));
      registration.form.reset();
      onRegistered(values.email);
    },
  });

  return (
    <Stack {...registration.formProps} method="post" as="form" gap="large">
      <PersonFields field={registration.field} />
      {registration.field('email', (props) => (
        <EmailField {...props} autoComplete="email" />
      ))}
      {registration.field('password', (props) => (
        <NewPasswordField
          {...props}
          label={t('accounts.password')}
          hint={t('accounts.passwordHint')}
        />
      ))}
      {registration.field('confirmPassword', (props) => (
        <PasswordField
          {...props}
          label={t('accounts.confirmPassword')}
          showLabel={t('accounts.showConfirmPassword')}
          autoComplete="new-password"
        />
      ))}
      <FormEnd form={registration} pendingText={t('accounts.registering')}>
        {t('accounts.register')}
      </FormEnd>
    </Stack>
  );
}
