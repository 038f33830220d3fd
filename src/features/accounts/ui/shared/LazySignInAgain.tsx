import { Suspense } from 'react';
import { lazyPart } from '#kit/failure/lazy-part.ts';

const SignInAgain = lazyPart('SignInAgain', () => import('./SignInAgain.tsx'));

/** The form for signing in again. Few sessions end on an open page, so it loads on demand. */
export function LazySignInAgain({ email }: { email: string }) {
  return (
    <Suspense>
      <SignInAgain email={email} />
    </Suspense>
  );
}
