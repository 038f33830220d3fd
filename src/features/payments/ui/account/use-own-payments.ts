import { useQuery } from '@tanstack/react-query';
import { send } from '#kit/client/client.ts';
import { getPaymentsCall } from '../../calls/payments.ts';
import type { PaidReservation } from '../../rules/payment-calls.ts';

/** The payments of a customer's reservation. They are loaded again when it has changed. */
export function useOwnPayments({ id, updatedAt }: PaidReservation, isWanted = true) {
  return useQuery({
    enabled: isWanted,
    queryKey: ['own-payments', id, updatedAt],
    queryFn: ({ signal }) => send(getPaymentsCall, { params: { reservationId: id }, signal }),
  });
}
