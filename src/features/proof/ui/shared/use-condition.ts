import { useQuery } from '@tanstack/react-query';
import { send } from '#kit/client/client.ts';
import { queryClient } from '#kit/loading/query-client.ts';
import { getConditionCall } from '../../calls/proof.ts';
import type { Condition } from '../../rules/proof-calls.ts';

function keyOf(reservationId: number) {
  return ['condition', reservationId];
}

/** Drivers, damage and signature of a reservation. */
export function useCondition(reservationId: number, enabled = true) {
  return useQuery({
    enabled,
    queryKey: keyOf(reservationId),
    queryFn: ({ signal }) => send(getConditionCall, { params: { reservationId }, signal }),
  });
}

/** Shows a condition as it was just saved. */
export function keepCondition(reservationId: number, saved: Condition): void {
  queryClient.setQueryData(keyOf(reservationId), saved);
}

export function reloadCondition(reservationId: number): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: keyOf(reservationId) });
}
