import { CalendarDays } from 'lucide-react';
import { useEffect } from 'react';
import { Saved } from '#accounts/ui.ts';
import { localPath } from '#kernel/paths/local-path.ts';
import { PATHS } from '#kernel/paths/paths.ts';
import { t } from '#kernel/words/t.ts';
import { Pagination } from '#kit/controls/Pagination.tsx';
import { TabLinks } from '#kit/controls/TabLinks.tsx';
import { Stack } from '#kit/layout/layout.tsx';
import { LoadFailed } from '#kit/loading/LoadFailed.tsx';
import { $accountRoute } from '#kit/routing/account-router.ts';
import { useLastPage } from '#kit/routing/page-number.ts';
import { RoutePage } from '#kit/routing/RoutePage.tsx';
import {
  keepReservationList,
  type ListPage,
  type OwnListView,
  ownReservationsPath,
} from './list-page.ts';
import styles from './OwnReservationsPage.module.css';
import { useOwnReservations } from './own-reservation-queries.ts';
import { ReservationTable, ReservationTableSkeleton } from './ReservationTable.tsx';

/** The user's own reservations, all or a view of them (booking: reservation status). */
export function OwnReservationsPage({ view, pageNumber }: ListPage) {
  const list = useOwnReservations({ view, pageNumber });
  const path = ownReservationsPath({ view, pageNumber });
  useEffect(() => keepReservationList(path), [path]);
  return (
    <RoutePage key={path} title={t('booking.myReservations')}>
      <Stack gap="large">
        <TabLinks
          label={t('booking.whichReservations')}
          links={VIEWS.map((each) => ({
            title: each.title(),
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

const VIEWS: readonly { view: OwnListView; title: () => string }[] = [
  { view: 'all', title: () => t('booking.all') },
  { view: 'upcoming', title: () => t('booking.upcoming') },
  { view: 'past', title: () => t('booking.pastAndCanceled') },
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
    return <LoadFailed message={t('booking.reservationsFailed')} onRetry={() => list.refetch()} />;
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
        label={t('booking.pagesOfReservations')}
        current={pageNumber}
        total={list.data.totalPages}
        hrefOf={(number) => ownReservationsPath({ view, pageNumber: number })}
      />
    </>
  );
}

const NO_RESERVATIONS: Record<OwnListView, () => string> = {
  all: () => t('booking.noReservations'),
  upcoming: () => t('booking.noUpcoming'),
  past: () => t('booking.noPast'),
};

function NoReservations({ view }: { view: OwnListView }) {
  return (
    <section className={`panel ${styles.empty}`}>
      <CalendarDays aria-hidden="true" />
      <h2>{NO_RESERVATIONS[view]()}</h2>
      <p className="quiet">
        {view === 'past' ? t('booking.pastAreListed') : t('booking.chooseToReserve')}
      </p>
      <a className="button button-primary" href={localPath(PATHS.vehicles)}>
        {t('booking.seeVehicles')}
      </a>
    </section>
  );
}
