import { useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';
import type { AdminReservationDetail } from '#booking/rules.ts';
import { isPeriodTaken } from '#booking/ui.ts';
import { adminReservationPath, PATHS } from '#kernel/paths/paths.ts';
import { DeleteButton } from '#kit/record/DeleteButton.tsx';
import { RecordForm } from '#kit/record/RecordForm.tsx';
import { $adminRoute } from '#kit/routing/admin-router.ts';
import { isOpenedByLink } from './edit-path.ts';
import { ReservationFields } from './ReservationFields.tsx';
import { ReservationQuote } from './ReservationQuote.tsx';
import { useReservationDeletion } from './use-reservation-deletion.ts';
import { useReservationEdit } from './use-reservation-edit.ts';

export type EditFormProps = {
  /** As it is stored now. */
  reservation: AdminReservationDetail;
  /** What this page has saved last, by a hand-over, a return, a move or a cancellation. */
  adopted: AdminReservationDetail | undefined;
};

/** The form that edits a reservation (booking: changing a reservation). A saved one that was opened by a link closes. */
export function ReservationEditForm({ reservation, adopted }: EditFormProps) {
  const edit = useReservationEdit(reservation, () => {
    if (isOpenedByLink() && !hasChanges())
      $adminRoute.open(adminReservationPath(reservation.id), true);
  });
  const { form, record, setRecord, failure } = edit;
  const hasChanges = () => edit.isChosen || !form.state.isDefaultValue;

  // A version that somebody else has saved is not taken over what is typed here: the save then offers the choice. That of this page
  // is, and a return changes the status too: what is typed about the status or the vehicle is kept.
  const follow = useEffectEvent((saved: AdminReservationDetail, isOwn: boolean) => {
    if (saved.updatedAt <= record.updatedAt || (hasChanges() && !isOwn)) return;
    const isChanged = hasChanges();
    const { status, carId } = form.state.values;
    // Runs first: the form decides what is unsaved by comparing its fields with the values rendered last.
    flushSync(() => setRecord(saved));
    if (status === record.status) form.setFieldValue('status', saved.status);
    if (carId === record.car.id) form.setFieldValue('carId', saved.car.id);
    if (!isChanged) form.reset();
  });
  useEffect(
    () => queueMicrotask(() => follow(reservation, reservation.updatedAt === adopted?.updatedAt)),
    [reservation, adopted],
  );
  return (
    <RecordForm
      // The quote already says that the vehicle is taken.
      edit={{ ...edit, failure: isPeriodTaken(failure) ? undefined : failure }}
      hasOtherChanges={edit.isChosen}
      isInQuery
      listPath={isOpenedByLink() ? adminReservationPath(reservation.id) : PATHS.adminReservations}
      deleting={<DeleteReservation reservation={record} />}
    >
      <ReservationFields edit={edit} reservation={record} />
      <form.Subscribe selector={(state) => state.values.status}>
        {(status) => <ReservationQuote reservation={record} status={status} edit={edit} />}
      </form.Subscribe>
    </RecordForm>
  );
}

/** Deletes a reservation, or says why that is not possible. */
function DeleteReservation({ reservation }: { reservation: AdminReservationDetail }) {
  const { problem, ...deletion } = useReservationDeletion(reservation);
  if (problem === undefined) return null;
  return problem ? <p className="note">{problem}</p> : <DeleteButton {...deletion} />;
}
