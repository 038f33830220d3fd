import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { loadChunk } from '#kit/failure/load-chunk.ts';
import type { PeriodPicker } from './PeriodPicker.tsx';

/**
 * The calendar of the search bar, whose script is loaded by `load`. `isMissing` says that it failed to load. When `load` has
 * ended, the page shows the calendar or what replaces it, so the focus can move there.
 */
export function usePeriodPicker() {
  const [Picker, setPicker] = useState<typeof PeriodPicker>();
  const [isMissing, setMissing] = useState(false);
  const loading = useRef<Promise<void>>(undefined);
  const load = (): Promise<void> => {
    loading.current ??= loadChunk('PeriodPicker', () => import('./PeriodPicker.tsx')).then(
      (module) => flushSync(() => setPicker(() => module.PeriodPicker)),
      (error) => {
        console.error(error);
        flushSync(() => setMissing(true));
      },
    );
    return loading.current;
  };
  return { Picker, isMissing, load };
}
