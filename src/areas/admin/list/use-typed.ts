import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** How long nobody types before what is typed counts. */
const PAUSE_MS = 300;

/**
 * The text of a field whose value is told on once typing pauses. It follows `value` when something
 * else changes that: a step back, or a filter taken away.
 */
export function useTyped(value: string, onChange: (text: string) => void) {
  const [text, setText] = useState(value);
  const told = useRef(value);

  const tell = useEffectEvent(() => {
    const typed = text.trim();
    if (typed === told.current) return;
    told.current = typed;
    onChange(typed);
  });

  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    setText(value);
  }, [value]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each key begins the pause anew
  useEffect(() => {
    const timer = setTimeout(() => tell(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  return [text, setText] as const;
}
