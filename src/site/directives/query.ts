import type { ClientDirective } from 'astro';
import onTouch from './touch.ts';

/**
 * Hydrates an island that shows what the page's URL asks for: at once if the URL has a query or the page comes back from the
 * history, otherwise when somebody is about to use it. `client:query="idle"` does not wait longer than until the browser is idle.
 */
const onQuery: ClientDirective = (load, options, element) => {
  const wake = async () => {
    const hydrate = await load();
    await hydrate();
  };
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (location.search || entry?.type === 'back_forward') return void wake();
  onTouch(load, options, element);
  if (options.value !== 'idle') return;
  if ('requestIdleCallback' in window) requestIdleCallback(wake, { timeout: 3_000 });
  else setTimeout(wake, 200);
};

export default onQuery;
