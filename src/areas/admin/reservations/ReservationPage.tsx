import { Suspense, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { fullName } from '#domain/records/person-name.ts';
import type { AdminReservationDetail } from '#domain/renting/admin-reservation.ts';
import { lazyPart } from '#shared/failure/lazy-part.ts';
import { RecordButton } from '#shared/proof/RecordButton.tsx';
import { isPeriodTaken } from '#shared/rental/refusals.ts';
import { Voucher } from '#shared/voucher/Voucher.tsx';
import { PATHS } from '#urls/paths.ts';
import { RecordForm } from '../detail/RecordForm.tsx';
import { RecordPage } from '../detail/RecordPage.tsx';
import { stepBack } from '../detail/step-back.ts';
import { forgetEdits } from '../detail/unsaved-edits.ts';
import { HistorySection } from '../history/HistorySection.tsx';
import { LettersSection } from '../letters/LettersSection.tsx';
import type { RouteSearch } from '../router.ts';
import { CancelReservation } from './CancelReservation.tsx';
import { DeleteReservation } from './DeleteReservation.tsx';
import { HandlingSection } from './HandlingSection.tsx';
import { loadReservation } from './load-reservation.ts';
import { MoveSection } from './MoveSection.tsx';
import { ReservationFields } from './ReservationFields.tsx';
import styles from './ReservationPage.module.css';
import { ReservationQuote } from './ReservationQuote.tsx';
import { ReservationSubject } from './ReservationSubject.tsx';
import { useReservationEdit } from './use-reservation-edit.ts';

/** Loaded on demand, to keep the first screen small. */
const PaymentsSection = lazyPart(
  'PaymentsSection',
  () => import('../payments/PaymentsSection.tsx'),
);

/** Loaded on demand, with what makes photographs smaller. */
const PhotosSection = lazyPart('PhotosSection', () => import('../proof/PhotosSection.tsx'));

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
 * The saved reservation, its hand-over and return, and the form that edits it (rules, changing a
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
    <div className={styles.record}>
      <Voucher reservation={record} customerName={fullName(record.customer)} />
      <ReservationSubject reservation={record} />
      <MoveSection reservation={record} onChanged={adopt} />
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
    </div>
  );
}
