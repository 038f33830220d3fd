import { describe, expect, it } from 'vitest';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { withUsualTimes } from '#rental/rules/usual-times.ts';
import { instantAt } from '../../wall-clock.ts';

const at = (time: string) => instantAt(time);

/** A period in short: 'pick-up date and time, drop-off date and time'. */
const period = (text: string) => {
  const [pickUpDate = '', pickUpTime = '', dropOffDate = '', dropOffTime = ''] = text.split(' ');
  return { pickUpDate, pickUpTime, dropOffDate, dropOffTime };
};

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
    expect(withUsualTimes(DEFAULT_COMPANY, period(chosen), MONDAY)).toEqual(period(filled));
  });
});
