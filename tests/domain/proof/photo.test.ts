import { describe, expect, test } from 'vitest';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { isPhotoInTime, photographedNow } from '#proof/rules/customer-photo.ts';
import { isTakenLater, parseTakenAt } from '#proof/rules/photo.ts';
import { wallClock } from '../../wall-clock.ts';

describe('the time at which a photograph was taken', () => {
  test.each([
    ['2026-11-23T14:05:00Z', '2026-11-23T14:05:00.000Z'],
    ['2026-11-23T14:05:00.123Z', '2026-11-23T14:05:00.123Z'],
    ['2026-11-23T14:05:00-08:00', '2026-11-23T22:05:00.000Z'],
    // The clock of a phone may be wrong by years.
    ['2000-01-01T00:00:00Z', '2000-01-01T00:00:00.000Z'],
  ])('is read from %s', (text, instant) => {
    expect(parseTakenAt(text)?.toISOString()).toBe(instant);
  });

  test.each([
    '',
    'yesterday',
    '2026-11-23',
    '2026-11-23T14:05:00',
    '2026-11-23 14:05:00Z',
    '2026-02-30T14:05:00Z',
    '2026-13-01T14:05:00Z',
    '2026-11-23T24:01:00Z',
    '1999-12-31T23:59:59Z',
    '0000-01-01T00:00:00Z',
  ])('is not read from %j', (text) => {
    expect(parseTakenAt(text)).toBeUndefined();
  });

  test('is unknown without the header', () => {
    expect(parseTakenAt(null)).toBeNull();
  });
});

test('a photograph is at most a day from the future', () => {
  const now = new Date('2026-11-23T12:00:00Z');
  expect(isTakenLater(new Date('2026-11-24T12:00:00Z'), now)).toBe(false);
  expect(isTakenLater(new Date('2026-11-24T12:00:01Z'), now)).toBe(true);
});

describe('a customer photographs', () => {
  const RENTAL = {
    status: 'CREATED',
    pickUpTime: wallClock('2026-11-23T10:00:00'),
    dropOffTime: wallClock('2026-11-23T11:30:00'),
    pickedUpAt: null,
    returnedAt: null,
  };
  const at = (time: string) => new Date(`2026-11-23T${time}-08:00`);

  test.each([
    ['08:59', RENTAL, []],
    ['09:00', RENTAL, ['hand-over']],
    ['10:45', RENTAL, ['hand-over', 'return']],
    ['12:30', RENTAL, ['return']],
    ['12:31', RENTAL, []],
    ['11:20', { ...RENTAL, pickedUpAt: wallClock('2026-11-23T10:20:00') }, ['hand-over', 'return']],
    ['12:31', { ...RENTAL, returnedAt: wallClock('2026-11-23T12:00:00') }, ['return']],
    ['10:00', { ...RENTAL, status: 'CANCELLED' }, []],
  ])('at %s of %o: %j', (time, rental, handlings) => {
    expect(photographedNow(DEFAULT_COMPANY, rental, at(time))).toEqual(handlings);
  });

  test.each([
    ['08:59', false],
    ['09:00', true],
    ['11:00', true],
    ['11:01', false],
  ])('and one that is received at %s is in time: %j', (time, isInTime) => {
    expect(isPhotoInTime(at('10:00'), null, at(time))).toBe(isInTime);
  });

  test('and a photograph that waited for a connection is in time for 24 hours more', () => {
    const [moment, takenAt] = [at('10:00'), at('10:59')];
    const last = new Date('2026-11-24T11:00:00-08:00');
    expect(isPhotoInTime(moment, takenAt, last)).toBe(true);
    expect(isPhotoInTime(moment, takenAt, new Date(+last + 1))).toBe(false);
    expect(isPhotoInTime(moment, at('11:01'), last)).toBe(false);
    expect(isPhotoInTime(moment, null, last)).toBe(false);
  });
});
