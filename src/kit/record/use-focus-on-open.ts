import { useEffect, useEffectEvent } from 'react';

/** Calls `focus` when a form opens, after the page's heading has received the focus. */
export function useFocusOnOpen(focus: () => void): void {
  const focusFirst = useEffectEvent(focus);
  useEffect(() => {
    const frame = requestAnimationFrame(() => focusFirst());
    return () => cancelAnimationFrame(frame);
  }, []);
}
