import { readStored } from '../../api/browser-storage.ts';
import { keepEarlyLoad } from './early-load.ts';
import { loadFirst } from './first-load.ts';
import { $adminRoute } from './router.ts';
import { SCRIPTS } from './screens.tsx';

/**
 * Asks for the script and the data of the page's screen together with the check of the session,
 * instead of after it.
 */
export function loadEarly(): void {
  const place = $adminRoute.get();
  if (!place || !readStored('token')) return;
  const answer = loadFirst(place);
  if (answer) keepEarlyLoad(answer);
  // The screen reports either failure. Without the right to see it there is nothing to report.
  for (const begun of [answer, SCRIPTS[place.route]()]) begun?.catch(() => {});
}
