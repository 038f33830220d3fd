import type { ReservationView } from '../../domain/own-reservation.ts';
import type { Reservation } from '../../domain/reservation.ts';
import { formatWallClock } from '../../domain/wall-clock-text.ts';
import type { Column } from '../../ui/DataTable.tsx';
import styles from './OwnReservationsPage.module.css';
import { StatusChip } from './StatusChip.tsx';

const FIRST_COLUMNS: readonly Column<Reservation>[] = [
  { header: '#', cell: ({ id }) => id },
  { header: 'Vehicle', cell: ({ car }) => car.model, isLink: true },
  { header: 'Pick-up', cell: ({ pickUpTime }) => formatWallClock(pickUpTime) },
];

/** The columns of spec §2; what is past also says how it ended, what is upcoming is all CREATED. */
export const RESERVATION_COLUMNS: Record<ReservationView, readonly Column<Reservation>[]> = {
  upcoming: [
    ...FIRST_COLUMNS,
    { header: 'Drop-off', cell: ({ dropOffTime }) => formatWallClock(dropOffTime) },
  ],
  past: [
    ...FIRST_COLUMNS,
    {
      header: 'Drop-off',
      cell: ({ dropOffTime, status }) => (
        <span className={styles.end}>
          {formatWallClock(dropOffTime)}
          <StatusChip status={status} />
        </span>
      ),
    },
  ],
};
