import type { ReactNode } from 'react';
import type { Stop } from '../../../domain/dashboard.ts';
import { adminReservationPath } from '../../../domain/paths.ts';
import styles from './StopList.module.css';

type StopListProps = {
  stops: readonly Stop[];
  /** Said when there are none. */
  nothing: string;
  timeOf: (stop: Stop) => ReactNode;
  /** Where, and what else tells it from others. */
  noteOf: (stop: Stop) => string;
  markOf?: (stop: Stop) => ReactNode;
};

/** Pick-ups or returns, each a link to its reservation. */
export function StopList({ stops, nothing, timeOf, noteOf, markOf }: StopListProps) {
  if (stops.length === 0) return <p className={styles.nothing}>{nothing}</p>;
  return (
    <ul className={styles.stops}>
      {stops.map((stop) => (
        <li key={stop.id}>
          <a className={styles.stop} href={adminReservationPath(stop.id)}>
            <span className={styles.time}>{timeOf(stop)}</span>{' '}
            <span className={styles.vehicle}>{stop.car.model}</span>{' '}
            <span className={styles.note}>
              {stop.customer.firstName} {stop.customer.lastName}, {noteOf(stop)}
            </span>{' '}
            {markOf && <span className={styles.mark}>{markOf(stop)}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}
