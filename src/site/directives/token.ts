import type { ClientDirective } from 'astro';
import { TOKEN_KEY } from '#kit/client/storage-keys.ts';
import { hydrate } from './hydrate.ts';

/**
 * Hydrates an island once a token is stored: at the start, by another tab, or while this page was
 * in the back/forward cache. `data-token` on <html> makes the header show that somebody is signed
 * in.
 */
const onToken: ClientDirective = (load) => {
  const waiting = new AbortController();

  const check = async () => {
    if (!hasToken()) return;
    waiting.abort();
    document.documentElement.setAttribute('data-token', '');
    await hydrate(load);
  };

  addEventListener('storage', check, { signal: waiting.signal });
  addEventListener('pageshow', check, { signal: waiting.signal });
  void check();
};

export default onToken;

function hasToken(): boolean {
  try {
    return Boolean(localStorage.getItem(TOKEN_KEY));
  } catch {
    return false;
  }
}
