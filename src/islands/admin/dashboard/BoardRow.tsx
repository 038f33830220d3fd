import { boardHours } from '../../../domain/board-hours.ts';
import type { BoardReservation, BoardVehicle } from '../../../domain/dashboard.ts';
import { adminReservationPath, adminVehiclePath } from '../../../domain/paths.ts';
import { progressOf } from '../../../domain/reservation-progress.ts';
import styles from './BoardRow.module.css';
import { formatTimeAmong } from './formats.ts';

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
  const { start, end, beginsEarlier, endsLater } = boardHours(days, reservation);
  const progress = progressOf(reservation, now);
  const number = `#${reservation.id}`;
  const period = `${formatTimeAmong(days, reservation.pickUpTime)} to ${formatTimeAmong(days, reservation.dropOffTime)}`;
  const name = `${model}, ${number}, ${period}`;
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
        title={`${name}, ${progress}`}
        data-progress={progress}
        data-begins-earlier={beginsEarlier || undefined}
        data-ends-later={endsLater || undefined}
      >
        <span className={styles.number}>{number}</span>
        <span className={styles.period}>, {period}</span>
      </a>
    </li>
  );
}
