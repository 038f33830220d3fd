import { ArrowLeft } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Saved } from '#accounts/ui.ts';
import type { User } from '#identity/rules.ts';
import { ownReservationPath } from '#kernel/paths/paths.ts';
import { t } from '#kernel/words/t.ts';
import { ApiError } from '#kit/client/api-error.ts';
import { Notice } from '#kit/controls/Notice.tsx';
import { LoadedPart } from '#kit/failure/LoadedPart.tsx';
import { lazyPart } from '#kit/failure/lazy-part.ts';
import { Stack } from '#kit/layout/layout.tsx';
import { LoadFailed } from '#kit/loading/LoadFailed.tsx';
import { $accountRoute } from '#kit/routing/account-router.ts';
import { RoutePage } from '#kit/routing/RoutePage.tsx';
import { changeReservationPath, lastReservationList, reportPath } from './list-page.ts';
import styles from './OwnReservationPage.module.css';
import { useOwnReservation } from './own-reservation-queries.ts';

const TakeOwnPhotos = lazyPart(
  'TakeOwnPhotos',
  () => import('#proof/ui/account/TakeOwnPhotos.tsx'),
);

const OnTheRoad = lazyPart('OnTheRoad', () => import('#incidents/ui/shared/OnTheRoad.tsx'));

const OwnIncidents = lazyPart('OwnIncidents', () => import('./OwnIncidents.tsx'));

const ReservationDetails = lazyPart('ReservationDetails', () => import('./ReservationDetails.tsx'));

/**
 * One of the user's own reservations. The URL says whether the form that changes it is open, or the page on which the customer
 * photographs the vehicle or reports what happened. The user is undefined until the session check is done.
 */
export function OwnReservationPage({
  id,
  user,
  isChanging,
  isPhotographing,
  isReporting,
}: {
  id: string;
  user: User | undefined;
  isChanging: boolean;
  isPhotographing: boolean;
  isReporting: boolean;
}) {
  const { reservation, savedAt, loadError, retry, show, refusal, ...cancelling } =
    useOwnReservation(id);
  const [changeRefusal, setChangeRefusal] = useState<string>();
  const { open, close } = useChangeForm(Number(id));
  const Part = isPhotographing ? TakeOwnPhotos : isReporting ? OwnIncidents : ReservationDetails;
  useEffect(() => {
    // Starts loading together with the reservation.
    void Part.preload();
  }, [Part]);
  const isAbsent = loadError instanceof ApiError && loadError.isNotFound;

  const isBeside = isPhotographing || isReporting;
  const title = isPhotographing
    ? t('booking.photographVehicle')
    : isReporting
      ? t('booking.onTheRoad')
      : t('booking.reservationDetails');

  return (
    <RoutePage title={isAbsent ? t('booking.reservationNotFound') : title}>
      <Stack gap="wide">
        <a
          className="button"
          href={isBeside ? ownReservationPath(Number(id)) : lastReservationList()}
        >
          <ArrowLeft aria-hidden="true" />
          {isBeside ? t('booking.backToReservation') : t('booking.backToReservations')}
        </a>
        <Saved savedAt={savedAt} onRetry={retry} />
        {refusal && <Refused reason={refusal} />}
        {changeRefusal && <Refused reason={changeRefusal} />}
        {reservation && !isBeside && (
          <LoadedPart>
            <OnTheRoad reservation={reservation} path={reportPath(reservation.id)} />
          </LoadedPart>
        )}
        {isAbsent && <p className="lead">{t('booking.notInAccount')}</p>}
        {loadError && !isAbsent && (
          <LoadFailed message={t('booking.reservationFailed')} onRetry={retry} />
        )}
        {!loadError && (
          <Suspense fallback={<Waiting />}>
            {reservation && isPhotographing ? (
              <TakeOwnPhotos reservation={reservation} />
            ) : reservation && isReporting ? (
              <OwnIncidents reservation={reservation} />
            ) : reservation ? (
              <ReservationDetails
                reservation={reservation}
                user={user}
                // The saved copy may be outdated, and a change needs a connection.
                cancelling={savedAt ? undefined : cancelling}
                changing={{
                  isOpen: isChanging && !savedAt,
                  open: () => {
                    setChangeRefusal(undefined);
                    open();
                  },
                  close,
                  show,
                  refuse: (reason) => {
                    setChangeRefusal(reason);
                    retry();
                    close();
                  },
                }}
              />
            ) : (
              <Waiting />
            )}
          </Suspense>
        )}
      </Stack>
    </RoutePage>
  );
}

/**
 * Opening the form adds a step to the history. Closing it goes back if this page added that step.
 */
function useChangeForm(id: number) {
  const wasOpenedHere = useRef(false);
  return {
    open: () => {
      wasOpenedHere.current = true;
      $accountRoute.open(changeReservationPath(id));
    },
    close: () => {
      if (wasOpenedHere.current) window.history.back();
      else $accountRoute.open(ownReservationPath(id), true);
      wasOpenedHere.current = false;
    },
  };
}

/** Takes the focus, because the focused button may be gone. */
function Refused({ reason }: { reason: string }) {
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
        {t('kit.loading')}
      </p>
      <div className={styles.vehicle}>
        <div className={`skeleton ${styles.waitingImage}`} />
        <div className="skeleton" />
        <div className={`skeleton ${styles.period}`} />
      </div>
      <div className={`skeleton skeleton-panel ${styles.work}`} />
    </div>
  );
}
