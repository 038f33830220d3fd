import * as v from 'valibot';
import { expect, it } from 'vitest';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { toAmount, toCents } from '#kernel/money/money.ts';
import { toApiTime } from '#kernel/time/request-times.ts';
import { apiTime } from '#kernel/time/time-schemas.ts';
import { parseWallClock } from '#kernel/time/wall-clock.ts';
import { lengthProblem, startedHours, totalCents } from '#rental/rules/rental-period.ts';
import { fc } from '../../random.ts';
import { hoursLater, instantAt, shownAt } from '../../wall-clock.ts';

const HOUR_MS = 3_600_000;
const RUNS = { numRuns: 500 };

/** Any second from 2020 to 2060, clock changes included. */
const instant = fc
  .integer({ min: Date.UTC(2020, 0) / 1000, max: Date.UTC(2060, 0) / 1000 })
  .map((seconds) => new Date(seconds * 1000));

/** Not the second of two instants that look alike. */
function canBeNamed(moment: Date): boolean {
  return instantAt(shownAt(moment)).getTime() === moment.getTime();
}

/** A period, and how long it lasts. */
const period = fc
  .tuple(instant, fc.integer({ min: 1, max: 365 * 24 * 3600 }))
  .map(([start, seconds]) => ({ start, end: new Date(start.getTime() + seconds * 1000) }))
  .filter(({ start, end }) => canBeNamed(start) && canBeNamed(end))
  .map(({ start, end }) => ({
    rental: { pickUpTime: shownAt(start), dropOffTime: shownAt(end) },
    elapsedMs: end.getTime() - start.getTime(),
  }));

it('starts as many hours as it takes to cover the elapsed time, and not one more', () => {
  fc.assert(
    fc.property(period, ({ rental, elapsedMs }) => {
      const hours = startedHours(DEFAULT_COMPANY, rental);
      expect(hours * HOUR_MS).toBeGreaterThanOrEqual(elapsedMs);
      expect((hours - 1) * HOUR_MS).toBeLessThan(elapsedMs);
    }),
    RUNS,
  );
});

it('never prices a longer rental lower, and always in whole cents', () => {
  fc.assert(
    fc.property(period, fc.integer({ min: 1, max: 999_999 }), ({ rental }, rate) => {
      fc.pre(canBeNamed(new Date(instantAt(rental.dropOffTime).getTime() + HOUR_MS)));
      const longer = { ...rental, dropOffTime: hoursLater(rental.dropOffTime, 1) };
      const total = totalCents(DEFAULT_COMPANY, rate, rental);
      expect(Number.isSafeInteger(total)).toBe(true);
      expect(totalCents(DEFAULT_COMPANY, rate, longer) - total).toBe(rate);
    }),
    RUNS,
  );
});

it('converts every amount of cents to dollars and back exactly', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_147_483_647 }), (cents) => {
      expect(toCents(toAmount(cents))).toBe(cents);
    }),
    RUNS,
  );
});

it('refuses exactly what is shorter than an hour', () => {
  fc.assert(
    fc.property(period, ({ rental, elapsedMs }) => {
      expect(lengthProblem(DEFAULT_COMPANY, rental) === undefined).toBe(elapsedMs >= HOUR_MS);
    }),
    RUNS,
  );
});

it('reads the time it shows back as the same instant, or as the first of two', () => {
  fc.assert(
    fc.property(instant, (moment) => {
      const shown = shownAt(moment);
      const readBack = instantAt(shown);
      expect([0, HOUR_MS]).toContain(moment.getTime() - readBack.getTime());
      expect(v.parse(apiTime(DEFAULT_COMPANY.timeZone), toApiTime(shown))).toBe(shown);
      expect(parseWallClock(shown, DEFAULT_COMPANY.timeZone)).toBe(shown);
      expect(shownAt(readBack)).toBe(shown);
    }),
    RUNS,
  );
});

it('reads any text as a time without throwing', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.stringMatching(/^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d$/)),
      (text) => {
        const { success, output } = v.safeParse(apiTime(DEFAULT_COMPANY.timeZone), text);
        if (success) expect(toApiTime(output)).toBe(text);
      },
    ),
    RUNS,
  );
});
