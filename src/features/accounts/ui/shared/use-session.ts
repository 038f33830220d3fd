import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $session, startSession, type TabSession } from './session.ts';

/** The session. It is 'checking' in the prerendered HTML and until the session check is done. */
export function useSession(): TabSession {
  useEffect(startSession, []);
  return useStore($session, { ssr: 'initial' });
}
