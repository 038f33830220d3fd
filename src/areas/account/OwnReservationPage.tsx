import { ArrowLeft } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { loadChunk } from '../../shared/failure/load-chunk.ts';
import { LoadFailed } from '../../shared/loading/LoadFailed.tsx';
import { RoutePage } from '../../shared/routing/RoutePage.tsx';
import { lastReservationList } from '../../stores/reservation-list.ts';
import { Notice } from '../../ui/Notice.tsx';
import styles from './OwnReservationPage.module.css';
import { useOwnReservation } from './own-reservation-queries.ts';

const loadDetails = () => loadChunk('ReservationDetails', () => import('./ReservationDetails.tsx'));
const ReservationDetails = lazy(async () => ({
  default: (await loadDetails()).ReservationDetails,
}));

/** One of the user's own reservations (rules, reservation details). */
export function OwnReservationPage({ id }: { id: string }) {
  const { reservation, loadError, retry, refusal, ...cancelling } = useOwnReservation(id);
  useEffect(() => {
    // Begins together with the reservation. A failure is shown where the details are rendered.
    loadDetails().catch(() => {});
  }, []);
  const isAbsent = loadError instanceof ApiError && loadError.isNotFound;

  return (
    <RoutePage title={isAbsent ? 'Reservation not found' : 'Reservation details'}>
      <div className={styles.body}>
        <a className="button" href={lastReservationList()}>
          <ArrowLeft aria-hidden="true" />
          Back to reservations
        </a>
        {refusal && <CancelRefused reason={refusal} />}
        {isAbsent && <p className="lead">There is no such reservation among yours.</p>}
        {loadError && !isAbsent && (
          <LoadFailed message="The reservation could not be loaded." onRetry={retry} />
        )}
        {!loadError && (
          <Suspense fallback={<Waiting />}>
            {reservation ? (
              <ReservationDetails reservation={reservation} cancelling={cancelling} />
            ) : (
              <Waiting />
            )}
          </Suspense>
        )}
      </div>
    </RoutePage>
  );
}

/** Takes the focus, because the button that had it may be gone. */
function CancelRefused({ reason }: { reason: string }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} tabIndex={-1}>
      <Notice kind="danger" isAlert>
        {reason}
      </Notice>
    </div>
  );
}

function Waiting() {
  return (
    <div className={styles.details}>
      <p className="visually-hidden" role="status">
        Loading...
      </p>
      <div className={`skeleton ${styles.waitingPicture}`} />
      <div className={`skeleton ${styles.waitingFacts}`} />
    </div>
  );
}
