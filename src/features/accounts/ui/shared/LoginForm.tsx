import { type Ref, useState } from 'react';
import { flushSync } from 'react-dom';
import { LoginInput, type SecondFactorNeeded } from '#identity/rules.ts';
import { LINK_PATHS } from '#kernel/paths/account-paths.ts';
import { localPath } from '#kernel/paths/local-path.ts';
import { t } from '#kernel/words/t.ts';
import { send } from '#kit/client/client.ts';
import { EmailField } from '#kit/controls/EmailField.tsx';
import { Notice } from '#kit/controls/Notice.tsx';
import { PasswordField } from '#kit/controls/PasswordField.tsx';
import { Spinner } from '#kit/controls/Spinner.tsx';
import { LoadedPart } from '#kit/failure/LoadedPart.tsx';
import { lazyPart } from '#kit/failure/lazy-part.ts';
import { FormEnd } from '#kit/form/FormEnd.tsx';
import { fillQuietly, useValidatedForm } from '#kit/form/use-validated-form.tsx';
import { Stack } from '#kit/layout/layout.tsx';
import { loginCall } from '../../calls/account.ts';
import { signIn } from './session.ts';

/** Loaded on demand, because few accounts have a second factor. */
const SecondFactorForm = lazyPart('SecondFactorForm', () => import('./SecondFactorForm.tsx'));

/** Signs in with the password and, if the account has one, the second factor (identity: second factor). */
export function LoginForm({
  email = '',
  passwordRef = null,
  isLeaving = false,
  keepsPage = false,
}: {
  /** Prefills the email field. */
  email?: string;
  passwordRef?: Ref<HTMLInputElement>;
  /** The user is signed in, and the next page is loading. */
  isLeaving?: boolean;
  /** Opens links in a new tab, because leaving this page would lose typed text. */
  keepsPage?: boolean;
}) {
  const [step, setStep] = useState<SecondFactorNeeded>();
  const [whyAgain, setWhyAgain] = useState<string>();
  const login = useValidatedForm<LoginInput>({
    defaultValues: { email, password: '' },
    schema: LoginInput,
    onSubmit: async (values) => {
      setWhyAgain(undefined);
      setStep(await signIn(() => send(loginCall, { body: values })));
    },
  });

  /** The email stays, and the password has to be typed again. */
  const goBack = (reason?: string) => {
    flushSync(() => {
      fillQuietly(login.form, { password: '' });
      setStep(undefined);
      setWhyAgain(reason);
    });
    login.focusField('password');
  };

  if (step) {
    return (
      <LoadedPart waiting={<Spinner label={t('kit.loading')} />}>
        <SecondFactorForm
          step={step}
          isLeaving={isLeaving}
          onToken={async (token: string) => {
            await signIn(async () => ({ token }));
          }}
          onBack={goBack}
        />
      </LoadedPart>
    );
  }
  return (
    <Stack {...login.formProps} method="post" as="form" gap="large">
      {whyAgain && (
        <Notice kind="danger" isAlert>
          {whyAgain}
        </Notice>
      )}
      {login.field('email', (props) => (
        <EmailField {...props} autoComplete="username" />
      ))}
      {login.field('password', (props) => (
        <PasswordField
          {...props}
          label={t('accounts.password')}
          autoComplete="current-password"
          inputRef={passwordRef}
        />
      ))}
      <login.form.Subscribe selector={(state) => state.values.email}>
        {(typedEmail) => (
          <a
            className="note"
            // In the fragment, because servers log queries.
            href={`${localPath(LINK_PATHS.forgotPassword)}${typedEmail && `#${encodeURIComponent(typedEmail)}`}`}
            target={keepsPage ? '_blank' : undefined}
            rel={keepsPage ? 'noreferrer' : undefined}
          >
            {t('accounts.forgotPassword')}
          </a>
        )}
      </login.form.Subscribe>
      <FormEnd form={login} isLeaving={isLeaving} pendingText={t('accounts.signingIn')}>
        {t('accounts.signIn')}
      </FormEnd>
    </Stack>
  );
}
