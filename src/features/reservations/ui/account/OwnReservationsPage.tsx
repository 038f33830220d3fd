import { CalendarDays, History } from 'lucide-react';
import { useEffect } from 'react';
import { Saved } from '#accounts/ui/shared/Saved.tsx';
import { pageCompany } from '#company/ui/page-company.ts';
import { vehiclePath } from '#fleet/rules/vehicle-paths.ts';
import { imageProps } from '#fleet/ui/shared/image-props.ts';
import { formatDollars } from '#kernel/money/dollars.ts';
import { ownReservationPath, PATHS } from '#kernel/paths/paths.ts';
import { hasCome, momentInWords } from '#kernel/time/wall-clock-text.ts';
import { DataTable, DataTableSkeleton, type TableColumn } from '#kit/controls/DataTable.tsx';
import { Pagination } from '#kit/controls/Pagination.tsx';
import { TabLinks } from '#kit/controls/TabLinks.tsx';
import { Bar, Row, Stack } from '#kit/layout/layout.tsx';
import { LoadFailed } from '#kit/loading/LoadFailed.tsx';
import { $accountRoute } from '#kit/routing/account-router.ts';
import { useLastPage } from '#kit/routing/page-number.ts';
import { RoutePage } from '#kit/routing/RoutePage.tsx';
import { awaitedInWords, canPayNow } from '#payments/rules/paying.ts';
import { PayNow } from '#payments/ui/shared/PayNow.tsx';
import type { OwnReservation } from '../../rules/own-reservation.ts';
import { keepRentalDraft } from '../shared/rental-draft.ts';
import { keepReservationList } from '../shared/reservation-list.ts';
import { StatusChip } from '../shared/StatusChip.tsx';
import { type ListPage, type OwnListView, ownReservationsPath } from './list-page.ts';
import { NextReservation } from './NextReservation.tsx';
import styles from './OwnReservationsPage.module.css';
import { useOwnReservations } from './own-reservation-queries.ts';

/** The user's own reservations, all or a view of them (reservations: reservation status). */
export function OwnReservationsPage({ view, pageNumber }: ListPage) {
  const list = useOwnReservations({ view, pageNumber });
  const current = useOwnReservations({ view: 'upcoming', pageNumber: 1 });
  const showsNext = view !== 'past' && pageNumber === 1;
  const next = current.data?.content[0];
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
        {showsNext && next && <NextReservation reservation={next} />}
        {showsNext && current.isPending ? (
          // Otherwise the next one would push the list down.
          <Waiting />
        ) : (
          <ReservationList list={list} view={view} pageNumber={pageNumber} />
        )}
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
    return <Waiting />;
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

/** A page of the user's reservations. */
export function ReservationTable({ rows }: { rows: readonly OwnReservation[] }) {
  return (
    <DataTable
      caption="My reservations"
      columns={COLUMNS}
      rows={rows}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => ownReservationPath(id)}
    />
  );
}

function Waiting() {
  return <DataTableSkeleton columns={COLUMNS} rowCount={5} />;
}

const COLUMNS: readonly TableColumn<OwnReservation>[] = [
  { header: '#', cell: ({ id }) => <span className={styles.number}>{id}</span> },
  {
    header: 'Vehicle',
    cell: ({ car }) => (
      <Row as="span">
        <span className={`ink ${styles.frame}`}>
          {car.image[0] && (
            <img {...imageProps(car.image[0], 360)} sizes="7rem" alt="" loading="lazy" />
          )}
        </span>
        {car.model}
      </Row>
    ),
    isLink: true,
  },
  {
    header: 'Pick-up',
    cell: ({ pickUpTime }) => momentInWords(pickUpTime, new Date(), pageCompany().timeZone),
  },
  {
    header: 'Drop-off',
    cell: (reservation) => (
      <Bar as="span" className={styles.end}>
        {momentInWords(reservation.dropOffTime, new Date(), pageCompany().timeZone)}
        <span className={styles.state}>
          <span className={styles.total}>
            <strong>{formatDollars(reservation.totalPrice)}</strong>
            <span className={styles.owed}>{owed(reservation)}</span>
          </span>
          <StatusChip reservation={reservation} />
          <Action reservation={reservation} />
        </span>
      </Bar>
    ),
  },
];

/** The one thing to do next: to pay what is due, or to rent the vehicle again. */
function Action({ reservation }: { reservation: OwnReservation }) {
  if (canPayNow(pageCompany(), reservation, new Date())) {
    return (
      <PayNow reservation={reservation}>
        Pay
        <span className="visually-hidden">
          {' '}
          {formatDollars(reservation.due)}: {reservation.car.model}
        </span>
      </PayNow>
    );
  }
  return isOver(reservation) && <BookAgain reservation={reservation} />;
}

/** What is due, where it can be paid here or a part is paid. Until then, the page of the reservation says how it is paid. */
function owed(reservation: OwnReservation): string {
  const company = pageCompany();
  const { paid, due, totalPrice, payBy, onItsWay } = reservation;
  // The status says what a booking waits for that is not confirmed.
  if (due > 0 && onItsWay !== undefined && !payBy)
    return awaitedInWords(company, reservation, new Date()) ?? '';
  if (
    due <= 0 ||
    onItsWay !== undefined ||
    (paid === 0 && !canPayNow(company, reservation, new Date()))
  )
    return '';
  return due === totalPrice ? 'Due' : `Due ${formatDollars(due)}`;
}

/** Also if the desk has recorded no return. */
function isOver({ status, dropOffTime }: OwnReservation): boolean {
  return status !== 'CREATED' || hasCome(dropOffTime, new Date(), pageCompany().timeZone);
}

/** Leads to the vehicle with the same places and times of day. Only the days are left to choose. */
function BookAgain({ reservation }: { reservation: OwnReservation }) {
  const { car, pickUpLocation, dropOffLocation, pickUpTime, dropOffTime } = reservation;
  const keep = () =>
    keepRentalDraft(car.id, {
      pickUpLocation,
      dropOffLocation,
      pickUpDate: '',
      pickUpTime: pickUpTime.slice(11, 16),
      dropOffDate: '',
      dropOffTime: dropOffTime.slice(11, 16),
    });
  return (
    <a className="button" href={vehiclePath(car.id)} onClick={keep}>
      Book again<span className="visually-hidden">: {car.model}</span>
    </a>
  );
}

const CHOOSE = 'Choose a vehicle, a day and an hour to reserve it.';

const NO_RESERVATIONS = {
  all: {
    Icon: CalendarDays,
    title: 'You have no reservations yet.',
    text: CHOOSE,
  },
  upcoming: {
    Icon: CalendarDays,
    title: 'You have no upcoming reservations.',
    text: CHOOSE,
  },
  past: {
    Icon: History,
    title: 'You have no past or canceled reservations.',
    text: 'Every rental is listed here after it ends, with its dates and its price.',
  },
};

function NoReservations({ view }: { view: OwnListView }) {
  const { Icon, title, text } = NO_RESERVATIONS[view];
  return (
    <section className={`panel ${styles.empty}`}>
      <Icon aria-hidden="true" />
      <h2>{title}</h2>
      <p className="quiet">{text}</p>
      <a className="button button-primary" href={PATHS.vehicles}>
        See the vehicles
      </a>
    </section>
  );
}
