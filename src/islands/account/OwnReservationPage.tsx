import { ArrowLeft } from 'lucide-react';
import { useCallback } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { imageSrcSet, imageUrl } from '../../api/files.ts';
import { getOwnReservation } from '../../api/reservations.ts';
import { formatDollars } from '../../domain/dollars.ts';
import { PATHS } from '../../domain/paths.ts';
import type { ReservationDetail } from '../../domain/reservation.ts';
import { vehicleFacts } from '../../domain/vehicle.ts';
import { formatWallClock } from '../../domain/wall-clock.ts';
import { Accordion } from '../../ui/Accordion.tsx';
import { FactList } from '../facts/FactList.tsx';
import { LoadFailed } from '../loading/LoadFailed.tsx';
import { useLoad } from '../loading/use-load.ts';
import { RoutePage } from '../routing/RoutePage.tsx';
import styles from './OwnReservationPage.module.css';
import { StatusChip } from './StatusChip.tsx';

/** One of the user's own reservations (spec §2: Reservation details). */
export function OwnReservationPage({ id }: { id: string }) {
  const reservation = useLoad(
    useCallback((signal: AbortSignal) => getOwnReservation(Number(id), signal), [id]),
  );
  const isAbsent =
    reservation.state === 'failed' &&
    reservation.error instanceof ApiError &&
    (reservation.error.isNotFound || reservation.error.code === 'invalid_input');

  return (
    <RoutePage title={isAbsent ? 'Reservation not found' : 'Reservation details'}>
      <div className={styles.body}>
        <a className="button" href={PATHS.ownReservations}>
          <ArrowLeft aria-hidden="true" />
          Back to reservations
        </a>
        {isAbsent && <p className="lead">There is no such reservation among yours.</p>}
        {reservation.state === 'failed' && !isAbsent && (
          <LoadFailed message="The reservation could not be loaded." onRetry={reservation.retry} />
        )}
        {reservation.state === 'loading' && <div className={`skeleton ${styles.waiting}`} />}
        {reservation.state === 'ready' && <Details reservation={reservation.value} />}
      </div>
    </RoutePage>
  );
}

function Details({ reservation }: { reservation: ReservationDetail }) {
  const { car } = reservation;
  return (
    <div className={styles.details}>
      <div className={styles.vehicle}>
        {car.image[0] && <VehicleImage imageId={car.image[0]} model={car.model} />}
        <h2>{car.model}</h2>
      </div>
      <Accordion
        sections={[
          {
            title: 'Reservation Details',
            content: <FactList facts={reservationFacts(reservation)} />,
          },
          { title: 'Vehicle Details', content: <FactList facts={vehicleFacts(car)} /> },
        ]}
      />
    </div>
  );
}

function VehicleImage({ imageId, model }: { imageId: string; model: string }) {
  const sizes = '(min-width: 62rem) 36rem, 100vw';
  return (
    <picture>
      <source type="image/avif" srcSet={imageSrcSet(imageId, 'avif')} sizes={sizes} />
      <img
        src={imageUrl(imageId, 720)}
        srcSet={imageSrcSet(imageId)}
        sizes={sizes}
        width={1440}
        height={810}
        alt={model}
      />
    </picture>
  );
}

function reservationFacts(reservation: ReservationDetail) {
  return [
    { label: 'Pick-up location', value: reservation.pickUpLocation },
    { label: 'Drop-off location', value: reservation.dropOffLocation },
    { label: 'Pick-up time', value: formatWallClock(reservation.pickUpTime) },
    { label: 'Drop-off time', value: formatWallClock(reservation.dropOffTime) },
    { label: 'Status', value: <StatusChip status={reservation.status} /> },
    { label: 'Price', value: formatDollars(reservation.totalPrice) },
  ];
}
