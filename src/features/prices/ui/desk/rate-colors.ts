/** How many colors rates have, in their order (RateCalendar.module.css). The next one begins anew. */
export const RATE_COLORS = 6;
