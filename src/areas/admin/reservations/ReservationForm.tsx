import { deleteReservation } from '../../../api/admin-reservations.ts';
import { ApiError } from '../../../api/api-error.ts';
import type { AdminReservationDetail } from '../../../domain/admin-reservation.ts';
import { PATHS } from '../../../domain/paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { CancelButton } from '../detail/CancelButton.tsx';
import { DeleteButton } from '../detail/DeleteButton.tsx';
import { EditOutcome } from '../detail/EditOutcome.tsx';
import { RecordPanel } from '../detail/RecordPanel.tsx';
import { stepBack } from '../detail/step-back.ts';
import { ReservationFields } from './ReservationFields.tsx';
import styles from './ReservationForm.module.css';
import { ReservationQuote } from './ReservationQuote.tsx';
import { ReservationSubject } from './ReservationSubject.tsx';
import { useReservationEdit } from './use-reservation-edit.ts';

/** A reservation as it stands, and its edit (rules, admin details). */
export function ReservationForm({ reservation: opened }: { reservation: AdminReservationDetail }) {
  const edit = useReservationEdit(opened);
  const { form, formProps, record, failure, changed } = edit;

  return (
    <div className={styles.record}>
      <ReservationSubject reservation={record} />
      <form {...formProps} autoComplete="off">
        <form.Subscribe selector={(state) => state.isSubmitting}>
          {(isSubmitting) => (
            <RecordPanel
              actions={
                <>
                  <Button type="submit" variant="primary" isPending={isSubmitting}>
                    Save
                  </Button>
                  <CancelButton listPath={PATHS.adminReservations} />
                </>
              }
              deleting={
                <DeleteButton
                  onDelete={() => deleteReservation(record.id)}
                  done="Reservation was deleted"
                  onGone={() => stepBack(PATHS.adminReservations)}
                />
              }
            >
              <ReservationFields edit={edit} car={record.car} />
              <form.Subscribe selector={(state) => state.values}>
                {(draft) => (
                  <ReservationQuote
                    reservation={record}
                    draft={draft}
                    isOutdated={changed !== undefined}
                    refusal={failure}
                  />
                )}
              </form.Subscribe>
              <EditOutcome
                // The quote says it.
                failure={isTaken(failure) ? undefined : failure}
                changed={changed}
                isSubmitting={isSubmitting}
              />
            </RecordPanel>
          )}
        </form.Subscribe>
      </form>
    </div>
  );
}

function isTaken(failure: unknown): boolean {
  return failure instanceof ApiError && failure.code === 'vehicle_unavailable';
}
