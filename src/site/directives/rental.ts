import type { ClientDirective } from 'astro';
import { RENTAL_DRAFT_KEY } from '#kit/client/storage-keys.ts';
import type { PERIOD_FIELDS } from '#rental/rules/rental-fields.ts';
import { hydrate } from './hydrate.ts';
import onToken from './token.ts';
import onTouch from './touch.ts';

/** The type keeps both equal. Importing the value would load all names. */
const PERIOD_PARAMETER: (typeof PERIOD_FIELDS)[0] = 'pickUpDate';

/**
 * Hydrates an island about renting when a token is stored, when somebody is about to use it, when the price is not that of
 * the build any more (`kestrel:price`), or at once if the URL or another page has set a period.
 */
const onRental: ClientDirective = (load, options, element) => {
  onToken(load, options, element);
  onTouch(load, options, element);
  addEventListener('kestrel:price', () => hydrate(load), { once: true });
  if (isPeriodChosen()) void hydrate(load);
};

export default onRental;

function isPeriodChosen(): boolean {
  if (new URLSearchParams(location.search).has(PERIOD_PARAMETER)) return true;
  try {
    return Boolean(sessionStorage.getItem(RENTAL_DRAFT_KEY));
  } catch {
    return false;
  }
}
