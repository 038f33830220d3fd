import { imageProps } from '#api/files.ts';
import { cancellationInWords } from '#domain/money/cancellation-words.ts';
import { fullName } from '#domain/records/person-name.ts';
import type { AdminReservationDetail } from '#domain/renting/admin-reservation.ts';
import { pageCompany } from '#shared/company/page-company.ts';
import { EmailLink } from '#shared/facts/EmailLink.tsx';
import { PhoneLink } from '#shared/facts/PhoneLink.tsx';
import { PriceTotal } from '#shared/rental/PriceTotal.tsx';
import { adminUserPath, adminVehiclePath } from '#urls/paths.ts';
import { StageChip } from './ReservationState.tsx';
import styles from './ReservationSubject.module.css';

/** The saved reservation: its vehicle, customer, stage and price. */
export function ReservationSubject({ reservation }: { reservation: AdminReservationDetail }) {
  const { car, customer, totalPrice, lines, status } = reservation;
  const [imageId] = car.image;
  return (
    <div className={`ink ${styles.subject}`}>
      <div className={styles.frame}>
        {imageId && (
          <img {...imageProps(imageId, 360)} sizes="(min-width: 36rem) 12rem, 100vw" alt="" />
        )}
      </div>
      <div className={styles.words}>
        <h2>
          <a href={adminVehiclePath(car.id)}>{car.model}</a>
        </h2>
        <p>
          For <a href={adminUserPath(customer.id)}>{fullName(customer)}</a>
        </p>
        <p className={styles.contact}>
          <PhoneLink number={customer.phoneNumber} />
          <EmailLink email={customer.email} />
        </p>
        {customer.email === '' && <p>No email: tell the customer by phone.</p>}
        {status === 'CANCELLED' && (
          <p>{cancellationInWords(pageCompany(), reservation, 'the card')}</p>
        )}
        <div className={styles.state}>
          <StageChip reservation={reservation} />
          <PriceTotal dollars={totalPrice} lines={lines} />
        </div>
      </div>
    </div>
  );
}
