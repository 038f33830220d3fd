import { Suspense } from 'react';
import { lazyPart } from '../failure/lazy-part.ts';

const SignInAgain = lazyPart('SignInAgain', () => import('./SignInAgain.tsx'));

/** The form for signing in again, loaded only by the few whose session ends. */
export function LazySignInAgain({ email }: { email: string }) {
  return (
    <Suspense>
      <SignInAgain email={email} />
    </Suspense>
  );
}
