import { useQuery } from '@tanstack/react-query';
import { send } from '#api/client.ts';
import { getPaymentsCall } from '#contracts/payments.ts';
import type { PaymentEntry, ReservationPayments } from '#domain/money/payment-calls.ts';
import { queryClient } from '#shared/loading/query-client.ts';
import { PATHS } from '#urls/paths.ts';
import { refreshReservations } from '../detail/record-query.ts';
import { refreshLetters } from '../letters/LettersSection.tsx';

function keyOf(reservationId: number) {
  return [PATHS.adminPayments, 'of', reservationId];
}

/** How often payments that wait for the customer or the provider are loaded again. */
const WAITING_MS = 3000;

/**
 * The payments of a reservation. They are loaded again when the reservation has another version, and while one of
 * them waits for the customer or the provider.
 */
export function useReservationPayments({ id, updatedAt }: { id: number; updatedAt: string }) {
  return useQuery({
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

/** Shows payments as they were just saved, and reloads what else shows them. */
export async function keepPayments(id: number, saved: ReservationPayments): Promise<void> {
  queryClient.setQueriesData({ queryKey: keyOf(id) }, saved);
  await Promise.all([refreshReservations(), refreshLetters()]);
}
