import { useRef, useState } from 'react';

/**
 * Lets one call run at a time. The button of a dialog that is closing can still be pressed, before
 * `isPending` is rendered.
 */
export function useOneAtATime() {
  const [isPending, setPending] = useState(false);
  const isUnderWay = useRef(false);
  return {
    isPending,
    /** False, and nothing begins, while another call is under way. */
    begin: (): boolean => {
      if (isUnderWay.current) return false;
      isUnderWay.current = true;
      setPending(true);
      return true;
    },
    end: () => {
      isUnderWay.current = false;
      setPending(false);
    },
  };
}
