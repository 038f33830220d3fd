import { useState } from 'react';
import { showToast } from '../toasts/toasts.ts';
import { loadChunk } from './load-chunk.ts';

/**
 * A heavy module. The first `want()` loads and returns it. If it fails to load, a toast says so,
 * `want` returns undefined, and the next call tries again.
 */
export function useChunk<Module>(name: string, load: () => Promise<Module>) {
  const [chunk, setChunk] = useState<Module>();
  const [isLoading, setLoading] = useState(false);

  const want = async (): Promise<Module | undefined> => {
    if (chunk) return chunk;
    setLoading(true);
    try {
      const loaded = await loadChunk(name, load);
      setChunk(loaded);
      return loaded;
    } catch (error) {
      console.error(error);
      showToast('error', (error as Error).message);
      return undefined;
    } finally {
      setLoading(false);
    }
  };

  return { chunk, isLoading, want };
}
