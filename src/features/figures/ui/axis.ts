import { nice, ticks } from 'd3-array';

/** The round values of an axis from 0 to at least `largest`, which is above 0, from the highest. */
export function axisTicks(largest: number, count: number): number[] {
  const [, end] = nice(0, largest, count);
  return ticks(0, end, count).toReversed();
}
