import { pageCompany } from '#company/ui/page-company.ts';
import { imageProps } from '#fleet/ui/shared/image-props.ts';
import { adminUserPath, adminVehiclePath } from '#kernel/paths/paths.ts';
import { fullName } from '#kernel/records/person-name.ts';
import { EmailLink } from '#kit/facts/EmailLink.tsx';
import { PhoneLink } from '#kit/facts/PhoneLink.tsx';
import { Row, Stack } from '#kit/layout/layout.tsx';
import { cancellationInWords } from '#payments/rules/cancellation-words.ts';
import { PriceTotal } from '#prices/ui/shared/PriceTotal.tsx';
import type { AdminReservationDetail } from '../../rules/admin-reservation.ts';
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
      <Stack gap="small" className={styles.words}>
        <h2>
          <a href={adminVehiclePath(car.id)}>{car.model}</a>
        </h2>
        <p>
          For <a href={adminUserPath(customer.id)}>{fullName(customer)}</a>
        </p>
        <Row as="p">
          <PhoneLink number={customer.phoneNumber} />
          <EmailLink email={customer.email} />
        </Row>
        {customer.email === '' && <p>No email: tell the customer by phone.</p>}
        {status === 'CANCELLED' && (
          <p>{cancellationInWords(pageCompany(), reservation, 'the card')}</p>
        )}
        <Row>
          <StageChip reservation={reservation} />
          <PriceTotal dollars={totalPrice} lines={lines} />
        </Row>
      </Stack>
    </div>
  );
}
