import { lazy, Suspense } from 'react';
import { FailureBoundary } from '#shared/failure/FailureBoundary.tsx';
import { loadChunk } from '#shared/failure/load-chunk.ts';

/** Loaded only by those without a connection. It is kept with the page. */
const load = () => loadChunk('WithoutConnection', () => import('./WithoutConnection.tsx'));
const SavedNotice = lazy(async () => ({ default: (await load()).SavedNotice }));

/** Needs a `Suspense` around it. */
export const NeedsConnection = lazy(async () => ({ default: (await load()).NeedsConnection }));

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
