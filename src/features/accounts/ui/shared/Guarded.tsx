import { type ReactNode, useEffect, useState } from 'react';
import { pageCompany } from '#company/ui/page-company.ts';
import { type User, userMay } from '#identity/rules.ts';
import { localPath } from '#kernel/paths/local-path.ts';
import { authPath, PATHS } from '#kernel/paths/paths.ts';
import type { Permission } from '#kernel/staff/permissions.ts';
import { t } from '#kernel/words/t.ts';
import { Loading } from '#kit/controls/Loading.tsx';
import { useHydrated } from '#kit/controls/use-hydrated.ts';
import { FailureBoundary } from '#kit/failure/FailureBoundary.tsx';
import { LoadFailed } from '#kit/loading/LoadFailed.tsx';
import { PasswordQuestion } from './PasswordQuestion.tsx';
import { hasToken, isSignedOut, retrySession, type TabSession } from './session.ts';
import { useSession } from './use-session.ts';

type GuardedProps = {
  /** The permission that the content needs. */
  needs?: Permission;
  /**
   * Shown during the session check if a token is stored, and in the prerendered HTML. Its data
   * loads at the same time as the check, and is kept.
   */
  whileChecking?: ReactNode;
  /** Shown when the session check fails, instead of a mere message. */
  whileUnreachable?: ReactNode;
  /**
   * Keeps the children and their typed text when the session ends. They must offer a way to sign in
   * again.
   */
  staysOnExpiry?: boolean;
  children: (user: User) => ReactNode;
};

/**
 * Content for signed-in users only (identity: roles). Visitors are sent to sign in and then come back.
 * Users without the permission that the content `needs` are sent to the forbidden page.
 */
export function Guarded({
  needs,
  whileChecking,
  whileUnreachable,
  staysOnExpiry = false,
  children,
}: GuardedProps) {
  const session = useSession();
  const isHydrated = useHydrated();
  const lastUser = useLastUser(session);
  const keptUser = staysOnExpiry && isSignedOut(session, 'expired') ? lastUser : undefined;
  const redirect = keptUser ? undefined : redirectFor(session, needs);
  useEffect(() => {
    if (redirect) window.location.replace(redirect);
  }, [redirect]);

  const user = session.state === 'signed-in' && !redirect ? session.user : keptUser;
  const isWaiting = session.state === 'checking' && (!isHydrated || hasToken());
  const isUnreachable = isSignedOut(session, 'unreachable');
  const content = user
    ? children(user)
    : (isWaiting && whileChecking) || (isUnreachable && whileUnreachable);
  if (content) {
    return (
      <FailureBoundary level={1}>
        {content}
        {user && <PasswordQuestion email={user.email} />}
      </FailureBoundary>
    );
  }
  if (isUnreachable) {
    return (
      <LoadFailed
        message={t('accounts.unreachable', { company: pageCompany().name })}
        onRetry={retrySession}
      />
    );
  }
  return <Loading />;
}

/** The signed-in user, or the last one after the session has ended. */
function useLastUser(session: TabSession): User | undefined {
  const user = session.state === 'signed-in' ? session.user : undefined;
  const [last, setLast] = useState(user);
  if (user && user !== last) setLast(user);
  return user ?? last;
}

/** Where to redirect a session that may not see the page; undefined if it may. */
function redirectFor(session: TabSession, needs: Permission | undefined): string | undefined {
  if (session.state === 'signed-in') {
    return needs && !userMay(session.user, needs) ? localPath(PATHS.unauthorized) : undefined;
  }
  const needsSignIn = isSignedOut(session, 'no-session') || isSignedOut(session, 'expired');
  return needsSignIn
    ? authPath('login', window.location.pathname + window.location.search)
    : undefined;
}
