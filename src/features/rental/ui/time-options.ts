import { pageCompany } from '#company/ui/page-company.ts';
import { toWallClock } from '#kernel/time/wall-clock.ts';

type TimeOption = { value: string; label: string };

/**
 * Those of `times` at which a vehicle can be picked up or dropped off on a day, YYYY-MM-DD. Past
 * times of today are left out. A chosen time is always included: the desk may have set an unusual
 * one, and the field can show its error. `now` is undefined in the prerendered page.
 */
export function offeredTimes(
  times: string[],
  day: string,
  chosen: string,
  now: Date | undefined,
): TimeOption[] {
  const wallClock = now && toWallClock(now, pageCompany().timeZone);
  const all = chosen === '' || times.includes(chosen) ? times : [...times, chosen].sort();
  return all
    .filter((time) => time === chosen || !wallClock || !isPast(`${day}T${time}`, wallClock))
    .map((time) => ({ value: time, label: time }));
}

/** Whether a time of today has passed. For earlier days, the date field shows the error. */
function isPast(time: string, now: string): boolean {
  return time.slice(0, 10) === now.slice(0, 10) && `${time}:00` < now;
}
