import { Suspense, useLayoutEffect, useState } from 'react';
import type { SecondFactorNeeded } from '#identity/rules.ts';
import { localPath } from '#kernel/paths/local-path.ts';
import { PATHS } from '#kernel/paths/paths.ts';
import { t } from '#kernel/words/t.ts';
import { messageOf } from '#kit/client/api-error.ts';
import { send } from '#kit/client/client.ts';
import { Notice } from '#kit/controls/Notice.tsx';
import { PasswordField } from '#kit/controls/PasswordField.tsx';
import { Spinner } from '#kit/controls/Spinner.tsx';
import { lazyPart } from '#kit/failure/lazy-part.ts';
import { FormEnd } from '#kit/form/FormEnd.tsx';
import { useValidatedForm } from '#kit/form/use-validated-form.tsx';
import { Stack } from '#kit/layout/layout.tsx';
import { showToast } from '#kit/toasts/toasts.ts';
import { resetPasswordCall } from '../../calls/account.ts';
import { PasswordResetInput } from '../../rules/account-link.ts';
import { NewPasswordField } from '../shared/NewPasswordField.tsx';
import { keepToken } from '../shared/session.ts';
import { isLinkRefused, LinkRefused } from './LinkRefused.tsx';

const SecondFactorForm = lazyPart(
  'SecondFactorForm',
  () => import('../shared/SecondFactorForm.tsx'),
);

/**
 * Sets a new password with the token of a link, and signs in. A submit before hydration waits for the token.
 */
export function NewPasswordForm({
  token,
  askAgain,
}: {
  token: string | undefined;
  /** Where to get another link if this one doesn't work. */
  askAgain: { label: string; path: string };
}) {
  const [refused, setRefused] = useState<{ token: string | undefined; reason: string }>();
  const [isLeaving, setLeaving] = useState(false);
  const [step, setStep] = useState<SecondFactorNeeded>();
  const leaveWith = async (given: string) => {
    keepToken(given);
    setLeaving(true);
    showToast('success', t('accounts.passwordUpdated'));
    window.location.replace(localPath(PATHS.home));
  };
  const reset = useValidatedForm<PasswordResetInput>({
    defaultValues: { token: '', newPassword: '', confirmNewPassword: '' },
    schema: PasswordResetInput,
    isReady: token !== undefined,
    onSubmit: async (values) => {
      const answer = await send(resetPasswordCall, { body: values });
      if ('needs' in answer) return setStep(answer);
      await leaveWith(answer.token);
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
      <Suspense fallback={<Spinner label={t('kit.loading')} />}>
        <Notice kind="success">{t('accounts.passwordUpdated')}</Notice>
        <SecondFactorForm
          step={step}
          isLeaving={isLeaving}
          onToken={leaveWith}
          onBack={() => window.location.assign(localPath(PATHS.auth))}
        />
      </Suspense>
    );
  }
  if (refused && refused.token === token) {
    return <LinkRefused reason={refused.reason} action={askAgain} />;
  }
  return (
    <Stack {...reset.formProps} method="post" as="form" gap="large">
      <p>{t('accounts.newPasswordNote')}</p>
      {reset.field('newPassword', (props) => (
        <NewPasswordField
          {...props}
          label={t('accounts.newPassword')}
          showLabel={t('accounts.showNewPassword')}
          hint={t('accounts.passwordHint')}
        />
      ))}
      {reset.field('confirmNewPassword', (props) => (
        <PasswordField
          {...props}
          label={t('accounts.confirmNewPassword')}
          showLabel={t('accounts.showConfirmNewPassword')}
          autoComplete="new-password"
        />
      ))}
      <FormEnd form={reset} isLeaving={isLeaving} pendingText={t('accounts.saving')}>
        {t('accounts.savePassword')}
      </FormEnd>
    </Stack>
  );
}
