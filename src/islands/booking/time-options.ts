import { PICK_UP_HOURS } from '../../domain/rental-period.ts';

const MINUTES_A_DAY = 24 * 60;

/** Every step of a day, '00:00' to '23:45': a vehicle can be brought back at any hour. */
const DAY = Array.from({ length: MINUTES_A_DAY / PICK_UP_HOURS.stepMinutes }, (_, step) =>
  clock(step * PICK_UP_HOURS.stepMinutes),
);

export const DROP_OFF_TIMES = DAY.map(toOption);

export const PICK_UP_TIMES = DAY.filter(
  (time) => time >= PICK_UP_HOURS.first && time <= PICK_UP_HOURS.last,
).map(toOption);

function clock(minutes: number): string {
  const twoDigits = (number: number) => String(number).padStart(2, '0');
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

function toOption(time: string): { value: string; label: string } {
  return { value: time, label: time };
}
