import { Suspense, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { HistorySection } from '#history/ui/HistorySection.tsx';
import { PATHS } from '#kernel/paths/paths.ts';
import { fullName } from '#kernel/records/person-name.ts';
import { send } from '#kit/client/client.ts';
import { lazyPart } from '#kit/failure/lazy-part.ts';
import { DeleteButton } from '#kit/record/DeleteButton.tsx';
import { RecordForm } from '#kit/record/RecordForm.tsx';
import { RecordPage } from '#kit/record/RecordPage.tsx';
import { stepBack } from '#kit/record/step-back.ts';
import { forgetEdits } from '#kit/record/unsaved-edits.ts';
import type { RouteSearch } from '#kit/routing/admin-router.ts';
import { LettersSection } from '#letters/ui/LettersSection.tsx';
import { HAS_PAYMENTS, isAbandoned } from '#payments/rules/deletion.ts';
import { useReservationPayments } from '#payments/ui/desk/use-payments.ts';
import { RecordButton } from '#proof/ui/shared/RecordButton.tsx';
import { deleteReservationCall } from '../../calls/admin-reservations.ts';
import type { AdminReservationDetail } from '../../rules/admin-reservation.ts';
import { isPeriodTaken } from '../shared/refusals.ts';
import { Voucher } from '../shared/Voucher.tsx';
import { CancelReservation } from './CancelReservation.tsx';
import { HandlingSection } from './HandlingSection.tsx';
import { loadReservation } from './load-reservation.ts';
import { ReservationFields } from './ReservationFields.tsx';
import { ReservationQuote } from './ReservationQuote.tsx';
import { ReservationSubject } from './ReservationSubject.tsx';
import { useReservationEdit } from './use-reservation-edit.ts';

/** Loaded on demand, to keep the first screen small. */
const PaymentsSection = lazyPart(
  'PaymentsSection',
  () => import('#payments/ui/desk/PaymentsSection.tsx'),
);

/** Loaded on demand, with what makes photographs smaller. */
const PhotosSection = lazyPart('PhotosSection', () => import('#proof/ui/desk/PhotosSection.tsx'));

/** Loaded on demand, because few reservations are at risk. */
const MoveSection = lazyPart('MoveSection', () => import('./MoveSection.tsx'));

/** Loaded on demand, because few reservations have charges. */
const ChargesSection = lazyPart('ChargesSection', () => import('./ChargesSection.tsx'));

/** One reservation. */
export function ReservationPage({ id, search }: { id: string; search: RouteSearch }) {
  return (
    <RecordPage
      noun="Reservation"
      id={id}
      load={loadReservation}
      listPath={PATHS.adminReservations}
      listTitle="Reservations"
      nameOf={({ car, customer }) => `Reservation ${id} · ${car.model} · ${fullName(customer)}`}
      isNumbered
    >
      {(reservation) => (
        <>
          <ReservationForm opened={reservation} handling={search.record} />
          <LettersSection of={{ reservationId: reservation.id }} />
          <HistorySection kind="reservation" id={reservation.id} />
        </>
      )}
    </RecordPage>
  );
}

type ReservationFormProps = {
  opened: AdminReservationDetail;
  /** The open form of the hand-over or return, according to the URL. */
  handling: string | undefined;
};

/**
 * The saved reservation, its hand-over and return, and the form that edits it (reservations: changing a
 * reservation).
 */
function ReservationForm({ opened, handling }: ReservationFormProps) {
  const edit = useReservationEdit(opened);
  const { form, record, setRecord, failure } = edit;

  // The undo button of a toast may be pressed long after this was rendered.
  const shown = useRef(record);
  useEffect(() => {
    shown.current = record;
  }, [record]);

  /** Continues with the version that was saved by a hand-over, a return or a move. */
  const adopt = (saved: AdminReservationDetail) => {
    const { status, carId } = form.state.values;
    const before = shown.current;
    // Runs first: the form decides what is unsaved by comparing its fields with the values rendered
    // last.
    flushSync(() => setRecord(saved));
    // A return changes the status too. Unsaved changes of the status or the vehicle are kept.
    if (status === before.status) form.setFieldValue('status', saved.status);
    if (carId === before.car.id) form.setFieldValue('carId', saved.car.id);
  };

  return (
    <>
      <Voucher reservation={record} customerName={fullName(record.customer)} />
      <ReservationSubject reservation={record} />
      {record.atRisk && (
        <Suspense fallback={null}>
          <MoveSection reservation={record} onChanged={adopt} />
        </Suspense>
      )}
      <HandlingSection reservation={record} opened={handling} onChanged={adopt} />
      <Suspense fallback={null}>
        <PhotosSection reservation={record} />
      </Suspense>
      {record.proposedCharges && (
        <Suspense fallback={null}>
          <ChargesSection
            key={JSON.stringify(record.proposedCharges)}
            reservation={record}
            onChanged={adopt}
          />
        </Suspense>
      )}
      <Suspense fallback={null}>
        <PaymentsSection reservation={record}>
          <div className="actions">
            <RecordButton reservationId={record.id} />
          </div>
        </PaymentsSection>
      </Suspense>
      <RecordForm
        // The quote already says that the vehicle is taken.
        edit={{ ...edit, failure: isPeriodTaken(failure) ? undefined : failure }}
        hasOtherChanges={edit.isChosen}
        listPath={PATHS.adminReservations}
        deleting={
          <div className="actions">
            <CancelReservation reservation={record} onChanged={adopt} />
            <DeleteReservation
              reservation={record}
              onGone={() => {
                forgetEdits();
                stepBack(PATHS.adminReservations);
              }}
            />
          </div>
        }
      >
        <ReservationFields edit={edit} reservation={record} />
        <form.Subscribe selector={(state) => state.values.status}>
          {(status) => <ReservationQuote reservation={record} status={status} edit={edit} />}
        </form.Subscribe>
      </RecordForm>
    </>
  );
}

/** Deletes a reservation, or says why that is not possible (payments: payments). */
function DeleteReservation({
  reservation,
  onGone,
}: {
  reservation: AdminReservationDetail;
  onGone: () => void;
}) {
  const { data, status } = useReservationPayments(reservation);
  if (status === 'pending') return null;
  if (data && !data.entries.every(isAbandoned)) return <p className="quiet">{HAS_PAYMENTS}</p>;
  return (
    <DeleteButton
      onDelete={() => send(deleteReservationCall, { params: { reservationId: reservation.id } })}
      onGone={onGone}
    />
  );
}
