import { useMay } from '#accounts/ui.ts';
import type { AdminReservationDetail } from '#booking/rules.ts';
import { isPeriodTaken } from '#booking/ui.ts';
import { placeName } from '#company/rules.ts';
import { pageCompany } from '#company/ui/page-company.ts';
import { WorkPart } from '#hand-over/ui/desk/WorkPart.tsx';
import { PATHS } from '#kernel/paths/paths.ts';
import { clockInWords } from '#kernel/time/wall-clock-text.ts';
import { FactList } from '#kit/facts/FactList.tsx';
import { DeleteButton } from '#kit/record/DeleteButton.tsx';
import { RecordForm } from '#kit/record/RecordForm.tsx';
import { ReservationFields } from './ReservationFields.tsx';
import { ReservationQuote } from './ReservationQuote.tsx';
import { useReservationDeletion } from './use-reservation-deletion.ts';
import type { useReservationEdit } from './use-reservation-edit.ts';

type BookingPartProps = { edit: ReturnType<typeof useReservationEdit>; isNext: boolean };

/** The form that edits a reservation (booking: changing a reservation), or where it begins and ends. */
export function BookingPart({ edit, isNext }: BookingPartProps) {
  const { form, record, failure } = edit;
  const may = useMay();
  if (!may('book')) {
    return (
      <WorkPart title="Booking" isNext={isNext} summary={placesInWords(record)}>
        <FactList
          facts={[
            { label: 'Pick-up', value: record.pickUpLocation },
            { label: 'Drop-off', value: record.dropOffLocation },
          ]}
        />
      </WorkPart>
    );
  }
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

/** 'Kestrel desk 10:00, Airport 12:00', or 'Airport, 10:00 to 12:00'. The days are in the page's header. */
function placesInWords(reservation: AdminReservationDetail): string {
  const { pickUpLocation, pickUpTime, dropOffLocation, dropOffTime } = reservation;
  const [from, to] = [pickUpTime, dropOffTime].map(clockInWords);
  const [place, otherPlace] = [pickUpLocation, dropOffLocation].map((location) =>
    placeName(pageCompany(), location),
  );
  return place === otherPlace
    ? `${place}, ${from} to ${to}`
    : `${place} ${from}, ${otherPlace} ${to}`;
}

/** Deletes a reservation, or says why that is not possible. */
function DeleteReservation({ reservation }: { reservation: AdminReservationDetail }) {
  const { problem, ...deletion } = useReservationDeletion(reservation);
  if (problem === undefined) return null;
  return problem ? <p className="note">{problem}</p> : <DeleteButton {...deletion} />;
}
