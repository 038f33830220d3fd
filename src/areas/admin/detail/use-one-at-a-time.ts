import { useRef, useState } from 'react';

/**
 * Lets one call run at a time. `isPending` alone would not do: the button of a closing dialog can be
 * pressed again before it is rendered.
 */
export function useOneAtATime() {
  const [isPending, setPending] = useState(false);
  const isRunning = useRef(false);
  return {
    isPending,
    /** Returns false while another call is running. */
    begin: (): boolean => {
      if (isRunning.current) return false;
      isRunning.current = true;
      setPending(true);
      return true;
    },
    end: () => {
      isRunning.current = false;
      setPending(false);
    },
  };
}
