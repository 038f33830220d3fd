import { FileUp } from 'lucide-react';
import { Allowed, useMay } from '#accounts/ui.ts';
import type { AdminReservation } from '#booking/rules.ts';
import { vehicleTitle } from '#fleet/rules.ts';
import { formatMoney } from '#kernel/money/money.ts';
import { adminReservationPath } from '#kernel/paths/paths.ts';
import { fullName } from '#kernel/records/person-name.ts';
import { formatWallClock } from '#kernel/time/wall-clock-text.ts';
import { PhoneLink } from '#kit/facts/PhoneLink.tsx';
import { Row } from '#kit/layout/layout.tsx';
import { AdminList, type ListColumn } from '#kit/list/AdminList.tsx';
import type { SortOf } from '#kit/list/list-definition.ts';
import { TwoLines } from '#kit/list/TwoLines.tsx';
import {
  IMPORT_RESERVATIONS_PATH,
  NEW_RESERVATION_PATH,
  type RouteSearch,
} from '#kit/routing/admin-router.ts';
import { downloadReservationsCall } from '../../calls/desk-reservations.ts';
import {
  ReservationFilterFields,
  reservationChips,
  reservationChoices,
  useFilterNames,
} from './ReservationFilters.tsx';
import { BalanceNote, NextHandling, RiskLink, RiskMark, StageChip } from './ReservationState.tsx';
import styles from './ReservationsPage.module.css';
import { RESERVATION_LIST } from './reservation-list.ts';

const COLUMNS: readonly ListColumn<AdminReservation, SortOf<typeof RESERVATION_LIST>>[] = [
  {
    header: 'Vehicle',
    cell: ({ car }) => vehicleTitle(car),
    isLink: true,
    linkName: ({ car, customer }) => `${vehicleTitle(car)}, ${fullName(customer)}`,
    linkNote: ({ customer, putsAtRisk }) => (
      <>
        <Row as="span" gap="small" className="note">
          <span>{fullName(customer)}</span>
          <PhoneLink number={customer.phoneNumber} />
        </Row>
        {putsAtRisk && <RiskLink reservation={putsAtRisk} />}
      </>
    ),
  },
  {
    header: 'Pick-up',
    cell: ({ pickUpTime, pickUpLocation }) => (
      <TwoLines note={<span className={styles.place}>{pickUpLocation}</span>}>
        {formatWallClock(pickUpTime)}
      </TwoLines>
    ),
    width: 'time',
    sortBy: 'pickUpTime',
  },
  {
    header: 'Drop-off',
    cell: ({ dropOffTime, dropOffLocation }) => (
      <TwoLines note={<span className={styles.place}>{dropOffLocation}</span>}>
        {formatWallClock(dropOffTime)}
      </TwoLines>
    ),
    width: 'time',
    sortBy: 'dropOffTime',
  },
  {
    header: 'Price',
    cell: ({ totalPrice }) => formatMoney(totalPrice),
    isNumeric: true,
    width: 'amount',
    sortBy: 'totalPrice',
  },
  {
    header: 'Payment',
    cell: (reservation) => <BalanceNote reservation={reservation} />,
    isNumeric: true,
    width: 'amount',
  },
  {
    header: 'Stage',
    width: 'amount',
    cell: (reservation) => (
      <span className={styles.stage}>
        <StageChip reservation={reservation} />
        <RiskMark reservation={reservation} />
        <NextHandling reservation={reservation} />
      </span>
    ),
  },
];

const DOWNLOAD = { call: downloadReservationsCall, label: 'Download Reservations' };

/** All reservations (rules, admin lists). */
export function ReservationsPage({ search }: { search: RouteSearch }) {
  const names = useFilterNames(search);
  const may = useMay();
  return (
    <AdminList
      definition={RESERVATION_LIST}
      search={search}
      title="Reservations"
      noun="reservations"
      columns={COLUMNS}
      hrefOf={({ id }) => adminReservationPath(id)}
      {...(may('download') && { download: DOWNLOAD })}
      actions={
        <>
          <Allowed to="import">
            <a className="button" href={IMPORT_RESERVATIONS_PATH}>
              <FileUp aria-hidden="true" />
              Import
            </a>
          </Allowed>
          <Allowed to="book">
            <a className="button button-primary" href={NEW_RESERVATION_PATH}>
              New Reservation
            </a>
          </Allowed>
        </>
      }
      searchLabel="Customer's name or email"
      choices={reservationChoices()}
      filterFields={(choices, filters) => (
        <ReservationFilterFields choices={choices} {...filters} names={names} />
      )}
      chipsOf={(chips, values) => reservationChips(chips, values, names)}
    />
  );
}
