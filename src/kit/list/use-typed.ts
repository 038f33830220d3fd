import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** How long typing must pause before the text is used. */
const PAUSE_MS = 300;

/**
 * The text of a field. `onChange` is called when typing pauses. The text follows `value` when that
 * changes in another way: by the back button, or when a filter is removed.
 */
export function useTyped(value: string, onChange: (text: string) => void) {
  const [text, setText] = useState(value);
  const reported = useRef(value);

  const report = useEffectEvent(() => {
    const typed = text.trim();
    if (typed === reported.current) return;
    reported.current = typed;
    onChange(typed);
  });

  useEffect(() => {
    if (value === reported.current) return;
    reported.current = value;
    setText(value);
  }, [value]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each key restarts the pause
  useEffect(() => {
    const timer = setTimeout(() => report(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  return [text, setText] as const;
}
