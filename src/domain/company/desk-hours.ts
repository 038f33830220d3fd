import { parseDay } from '../time/calendar-day.ts';
import { isOfRequestYear } from '../time/wall-clock.ts';
import { COMPANY } from './company.ts';

/**
 * The desk's hours of a day in words, and whether the chosen time is outside them.
 */
type DeskHours = { words: string; isOutside: boolean };

/** What customers are told about a pick-up or drop-off outside the desk's hours (rules, desk hours). */
export const OUTSIDE_HOURS = 'You can book it: we meet you at the agreed place.';

const weekdayFormat = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' });

/**
 * The desk's hours (rules, desk hours) on a day, YYYY-MM-DD: 'Saturday: desk open 09:00-19:00.' `time` is
 * HH:mm, or empty while none is chosen. Returns undefined if `day` is not a valid day.
 */
export function deskHours(day: string, time: string): DeskHours | undefined {
  const date = isOfRequestYear(day) ? parseDay(day) : undefined;
  if (!date) return undefined;
  const weekday = weekdayFormat.format(date.toDate('UTC'));
  const hours = COMPANY.workingHours.find(({ weekdays }) =>
    (weekdays as readonly string[]).includes(weekday),
  );
  if (!hours) return { words: `${weekday}: desk closed.`, isOutside: true };
  const { opens, closes } = hours;
  return {
    words: `${weekday}: desk open ${opens}-${closes}.`,
    isOutside: time !== '' && (time < opens || time > closes),
  };
}
