import { useQuery } from '@tanstack/react-query';
import { PATHS } from '#kernel/paths/paths.ts';
import { send } from '#kit/client/client.ts';
import { queryClient } from '#kit/loading/query-client.ts';
import { refreshReservations } from '#kit/record/record-query.ts';
import { refreshLetters } from '#letters/ui/LettersSection.tsx';
import { getPaymentsCall } from '../../calls/payments.ts';
import type { PaymentEntry, ReservationPayments } from '../../rules/payment-calls.ts';

function keyOf(reservationId: number) {
  return [PATHS.adminPayments, 'of', reservationId];
}

/** How often payments that wait for the customer or the provider are loaded again. */
const WAITING_MS = 3000;

/**
 * The payments of a reservation. They are loaded again when the reservation has another version, and while one of
 * them waits for the customer or the provider.
 */
export function useReservationPayments(
  { id, updatedAt }: { id: number; updatedAt: string },
  enabled = true,
) {
  return useQuery({
    enabled,
    queryKey: [...keyOf(id), updatedAt],
    queryFn: ({ signal }) => send(getPaymentsCall, { params: { reservationId: id }, signal }),
    placeholderData: (before) => before,
    refetchInterval: ({ state }) => (state.data?.entries.some(isWaiting) ? WAITING_MS : false),
  });
}

function isWaiting({ status, captured, refunded, refundable }: PaymentEntry): boolean {
  const isBeingRefunded = status === 'paid' && refundable < captured - refunded;
  return isBeingRefunded || ['new', 'open', 'closing', 'charging'].includes(status);
}

/** Reloads the payments that are shown. */
export function refreshPayments(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [PATHS.adminPayments, 'of'] });
}

/** Shows payments as they were just saved, and reloads what else shows them. */
export async function keepPayments(id: number, saved: ReservationPayments): Promise<void> {
  queryClient.setQueriesData({ queryKey: keyOf(id) }, saved);
  await Promise.all([refreshReservations(), refreshLetters()]);
}
