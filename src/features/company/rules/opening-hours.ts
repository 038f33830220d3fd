/** The desk's hours of a day, HH:mm. Both are '' on a day on which it is closed. */
export type OpenHours = { opens: string; closes: string };

/** A day, YYYY-MM-DD, on which the desk is closed or has other hours. */
export type Holiday = OpenHours & { date: string; name: string };

export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

export type Weekday = (typeof WEEKDAYS)[number];
