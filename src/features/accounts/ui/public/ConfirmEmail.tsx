import { useCallback, useEffect, useState } from 'react';
import { localPath } from '#kernel/paths/local-path.ts';
import { PATHS } from '#kernel/paths/paths.ts';
import { t } from '#kernel/words/t.ts';
import { ApiError, messageOf } from '#kit/client/api-error.ts';
import { send } from '#kit/client/client.ts';
import { Button } from '#kit/controls/Button.tsx';
import { Notice } from '#kit/controls/Notice.tsx';
import { PasswordField } from '#kit/controls/PasswordField.tsx';
import { Spinner } from '#kit/controls/Spinner.tsx';
import { withFailureBoundary } from '#kit/failure/FailureBoundary.tsx';
import { FormEnd } from '#kit/form/FormEnd.tsx';
import { useValidatedForm } from '#kit/form/use-validated-form.tsx';
import { Stack } from '#kit/layout/layout.tsx';
import { LoadFailed } from '#kit/loading/LoadFailed.tsx';
import { showToast } from '#kit/toasts/toasts.ts';
import { confirmEmailCall } from '../../calls/account.ts';
import { EmailConfirmationForm, LINK_TOKEN } from '../../rules/account-link.ts';
import { FocusedSection } from './FocusedSection.tsx';
import { isLinkRefused, LinkRefused, whyNoLink } from './LinkRefused.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { useFragment } from './use-fragment.ts';

/**
 * Confirms an email as soon as the link of a letter is opened, or asks for the account's password
 * (accounts: confirmed email).
 */
export default withFailureBoundary(function ConfirmEmail() {
  const token = useFragment(LINK_TOKEN);
  if (token === undefined) return <Waiting />;
  if (LINK_TOKEN.test(token)) return <Confirmation key={token} token={token} />;
  return <LinkRefused reason={whyNoLink(token)} action={askAgain()} />;
});

/** The notice in the profile sends another link. */
function askAgain() {
  return { label: t('accounts.newLinkInProfile'), path: localPath(PATHS.profile) };
}

type Outcome = { message: string } | { error: unknown };

function Confirmation({ token }: { token: string }) {
  const [outcome, setOutcome] = useState<Outcome>();
  const confirm = useCallback(async () => {
    setOutcome(undefined);
    setOutcome(await send(confirmEmailCall, { body: { token } }).catch((error) => ({ error })));
  }, [token]);
  useEffect(() => void confirm(), [confirm]);

  if (!outcome) return <Waiting />;
  if ('message' in outcome) {
    return (
      <Stack gap="large">
        <Notice kind="success" isAlert>
          {t('accounts.emailConfirmedThanks')}
        </Notice>
        <a className="button button-primary button-block" href={localPath(PATHS.vehicles)}>
          {t('accounts.findCar')}
        </a>
      </Stack>
    );
  }
  const { error } = outcome;
  if (isLinkRefused(error)) {
    return <LinkRefused reason={error.message} action={askAgain()} />;
  }
  if (error instanceof ApiError && error.code === 'confirm_with_password') {
    return <TwoWays token={token} onDone={setOutcome} />;
  }
  return <LoadFailed message={messageOf(error)} onRetry={confirm} />;
}

/** For a browser that is not signed in to the account: its password, or a new one. */
function TwoWays({ token, onDone }: { token: string; onDone: (outcome: Outcome) => void }) {
  const [isUnknown, setUnknown] = useState(false);
  return isUnknown ? (
    <FocusedSection key="new" label={t('accounts.choosePassword')}>
      <p>{t('accounts.choosePasswordNote')}</p>
      <NewPasswordForm token={token} askAgain={askAgain()} />
      <Button isBlock onClick={() => setUnknown(false)}>
        {t('accounts.knowPassword')}
      </Button>
    </FocusedSection>
  ) : (
    <FocusedSection key="known" label={t('accounts.enterPasswordTitle')}>
      <p>{t('accounts.enterPasswordNote')}</p>
      <KnownPassword token={token} onDone={onDone} />
      <Button isBlock onClick={() => setUnknown(true)}>
        {t('accounts.choseNone')}
      </Button>
    </FocusedSection>
  );
}

function KnownPassword({ token, onDone }: { token: string; onDone: (outcome: Outcome) => void }) {
  const confirmation = useValidatedForm<EmailConfirmationForm>({
    defaultValues: { token, password: '' },
    schema: EmailConfirmationForm,
    onSubmit: async (values) => onDone(await send(confirmEmailCall, { body: values })),
    onFailure: (error) => {
      showToast('error', messageOf(error));
      if (isLinkRefused(error)) onDone({ error });
      else if (!confirmation.showServerErrors(error)) confirmation.setFailure(error);
    },
  });
  return (
    <Stack {...confirmation.formProps} method="post" as="form" gap="large">
      {confirmation.field('password', (props) => (
        <PasswordField {...props} label={t('accounts.password')} autoComplete="current-password" />
      ))}
      <FormEnd form={confirmation} pendingText={t('accounts.confirming')}>
        {t('accounts.confirmEmail')}
      </FormEnd>
    </Stack>
  );
}

function Waiting() {
  return <Spinner label={t('kit.loading')} />;
}
