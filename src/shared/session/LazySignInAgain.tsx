import { lazy, Suspense } from 'react';
import { loadChunk } from '../failure/load-chunk.ts';

const SignInAgain = lazy(async () => ({
  default: (await loadChunk('SignInAgain', () => import('./SignInAgain.tsx'))).SignInAgain,
}));

/** The form for signing in again, loaded only by the few whose session ends. */
export function LazySignInAgain({ email }: { email: string }) {
  return (
    <Suspense>
      <SignInAgain email={email} />
    </Suspense>
  );
}
