import { PATHS } from '#kernel/paths/paths.ts';
import { clockInWords } from '#kernel/time/wall-clock-text.ts';
import { send } from '#kit/client/client.ts';
import { DeleteButton } from '#kit/record/DeleteButton.tsx';
import { RecordForm } from '#kit/record/RecordForm.tsx';
import { stepBack } from '#kit/record/step-back.ts';
import { forgetEdits } from '#kit/record/unsaved-edits.ts';
import { HAS_PAYMENTS, isAbandoned } from '#payments/rules/deletion.ts';
import { useReservationPayments } from '#payments/ui/desk/use-payments.ts';
import { deleteReservationCall } from '../../calls/admin-reservations.ts';
import type { AdminReservationDetail } from '../../rules/admin-reservation.ts';
import { isPeriodTaken } from '../shared/refusals.ts';
import { ReservationFields } from './ReservationFields.tsx';
import { ReservationQuote } from './ReservationQuote.tsx';
import type { useReservationEdit } from './use-reservation-edit.ts';
import { WorkPart } from './WorkPart.tsx';

type BookingPartProps = { edit: ReturnType<typeof useReservationEdit>; isNext: boolean };

/** The form that edits a reservation (reservations: changing a reservation). */
export function BookingPart({ edit, isNext }: BookingPartProps) {
  const { form, record, failure } = edit;
  return (
    <WorkPart title="Booking" isNext={isNext} summary={placesInWords(record)}>
      <RecordForm
        // The quote already says that the vehicle is taken.
        edit={{ ...edit, failure: isPeriodTaken(failure) ? undefined : failure }}
        hasOtherChanges={edit.isChosen}
        listPath={PATHS.adminReservations}
        deleting={<DeleteReservation reservation={record} />}
      >
        <ReservationFields edit={edit} reservation={record} />
        <form.Subscribe selector={(state) => state.values.status}>
          {(status) => <ReservationQuote reservation={record} status={status} edit={edit} />}
        </form.Subscribe>
      </RecordForm>
    </WorkPart>
  );
}

/** 'Harbor desk 10:00, Airport 12:00'. The days are in the page's header. */
function placesInWords(reservation: AdminReservationDetail): string {
  const { pickUpLocation, pickUpTime, dropOffLocation, dropOffTime } = reservation;
  return `${pickUpLocation} ${clockInWords(pickUpTime)}, ${dropOffLocation} ${clockInWords(dropOffTime)}`;
}

/** Deletes a reservation, or says why that is not possible (payments: payments). */
function DeleteReservation({ reservation }: { reservation: AdminReservationDetail }) {
  const { data, status } = useReservationPayments(reservation);
  if (status === 'pending') return null;
  if (data && !data.entries.every(isAbandoned)) return <p className="quiet">{HAS_PAYMENTS}</p>;
  return (
    <DeleteButton
      onDelete={() => send(deleteReservationCall, { params: { reservationId: reservation.id } })}
      onGone={() => {
        forgetEdits();
        stepBack(PATHS.adminReservations);
      }}
    />
  );
}
