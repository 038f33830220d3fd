import type { Reservation } from '../../domain/reservation.ts';
import { formatWallClock } from '../../domain/wall-clock-text.ts';
import { StatusChip } from '../../shared/facts/StatusChip.tsx';
import type { TableColumn } from '../../ui/DataTable.tsx';
import styles from './OwnReservationsPage.module.css';

/** The columns (rules, my reservations); what is cancelled or done says so beside its drop-off. */
export const RESERVATION_COLUMNS: readonly TableColumn<Reservation>[] = [
  { header: '#', cell: ({ id }) => id },
  { header: 'Vehicle', cell: ({ car }) => car.model, isLink: true },
  { header: 'Pick-up', cell: ({ pickUpTime }) => formatWallClock(pickUpTime) },
  {
    header: 'Drop-off',
    cell: ({ dropOffTime, status }) => (
      <span className={styles.end}>
        {formatWallClock(dropOffTime)}
        {status !== 'CREATED' && <StatusChip status={status} />}
      </span>
    ),
  },
];
