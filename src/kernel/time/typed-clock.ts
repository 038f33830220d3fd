import { codeText } from '../text/code-text.ts';

/** A time with a colon, a dot or an h, or a full hour with its half of the day. */
const CLOCK = /^(\d{1,2})(?:[:.h](\d{2})(?:[:.](\d{2})(?:\.0+)?)?)?(h?) ?([ap])?(?:\.? ?m\.?)?$/i;

/**
 * Reads a time of day as people and programs write it: '14:30', '9:05:00', '14.30', '14h30', '2 PM', '2:30 p.m.', with any
 * spaces and digits of any width. Returns HH:mm:ss; undefined for any other text, and for times that no clock shows, such as
 * 13:00 AM.
 */
export function readTypedClock(text: string): string | undefined {
  const plain = usualSigns(text);
  const [, hour = '', minute, second = '00', h, half] = CLOCK.exec(plain) ?? [];
  // A number alone isn't a time, and M isn't a half of the day.
  if (hour === '' || (minute === undefined && !h && !half) || (!half && /m/i.test(plain))) {
    return undefined;
  }
  const [least, most] = half ? [1, 12] : [0, 23];
  const hours = Number(hour);
  if (hours < least || hours > most || Number(minute ?? 0) > 59 || Number(second) > 59) {
    return undefined;
  }
  const inDay = half ? (hours % 12) + (/p/i.test(half) ? 12 : 0) : hours;
  return `${String(inDay).padStart(2, '0')}:${minute ?? '00'}:${second}`;
}

/**
 * Divides a text such as '12/24/2026 10:00 AM', '2026-12-24T10:00:00' or '24.12.2026, 14.30' into its day, as it stands there,
 * and its time of day as HH:mm:ss. Undefined if it has no time of day that can be read.
 */
export function readDayAndClock(text: string): { day: string; clock: string } | undefined {
  const plain = usualSigns(text);
  const at = plain.search(/[ T]/);
  const clock = at === -1 ? undefined : readTypedClock(plain.slice(at + 1));
  return clock === undefined ? undefined : { day: plain.slice(0, at).replace(/,$/, ''), clock };
}

/** A text as `codeText` reads it, with one space at a time. */
export function usualSigns(text: string): string {
  return codeText(text).replace(/\s+/g, ' ').trim();
}
