import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { pageCompany } from '#company/ui/page-company.ts';
import { t } from '#kernel/words/t.ts';
import { send } from '#kit/client/client.ts';
import { Notice } from '#kit/controls/Notice.tsx';
import { askArrivalCall } from '../../calls/payments.ts';
import { arrivalOf } from '../../rules/arrival.ts';
import type { CancellationFacts } from '../../rules/cancellation-words.ts';
import type { PaidReservation } from '../../rules/payment-calls.ts';

/** The server asks the provider at most so often. */
const ASK_AGAIN_MS = 5000;

/**
 * What a customer sees after the provider's page. It decides nothing: it lets the server ask the provider, and only the
 * ledger says whether the money has arrived. Until it says so, what is due is not shown, so nobody pays twice.
 */
export function PaymentReturned({
  reservation,
  children,
}: {
  reservation: PaidReservation & CancellationFacts;
  /** What is due. */
  children: ReactNode;
}) {
  const company = pageCompany();
  const { id } = reservation;
  const [outcome] = useState(() => new URLSearchParams(window.location.search).get('payment'));
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: ['own-payments', id, 'returned'],
    queryFn: ({ signal }) => send(askArrivalCall, { params: { reservationId: id }, signal }),
    enabled: outcome === 'done',
    refetchInterval: ({ state: { data: last } }) =>
      last && arrivalOf(company, reservation, last).state !== 'waiting' ? false : ASK_AGAIN_MS,
  });
  const { state, words } = data
    ? arrivalOf(company, reservation, data)
    : { state: 'waiting' as const, words: t('payments.checkingArrival') };
  useEffect(() => {
    if (state === 'waiting') return;
    // The page of the reservation, and the list of its payments, are older than the payment.
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey.at(-1) !== 'returned' });
  }, [state, client]);
  if (outcome !== 'done') {
    const notice = noticeOf(outcome);
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
        kind={state === 'arrived' && reservation.status !== 'CANCELLED' ? 'success' : 'info'}
        isAlert={state !== 'waiting'}
      >
        {words}
      </Notice>
      {(state === 'arrived' || state === 'failed') && children}
    </>
  );
}

/** What is said of a payment page that the customer has left, or on which a deposit was held. */
function noticeOf(outcome: string | null): string | undefined {
  if (outcome === 'left') return t('payments.notPaidYet');
  return outcome === 'held' ? t('payments.depositWillShow') : undefined;
}
