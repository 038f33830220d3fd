/** How often a visible page asks for fresh data. */
const FRESH_MS = 20_000;

/** A page that becomes visible does not ask again so soon after the last answer. */
const JUST_REFRESHED_MS = 2_000;

/**
 * Calls `refresh` now, every 20 s while the page is visible, and when somebody comes back to it, also
 * from the back/forward cache. A failure is only logged (rules, pages), and the page stays as it is.
 * @returns a function that calls `refresh` at once, and aborts a call that is under way
 */
export function keepFresh(refresh: (signal: AbortSignal) => Promise<void>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let refreshedMs = Number.NEGATIVE_INFINITY;
  let running: AbortController | undefined;

  const run = async () => {
    clearTimeout(timer);
    const call = new AbortController();
    running = call;
    try {
      await refresh(call.signal);
      refreshedMs = performance.now();
    } catch (error) {
      if (!call.signal.aborted) console.error('Loading failed.', error);
    }
    // Unless another call was made meanwhile.
    if (running !== call) return;
    running = undefined;
    timer = setTimeout(runIfStale, FRESH_MS);
  };
  const runIfStale = () => {
    if (document.hidden || running || performance.now() - refreshedMs < JUST_REFRESHED_MS) return;
    void run();
  };

  document.addEventListener('visibilitychange', runIfStale);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) runIfStale();
  });
  addEventListener('pagehide', () => running?.abort());
  runIfStale();
  return () => {
    running?.abort();
    void run();
  };
}
