import { describe, expect, it } from 'vitest';
import { firstFree, periodsAgain } from '#booking/rules/book-again.ts';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { wallClock } from '../../wall-clock.ts';

/** A Sunday, 12:00 in Long Beach. */
const NOW = new Date('2026-11-29T20:00:00Z');

const again = (pickUp: string, dropOff: string) =>
  periodsAgain(
    DEFAULT_COMPANY,
    { pickUpTime: wallClock(pickUp), dropOffTime: wallClock(dropOff) },
    NOW,
  ).map(
    ({ pickUpDate, pickUpTime, dropOffDate, dropOffTime }) =>
      `${pickUpDate} ${pickUpTime} to ${dropOffDate} ${dropOffTime}`,
  );

describe('booking again', () => {
  it('keeps the days of the week, the times and the length, over a change of clocks too, and is never in the past', () => {
    const periods = again('2026-09-04T10:00', '2026-09-06T17:30');
    expect(periods).toHaveLength(8);
    expect(periods.slice(0, 2)).toEqual([
      '2026-12-04 10:00 to 2026-12-06 17:30',
      '2026-12-11 10:00 to 2026-12-13 17:30',
    ]);
    expect(again('2026-11-22T11:45', '2026-11-23T10:00')[0]).toBe(
      '2026-12-06 11:45 to 2026-12-07 10:00',
    );
    expect(again('2026-11-22T12:15', '2026-11-23T10:00')[0]).toBe(
      '2026-11-29 12:15 to 2026-11-30 10:00',
    );
  });

  it('begins with the former period while that can be booked, and with the next week where it is too far ahead', () => {
    expect(again('2026-12-31T10:00', '2027-01-02T10:00')[0]).toBe(
      '2026-12-31 10:00 to 2027-01-02 10:00',
    );
    expect(again('2042-06-02T10:00', '2042-06-03T10:00')[0]).toBe(
      '2026-11-30 10:00 to 2026-12-01 10:00',
    );
  });

  it('has the usual time where customers can not choose the former one', () => {
    expect(again('2026-11-20T05:10', '2026-11-21T10:00')[0]).toBe(
      '2026-12-04 10:00 to 2026-12-05 10:00',
    );
  });

  it('takes the first week that meets no other rental', () => {
    const fields = (day: number) => ({
      ...{ pickUpDate: `2026-12-${day}`, pickUpTime: '10:00' },
      ...{ dropOffDate: `2026-12-${day + 1}`, dropOffTime: '10:00' },
    });
    const taken = (from: string, to: string) => [{ start: wallClock(from), end: wallClock(to) }];
    const weeks = [fields(11), fields(18)];
    expect(firstFree(weeks, taken('2026-12-12T10:00', '2026-12-13T00:00'))).toEqual(weeks[0]);
    expect(firstFree(weeks, taken('2026-12-12T09:59', '2026-12-13T00:00'))).toEqual(weeks[1]);
    expect(firstFree(weeks, taken('2026-12-01T00:00', '2026-12-31T00:00'))).toBeUndefined();
  });
});
