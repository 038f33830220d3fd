import { describe, expect, it } from 'vitest';
import { readDayAndClock, readTypedClock } from '#kernel/time/typed-clock.ts';

describe('a typed time of day', () => {
  it.each([
    ['10:00 AM', '10:00:00'],
    ['10:00\u202fAM', '10:00:00'],
    ['2:00\u00a0PM', '14:00:00'],
    ['\u200e2:00\u200e \u200ePM', '14:00:00'],
    ['10:00 a.m.', '10:00:00'],
    ['2:30 p. m.', '14:30:00'],
    ['10:00  am', '10:00:00'],
    ['2pm', '14:00:00'],
    ['2 PM', '14:00:00'],
    ['12:05 AM', '00:05:00'],
    ['12 PM', '12:00:00'],
    ['14.30', '14:30:00'],
    ['14h30', '14:30:00'],
    ['14h', '14:00:00'],
    ['9:05:07', '09:05:07'],
    ['00:00:00.000', '00:00:00'],
    ['１４：３０', '14:30:00'],
    ['0:00', '00:00:00'],
    ['23:59', '23:59:00'],
  ])('%s is read', (text, clock) => {
    expect(readTypedClock(text)).toBe(clock);
  });

  it.each([
    '13:00 AM',
    '25:00',
    '24:00',
    '0:00 PM',
    '0:30 AM',
    '13 PM',
    '10:60',
    '10:00:60',
    '10',
    '1000',
    '10:00 M',
    '10:5',
    'noon',
    '10:00Z',
    '10:00+01:00',
    '-1:00',
    '',
  ])('%s is none', (text) => {
    expect(readTypedClock(text)).toBeUndefined();
  });

  it('is found behind its day', () => {
    const at = { day: '3/3/2027', clock: '14:00:00' };
    expect(readDayAndClock('3/3/2027 2:00\u202fPM')).toEqual(at);
    expect(readDayAndClock('3/3/2027,  14:00')).toEqual(at);
    expect(readDayAndClock('2027-03-03T14:00:00')).toEqual({ ...at, day: '2027-03-03' });
    expect(readDayAndClock('3/3/2027')).toBeUndefined();
  });
});
