import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import {
  hoursAfter,
  instantOf,
  parseWallClock,
  toWallClock,
  type WallClock,
} from '#kernel/time/wall-clock.ts';

/** A moment that the company's clocks show, from '2026-12-24T10:00' with or without seconds. */
export function wallClock(text: string): WallClock {
  const found = parseWallClock(text, DEFAULT_COMPANY.timeZone);
  if (!found) throw new Error(`${text} does not exist`);
  return found;
}

/** The instant at which the company's clocks show a moment. */
export function instantAt(moment: string): Date {
  return instantOf(wallClock(moment), DEFAULT_COMPANY.timeZone);
}

/** What the company's clocks show at an instant. */
export function shownAt(instant: Date): WallClock {
  return toWallClock(instant, DEFAULT_COMPANY.timeZone);
}

/** What the company's clocks show so many hours later. */
export function hoursLater(moment: WallClock, hours: number): WallClock {
  return hoursAfter(moment, hours, DEFAULT_COMPANY.timeZone);
}
