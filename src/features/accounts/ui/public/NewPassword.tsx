import { LINK_PATHS } from '#kernel/paths/account-paths.ts';
import { withFailureBoundary } from '#kit/failure/FailureBoundary.tsx';
import { LINK_INCOMPLETE, LINK_TOKEN } from '../../rules/account-link.ts';
import { LinkRefused } from './LinkRefused.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { useFragment } from './use-fragment.ts';

/** Sets a new password with the link of a letter, and signs in (accounts: forgotten password). */
export default withFailureBoundary(function NewPassword() {
  const token = useFragment(LINK_TOKEN);
  if (token === undefined || LINK_TOKEN.test(token)) {
    return <NewPasswordForm token={token} askAgain={ASK_AGAIN} />;
  }
  return (
    <LinkRefused
      reason={token === '' ? 'Please open the link in our email again.' : LINK_INCOMPLETE}
      action={ASK_AGAIN}
    />
  );
});

const ASK_AGAIN = { label: 'Ask for a new link', path: LINK_PATHS.forgotPassword };
