import { useRef, useState } from 'react';
import { messageOf } from '../client/api-error.ts';
import { showToast } from '../toasts/toasts.ts';

/**
 * Runs `act`, one call at a time, and shows its failure as a toast. Checking `isPending` is not
 * enough: the button of a closing dialog can be pressed again before the next render.
 */
export function useAction<Args extends unknown[]>(
  act: (...args: Args) => Promise<void>,
  onFailure?: (error: unknown) => void,
): [run: (...args: Args) => Promise<void>, isPending: boolean] {
  const [isPending, setPending] = useState(false);
  const isRunning = useRef(false);

  const run = async (...args: Args): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setPending(true);
    try {
      await act(...args);
    } catch (error) {
      showToast('error', messageOf(error));
      onFailure?.(error);
    } finally {
      isRunning.current = false;
      setPending(false);
    }
  };
  return [run, isPending];
}
