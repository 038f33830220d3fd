import { Suspense } from 'react';
import { FailureBoundary } from '#shared/failure/FailureBoundary.tsx';
import { lazyPart } from '#shared/failure/lazy-part.ts';

/** Loaded only by those without a connection. It is kept with the page. */
const load = () => import('./WithoutConnection.tsx');
const SavedNotice = lazyPart('SavedNotice', load);

/** Needs a `Suspense` around it. */
export const NeedsConnection = lazyPart('NeedsConnection', load);

/** A notice, if what is shown was saved instead of loaded now. */
export function Saved({ savedAt, onRetry }: { savedAt: string | undefined; onRetry: () => void }) {
  if (!savedAt) return null;
  return (
    <FailureBoundary level={2}>
      <Suspense>
        <SavedNotice savedAt={savedAt} onRetry={onRetry} />
      </Suspense>
    </FailureBoundary>
  );
}
