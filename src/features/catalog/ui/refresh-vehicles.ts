import { send } from '#kit/client/client.ts';
import { listVehiclesCall } from '../calls/vehicle-search.ts';
import type { FoundVehicles } from '../rules/vehicle-search.ts';

type Query = NonNullable<Parameters<typeof send<typeof listVehiclesCall>>[1]>['query'];

/**
 * Loads the present vehicles for a part of a page that was built with earlier ones. If that fails, the part stays as it is.
 * @returns stops it, as an effect does
 */
export function refreshVehicles(query: Query, show: (found: FoundVehicles) => void): () => void {
  const call = new AbortController();
  send(listVehiclesCall, { query, signal: call.signal })
    .then(show)
    .catch((error) => call.signal.aborted || console.error('Loading failed.', error));
  return () => call.abort();
}
