import { useQuery } from '@tanstack/react-query';
import { fullName } from '#domain/people/person.ts';
import type { ReservationStage } from '#domain/renting/reservation-stage.ts';
import { formatDay } from '#domain/time/calendar-day.ts';
import { PATHS } from '#urls/paths.ts';
import { loadUser, loadVehicle, recordQuery } from '../detail/record-query.ts';
import type { Filters } from '../list/AdminList.tsx';
import { ChoiceField } from '../list/ChoiceField.tsx';
import { DayField } from '../list/DayField.tsx';
import type { Chip } from '../list/FilterBar.tsx';
import type { FilterValues } from '../list/list-definition.ts';
import type { RouteSearch } from '../router.ts';
import { VehiclePicker } from '../vehicles/VehiclePicker.tsx';
import type { ReservationFilter } from './reservation-list.ts';
import { STATUS_OPTIONS } from './status-options.ts';

type ReservationChip = Chip<ReservationFilter>;

/** The names of the customer and the vehicle in the filters; '#' and the id until they are loaded. */
type FilterNames = { customer: string; vehicle: string };

const STAGE_OPTIONS: readonly { value: ReservationStage; label: string }[] = [
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'no-show', label: 'No-show' },
  { value: 'out', label: 'Out' },
  { value: 'late', label: 'Late' },
];

/** The filters of the list of reservations, except its search field. */
export function ReservationFilterFields({
  values,
  change,
  names,
}: Filters<ReservationFilter> & { names: FilterNames }) {
  const { carId } = values;
  return (
    <>
      <VehiclePicker
        label="Vehicle"
        placeholder="All vehicles"
        value={carId ? { id: Number(carId), model: names.vehicle } : undefined}
        onChange={(vehicle) => change({ carId: vehicle && String(vehicle.id) })}
      />
      <ChoiceField
        label="Status"
        all="All statuses"
        value={values.status}
        options={STATUS_OPTIONS}
        onChange={(status) => change({ status: status || undefined })}
      />
      <ChoiceField
        label="Stage"
        all="All stages"
        value={values.stage}
        options={STAGE_OPTIONS}
        onChange={(stage) => change({ stage: stage || undefined })}
      />
      {/* A reservation is in the period unless it ends before it or begins after it. */}
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
  const customer = useQuery({
    ...recordQuery(PATHS.adminUsers, userId ?? '', loadUser),
    enabled: userId !== undefined,
  });
  const vehicle = useQuery({
    ...recordQuery(PATHS.adminVehicles, carId ?? '', loadVehicle),
    enabled: carId !== undefined,
  });
  return {
    customer: customer.data ? fullName(customer.data) : `#${userId}`,
    vehicle: vehicle.data?.model ?? `#${carId}`,
  };
}

/** The filters in words. The first and the last day of a period make one chip. */
export function reservationChips(
  values: FilterValues<ReservationFilter>,
  names: FilterNames,
): ReservationChip[] {
  const { userId, carId, status, stage, when, counted } = values;
  const chips: (ReservationChip | undefined)[] = [
    userId ? { text: `Customer: ${names.customer}`, filters: ['userId'] } : undefined,
    carId ? { text: `Vehicle: ${names.vehicle}`, filters: ['carId'] } : undefined,
    status ? { text: `Status: ${status}`, filters: ['status'] } : undefined,
    stage ? { text: `Stage: ${titleOf(stage)}`, filters: ['stage'] } : undefined,
    when
      ? {
          text: `Pick-up or drop-off ${when === 'today' ? 'today' : 'this month'}`,
          filters: ['when'],
        }
      : undefined,
    counted ? { text: 'Not canceled', filters: ['counted'] } : undefined,
    daysChip('Pick-up', values, ['pickUpFrom', 'pickUpTo']),
    daysChip('Drop-off', values, ['dropOffFrom', 'dropOffTo']),
  ];
  return chips.filter((chip) => chip !== undefined);
}

function daysChip(
  what: string,
  values: FilterValues<ReservationFilter>,
  filters: [first: ReservationFilter, last: ReservationFilter],
): ReservationChip | undefined {
  const [first, last] = filters.map((filter) => values[filter]);
  if (first && first === last) return { text: `${what} on ${formatDay(first)}`, filters };
  if (first && last) {
    return { text: `${what} from ${formatDay(first)} through ${formatDay(last)}`, filters };
  }
  if (first) return { text: `${what} from ${formatDay(first)}`, filters };
  return last ? { text: `${what} through ${formatDay(last)}`, filters } : undefined;
}

function titleOf(stage: string): string {
  return STAGE_OPTIONS.find(({ value }) => value === stage)?.label ?? stage;
}
