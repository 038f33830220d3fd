import { useRef, useState } from 'react';
import { loadChunk } from '#kit/failure/load-chunk.ts';
import type { PeriodPicker } from './PeriodPicker.tsx';

/** The calendar of the search bar, whose script is loaded by `load`. `isMissing` says that it failed to load. */
export function usePeriodPicker() {
  const [Picker, setPicker] = useState<typeof PeriodPicker>();
  const [isMissing, setMissing] = useState(false);
  const loading = useRef<Promise<void>>(undefined);
  const load = (): Promise<void> => {
    loading.current ??= loadChunk('PeriodPicker', () => import('./PeriodPicker.tsx')).then(
      (module) => setPicker(() => module.PeriodPicker),
      (error) => {
        console.error(error);
        setMissing(true);
      },
    );
    return loading.current;
  };
  return { Picker, isMissing, load };
}
