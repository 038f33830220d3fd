import { parseDay } from '../time/calendar-day.ts';
import { isOfRequestYear } from '../time/wall-clock.ts';
import { COMPANY } from './company.ts';

/**
 * The desk's hours of a day in words, and whether a pick-up or drop-off at the chosen time is by arrangement.
 */
type DeskHours = { words: string; isByArrangement: boolean };

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
  if (!hours) return { words: `${weekday}: desk closed.`, isByArrangement: true };
  const { opens, closes } = hours;
  return {
    words: `${weekday}: desk open ${opens}-${closes}.`,
    isByArrangement: time !== '' && (time < opens || time > closes),
  };
}
