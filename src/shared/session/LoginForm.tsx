import { type Ref, useState } from 'react';
import { messageOf } from '#api/api-error.ts';
import { LoginInput } from '#domain/people/user.ts';
import { signIn } from '#stores/session.ts';
import { showToast } from '#stores/toasts.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { LINK_PATHS } from '#urls/paths.ts';
import styles from '../form/Form.module.css';
import { useValidatedForm } from '../form/use-validated-form.tsx';

export function LoginForm({
  email = '',
  passwordRef = null,
  isLeaving = false,
  keepsPage = false,
}: {
  /** Fills in the email field. */
  email?: string;
  passwordRef?: Ref<HTMLInputElement>;
  /** The user is signed in, and the next page is loading. */
  isLeaving?: boolean;
  /** Links open in a new tab, because something typed on this page would be lost. */
  keepsPage?: boolean;
}) {
  const [failure, setFailure] = useState<string>();
  const { form, formProps, field, showServerErrors } = useValidatedForm<LoginInput>({
    defaultValues: { email, password: '' },
    schema: LoginInput,
    onSubmit: async (values) => {
      setFailure(undefined);
      await signIn(values);
    },
    onFailure: (error) => {
      if (!showServerErrors(error)) setFailure(messageOf(error));
      showToast('error', messageOf(error));
    },
  });

  return (
    <form {...formProps} method="post" className={styles.form}>
      {field('email', (props) => (
        <TextField
          {...props}
          label="Email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
        />
      ))}
      {field('password', (props) => (
        <PasswordField
          {...props}
          label="Password"
          autoComplete="current-password"
          inputRef={passwordRef}
        />
      ))}
      <form.Subscribe selector={(state) => state.values.email}>
        {(typedEmail) => (
          <a
            className={styles.aside}
            // Not in the query, which servers log.
            href={`${LINK_PATHS.forgotPassword}${typedEmail && `#${encodeURIComponent(typedEmail)}`}`}
            target={keepsPage ? '_blank' : undefined}
            rel={keepsPage ? 'noreferrer' : undefined}
          >
            Forgot your password?
          </a>
        )}
      </form.Subscribe>
      {failure && <Notice kind="danger">{failure}</Notice>}
      <form.Subscribe selector={(state) => state.isSubmitting}>
        {(isSubmitting) => (
          <Button
            type="submit"
            variant="primary"
            isBlock
            isPending={isSubmitting || isLeaving}
            pendingText="Signing in..."
          >
            Sign in
          </Button>
        )}
      </form.Subscribe>
    </form>
  );
}
