import { LINK_PATHS } from '#kernel/paths/account-paths.ts';
import { localPath } from '#kernel/paths/local-path.ts';
import { t } from '#kernel/words/t.ts';
import { withFailureBoundary } from '#kit/failure/FailureBoundary.tsx';
import { LINK_TOKEN } from '../../rules/account-link.ts';
import { LinkRefused, whyNoLink } from './LinkRefused.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { useFragment } from './use-fragment.ts';

/** Sets a new password with the link of a letter, and signs in (accounts: forgotten password). */
export default withFailureBoundary(function NewPassword() {
  const token = useFragment(LINK_TOKEN);
  if (token === undefined || LINK_TOKEN.test(token)) {
    return <NewPasswordForm token={token} askAgain={askAgain()} />;
  }
  return <LinkRefused reason={whyNoLink(token)} action={askAgain()} />;
});

function askAgain() {
  return { label: t('accounts.askForNewLink'), path: localPath(LINK_PATHS.forgotPassword) };
}
