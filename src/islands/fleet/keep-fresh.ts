/** How often a visible page asks for fresh data. */
const FRESH_MS = 20_000;

/** A page that becomes visible does not ask again so soon after the last answer. */
const JUST_REFRESHED_MS = 2_000;

/**
 * Calls `refresh` now, every 20 s while the page is visible, and when somebody comes back to it, also
 * from the back/forward cache. A failure is only logged (rules, loading), and the page stays as it is.
 */
export function keepFresh(refresh: (signal: AbortSignal) => Promise<void>): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let refreshedMs = Number.NEGATIVE_INFINITY;
  let running: AbortController | undefined;

  const run = async () => {
    clearTimeout(timer);
    if (document.hidden || running || performance.now() - refreshedMs < JUST_REFRESHED_MS) return;
    running = new AbortController();
    const { signal } = running;
    try {
      await refresh(signal);
      refreshedMs = performance.now();
    } catch (error) {
      if (!signal.aborted) console.error('Loading failed.', error);
    }
    running = undefined;
    timer = setTimeout(run, FRESH_MS);
  };

  document.addEventListener('visibilitychange', run);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void run();
  });
  addEventListener('pagehide', () => running?.abort());
  void run();
}
