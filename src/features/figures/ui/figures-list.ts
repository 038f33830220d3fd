import { PATHS } from '#kernel/paths/paths.ts';
import { parseDay } from '#kernel/time/calendar-day.ts';
import { send } from '#kit/client/client.ts';
import { defineList } from '#kit/list/list-definition.ts';
import type { RouteSearch } from '#kit/routing/admin-router.ts';
import { readFiguresCall } from '../calls/figures.ts';
import { isBackwards, periodFilters } from '../rules/figures.ts';

export const FIGURES_LIST = defineList({
  path: PATHS.adminFigures,
  sorts: [
    { by: 'revenue', title: 'Revenue' },
    { by: 'costs', title: 'Costs' },
    { by: 'left', title: 'After costs' },
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
