import { PICK_UP_HOURS } from '../../domain/rental-period.ts';
import { toWallClock } from '../../domain/wall-clock.ts';

type TimeOption = { value: string; label: string };

const MINUTES_A_DAY = 24 * 60;

/** Every step of a day, '00:00' to '23:45': a vehicle can be brought back at any hour. */
const DROP_OFF_TIMES = Array.from(
  { length: MINUTES_A_DAY / PICK_UP_HOURS.stepMinutes },
  (_, step) => clock(step * PICK_UP_HOURS.stepMinutes),
);

const PICK_UP_TIMES = DROP_OFF_TIMES.filter(
  (time) => time >= PICK_UP_HOURS.first && time <= PICK_UP_HOURS.last,
);

/**
 * The times at which a vehicle can be picked up on a day, YYYY-MM-DD: of today those to come. A time
 * that was chosen stays in the list, so that the field shows what is wrong with it. `now` is
 * undefined where the page is built.
 */
export function pickUpTimes(day: string, chosen: string, now: Date | undefined): TimeOption[] {
  return offered(PICK_UP_TIMES, day, chosen, now);
}

/** The same of the times at which it can be brought back. */
export function dropOffTimes(day: string, chosen: string, now: Date | undefined): TimeOption[] {
  return offered(DROP_OFF_TIMES, day, chosen, now);
}

function offered(times: string[], day: string, chosen: string, now: Date | undefined) {
  const wallClock = now && toWallClock(now);
  return times
    .filter((time) => time === chosen || !wallClock || !isPast(`${day}T${time}`, wallClock))
    .map((time) => ({ value: time, label: time }));
}

/** Of today alone: on a day before, no time would do, and the date says so. */
function isPast(time: string, now: string): boolean {
  return time.slice(0, 10) === now.slice(0, 10) && `${time}:00` < now;
}

function clock(minutes: number): string {
  const twoDigits = (number: number) => String(number).padStart(2, '0');
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}
