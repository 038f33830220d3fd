import { describe, expect, it } from 'vitest';
import { freeHours, hourMarks } from '#availability/rules/free-hours.ts';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { wallClock } from '../../wall-clock.ts';

const LONG_AGO = new Date('2026-01-01T00:00:00Z');

/** The free hours as people read them. */
function words(day: string, taken: [string, string][], now = LONG_AGO): string[] {
  const spans = taken.map(([start, end]) => ({ start: wallClock(start), end: wallClock(end) }));
  return freeHours(DEFAULT_COMPANY, day, spans, now).map(({ start, end }) => `${start}-${end}`);
}

describe('the free hours of a day', () => {
  it('are all but the taken ones, to the end of the day', () => {
    expect(words('2026-12-05', [])).toEqual(['00:00-24:00']);
    expect(
      words('2026-12-05', [
        ['2026-12-04T10:00', '2026-12-05T09:00'],
        ['2026-12-05T12:00', '2026-12-05T13:15'],
        ['2026-12-05T22:30', '2026-12-07T00:00'],
      ]),
    ).toEqual(['09:00-12:00', '13:15-22:30']);
    expect(words('2026-12-05', [['2026-12-05T00:00', '2026-12-06T00:00']])).toEqual([]);
  });

  it('of today begin now', () => {
    // 15:20 in Los Angeles.
    const now = new Date('2026-12-05T23:20:00Z');
    expect(words('2026-12-05', [], now)).toEqual(['15:20-24:00']);
    expect(words('2026-12-05', [['2026-12-05T14:00', '2026-12-05T18:00']], now)).toEqual([
      '18:00-24:00',
    ]);
    expect(words('2026-12-04', [], now)).toEqual([]);
  });

  it('stand on the bar by real hours when the clocks change', () => {
    // 8 March 2026 has 23 hours: 12:00 is 11 hours after midnight.
    const [, noon] = freeHours(
      DEFAULT_COMPANY,
      '2026-03-08',
      [{ start: wallClock('2026-03-08T01:00:00'), end: wallClock('2026-03-08T12:00:00') }],
      LONG_AGO,
    );
    expect(noon).toEqual({ start: '12:00', end: '24:00', from: 11 / 23, to: 1 });
    expect(hourMarks(DEFAULT_COMPANY, '2026-03-08').map(({ at }) => at)).toEqual([
      0,
      5 / 23,
      11 / 23,
      17 / 23,
      1,
    ]);
    // 1 November 2026 has 25 hours, and 01:00 to 02:00 comes twice.
    expect(hourMarks(DEFAULT_COMPANY, '2026-11-01').map(({ at }) => at)).toEqual([
      0,
      7 / 25,
      13 / 25,
      19 / 25,
      1,
    ]);
  });

  it('leave out a time that comes twice and is taken once', () => {
    // From the first 01:30 to the second 01:10.
    expect(words('2026-11-01', [['2026-11-01T01:30', '2026-11-01T01:10']])).toEqual([
      '00:00-01:30',
      '01:10-24:00',
    ]);
    const [before, after] = freeHours(
      DEFAULT_COMPANY,
      '2026-11-01',
      [{ start: wallClock('2026-11-01T00:30:00'), end: wallClock('2026-11-01T01:30:00') }],
      LONG_AGO,
    );
    expect([before?.to, after?.from]).toEqual([0.5 / 25, 2.5 / 25]);
  });
});
