import { useCallback, useEffect } from 'react';
import { listOwnReservations } from '../../api/reservations.ts';
import { ownReservationPath, PATHS } from '../../domain/paths.ts';
import { OWN_RESERVATIONS_PAGE_SIZE, type Reservation } from '../../domain/reservation.ts';
import { formatWallClock } from '../../domain/wall-clock.ts';
import { type Column, DataTable, DataTableSkeleton } from '../../ui/DataTable.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { LoadFailed } from '../loading/LoadFailed.tsx';
import { useLoad } from '../loading/use-load.ts';
import { RoutePage } from '../routing/RoutePage.tsx';
import styles from './OwnReservationsPage.module.css';
import { $accountRoute, ownReservationsPagePath } from './router.ts';

const COLUMNS: readonly Column<Reservation>[] = [
  { header: '#', cell: ({ id }) => id },
  { header: 'Vehicle', cell: ({ car }) => car.model, isLink: true },
  { header: 'Pick-up', cell: ({ pickUpTime }) => formatWallClock(pickUpTime) },
  { header: 'Drop-off', cell: ({ dropOffTime }) => formatWallClock(dropOffTime) },
];

/** The user's own reservations, 20 a page; `pageNumber` counts from 1. */
export function OwnReservationsPage({ pageNumber }: { pageNumber: number }) {
  return (
    <RoutePage title="My reservations">
      <ReservationList pageNumber={pageNumber} />
    </RoutePage>
  );
}

function ReservationList({ pageNumber }: { pageNumber: number }) {
  const list = useLoad(
    useCallback(
      (signal: AbortSignal) =>
        listOwnReservations(
          {
            page: pageNumber - 1,
            size: OWN_RESERVATIONS_PAGE_SIZE,
            sort: 'pickUpTime',
            direction: 'ASC',
          },
          signal,
        ),
      [pageNumber],
    ),
  );
  const totalPages = list.state === 'ready' ? list.value.totalPages : undefined;

  // A page past the end, from an old bookmark, is the last one.
  useEffect(() => {
    if (totalPages && pageNumber > totalPages) {
      $accountRoute.open(ownReservationsPagePath(totalPages), true);
    }
  }, [pageNumber, totalPages]);

  if (list.state === 'failed') {
    return <LoadFailed message="Your reservations could not be loaded." onRetry={list.retry} />;
  }
  if (list.state === 'loading') return <DataTableSkeleton columns={COLUMNS} rowCount={5} />;
  if (list.value.totalElements === 0) return <NoReservations />;
  return (
    <div className={styles.list}>
      <DataTable
        caption="My reservations"
        columns={COLUMNS}
        rows={list.value.content}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => ownReservationPath(id)}
      />
      <Pagination
        label="Pages of reservations"
        current={pageNumber}
        total={list.value.totalPages}
        hrefOf={ownReservationsPagePath}
      />
    </div>
  );
}

function NoReservations() {
  return (
    <div className={`panel ${styles.empty}`}>
      <p className="lead">You have no reservations yet.</p>
      <a className="button button-primary" href={PATHS.vehicles}>
        See the vehicles
      </a>
    </div>
  );
}
