/** A vehicle is as popular as the number of its reservations with a pick-up in so many last days. */
export const POPULARITY_DAYS = 90;

/** The page of the vehicles that the home page shows (rules, popular vehicles). */
export const MOST_POPULAR = { sort: 'popularity', direction: 'DESC', page: 0, size: 10 } as const;
