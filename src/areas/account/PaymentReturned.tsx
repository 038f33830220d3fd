import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { send } from '#api/client.ts';
import { getPaymentsCall } from '#contracts/payments.ts';
import { arrivalOf } from '#domain/money/arrival.ts';
import type { ReservationDetail } from '#domain/renting/reservation.ts';
import { Notice } from '#ui/Notice.tsx';

/** The provider usually tells of a payment within a second. */
const ASK_AGAIN_MS = 2000;

/**
 * What a customer sees after the provider's page. It decides nothing: whether the money has arrived, only the ledger
 * says.
 */
export function PaymentReturned({ reservation }: { reservation: ReservationDetail }) {
  const { id } = reservation;
  const [outcome] = useState(() => new URLSearchParams(window.location.search).get('payment'));
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: ['own-payments', id, 'returned'],
    queryFn: ({ signal }) => send(getPaymentsCall, { params: { reservationId: id }, signal }),
    enabled: outcome === 'done',
    refetchInterval: ({ state }) =>
      state.data && arrivalOf(reservation, state.data).hasArrived ? false : ASK_AGAIN_MS,
  });
  const { hasArrived, words } = arrivalOf(reservation, data ?? { due: 0, entries: [] });
  useEffect(() => {
    if (!hasArrived) return;
    // The page of the reservation, and the list of its payments, are older than the payment.
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey.at(-1) !== 'returned' });
  }, [hasArrived, client]);
  if (outcome === 'left') return <Notice kind="info">You have not paid yet.</Notice>;
  if (outcome === 'held') {
    return (
      <Notice kind="info">Thank you. The deposit is shown under Payments once it is held.</Notice>
    );
  }
  if (outcome !== 'done') return null;
  return (
    <Notice
      kind={hasArrived && reservation.status !== 'CANCELLED' ? 'success' : 'info'}
      isAlert={hasArrived}
    >
      {words}
    </Notice>
  );
}
