/** The query for the vehicles on the home page (catalog: popular vehicles). */
export const POPULAR_VEHICLES = {
  sort: 'popularity',
  direction: 'DESC',
  page: 0,
  size: 10,
} as const;
