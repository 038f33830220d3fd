import { CalendarClock, Printer } from 'lucide-react';
import { pageCompany } from '#company/ui/page-company.ts';
import { t } from '#kernel/words/t.ts';
import { ConfirmButton } from '#kit/action/ConfirmButton.tsx';
import { Button } from '#kit/controls/Button.tsx';
import { cancellationInWords } from '#payments/rules.ts';
import { cancelingProblem, changeableParts } from '../../rules/allowed-changes.ts';
import { isCurrent } from '../../rules/is-current.ts';
import type { ReservationDetail } from '../../rules/reservation.ts';
import { AddToCalendar } from '../shared/AddToCalendar.tsx';

export type Cancelling = {
  cancel: () => void;
  isCancelling: boolean;
  /** The user has just canceled it on this page. */
  wasCanceled: boolean;
};

/** What the customer can still do with a reservation. */
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
  const now = new Date();
  return (
    <div className="actions actions-wide">
      {cancelling && changeableParts(company, reservation, now) === 'all' && (
        <Button onClick={onChange}>
          <CalendarClock aria-hidden="true" />
          {t('booking.changeReservation')}
        </Button>
      )}
      {isCurrent(company, reservation, now) && (
        <>
          <AddToCalendar reservation={reservation} />
          <Button onClick={() => window.print()}>
            <Printer aria-hidden="true" />
            {t('booking.print')}
          </Button>
        </>
      )}
      {cancelling && !cancelingProblem(company, reservation, now) && (
        <ConfirmButton
          isPending={cancelling.isCancelling}
          question={t('booking.cancelQuestion')}
          explanation={`${cancellationInWords(company, reservation)} ${t('booking.cancelExplanation', { model: reservation.car.model })}`}
          confirmLabel={t('booking.cancelBooking')}
          cancelLabel={t('booking.keepIt')}
          onConfirm={cancelling.cancel}
        >
          {t('booking.cancelBookingOpens')}
        </ConfirmButton>
      )}
    </div>
  );
}
