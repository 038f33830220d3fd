import type { ReactNode } from 'react';
import { PAYMENT_FILTERS, STAGES } from '#booking/rules.ts';
import { openPlaces } from '#company/rules.ts';
import { pageCompany } from '#company/ui/page-company.ts';
import { loadUser } from '#customers/ui.ts';
import { loadVehicle, placeChoice, VehiclePicker } from '#fleet/ui.ts';
import { PATHS } from '#kernel/paths/paths.ts';
import { fullName } from '#kernel/records/person-name.ts';
import { formatDay } from '#kernel/time/calendar-day.ts';
import type { ChoiceFilter, Filters } from '#kit/list/AdminList.tsx';
import { optionsOf } from '#kit/list/ChoiceField.tsx';
import { DayField } from '#kit/list/DayField.tsx';
import { type Chip, chipOf } from '#kit/list/FilterBar.tsx';
import type { FilterValues } from '#kit/list/list-definition.ts';
import { useNamedRecord } from '#kit/record/record-query.ts';
import type { RouteSearch } from '#kit/routing/admin-router.ts';
import { RESERVATION_STATUSES, STATUS_WORDS } from '#rental/rules.ts';
import { STAGE_WORDS } from './ReservationState.tsx';
import type { ReservationFilter } from './reservation-list.ts';

type ReservationChip = Chip<ReservationFilter>;

/**
 * The names of the customer and the vehicle in the filters. They are '#' and the id until they are
 * loaded.
 */
type FilterNames = { customer: string; vehicle: string };

const PAYMENT_WORDS = {
  due: 'Due',
  unpaid: 'Due by today',
  'refund-due': 'Refund due',
  problem: 'Payment problem',
  deposit: 'Deposit held',
  undecided: 'Charges to decide',
};

/** The filters by one of several choices. That by place is there if there are several. */
export function reservationChoices(): readonly ChoiceFilter<ReservationFilter>[] {
  const places = openPlaces(pageCompany());
  return [...CHOICES, ...(places.length > 1 ? [placeChoice(places)] : [])];
}

const CHOICES: readonly ChoiceFilter<'status' | 'stage' | 'payment'>[] = [
  {
    filter: 'status',
    label: 'Status',
    all: 'All statuses',
    options: optionsOf(RESERVATION_STATUSES, STATUS_WORDS),
  },
  {
    filter: 'stage',
    label: 'Stage',
    all: 'All stages',
    options: optionsOf(STAGES, STAGE_WORDS),
  },
  {
    filter: 'payment',
    label: 'Payment',
    all: 'Paid or not',
    options: optionsOf(PAYMENT_FILTERS, PAYMENT_WORDS),
  },
];

/** The filters of the reservation list, except its search field. */
export function ReservationFilterFields({
  choices,
  values,
  change,
  names,
}: Filters<ReservationFilter> & { choices: ReactNode; names: FilterNames }) {
  const { carId } = values;
  return (
    <>
      <VehiclePicker
        label="Vehicle"
        placeholder="All vehicles"
        value={carId ? { id: Number(carId), model: names.vehicle } : undefined}
        onChange={(vehicle) => change({ carId: vehicle && String(vehicle.id) })}
      />
      {choices}
      {/* A reservation matches unless it ends before the period or starts after it. */}
      <DayField
        label="Period from"
        value={values.dropOffFrom}
        onChange={(day) => change({ dropOffFrom: day })}
      />
      <DayField
        label="Period to"
        value={values.pickUpTo}
        onChange={(day) => change({ pickUpTo: day })}
      />
    </>
  );
}

export function useFilterNames({ userId, carId }: RouteSearch): FilterNames {
  const customer = useNamedRecord(PATHS.adminUsers, userId, loadUser);
  const vehicle = useNamedRecord(PATHS.adminVehicles, carId, loadVehicle);
  return {
    customer: customer.data ? fullName(customer.data) : `#${userId}`,
    vehicle: vehicle.data?.model ?? `#${carId}`,
  };
}

/** The filters in words. The first and last day of a period share one chip. */
export function reservationChips(
  choices: readonly ReservationChip[],
  values: FilterValues<ReservationFilter>,
  names: FilterNames,
): ReservationChip[] {
  const { userId, carId, when, counted } = values;
  const period = when === 'today' ? 'today' : 'this month';
  return [
    ...chipOf('userId', userId && `Customer: ${names.customer}`),
    ...chipOf('carId', carId && `Vehicle: ${names.vehicle}`),
    ...choices,
    ...chipOf('when', when && `Pick-up or drop-off ${period}`),
    ...chipOf('counted', counted && 'Not canceled'),
    ...daysChip('Pick-up', values, ['pickUpFrom', 'pickUpTo']),
    ...daysChip('Drop-off', values, ['dropOffFrom', 'dropOffTo']),
  ];
}

function daysChip(
  what: string,
  values: FilterValues<ReservationFilter>,
  filters: [first: ReservationFilter, last: ReservationFilter],
): ReservationChip[] {
  const [first, last] = filters.map((filter) => values[filter]);
  if (!first && !last) return [];
  if (first && first === last) return [{ text: `${what} on ${formatDay(first)}`, filters }];
  const from = first && `from ${formatDay(first)}`;
  const through = last && `through ${formatDay(last)}`;
  return [{ text: [what, from, through].filter(Boolean).join(' '), filters }];
}
