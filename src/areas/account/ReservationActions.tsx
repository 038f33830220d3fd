import { useEffect, useRef } from 'react';
import { cancellingProblem } from '../../domain/cancelling.ts';
import type { ReservationDetail } from '../../domain/reservation.ts';
import { Notice } from '../../ui/Notice.tsx';
import { AddToCalendar } from './AddToCalendar.tsx';
import { CancelReservation } from './CancelReservation.tsx';
import styles from './OwnReservationPage.module.css';
import type { OwnReservation } from './use-own-reservation.ts';

/** What the customer can still do with a reservation; of a cancelled one, that it is. */
export function ReservationActions({
  reservation,
  cancelling,
}: {
  reservation: ReservationDetail;
  cancelling: OwnReservation;
}) {
  if (reservation.status === 'CANCELLED') {
    return <Cancelled takesFocus={cancelling.wasCancelled} />;
  }
  return (
    <div className={`actions ${styles.actions}`}>
      <AddToCalendar reservation={reservation} />
      {!cancellingProblem(reservation, new Date()) && (
        <CancelReservation
          model={reservation.car.model}
          isPending={cancelling.isCancelling}
          onConfirm={cancelling.cancel}
        />
      )}
    </div>
  );
}

/** Takes the focus from the button that is gone now. */
function Cancelled({ takesFocus }: { takesFocus: boolean }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) notice.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <div ref={notice} tabIndex={-1}>
      <Notice kind="info">
        This reservation is cancelled: the vehicle was given back and nothing is charged.
      </Notice>
    </div>
  );
}
