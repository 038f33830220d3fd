import { ArrowLeft } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { loadChunk } from '../../shared/failure/load-chunk.ts';
import { LoadFailed } from '../../shared/loading/LoadFailed.tsx';
import { RoutePage } from '../../shared/routing/RoutePage.tsx';
import { lastReservationList } from '../../stores/reservation-list.ts';
import { CancelRefused } from './CancelRefused.tsx';
import styles from './OwnReservationPage.module.css';
import { useOwnReservation } from './use-own-reservation.ts';

const loadDetails = () => loadChunk('ReservationDetails', () => import('./ReservationDetails.tsx'));
const ReservationDetails = lazy(async () => ({
  default: (await loadDetails()).ReservationDetails,
}));

/** One of the user's own reservations (rules, reservation details). */
export function OwnReservationPage({ id }: { id: string }) {
  const reservation = useOwnReservation(id);
  const { loaded, refusal } = reservation;
  useEffect(() => {
    // Where they are rendered, their absence is told.
    loadDetails().catch(() => {});
  }, []);
  const isAbsent =
    loaded.state === 'failed' && loaded.error instanceof ApiError && loaded.error.isNotFound;

  return (
    <RoutePage title={isAbsent ? 'Reservation not found' : 'Reservation details'}>
      <div className={styles.body}>
        <a className="button" href={lastReservationList()}>
          <ArrowLeft aria-hidden="true" />
          Back to reservations
        </a>
        {refusal && <CancelRefused reason={refusal} />}
        {isAbsent && <p className="lead">There is no such reservation among yours.</p>}
        {loaded.state === 'failed' && !isAbsent && (
          <LoadFailed message="The reservation could not be loaded." onRetry={reservation.retry} />
        )}
        {loaded.state === 'loading' && <Waiting />}
        {loaded.state === 'ready' && (
          <Suspense fallback={<Waiting />}>
            <ReservationDetails reservation={loaded.value} cancelling={reservation} />
          </Suspense>
        )}
      </div>
    </RoutePage>
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
