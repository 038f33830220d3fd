import { send } from '#api/client.ts';
import { readFiguresCall } from '#contracts/figures.ts';
import { isBackwards, periodFilters } from '#domain/desk/figures.ts';
import { parseDay } from '#domain/time/calendar-day.ts';
import { PATHS } from '#urls/paths.ts';
import { defineList } from '../list/list-definition.ts';
import type { RouteSearch } from '../router.ts';

export const FIGURES_LIST = defineList({
  path: PATHS.adminFigures,
  sorts: [
    { by: 'revenue', title: 'Revenue' },
    { by: 'model', title: 'Vehicle' },
    { by: 'rentedHours', title: 'Hours rented' },
    { by: 'utilization', title: 'Utilization' },
    { by: 'rentals', title: 'Rentals' },
  ],
  direction: 'DESC',
  // All vehicles of most fleets, to compare them.
  size: 100,
  filters: periodFilters,
  load: (query, signal) => send(readFiguresCall, { query, signal }),
});

/** A URL's query. Its days are left out if they are not a period. */
export function periodSearch({ from, to, ...search }: RouteSearch): RouteSearch {
  const isPeriod = from && to && parseDay(from) && parseDay(to) && !isBackwards({ from, to });
  return isPeriod ? { ...search, from, to } : search;
}
