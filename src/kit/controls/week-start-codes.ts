/** The days with which a week may begin, as calendars of react-aria name them. */
export const WEEK_START_CODES = { Sunday: 'sun', Monday: 'mon', Saturday: 'sat' } as const;
