import { lazy, Suspense } from 'react';
import { FailureBoundary } from '../../shared/failure/FailureBoundary.tsx';
import { loadChunk } from '../../shared/failure/load-chunk.ts';

/** Loaded only by those without a connection. It is kept with the page. */
const SavedNotice = lazy(async () => ({
  default: (await loadChunk('SavedNotice', () => import('./SavedNotice.tsx'))).SavedNotice,
}));

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
