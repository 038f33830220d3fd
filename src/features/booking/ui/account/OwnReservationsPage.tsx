import { CalendarDays } from 'lucide-react';
import { useEffect } from 'react';
import { Saved } from '#accounts/ui.ts';
import { PATHS } from '#kernel/paths/paths.ts';
import { Pagination } from '#kit/controls/Pagination.tsx';
import { TabLinks } from '#kit/controls/TabLinks.tsx';
import { Stack } from '#kit/layout/layout.tsx';
import { LoadFailed } from '#kit/loading/LoadFailed.tsx';
import { $accountRoute } from '#kit/routing/account-router.ts';
import { useLastPage } from '#kit/routing/page-number.ts';
import { RoutePage } from '#kit/routing/RoutePage.tsx';
import { keepReservationList } from '../shared/reservation-list.ts';
import { type ListPage, type OwnListView, ownReservationsPath } from './list-page.ts';
import styles from './OwnReservationsPage.module.css';
import { useOwnReservations } from './own-reservation-queries.ts';
import { ReservationTable, ReservationTableSkeleton } from './ReservationTable.tsx';

/** The user's own reservations, all or a view of them (booking: reservation status). */
export function OwnReservationsPage({ view, pageNumber }: ListPage) {
  const list = useOwnReservations({ view, pageNumber });
  const path = ownReservationsPath({ view, pageNumber });
  useEffect(() => keepReservationList(path), [path]);
  return (
    <RoutePage key={path} title="My reservations">
      <Stack gap="large">
        <TabLinks
          label="Which reservations"
          links={VIEWS.map((each) => ({
            title: each.title,
            href: ownReservationsPath({ view: each.view, pageNumber: 1 }),
            isCurrent: each.view === view,
          }))}
        />
        <Saved savedAt={list.savedAt} onRetry={() => void list.refetch()} />
        <ReservationList list={list} view={view} pageNumber={pageNumber} />
      </Stack>
    </RoutePage>
  );
}

const VIEWS: readonly { view: OwnListView; title: string }[] = [
  { view: 'all', title: 'All' },
  { view: 'upcoming', title: 'Upcoming' },
  { view: 'past', title: 'Past and canceled' },
];

function ReservationList({
  list,
  view,
  pageNumber,
}: ListPage & { list: ReturnType<typeof useOwnReservations> }) {
  const totalPages = list.isPlaceholderData ? undefined : list.data?.totalPages;
  const isPastEnd = useLastPage(pageNumber, totalPages, (last) =>
    $accountRoute.open(ownReservationsPath({ view, pageNumber: last }), true),
  );

  if (list.isError) {
    return (
      <LoadFailed message="Your reservations could not be loaded." onRetry={() => list.refetch()} />
    );
  }
  if (!list.data || isPastEnd) {
    return <ReservationTableSkeleton />;
  }
  if (list.data.totalElements === 0) return <NoReservations view={view} />;
  return (
    <>
      <div className={styles.rows} aria-busy={list.isPlaceholderData}>
        <ReservationTable rows={list.data.content} />
      </div>
      <Pagination
        label="Pages of reservations"
        current={pageNumber}
        total={list.data.totalPages}
        hrefOf={(number) => ownReservationsPath({ view, pageNumber: number })}
      />
    </>
  );
}

const NO_RESERVATIONS: Record<OwnListView, string> = {
  all: 'You have no reservations yet.',
  upcoming: 'You have no upcoming reservations.',
  past: 'You have no past or canceled reservations.',
};

function NoReservations({ view }: { view: OwnListView }) {
  return (
    <section className={`panel ${styles.empty}`}>
      <CalendarDays aria-hidden="true" />
      <h2>{NO_RESERVATIONS[view]}</h2>
      <p className="quiet">
        {view === 'past'
          ? 'Every rental is listed here after it ends, with its dates and its price.'
          : 'Choose a vehicle, a day and an hour to reserve it.'}
      </p>
      <a className="button button-primary" href={PATHS.vehicles}>
        See the vehicles
      </a>
    </section>
  );
}
