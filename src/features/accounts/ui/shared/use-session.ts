import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { User } from '#identity/rules.ts';
import { $session, startSession, type TabSession } from './session.ts';

/** The session. It is 'checking' in the prerendered HTML and until the session check is done. */
export function useSession(): TabSession {
  useEffect(startSession, []);
  return useStore($session, { ssr: 'initial' });
}

/** Whether a user is the signed-in one. */
export function useIsOwn({ id }: Pick<User, 'id'>): boolean {
  const session = useSession();
  return session.state === 'signed-in' && session.user.id === id;
}
