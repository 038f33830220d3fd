import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { toApiTime, withRequestTimes } from '#kernel/time/request-times.ts';
import { apiTime } from '#kernel/time/time-schemas.ts';
import { parseWallClock } from '#kernel/time/wall-clock.ts';
import { instantAt, shownAt, wallClock } from '../../wall-clock.ts';

describe('a wall-clock time', () => {
  it.each([
    ['2026-12-24T10:00', '2026-12-24T18:00:00.000Z'],
    ['2026-07-01T10:00', '2026-07-01T17:00:00.000Z'],
    // Shown twice that night: the first of the two.
    ['2026-11-01T01:30', '2026-11-01T08:30:00.000Z'],
  ])('%s of the company is the instant %s', (text, iso) => {
    const instant = instantAt(text);
    expect(instant.toISOString()).toBe(iso);
    expect(shownAt(instant)).toBe(`${text}:00`);
  });

  it.each([
    '2027-03-14T02:30',
    '2026-02-29T10:00',
    '2026-12-05T24:00',
    '0000-10-00T10:00',
    '',
    'x',
  ])('%j does not exist', (text) => {
    expect(parseWallClock(text, DEFAULT_COMPANY.timeZone)).toBeUndefined();
  });

  it('has whole seconds', () => {
    expect(shownAt(new Date('2026-12-24T18:00:59.999Z'))).toBe('2026-12-24T10:00:59');
  });
});

describe('a request time', () => {
  it('is made from a moment', () => {
    expect(toApiTime(wallClock('2026-12-24T10:00:30'))).toBe('12/24/2026 10:00:30');
  });

  it('stands in the fields of a query or body that are times, and in no other', () => {
    const sent = { pickUpTime: wallClock('2026-12-24T10:00'), dropOffTime: undefined };
    expect(withRequestTimes({ ...sent, note: '2026-12-24T10:00:00' })).toEqual({
      pickUpTime: '12/24/2026 10:00:00',
      note: '2026-12-24T10:00:00',
    });
  });

  it('is read as a moment', () => {
    expect(v.parse(apiTime(DEFAULT_COMPANY.timeZone), '12/24/2026 10:00:00')).toBe(
      '2026-12-24T10:00:00',
    );
  });

  it.each(['02/30/2027 10:00:00', '03/14/2027 02:30:00', '01/01/2027 25:00:00'])(
    'is refused when it does not exist: %s',
    (text) => {
      const { issues } = v.safeParse(apiTime(DEFAULT_COMPANY.timeZone), text);
      expect(issues?.map(({ message }) => message)).toEqual(['This date or time does not exist']);
    },
  );

  it.each([
    ['12/31/1999 23:59:59', false],
    ['01/01/2000 00:00:00', true],
    ['12/31/2100 23:59:59', true],
    ['01/01/2101 00:00:00', false],
    ['01/01/0000 00:00:00', false],
  ])('is of a year from 2000 to 2100: %s', (text, isTaken) => {
    const { issues } = v.safeParse(apiTime(DEFAULT_COMPANY.timeZone), text);
    const refusals = isTaken ? undefined : ['The year must be from 2000 to 2100.'];
    expect(issues?.map(({ message }) => message)).toEqual(refusals);
  });

  it.each(['2027-01-01T10:00:00', '1/1/2027 10:00:00', '01/01/2027 10:00', '', 5, null])(
    'is refused in another form: %j',
    (text) => {
      const { issues } = v.safeParse(apiTime(DEFAULT_COMPANY.timeZone), text);
      expect(issues?.[0]?.message).toBe('Must be a time as MM/DD/YYYY HH:mm:ss');
    },
  );
});
