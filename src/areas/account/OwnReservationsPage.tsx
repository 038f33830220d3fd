import { useCallback, useEffect } from 'react';
import { listOwnReservations } from '../../api/reservations.ts';
import { OWN_RESERVATIONS_PAGE_SIZE } from '../../domain/page.ts';
import { ownReservationPath } from '../../domain/paths.ts';
import { LoadFailed } from '../../shared/loading/LoadFailed.tsx';
import { useLoad } from '../../shared/loading/use-load.ts';
import { RoutePage } from '../../shared/routing/RoutePage.tsx';
import { keepReservationList } from '../../stores/reservation-list.ts';
import { DataTable, DataTableSkeleton } from '../../ui/DataTable.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { NoReservations } from './NoReservations.tsx';
import styles from './OwnReservationsPage.module.css';
import { RESERVATION_COLUMNS } from './reservation-columns.tsx';
import { $accountRoute, type ListAddress, ownReservationsPath } from './router.ts';
import { ViewLinks } from './ViewLinks.tsx';

/** The user's own reservations, all or a view of them: by pick-up, of the past ones the latest first. */
export function OwnReservationsPage({ address }: { address: ListAddress }) {
  const path = ownReservationsPath(address);
  useEffect(() => keepReservationList(path), [path]);
  return (
    <RoutePage title="My reservations">
      <div className={styles.page}>
        <ViewLinks current={address.view} />
        <ReservationList {...address} />
      </div>
    </RoutePage>
  );
}

function ReservationList({ view, pageNumber }: ListAddress) {
  const list = useLoad(
    useCallback(
      (signal: AbortSignal) =>
        listOwnReservations(
          {
            when: view === 'all' ? undefined : view,
            page: pageNumber - 1,
            size: OWN_RESERVATIONS_PAGE_SIZE,
            sort: 'pickUpTime',
            direction: view === 'past' ? 'DESC' : 'ASC',
          },
          signal,
        ),
      [view, pageNumber],
    ),
  );

  // A page past the end, from an old bookmark, is the last one.
  const lastPage = list.state === 'ready' ? Math.max(1, list.value.totalPages) : pageNumber;
  useEffect(() => {
    if (pageNumber <= lastPage) return;
    $accountRoute.open(ownReservationsPath({ view, pageNumber: lastPage }), true);
  }, [view, pageNumber, lastPage]);

  if (list.state === 'failed') {
    return <LoadFailed message="Your reservations could not be loaded." onRetry={list.retry} />;
  }
  if (list.state === 'loading' || pageNumber > lastPage) {
    return <DataTableSkeleton columns={RESERVATION_COLUMNS} rowCount={5} />;
  }
  if (list.value.totalElements === 0) return <NoReservations view={view} />;
  return (
    <>
      <DataTable
        caption="My reservations"
        columns={RESERVATION_COLUMNS}
        rows={list.value.content}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => ownReservationPath(id)}
      />
      <Pagination
        label="Pages of reservations"
        current={pageNumber}
        total={list.value.totalPages}
        hrefOf={(number) => ownReservationsPath({ view, pageNumber: number })}
      />
    </>
  );
}
