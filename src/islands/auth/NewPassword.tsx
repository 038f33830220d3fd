import { Suspense, useLayoutEffect, useState } from 'react';
import { messageOf } from '#api/api-error.ts';
import { send } from '#api/client.ts';
import { resetPasswordCall } from '#contracts/account.ts';
import { LINK_INCOMPLETE, LINK_TOKEN, PasswordResetInput } from '#domain/people/account-link.ts';
import { PASSWORD_HINT } from '#domain/people/password.ts';
import type { SecondFactorNeeded } from '#domain/people/second-factor.ts';
import { withFailureBoundary } from '#shared/failure/FailureBoundary.tsx';
import { lazyPart } from '#shared/failure/lazy-part.ts';
import styles from '#shared/form/Form.module.css';
import { FormEnd } from '#shared/form/FormEnd.tsx';
import { useValidatedForm } from '#shared/form/use-validated-form.tsx';
import { keepToken } from '#stores/session.ts';
import { showToast } from '#stores/toasts.ts';
import { Notice } from '#ui/Notice.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { LINK_PATHS } from '#urls/account-paths.ts';
import { PATHS } from '#urls/paths.ts';
import { isLinkRefused, LinkRefused } from './LinkRefused.tsx';
import { useFragment } from './use-fragment.ts';

/** Sets a new password with the link of a letter, and signs in (rules, forgotten password). */
export default withFailureBoundary(function NewPassword() {
  const token = useFragment(LINK_TOKEN);
  if (token === undefined || LINK_TOKEN.test(token)) return <Form token={token} />;
  return (
    <LinkRefused
      reason={token === '' ? 'Please open the link in our email again.' : LINK_INCOMPLETE}
      action={ASK_AGAIN}
    />
  );
});

const PASSWORD_UPDATED = 'Your password was updated successfully';

const SecondFactorForm = lazyPart(
  'SecondFactorForm',
  () => import('#shared/session/SecondFactorForm.tsx'),
);

const ASK_AGAIN = { label: 'Ask for a new link', path: LINK_PATHS.forgotPassword };

/** A submit before hydration waits for the token. */
function Form({ token }: { token: string | undefined }) {
  const [refused, setRefused] = useState<{ token: string | undefined; reason: string }>();
  const [isLeaving, setLeaving] = useState(false);
  const [step, setStep] = useState<SecondFactorNeeded>();
  const leaveWith = (token: string) => {
    keepToken(token);
    setLeaving(true);
    showToast('success', PASSWORD_UPDATED);
    window.location.replace(PATHS.home);
  };
  const reset = useValidatedForm<PasswordResetInput>({
    defaultValues: { token: '', newPassword: '', confirmNewPassword: '' },
    schema: PasswordResetInput,
    isReady: token !== undefined,
    onSubmit: async (values) => {
      const answer = await send(resetPasswordCall, { body: values });
      if ('needs' in answer) return setStep(answer);
      leaveWith(answer.token);
    },
    onFailure: (error) => {
      showToast('error', messageOf(error));
      if (isLinkRefused(error)) setRefused({ token, reason: error.message });
      else if (!reset.showServerErrors(error)) reset.setFailure(error);
    },
  });

  const { form } = reset;
  // Runs before the form repeats a submit that waited for the token.
  useLayoutEffect(() => {
    if (token) form.setFieldValue('token', token);
  }, [form, token]);

  if (step) {
    return (
      <Suspense fallback={<Spinner label="Loading..." />}>
        <Notice kind="success">{PASSWORD_UPDATED}</Notice>
        <SecondFactorForm
          step={step}
          isLeaving={isLeaving}
          onToken={async (given: string) => leaveWith(given)}
          onBack={() => window.location.assign(PATHS.auth)}
        />
      </Suspense>
    );
  }
  if (refused && refused.token === token) {
    return <LinkRefused reason={refused.reason} action={ASK_AGAIN} />;
  }
  return (
    <form {...reset.formProps} method="post" className={styles.form}>
      <p>Afterwards you are signed in here, and signed out on all other devices.</p>
      {reset.field('newPassword', (props) => (
        <PasswordField
          {...props}
          label="New password"
          hint={PASSWORD_HINT}
          autoComplete="new-password"
        />
      ))}
      {reset.field('confirmNewPassword', (props) => (
        <PasswordField {...props} label="Confirm new password" autoComplete="new-password" />
      ))}
      <FormEnd form={reset} isLeaving={isLeaving} pendingText="Saving...">
        Save password
      </FormEnd>
    </form>
  );
}
