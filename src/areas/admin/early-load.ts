import { readStored } from '../../api/browser-storage.ts';
import { loadFirst } from './first-load.ts';
import { $adminRoute } from './router.ts';
import { SCRIPTS } from './screens.tsx';

let waiting: { address: string; answer: Promise<unknown> } | undefined;

/**
 * Begins to load what the address of this page shows, before its screen is there to ask: script and
 * call go out together with the check of the session instead of after it.
 */
export function loadEarly(): void {
  const place = $adminRoute.get();
  if (!place || !readStored('token')) return;
  const answer = loadFirst(place);
  if (answer) waiting = { address: currentAddress(), answer };
  // The screen tells of either failure; where nobody may see it, there is none to tell.
  for (const begun of [answer, SCRIPTS[place.route]()]) begun?.catch(() => {});
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
