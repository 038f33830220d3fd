import { useSyncExternalStore } from 'react';
import { VEHICLES_PATH } from '#fleet/rules.ts';
import { readStored } from '#kit/client/browser-storage.ts';
import { PERIOD_FIELDS, PLACE_FIELDS } from '#rental/rules.ts';
import { useUrlPeriod } from '#rental/ui/url-period.ts';

/** The path of the list of vehicles, with the filters that it was shown with last and the period of this page's URL. */
export function useListPath(): string {
  const period = useUrlPeriod();
  const query = new URLSearchParams(useSyncExternalStore(watchReturn, readFilters, () => ''));
  for (const name of [...PERIOD_FIELDS, ...PLACE_FIELDS]) {
    if (period?.[name]) query.set(name, period[name]);
    else query.delete(name);
  }
  return query.size > 0 ? `${VEHICLES_PATH}?${query}` : VEHICLES_PATH;
}

function readFilters(): string {
  return readStored('vehicleList') ?? '';
}

/** The list may have changed them when the browser returns to this page. */
function watchReturn(onChange: () => void): () => void {
  addEventListener('pageshow', onChange);
  return () => removeEventListener('pageshow', onChange);
}
