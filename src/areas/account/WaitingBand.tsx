import { onItsWayInWords } from '#domain/money/arrival.ts';
import type { ReservationDetail } from '#domain/renting/reservation.ts';
import { statusInWords } from '#domain/renting/reservation-status.ts';
import { Notice } from '#ui/Notice.tsx';
import { DueBand } from './DueBand.tsx';
import { useOwnPayments } from './use-own-payments.ts';

/** What is due of a booking that is not confirmed before it is paid. A bank may be deciding about its payment. */
export function WaitingBand({ reservation }: { reservation: ReservationDetail }) {
  const { data } = useOwnPayments(reservation);
  const onItsWay = data?.entries.find(({ status }) => status === 'processing');
  if (!onItsWay) return <DueBand reservation={reservation} />;
  return (
    <Notice kind="info">
      {statusInWords(reservation)}. {onItsWayInWords(onItsWay.amount)}
    </Notice>
  );
}
