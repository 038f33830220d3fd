/** How long a page in sight shows an answer before it asks again. */
const FRESH_MS = 20_000;

/** Coming back to a page within this time does not ask again. */
const JUST_HEARD_MS = 2_000;

/**
 * Calls `refresh` now, every 20 s while the page is in sight, and when somebody comes back to it, by
 * the back/forward cache too. A failure is only logged (rules, loading): the page stays as it is.
 */
export function keepFresh(refresh: (signal: AbortSignal) => Promise<void>): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let heardMs = Number.NEGATIVE_INFINITY;
  let asking: AbortController | undefined;

  const ask = async () => {
    clearTimeout(timer);
    if (document.hidden || asking || performance.now() - heardMs < JUST_HEARD_MS) return;
    asking = new AbortController();
    const { signal } = asking;
    try {
      await refresh(signal);
      heardMs = performance.now();
    } catch (error) {
      if (!signal.aborted) console.error('Loading failed.', error);
    }
    asking = undefined;
    timer = setTimeout(ask, FRESH_MS);
  };

  document.addEventListener('visibilitychange', ask);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void ask();
  });
  addEventListener('pagehide', () => asking?.abort());
  void ask();
}
