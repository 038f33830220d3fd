import { useQuery } from '@tanstack/react-query';
import { pageCompany, setPageCompany } from '#company/ui/page-company.ts';
import { send } from '#kit/client/client.ts';
import { queryClient } from '#kit/loading/query-client.ts';
import { refreshHistory } from '#kit/record/record-query.ts';
import { PLACES_PATH } from '#kit/routing/admin-router.ts';
import { listDeskPlacesCall } from '../../calls/places.ts';
import type { ListedPlace } from '../../rules/place.ts';

const QUERY_KEY = [PLACES_PATH];

/** All places, also closed ones. With `isNew` they are loaded again when the screen opens. */
export function usePlaces({ isNew = false } = {}) {
  return useQuery({
    queryKey: QUERY_KEY,
    queryFn: ({ signal }) => loadPlaces(signal),
    refetchOnMount: isNew && 'always',
  });
}

/** Loads the places, which the whole desk then knows. Those of its page are as old as the last build. */
export async function loadPlaces(signal?: AbortSignal): Promise<ListedPlace[]> {
  const listed = await send(listDeskPlacesCall, { signal });
  const places = listed.map(({ closedAt, ...place }) => ({
    ...place,
    isClosed: closedAt !== null,
  }));
  setPageCompany({ ...pageCompany(), places });
  return listed;
}

/** Reloads the places after a change of one. */
export async function refreshPlaces(): Promise<void> {
  void refreshHistory();
  await queryClient.invalidateQueries({ queryKey: QUERY_KEY });
}
