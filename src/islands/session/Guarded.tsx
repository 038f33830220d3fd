import { type ReactNode, useEffect } from 'react';
import { authPath, PATHS } from '../../domain/paths.ts';
import { isAdministrator, type User } from '../../domain/user.ts';
import { retrySession, type Session } from '../../stores/session.ts';
import { Loading } from '../../ui/Loading.tsx';
import { FailureBoundary } from '../failure/FailureBoundary.tsx';
import { LoadFailed } from '../loading/LoadFailed.tsx';
import { useSession } from './use-session.ts';

/**
 * What only signed-in people see: visitors are sent to sign in and come back (spec §6), and where
 * an administrator is asked for, other users are sent to the forbidden page.
 */
export function Guarded({
  administratorsOnly = false,
  children,
}: {
  administratorsOnly?: boolean;
  children: (user: User) => ReactNode;
}) {
  const session = useSession();
  const elsewhere = redirectOf(session, administratorsOnly);
  useEffect(() => {
    if (elsewhere) window.location.replace(elsewhere);
  }, [elsewhere]);

  if (session.state === 'signed-in' && !elsewhere) {
    return <FailureBoundary level={1}>{children(session.user)}</FailureBoundary>;
  }
  if (session.state === 'signed-out' && session.because === 'unreachable') {
    return <LoadFailed message="We can't reach Kestrel right now." onRetry={retrySession} />;
  }
  return <Loading />;
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
