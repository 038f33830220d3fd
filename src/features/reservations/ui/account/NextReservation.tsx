import { Navigation, Phone } from 'lucide-react';
import { dialedNumber } from '#company/rules/company.ts';
import { pageCompany } from '#company/ui/page-company.ts';
import { directionsUrl } from '#company/ui/shared/PickUpLocation.tsx';
import { imageProps } from '#fleet/ui/shared/image-props.ts';
import { formatDollars } from '#kernel/money/dollars.ts';
import { ownReservationPath } from '#kernel/paths/paths.ts';
import { hasCome, momentInWords } from '#kernel/time/wall-clock-text.ts';
import { Panel } from '#kit/layout/layout.tsx';
import { canPayNow, payingInWords, waitingInWords } from '#payments/rules/paying.ts';
import { PayNow } from '#payments/ui/shared/PayNow.tsx';
import type { OwnReservation } from '../../rules/own-reservation.ts';
import styles from './NextReservation.module.css';

/** The user's current or next rental, with what they need on their way to it. */
export function NextReservation({ reservation }: { reservation: OwnReservation }) {
  const company = pageCompany();
  const { id, car, pickUpTime, dropOffTime, pickUpLocation, pickedUpAt, totalPrice, payBy } =
    reservation;
  const now = new Date();
  const isUnderWay = pickedUpAt !== null || hasCome(pickUpTime, now, company.timeZone);
  const [imageId] = car.image;
  const [phone] = company.phones;
  return (
    <Panel as="section" className={styles.next} aria-labelledby="next">
      {imageId && (
        <img
          {...imageProps(imageId, 720)}
          sizes="(min-width: 48rem) 22rem, 100vw"
          alt=""
          className={styles.image}
        />
      )}
      <div className={styles.facts}>
        <p id="next" className="quiet">
          {isUnderWay ? 'Your current rental' : 'Your next rental'}
        </p>
        <h2>
          <a href={ownReservationPath(id)}>{car.model}</a>
        </h2>
        <p className="figures">
          {momentInWords(pickUpTime, now, company.timeZone)} to{' '}
          {momentInWords(dropOffTime, now, company.timeZone)}
        </p>
        <p className="figures">
          {pickUpLocation}, <strong>{formatDollars(totalPrice)}</strong>
        </p>
        <p className="figures">
          {payBy
            ? waitingInWords(company, reservation, new Date())
            : payingInWords(company, reservation, new Date())}
        </p>
        <div className="actions">
          {canPayNow(company, reservation, new Date()) && <PayNow reservation={reservation} />}
          <a
            className="button"
            href={directionsUrl(pickUpLocation)}
            target="_blank"
            rel="noopener noreferrer"
          >
            <Navigation aria-hidden="true" />
            Directions
            <span className="visually-hidden"> to the pick-up location, in a new tab</span>
          </a>
          <a className="button" href={`tel:${dialedNumber(phone)}`}>
            <Phone aria-hidden="true" />
            Call<span className="visually-hidden"> {phone}</span>
          </a>
        </div>
      </div>
    </Panel>
  );
}
