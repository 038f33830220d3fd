import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { PATHS } from '#kernel/paths/paths.ts';
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
import { EmailConfirmationForm, LINK_INCOMPLETE, LINK_TOKEN } from '../../rules/account-link.ts';
import { isLinkRefused, LinkRefused } from './LinkRefused.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { useFragment } from './use-fragment.ts';

/**
 * Confirms an e-mail as soon as the link of a letter is opened, or asks for the account's password
 * (accounts: confirmed e-mail).
 */
export default withFailureBoundary(function ConfirmEmail() {
  const token = useFragment(LINK_TOKEN);
  if (token === undefined) return <Waiting />;
  if (LINK_TOKEN.test(token)) return <Confirmation key={token} token={token} />;
  return (
    <LinkRefused
      reason={token === '' ? 'Please open the link in our email again.' : LINK_INCOMPLETE}
      action={ASK_AGAIN}
    />
  );
});

/** The notice in the profile sends another link. */
const ASK_AGAIN = { label: 'Get a new link in your profile', path: PATHS.profile };

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
          {outcome.message} Thank you.
        </Notice>
        <a className="button button-primary button-block" href={PATHS.vehicles}>
          Find a car
        </a>
      </Stack>
    );
  }
  const { error } = outcome;
  if (isLinkRefused(error)) {
    return <LinkRefused reason={error.message} action={ASK_AGAIN} />;
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
    <Way key="new" label="Choose a password">
      <p>Choose a password now. It replaces any other password of the account.</p>
      <NewPasswordForm token={token} askAgain={ASK_AGAIN} />
      <Button isBlock onClick={() => setUnknown(false)}>
        I know my password
      </Button>
    </Way>
  ) : (
    <Way key="known" label="Enter your password">
      <p>Enter the password of your account to confirm that this email is yours.</p>
      <KnownPassword token={token} onDone={onDone} />
      <Button isBlock onClick={() => setUnknown(true)}>
        I did not choose one
      </Button>
    </Way>
  );
}

/** Takes the focus, so screen readers say what is asked. */
function Way({ label, children }: { label: string; children: ReactNode }) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus(), []);
  return (
    <Stack ref={section} tabIndex={-1} as="section" gap="large" aria-label={label}>
      {children}
    </Stack>
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
        <PasswordField {...props} label="Password" autoComplete="current-password" />
      ))}
      <FormEnd form={confirmation} pendingText="Confirming...">
        Confirm email
      </FormEnd>
    </Stack>
  );
}

function Waiting() {
  return <Spinner label="Loading..." />;
}
