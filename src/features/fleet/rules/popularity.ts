/** The popularity of a vehicle is the number of its reservations with a pick-up in the last so many days. */
export const POPULARITY_DAYS = 90;

/** The query for the vehicles on the home page (catalog: popular vehicles). */
export const POPULAR_VEHICLES = {
  sort: 'popularity',
  direction: 'DESC',
  page: 0,
  size: 10,
} as const;
