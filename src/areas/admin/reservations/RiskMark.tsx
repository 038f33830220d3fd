import { TriangleAlert } from 'lucide-react';
import type { ReservationAtRisk } from '../../../domain/admin-reservation.ts';
import { adminReservationPath } from '../../../domain/paths.ts';
import { fullName } from '../../../domain/person.ts';
import { formatWallClock } from '../../../domain/wall-clock-text.ts';
import styles from './RiskMark.module.css';

/** Marks the next reservation of a vehicle that is late. */
export const AT_RISK = 'At risk';

/** Marks a reservation at risk and says why it is (rules, reservations at risk). */
export function RiskMark() {
  return (
    <span className={styles.risk} title="Its vehicle is late">
      <TriangleAlert aria-hidden="true" />
      {AT_RISK}
      <span className="visually-hidden">: its vehicle is late</span>
    </span>
  );
}

/** Leads from a late reservation to the one that it puts at risk. */
export function RiskLink({ reservation }: { reservation: ReservationAtRisk }) {
  const { id, pickUpTime, customer } = reservation;
  return (
    <a className={`${styles.risk} ${styles.link}`} href={adminReservationPath(id)}>
      <TriangleAlert aria-hidden="true" />
      {AT_RISK}: {fullName(customer)}, {formatWallClock(pickUpTime)}
    </a>
  );
}
