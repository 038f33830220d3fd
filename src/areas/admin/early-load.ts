let waiting: { path: string; answer: Promise<unknown> } | undefined;

/** Keeps what was asked for the current URL before the screen is there to ask for it. */
export function keepEarlyLoad(answer: Promise<unknown>): void {
  waiting = { path: currentPath(), answer };
}

/** What was kept for the current URL, once; `Value` is what the screen's own call answers. */
export function takeEarlyLoad<Value>(): Promise<Value> | undefined {
  const taken = waiting?.path === currentPath() ? waiting : undefined;
  waiting = undefined;
  return taken?.answer as Promise<Value> | undefined;
}

function currentPath(): string {
  return window.location.pathname + window.location.search;
}
