import { describe, expect, it } from 'vitest';
import { deskHours } from '#domain/company/desk-hours.ts';
import { periodProblems } from '#domain/renting/period-form.ts';
import { SHORTCUTS, withUsualTimes } from '#domain/renting/usual-times.ts';
import { instantOf } from '#domain/time/wall-clock.ts';
import { fc } from '../random.ts';
import { wallClock } from '../wall-clock.ts';

const at = (time: string) => instantOf(wallClock(time));

/** A period in short: 'pick-up date and time, drop-off date and time'. */
const period = (text: string) => {
  const [pickUpDate = '', pickUpTime = '', dropOffDate = '', dropOffTime = ''] = text.split(' ');
  return { pickUpDate, pickUpTime, dropOffDate, dropOffTime };
};

function shortcut(label: string, now: Date) {
  const found = SHORTCUTS.find((one) => one.label === label);
  if (!found) throw new Error(`There is no shortcut ${label}`);
  return found.periodAt(now);
}

describe('choosing the dates fills in the times', () => {
  const MONDAY = at('2026-11-23T15:10');

  it.each([
    ['none are chosen', '2026-12-01  2026-12-03 ', '2026-12-01 10:00 2026-12-03 10:00'],
    ['a day is chosen twice', '2026-12-01  2026-12-01 ', '2026-12-01 10:00 2026-12-01 17:00'],
    ['some are chosen', '2026-12-01 08:00 2026-12-01 12:30', '2026-12-01 08:00 2026-12-01 12:30'],
    [
      'the drop-off would be too early',
      '2026-12-01 10:00 2026-12-01 10:00',
      '2026-12-01 10:00 2026-12-01 17:00',
    ],
    [
      'the pick-up has passed',
      '2026-11-23 10:00 2026-11-23 10:00',
      '2026-11-23 15:15 2026-11-23 17:00',
    ],
    [
      'the day is almost over',
      '2026-11-23 20:00 2026-11-23 10:00',
      '2026-11-23 20:00 2026-11-23 21:00',
    ],
    ['no drop-off is late enough', '2026-11-23 23:00 2026-11-23 ', '2026-11-23 23:00 2026-11-23 '],
  ])('when %s', (_when, chosen, filled) => {
    expect(withUsualTimes(period(chosen), MONDAY)).toEqual(period(filled));
  });
});

describe('a shortcut', () => {
  it.each([
    ['2026-11-23T15:10', '2026-11-24 10:00 2026-11-24 17:00'],
    ['2026-12-31T23:55', '2027-01-01 10:00 2027-01-01 17:00'],
  ])('chooses tomorrow on %s', (now, chosen) => {
    expect(shortcut('Tomorrow', at(now))).toEqual(period(chosen));
  });

  it.each([
    ['on a Monday', '2026-11-23T15:10', '2026-11-28 10:00 2026-11-29 17:00'],
    ['on a Friday night', '2026-11-27T23:50', '2026-11-28 10:00 2026-11-29 17:00'],
    ['early on Saturday', '2026-11-28T06:00', '2026-11-28 10:00 2026-11-29 17:00'],
    ['on Saturday evening', '2026-11-28T19:50', '2026-11-28 20:00 2026-11-29 17:00'],
    ['at the end of Saturday', '2026-11-28T23:10', '2026-11-29 10:00 2026-11-29 17:00'],
    ['an hour before the end', '2026-11-29T16:00', '2026-11-29 16:00 2026-11-29 17:00'],
    ['later on Sunday', '2026-11-29T16:01', '2026-12-05 10:00 2026-12-06 17:00'],
  ])('chooses the weekend %s', (_when, now, chosen) => {
    expect(shortcut('This weekend', at(now))).toEqual(period(chosen));
  });

  it('always chooses what a customer can book, with a drop-off while the desk is open', () => {
    const now = fc.date({ min: at('2026-01-01T00:00'), max: at('2030-01-01T00:00') });
    fc.assert(
      fc.property(now, fc.constantFrom(...SHORTCUTS), (instant, { periodAt }) => {
        const chosen = periodAt(instant);
        expect(periodProblems(chosen, instant)).toEqual({});
        expect(deskHours(chosen.dropOffDate, chosen.dropOffTime)?.isByArrangement).toBe(false);
      }),
    );
  });
});
