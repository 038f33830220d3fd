import { useStore } from '@nanostores/react';
import { Suspense, useEffect } from 'react';
import { $passwordQuestion, startAskingForPassword } from '#stores/password-question.ts';
import { lazyPart } from '../failure/lazy-part.ts';

const PasswordDialog = lazyPart('PasswordDialog', () => import('./PasswordDialog.tsx'));

/** Asks for the user's password when a call needs it again. The dialog loads on demand. */
export function PasswordQuestion({ email }: { email: string }) {
  const answer = useStore($passwordQuestion);
  useEffect(startAskingForPassword, []);
  if (!answer) return null;
  return (
    <Suspense>
      <PasswordDialog email={email} onDone={answer} />
    </Suspense>
  );
}
