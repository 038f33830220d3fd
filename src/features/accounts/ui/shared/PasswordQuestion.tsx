import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { Suspense, useEffect } from 'react';
import { whenPasswordNeeded } from '#kit/client/client.ts';
import { lazyPart } from '#kit/failure/lazy-part.ts';

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

/** Ends the open question for the user's password. The argument is whether it was given. */
const $passwordQuestion = atom<((isGiven: boolean) => void) | undefined>();

let open: Promise<boolean> | undefined;

/** Lets calls that need the user's password again ask for it. Calls at the same time share a question. */
function startAskingForPassword(): void {
  whenPasswordNeeded(() => {
    open ??= new Promise<boolean>((resolve) => $passwordQuestion.set(resolve)).finally(() => {
      open = undefined;
      $passwordQuestion.set(undefined);
    });
    return open;
  });
}
