import { formatDay } from '../../../domain/calendar-day.ts';
import type { Chip } from '../list/FilterBar.tsx';
import type { FilterValues } from '../list/list-definition.ts';
import type { ReservationFilter } from './reservation-list.ts';
import { STAGE_TITLES } from './stage-titles.ts';
import type { FilterNames } from './use-filter-names.ts';

type ReservationChip = Chip<ReservationFilter>;

/** What narrows the list of reservations, in words; a first and a last day are one thing. */
export function reservationChips(
  values: FilterValues<ReservationFilter>,
  names: FilterNames,
): ReservationChip[] {
  const { userId, carId, status, stage, counted } = values;
  const chips: (ReservationChip | undefined)[] = [
    userId ? { text: `Customer: ${names.customer}`, filters: ['userId'] } : undefined,
    carId ? { text: `Vehicle: ${names.vehicle}`, filters: ['carId'] } : undefined,
    status ? { text: `Status: ${status}`, filters: ['status'] } : undefined,
    stage ? { text: `Stage: ${titleOf(stage)}`, filters: ['stage'] } : undefined,
    counted ? { text: 'Not cancelled', filters: ['counted'] } : undefined,
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
  return STAGE_TITLES.find(({ value }) => value === stage)?.label ?? stage;
}
