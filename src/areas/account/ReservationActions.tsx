import { CalendarClock, CalendarPlus, Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { changeableParts } from '#domain/renting/changing.ts';
import { cancelingProblem } from '#domain/renting/own-reservation.ts';
import type { ReservationDetail } from '#domain/renting/reservation.ts';
import { instantOf } from '#domain/time/wall-clock.ts';
import { ConfirmButton } from '#shared/action/ConfirmButton.tsx';
import { saveFile } from '#shared/download/save-file.ts';
import { useChunk } from '#shared/failure/use-chunk.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { ownReservationPath } from '#urls/paths.ts';
import styles from './OwnReservationPage.module.css';

export type Cancelling = {
  cancel: () => void;
  isCancelling: boolean;
  /** The user has just canceled it on this page. */
  wasCanceled: boolean;
};

/**
 * What the customer can still do with a reservation. For a canceled one, a notice that it is
 * canceled.
 */
export function ReservationActions({
  reservation,
  cancelling,
  onChange,
}: {
  reservation: ReservationDetail;
  /** Undefined while it can't be canceled. */
  cancelling: Cancelling | undefined;
  /** Opens the form that changes the reservation. */
  onChange: () => void;
}) {
  if (reservation.status === 'CANCELLED') {
    return <CanceledNotice takesFocus={cancelling?.wasCanceled === true} />;
  }
  const parts = cancelling ? changeableParts(reservation, new Date()) : 'none';
  return (
    <div className={`actions ${styles.actions}`}>
      {parts !== 'none' && (
        <Button onClick={onChange}>
          <CalendarClock aria-hidden="true" />
          {parts === 'all' ? 'Change reservation' : 'Change drop-off'}
        </Button>
      )}
      {isAhead(reservation) && (
        <>
          <AddToCalendar reservation={reservation} />
          <Button onClick={() => window.print()}>
            <Printer aria-hidden="true" />
            Print
          </Button>
        </>
      )}
      {cancelling && !cancelingProblem(reservation, new Date()) && (
        <ConfirmButton
          isPending={cancelling.isCancelling}
          question="Cancel this reservation?"
          explanation={`Others can book ${reservation.car.model} right away. Nothing is charged. You can't undo this.`}
          confirmLabel="Cancel reservation"
          cancelLabel="Keep it"
          onConfirm={cancelling.cancel}
        >
          Cancel reservation
        </ConfirmButton>
      )}
    </div>
  );
}

/** A past rental needs neither a calendar entry nor a voucher. */
function isAhead({ status, dropOffTime }: ReservationDetail): boolean {
  return status === 'CREATED' && instantOf(dropOffTime) > new Date();
}

/** Downloads the reservation as an event for the customer's calendar. */
function AddToCalendar({ reservation }: { reservation: ReservationDetail }) {
  const { isLoading, want } = useChunk(
    'reservation-calendar',
    () => import('#domain/renting/reservation-calendar.ts'),
  );
  const download = async () => {
    const chunk = await want();
    if (!chunk) return;
    const { id, car, status, pickUpTime, dropOffTime, ...details } = reservation;
    const calendar = chunk.reservationCalendar(
      {
        id,
        ...details,
        model: car.model,
        start: instantOf(pickUpTime),
        end: instantOf(dropOffTime),
        isCanceled: status === 'CANCELLED',
        updatedAt: new Date(details.updatedAt),
      },
      new URL(ownReservationPath(id), window.location.origin),
      new Date(),
    );
    const file = new Blob([calendar], { type: 'text/calendar;charset=utf-8' });
    saveFile(chunk.reservationCalendarName(id), file);
  };
  return (
    <Button isPending={isLoading} onClick={download}>
      <CalendarPlus aria-hidden="true" />
      Add to calendar
    </Button>
  );
}

/** `takesFocus` when the button that had the focus has just gone. */
function CanceledNotice({ takesFocus }: { takesFocus: boolean }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) notice.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <div ref={notice} tabIndex={-1}>
      <Notice kind="info">
        This reservation is canceled. Others can book the vehicle, and nothing is charged.
      </Notice>
    </div>
  );
}
