import { useQuery } from '@tanstack/react-query';
import { PATHS } from '#kernel/paths/paths.ts';
import { send } from '#kit/client/client.ts';
import { queryClient } from '#kit/loading/query-client.ts';
import { refreshReservations } from '#kit/record/record-query.ts';
import { refreshLetters } from '#letters/ui/LettersSection.tsx';
import { listLaterChargesCall } from '../../calls/later-charges.ts';
import type { ChargeFile } from '../../rules/charge-file.ts';
import type { LaterCharge } from '../../rules/later-charge.ts';

/** The reservation that is charged, as the screen has it. */
export type ChargedReservation = { id: number; updatedAt: string };

function keyOf(reservationId: number) {
  return [PATHS.adminReservations, 'charges', reservationId];
}

/** What was charged after the return of a reservation. */
export function useLaterCharges(reservationId: number) {
  return useQuery({
    queryKey: keyOf(reservationId),
    queryFn: ({ signal }) => send(listLaterChargesCall, { params: { reservationId }, signal }),
  });
}

/** Shows the files of a charge as they are after a change. */
export function keepFiles(reservationId: number, chargeId: string, files: ChargeFile[]): void {
  queryClient.setQueryData<LaterCharge[]>(keyOf(reservationId), (charges) =>
    charges?.map((charge) => (charge.id === chargeId ? { ...charge, files } : charge)),
  );
}

/** Shows charges as they were just saved, and reloads what else shows them. */
export async function keepCharges(reservationId: number, saved: LaterCharge[]): Promise<void> {
  queryClient.setQueryData(keyOf(reservationId), saved);
  await Promise.all([refreshReservations(), refreshLetters()]);
}
