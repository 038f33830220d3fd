import { type ReactNode, Suspense } from 'react';
import { FailureBoundary } from './FailureBoundary.tsx';

/** Around a part whose script loads on demand: `waiting` until then. A fault replaces only the part. */
export function LoadedPart({ waiting, children }: { waiting?: ReactNode; children: ReactNode }) {
  return (
    <FailureBoundary level={2}>
      <Suspense fallback={waiting}>{children}</Suspense>
    </FailureBoundary>
  );
}
