import type { Week } from '../../../domain/dashboard.ts';

/** The part of the hours that the fleet could have been rented in which it was; none without a fleet. */
export function utilizationOf({ rentedHours, fleetHours }: Week): number {
  return fleetHours > 0 ? rentedHours / fleetHours : 0;
}

/** The end of an axis that holds values up to `largest`, which is above 0: a round number. */
export function axisEnd(largest: number): number {
  const power = 10 ** Math.floor(Math.log10(largest));
  const step = [1, 2, 4, 5, 10].find((candidate) => candidate * power >= largest) ?? 10;
  return step * power;
}
