import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { parseWallClock, type WallClock } from '#kernel/time/wall-clock.ts';

/** A moment that the company's clocks show, from '2026-12-24T10:00' with or without seconds. */
export function wallClock(text: string): WallClock {
  const found = parseWallClock(text, DEFAULT_COMPANY.timeZone);
  if (!found) throw new Error(`${text} does not exist`);
  return found;
}
