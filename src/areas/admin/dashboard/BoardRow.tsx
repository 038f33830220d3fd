import { boardHours } from '../../../domain/board-hours.ts';
import type { BoardReservation, BoardVehicle } from '../../../domain/dashboard.ts';
import { adminReservationPath, adminVehiclePath } from '../../../domain/paths.ts';
import { progressOf } from '../../../domain/reservation-progress.ts';
import styles from './BoardRow.module.css';
import { formatTimeAmong } from './formats.ts';
import { AT_RISK } from './RiskMark.tsx';

type BoardRowProps = { vehicle: BoardVehicle; days: readonly string[]; now: string };

/** One vehicle's week. */
export function BoardRow({ vehicle, days, now }: BoardRowProps) {
  return (
    <li className={styles.row}>
      <a className={styles.vehicle} href={adminVehiclePath(vehicle.id)}>
        <span className={styles.model}>{vehicle.model}</span>
      </a>
      <ul className={styles.lane}>
        {vehicle.reservations.map((reservation) => (
          <Block
            key={reservation.id}
            model={vehicle.model}
            reservation={reservation}
            days={days}
            now={now}
          />
        ))}
      </ul>
    </li>
  );
}

type BlockProps = {
  model: string;
  reservation: BoardReservation;
  days: readonly string[];
  now: string;
};

/** A reservation from hour to hour; of its name it shows as much as it has room for. */
function Block({ model, reservation, days, now }: BlockProps) {
  const progress = progressOf(reservation, now);
  // A late one has its vehicle up to now, and the next one can't have it before.
  const isWaiting = reservation.atRisk && reservation.pickUpTime < now;
  const { start, end, beginsEarlier, endsLater } = boardHours(days, {
    pickUpTime: isWaiting ? now : reservation.pickUpTime,
    dropOffTime: progress === 'late' ? now : reservation.dropOffTime,
  });
  const number = `#${reservation.id}`;
  const period = `${formatTimeAmong(days, reservation.pickUpTime)} to ${formatTimeAmong(days, reservation.dropOffTime)}`;
  const risk = reservation.atRisk ? `, ${AT_RISK.toLowerCase()}: the vehicle is late` : '';
  const name = `${model}, ${number}, ${period}, ${progress}${risk}`;
  return (
    <li
      className={styles.place}
      // A grid's lines are counted from 1.
      style={{ gridColumn: `${start + 1} / ${end + 1}` }}
    >
      <a
        className={styles.block}
        href={adminReservationPath(reservation.id)}
        aria-label={name}
        title={name}
        data-progress={progress}
        data-at-risk={reservation.atRisk || undefined}
        data-begins-earlier={beginsEarlier || isWaiting || undefined}
        data-ends-later={endsLater || undefined}
      >
        <span className={styles.number}>
          {number}
          {reservation.atRisk && ` ${AT_RISK}`}
        </span>
        <span className={styles.period}>, {period}</span>
      </a>
    </li>
  );
}
