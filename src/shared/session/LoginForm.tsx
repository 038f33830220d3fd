import type { Ref } from 'react';
import { LoginInput } from '#domain/people/user.ts';
import { signIn } from '#stores/session.ts';
import { EmailField } from '#ui/EmailField.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { LINK_PATHS } from '#urls/account-paths.ts';
import styles from '../form/Form.module.css';
import { FormEnd } from '../form/FormEnd.tsx';
import { useValidatedForm } from '../form/use-validated-form.tsx';

export function LoginForm({
  email = '',
  passwordRef = null,
  isLeaving = false,
  keepsPage = false,
}: {
  /** Prefills the e-mail field. */
  email?: string;
  passwordRef?: Ref<HTMLInputElement>;
  /** The user is signed in, and the next page is loading. */
  isLeaving?: boolean;
  /** Opens links in a new tab, because leaving this page would lose typed text. */
  keepsPage?: boolean;
}) {
  const login = useValidatedForm<LoginInput>({
    defaultValues: { email, password: '' },
    schema: LoginInput,
    onSubmit: signIn,
  });

  return (
    <form {...login.formProps} method="post" className={styles.form}>
      {login.field('email', (props) => (
        <EmailField {...props} autoComplete="username" />
      ))}
      {login.field('password', (props) => (
        <PasswordField
          {...props}
          label="Password"
          autoComplete="current-password"
          inputRef={passwordRef}
        />
      ))}
      <login.form.Subscribe selector={(state) => state.values.email}>
        {(typedEmail) => (
          <a
            className={styles.aside}
            // In the fragment, because servers log queries.
            href={`${LINK_PATHS.forgotPassword}${typedEmail && `#${encodeURIComponent(typedEmail)}`}`}
            target={keepsPage ? '_blank' : undefined}
            rel={keepsPage ? 'noreferrer' : undefined}
          >
            Forgot your password?
          </a>
        )}
      </login.form.Subscribe>
      <FormEnd form={login} isLeaving={isLeaving} pendingText="Signing in...">
        Sign in
      </FormEnd>
    </form>
  );
}
