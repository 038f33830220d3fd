import { useStore } from '@nanostores/react';
import { Suspense, useEffect } from 'react';
import { lazyPart } from '#kit/failure/lazy-part.ts';
import { $passwordQuestion, startAskingForPassword } from './password-question.ts';

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
