import { useQuery } from '@tanstack/react-query';
import { send } from '#kit/client/client.ts';
import { queryClient } from '#kit/loading/query-client.ts';
import { listOwnChargesCall } from '../../calls/later-charges.ts';
import type { LaterCharge } from '../../rules/later-charge.ts';

function keyOf(reservationId: number) {
  return ['own-charges', reservationId];
}

/** What a customer is charged after the return. */
export function useOwnCharges(reservationId: number, isOver: boolean) {
  return useQuery({
    enabled: isOver,
    queryKey: keyOf(reservationId),
    queryFn: ({ signal }) => send(listOwnChargesCall, { params: { reservationId }, signal }),
  });
}

/** Shows charges as they are after an objection. */
export function keepOwnCharges(reservationId: number, saved: LaterCharge[]): void {
  queryClient.setQueryData(keyOf(reservationId), saved);
}
