import { describe, expect, it } from 'vitest';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import {
  boardHours,
  freeStretches,
  hourOnBoard,
  periodWithin,
  timeWithin,
  turnaroundHours,
  withTurnaround,
} from '#desk/ui/board-hours.ts';
import { instantOf } from '#kernel/time/wall-clock.ts';
import { wallClock } from '../../wall-clock.ts';

const DAYS = ['2026-10-30', '2026-10-31', '2026-11-01', '2026-11-02'];

it.each([
  ['begins and ends at its hours', '10-30T10:00', '10-31T12:00', [10, 36, false, false]],
  ['ends in the hour in which it is nearest', '10-30T10:15', '10-30T12:45', [10, 13, false, false]],
  [
    'ends with the board, and says that it is longer',
    '10-01T10:00',
    '12-01T10:00',
    [0, 96, true, true],
  ],
  ['may fill the board', '10-30T00:00', '11-03T00:00', [0, 96, false, false]],
  [
    'is shown by the clock on a day of 25 hours',
    '11-01T00:00',
    '11-02T10:00',
    [48, 82, false, false],
  ],
  [
    'has an hour when the clocks go back over it',
    '11-01T01:00',
    '11-01T01:00',
    [49, 50, false, false],
  ],
  ['has an hour at the end of the board', '11-02T23:45', '11-03T08:00', [95, 96, false, true]],
] as const)('a reservation on the board %s', (_, from, until, expected) => {
  const stretch = { startTime: `2026-${from}:00`, endTime: `2026-${until}:00` };
  const { start, end, beginsEarlier, endsLater } = boardHours(DAYS, stretch);
  expect([start, end, beginsEarlier, endsLater]).toEqual(expected);
});

describe('the turnaround after a reservation on the board', () => {
  const stretch = { startTime: '2026-10-30T10:00:00', endTime: '2026-10-31T12:00:00' };
  const hoursUntil = (takenUntil: string) => turnaroundHours(DAYS, stretch, takenUntil);

  it('has the hours between the drop-off and its end', () => {
    expect(hoursUntil('2026-10-31T16:00:00')).toEqual({ start: 36, end: 40 });
    expect(hoursUntil('2026-11-09T16:00:00')).toEqual({ start: 36, end: 96 });
  });

  it('is not shown when there is none or a late reservation lasts longer', () => {
    expect(hoursUntil('2026-10-31T12:00:00')).toBeUndefined();
    expect(hoursUntil('2026-10-31T11:00:00')).toBeUndefined();
  });

  it('is never free', () => {
    const taken = withTurnaround(stretch, '2026-10-31T16:00:00');
    expect(freeStretches(DAYS, [taken], '2026-10-30T09:30:00')).toEqual([
      { startTime: '2026-10-30T00:00:00', endTime: '2026-10-30T10:00:00' },
      { startTime: '2026-10-31T16:00:00', endTime: '2026-11-03T00:00:00' },
    ]);
  });
});

it('converts a time to an hour of the board', () => {
  expect(hourOnBoard(DAYS, '2026-10-31T06:30:00')).toBe(30.5);
});

describe('the free stretches of a board', () => {
  const free = (taken: [string, string][], now = '2026-10-30T09:30:00') =>
    freeStretches(
      DAYS,
      taken.map(([startTime, endTime]) => ({ startTime, endTime })),
      now,
    ).map(({ startTime, endTime }) => `${startTime} to ${endTime}`);

  it('are the whole board for a vehicle that is free', () => {
    expect(free([])).toEqual(['2026-10-30T00:00:00 to 2026-11-03T00:00:00']);
  });

  it('lie between what takes the vehicle, in any order, to the minute', () => {
    expect(
      free([
        ['2026-11-01T10:00:00', '2026-11-01T12:20:00'],
        ['2026-10-20T10:00:00', '2026-10-30T08:15:00'],
        ['2026-11-01T12:20:00', '2026-11-02T08:00:00'],
      ]),
    ).toEqual([
      '2026-10-30T08:15:00 to 2026-11-01T10:00:00',
      '2026-11-02T08:00:00 to 2026-11-03T00:00:00',
    ]);
  });

  it('leave out what has passed and what is shorter than 4 hours', () => {
    expect(
      free([
        ['2026-10-30T09:00:00', '2026-10-31T10:00:00'],
        ['2026-10-31T13:59:00', '2026-11-09T10:00:00'],
      ]),
    ).toEqual([]);
  });

  it('begin where they are pressed', () => {
    const stretch = { startTime: '2026-10-30T08:15:00', endTime: '2026-11-01T10:00:00' };
    expect(timeWithin(stretch, DAYS, 33)).toBe('2026-10-31T09:00:00');
    expect(timeWithin(stretch, DAYS, 8)).toBe('2026-10-30T08:15:00');
  });
});

describe('the times that a booking begins with in a free stretch', () => {
  const within = (from: string, until: string, now = '2026-10-30T08:00:00') => {
    const times = periodWithin(
      { from: `2026-${from}:00`, until: `2026-${until}:00` },
      instantOf(wallClock(now), DEFAULT_COMPANY.timeZone),
    );
    return `${times.pickUpDate} ${times.pickUpTime} to ${times.dropOffDate} ${times.dropOffTime}`;
  };

  it('are a day from the pressed hour on, or until the vehicle is needed again', () => {
    expect(within('10-30T10:00', '11-02T09:00')).toBe('2026-10-30 10:00 to 2026-10-31 10:00');
    expect(within('10-31T10:00', '10-31T16:30')).toBe('2026-10-31 10:00 to 2026-10-31 16:30');
  });

  it('begin with the next quarter of an hour where the pressed hour has begun', () => {
    const until = '11-02T09:00';
    expect(within('10-30T10:00', until, '2026-10-30T10:31:20')).toBe(
      '2026-10-30 10:45 to 2026-10-31 10:45',
    );
    expect(within('10-30T10:00', until, '2026-10-30T10:45:00')).toBe(
      '2026-10-30 10:45 to 2026-10-31 10:45',
    );
  });
});
