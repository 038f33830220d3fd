import { LoadedPart } from '#kit/failure/LoadedPart.tsx';
import { lazyPart } from '#kit/failure/lazy-part.ts';

/** Loaded only without a connection. It is kept together with the page. */
const load = () => import('./WithoutConnection.tsx');
const SavedNotice = lazyPart('SavedNotice', load);

/** Needs a `Suspense` around it. */
export const LazyNeedsConnection = lazyPart('NeedsConnection', load);

/** A notice that the page shows a saved copy; nothing if it shows current data. */
export function Saved({ savedAt, onRetry }: { savedAt: string | undefined; onRetry: () => void }) {
  if (!savedAt) return null;
  return (
    <LoadedPart>
      <SavedNotice savedAt={savedAt} onRetry={onRetry} />
    </LoadedPart>
  );
}
