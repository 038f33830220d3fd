import { useEffect, useState } from 'react';

/** How long nobody types before options are asked for. */
const PAUSE_MS = 200;

type Suggestions<Option> = { options: Option[]; failure: string | undefined; of: string };

/** Options for a text, the ones before until they are there; undefined asks for nothing. */
export function useSuggestions<Option>(
  text: string | undefined,
  suggest: (text: string, signal: AbortSignal) => Promise<Option[]>,
) {
  const [answer, setAnswer] = useState<Suggestions<Option>>();

  useEffect(() => {
    if (text === undefined) return;
    const asking = new AbortController();
    const ask = async () => {
      try {
        const options = await suggest(text, asking.signal);
        if (!asking.signal.aborted) setAnswer({ options, failure: undefined, of: text });
      } catch (error) {
        if (asking.signal.aborted) return;
        const failure = error instanceof Error ? error.message : String(error);
        setAnswer({ options: [], failure, of: text });
      }
    };
    const timer = setTimeout(() => void ask(), text ? PAUSE_MS : 0);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [text, suggest]);

  return {
    options: answer?.options ?? [],
    failure: answer?.failure,
    isLoading: text !== undefined && answer?.of !== text,
  };
}
