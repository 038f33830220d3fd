import { useEffect, useRef } from 'react';

/**
 * Returns a function that runs an action at once or, while a pointer is down, after its click. It
 * delays the message that appears when a field loses the focus. The message would move the pressed
 * button away from the pointer, and the click would miss it.
 */
export function useAfterPress(): (action: () => void) => void {
  /** Undefined while no pointer is down. */
  const waiting = useRef<(() => void)[]>(undefined);

  useEffect(() => {
    const press = () => {
      waiting.current ??= [];
    };
    const release = () => {
      const actions = waiting.current ?? [];
      waiting.current = undefined;
      setTimeout(() => {
        for (const action of actions) action();
      });
    };
    const options = { capture: true };
    window.addEventListener('pointerdown', press, options);
    window.addEventListener('pointerup', release, options);
    window.addEventListener('pointercancel', release, options);
    return () => {
      window.removeEventListener('pointerdown', press, options);
      window.removeEventListener('pointerup', release, options);
      window.removeEventListener('pointercancel', release, options);
    };
  }, []);

  return (action) => {
    if (waiting.current) waiting.current.push(action);
    else action();
  };
}
