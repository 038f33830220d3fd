import { CalendarClock, Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { pageCompany } from '#company/ui/page-company.ts';
import { instantOf } from '#kernel/time/wall-clock.ts';
import { ConfirmButton } from '#kit/action/ConfirmButton.tsx';
import { Button } from '#kit/controls/Button.tsx';
import { Notice } from '#kit/controls/Notice.tsx';
import { cancellationInWords } from '#payments/rules/cancellation-words.ts';
import { cancelingProblem, changeableParts } from '../../rules/allowed-changes.ts';
import type { ReservationDetail } from '../../rules/reservation.ts';
import { AddToCalendar } from '../shared/AddToCalendar.tsx';

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
  const company = pageCompany();
  if (reservation.status === 'CANCELLED') {
    const takesFocus = cancelling?.wasCanceled === true;
    return <CanceledNotice reservation={reservation} takesFocus={takesFocus} />;
  }
  const parts = cancelling ? changeableParts(company, reservation, new Date()) : 'none';
  return (
    <div className="actions actions-wide">
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
      {cancelling && !cancelingProblem(company, reservation, new Date()) && (
        <ConfirmButton
          isPending={cancelling.isCancelling}
          question="Cancel this reservation?"
          explanation={`Others can book ${reservation.car.model} right away. ${cancellationInWords(company, reservation)} You can't undo this.`}
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
  return status === 'CREATED' && instantOf(dropOffTime, pageCompany().timeZone) > new Date();
}

/** `takesFocus` when the button that had the focus has just gone. */
function CanceledNotice({
  reservation,
  takesFocus,
}: {
  reservation: ReservationDetail;
  takesFocus: boolean;
}) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) notice.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <div ref={notice} tabIndex={-1}>
      <Notice kind="info">
        This reservation is canceled. Others can book the vehicle.{' '}
        {cancellationInWords(pageCompany(), reservation)}
      </Notice>
    </div>
  );
}
