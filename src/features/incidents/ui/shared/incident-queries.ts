import { useQuery } from '@tanstack/react-query';
import { send } from '#kit/client/client.ts';
import { queryClient } from '#kit/loading/query-client.ts';
import { listOpenIncidentsCall, listReservationIncidentsCall } from '../../calls/incidents.ts';
import type { Incident } from '../../rules/incident.ts';

const OPEN_KEY = ['open-incidents'];

/** The most that the dashboard shows. */
const SHOWN = 100;

function keyOf(reservationId: number) {
  return ['incidents', reservationId];
}

/** What happened during a reservation. */
export function useIncidents(reservationId: number, enabled = true) {
  return useQuery({
    enabled,
    queryKey: keyOf(reservationId),
    queryFn: ({ signal }) =>
      send(listReservationIncidentsCall, { params: { reservationId }, signal }),
  });
}

/** The incidents that nobody has closed, the newest first. */
export function useOpenIncidents() {
  return useQuery({
    queryKey: OPEN_KEY,
    queryFn: ({ signal }) => send(listOpenIncidentsCall, { query: { size: SHOWN }, signal }),
    refetchOnWindowFocus: 'always',
  });
}

/** Loads the incidents of a reservation again, where they are shown. */
export function refreshIncidents(reservationId: number): void {
  void queryClient.invalidateQueries({ queryKey: keyOf(reservationId) });
  refreshOpenIncidents();
}

/** Loads the open incidents again. */
export function refreshOpenIncidents(): void {
  void queryClient.invalidateQueries({ queryKey: OPEN_KEY });
}

/** Shows the incidents of a reservation as the server returned them. */
export function keepIncidents(reservationId: number, incidents: Incident[]): void {
  queryClient.setQueryData(keyOf(reservationId), incidents);
  refreshOpenIncidents();
}
