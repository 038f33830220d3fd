type EarlyLoad = { address: string; answer: Promise<unknown> };

let waiting: EarlyLoad | undefined;

/**
 * Begins to load what the address of this page shows, before its screen is there to ask: the call
 * goes out together with the check of the session instead of after it.
 */
export function beginEarlyLoad(load: () => Promise<unknown>): void {
  waiting = { address: currentAddress(), answer: load() };
  // Whoever takes it hears of its failure; when nobody does, there is no screen to say it on.
  waiting.answer.catch(() => {});
}

/** What was begun for the address, once; `Value` is what the screen's own call answers. */
export function takeEarlyLoad<Value>(): Promise<Value> | undefined {
  const taken = waiting?.address === currentAddress() ? waiting : undefined;
  waiting = undefined;
  return taken?.answer as Promise<Value> | undefined;
}

function currentAddress(): string {
  return window.location.pathname + window.location.search;
}
