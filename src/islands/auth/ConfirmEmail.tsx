import { useCallback, useEffect, useState } from 'react';
import { messageOf } from '#api/api-error.ts';
import { send } from '#api/client.ts';
import { confirmEmailCall } from '#contracts/account.ts';
import { LINK_INCOMPLETE, LINK_TOKEN } from '#domain/people/account-link.ts';
import { withFailureBoundary } from '#shared/failure/FailureBoundary.tsx';
import styles from '#shared/form/Form.module.css';
import { LoadFailed } from '#shared/loading/LoadFailed.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { PATHS } from '#urls/paths.ts';
import { isLinkRefused, LinkRefused } from './LinkRefused.tsx';
import { useFragment } from './use-fragment.ts';

/** Confirms an e-mail as soon as the link of a letter is opened (rules, confirmed e-mail). */
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
      <div className={styles.form}>
        <Notice kind="success" isAlert>
          {outcome.message} Thank you.
        </Notice>
        <a className="button button-primary button-block" href={PATHS.vehicles}>
          Find a car
        </a>
      </div>
    );
  }
  const { error } = outcome;
  if (isLinkRefused(error)) {
    return <LinkRefused reason={error.message} action={ASK_AGAIN} />;
  }
  return <LoadFailed message={messageOf(error)} onRetry={confirm} />;
}

function Waiting() {
  return <Spinner label="Loading..." />;
}
