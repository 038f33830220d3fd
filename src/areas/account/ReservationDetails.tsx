import { Navigation } from 'lucide-react';
import { imageSrcSet, imageUrl } from '../../api/files.ts';
import { COMPANY } from '../../domain/company.ts';
import { formatDollars } from '../../domain/dollars.ts';
import { periodInWords } from '../../domain/period-words.ts';
import type { ReservationDetail } from '../../domain/reservation.ts';
import { vehicleFacts } from '../../domain/vehicle-facts.ts';
import { formatWallClock } from '../../domain/wall-clock-text.ts';
import { FactList } from '../../shared/facts/FactList.tsx';
import { StatusChip } from '../../shared/facts/StatusChip.tsx';
import { Accordion } from '../../ui/Accordion.tsx';
import styles from './OwnReservationPage.module.css';
import { type Cancelling, ReservationActions } from './ReservationActions.tsx';

export function ReservationDetails({
  reservation,
  cancelling,
}: {
  reservation: ReservationDetail;
  cancelling: Cancelling;
}) {
  const { car } = reservation;
  return (
    <div className={styles.details}>
      <div className={styles.vehicle}>
        {car.image[0] && <VehicleImage imageId={car.image[0]} model={car.model} />}
        <div>
          <p className="quiet figures">Reservation #{reservation.id}</p>
          <h2>{car.model}</h2>
        </div>
        <p className="figures">{periodInWords(reservation, new Date())}</p>
        <ReservationActions reservation={reservation} cancelling={cancelling} />
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

/** Half as wide as the page on a wide screen. */
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
    { label: 'Pick-up location', value: <PickUpLocation location={reservation.pickUpLocation} /> },
    { label: 'Drop-off location', value: reservation.dropOffLocation },
    { label: 'Pick-up time', value: formatWallClock(reservation.pickUpTime) },
    { label: 'Drop-off time', value: formatWallClock(reservation.dropOffTime) },
    ...(reservation.pickedUpAt === null
      ? []
      : [{ label: 'Picked up', value: formatWallClock(reservation.pickedUpAt) }]),
    ...(reservation.returnedAt === null
      ? []
      : [{ label: 'Returned', value: formatWallClock(reservation.returnedAt) }]),
    { label: 'Status', value: <StatusChip status={reservation.status} /> },
    { label: 'Price', value: formatDollars(reservation.totalPrice) },
  ];
}

function PickUpLocation({ location }: { location: string }) {
  return (
    <span className={styles.pickUp}>
      <span>{location}</span>
      <a href={directionsUrl(location)} target="_blank" rel="noopener noreferrer">
        Directions
        <span className="visually-hidden"> to the pick-up location, in a new tab</span>
        <Navigation aria-hidden="true" />
      </a>
    </span>
  );
}

/** A search of OpenStreetMap around the company, for a location as the customer typed it. */
function directionsUrl(location: string): string {
  const { latitude, longitude } = COMPANY.position;
  const query = new URLSearchParams({ query: location });
  return `https://www.openstreetmap.org/search?${query}#map=12/${latitude}/${longitude}`;
}
