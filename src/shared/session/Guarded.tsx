import { type ReactNode, useEffect, useState } from 'react';
import { authPath, PATHS } from '../../domain/paths.ts';
import { isAdministrator, type User } from '../../domain/user.ts';
import { hasToken, retrySession, type Session } from '../../stores/session.ts';
import { Loading } from '../../ui/Loading.tsx';
import { FailureBoundary } from '../failure/FailureBoundary.tsx';
import { LoadFailed } from '../loading/LoadFailed.tsx';
import { useSession } from './use-session.ts';

type GuardedProps = {
  administratorsOnly?: boolean;
  /**
   * Stands there until the session check has answered, in the place of the children, so that what
   * it loads is asked for at the same time and kept. Only where a token is stored.
   */
  whileChecking?: ReactNode;
  /**
   * Keeps the children, and with them what was typed, when the session ends under them; they offer
   * the way to sign in again.
   */
  staysOnExpiry?: boolean;
  children: (user: User) => ReactNode;
};

/**
 * What only signed-in people see: visitors are sent to sign in and come back (rules, roles), and where
 * an administrator is asked for, other users are sent to the forbidden page.
 */
export function Guarded({
  administratorsOnly = false,
  whileChecking,
  staysOnExpiry = false,
  children,
}: GuardedProps) {
  const session = useSession();
  const lastUser = useLastUser(session);
  const isExpired = session.state === 'signed-out' && session.because === 'expired';
  const keptUser = isExpired && staysOnExpiry ? lastUser : undefined;
  const elsewhere = keptUser ? undefined : redirectOf(session, administratorsOnly);
  useEffect(() => {
    if (elsewhere) window.location.replace(elsewhere);
  }, [elsewhere]);

  const user = session.state === 'signed-in' && !elsewhere ? session.user : keptUser;
  const isWaiting = session.state === 'checking' && hasToken();
  const content = user ? children(user) : isWaiting && whileChecking;
  if (content) return <FailureBoundary level={1}>{content}</FailureBoundary>;
  if (session.state === 'signed-out' && session.because === 'unreachable') {
    return <LoadFailed message="We can't reach Kestrel right now." onRetry={retrySession} />;
  }
  return <Loading />;
}

/** Who is signed in, or was until the session ended. */
function useLastUser(session: Session): User | undefined {
  const user = session.state === 'signed-in' ? session.user : undefined;
  const [last, setLast] = useState(user);
  if (user && user !== last) setLast(user);
  return user ?? last;
}

/** Where a session that may not see the page belongs; undefined to stay. */
function redirectOf(session: Session, administratorsOnly: boolean): string | undefined {
  if (session.state === 'signed-in') {
    return administratorsOnly && !isAdministrator(session.user) ? PATHS.unauthorized : undefined;
  }
  const needsSignIn =
    session.state === 'signed-out' &&
    (session.because === 'no-session' || session.because === 'expired');
  return needsSignIn
    ? authPath('login', window.location.pathname + window.location.search)
    : undefined;
}
