import { useQuery } from '@tanstack/react-query';
import { send } from '#api/client.ts';
import { getConditionCall } from '#contracts/proof.ts';
import type { Condition } from '#domain/proof/proof-calls.ts';
import { queryClient } from '#shared/loading/query-client.ts';

function keyOf(reservationId: number) {
  return ['condition', reservationId];
}

/** Drivers, marks and signature of a reservation. */
export function useCondition(reservationId: number) {
  return useQuery({
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
