import type { WallClock } from './wall-clock.ts';

/** The fields of queries and bodies that are times. */
const TIME_NAMES = [
  'serviceUntil',
  'pickUpTime',
  'dropOffTime',
  'pickUpDateTime',
  'dropOffDateTime',
  'startTime',
  'endTime',
  'time',
] as const;
export type TimeName = (typeof TIME_NAMES)[number];

const NAMES: ReadonlySet<string> = new Set(TIME_NAMES);

/** A query or a body with its times as requests carry them. */
export function withRequestTimes(fields: object): Record<string, unknown> {
  const sent = Object.entries(fields).map(([name, value]) => [
    name,
    NAMES.has(name) && value !== undefined ? toApiTime(value) : value,
  ]);
  return Object.fromEntries(sent);
}

/** A moment in the form of requests: MM/DD/YYYY HH:mm:ss (rules, request times). */
export function toApiTime(wallClock: WallClock): string {
  const [date = '', time] = wallClock.split('T');
  const [year, month, day] = date.split('-');
  return `${month}/${day}/${year} ${time}`;
}
