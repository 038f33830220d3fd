import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { send } from '#api/client.ts';
import { getPaymentsCall } from '#contracts/payments.ts';
import { arrivalOf } from '#domain/money/arrival.ts';
import type { ReservationDetail } from '#domain/renting/reservation.ts';
import { Notice } from '#ui/Notice.tsx';

/** The provider usually tells of a payment within a second. */
const ASK_AGAIN_MS = 2000;

const NOTICES = new Map<string | null, string>([
  ['left', 'You have not paid yet.'],
  ['held', 'Thank you. The deposit is shown under Payments once it is held.'],
]);

/**
 * What a customer sees after the provider's page. It decides nothing: whether the money has arrived, only the ledger
 * says. Until it says so, what is due is not shown, so nobody pays twice.
 */
export function PaymentReturned({
  reservation,
  children,
}: {
  reservation: ReservationDetail;
  /** What is due. */
  children: ReactNode;
}) {
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
  if (outcome !== 'done') {
    const notice = NOTICES.get(outcome);
    return (
      <>
        {notice && <Notice kind="info">{notice}</Notice>}
        {children}
      </>
    );
  }
  return (
    <>
      <Notice
        kind={hasArrived && reservation.status !== 'CANCELLED' ? 'success' : 'info'}
        isAlert={hasArrived}
      >
        {words}
      </Notice>
      {hasArrived && children}
    </>
  );
}
