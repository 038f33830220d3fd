import { expect, it } from 'vitest';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { momentInWords } from '#kernel/time/wall-clock-text.ts';
import { periodInWords } from '#rental/rules/rental-period.ts';
import { wallClock } from '../../wall-clock.ts';

it.each([
  [
    '2025-12-05T10:00:00',
    '2025-12-06T12:30:00',
    'Fri, Dec 5, 10:00 to Sat, Dec 6, 12:30, 27 hours',
  ],
  ['2025-12-05T10:00:00', '2025-12-05T11:00:00', 'Fri, Dec 5, 10:00 to 11:00, 1 hour'],
  [
    '2025-09-09T07:15:00',
    '2025-09-10T00:00:00',
    'Tue, Sep 9, 07:15 to Wed, Sep 10, 00:00, 17 hours',
  ],
  // The night of 2 November 2025 has 25 hours, that of 9 March 2025 has 23.
  [
    '2025-11-01T12:00:00',
    '2025-11-02T12:00:00',
    'Sat, Nov 1, 12:00 to Sun, Nov 2, 12:00, 25 hours',
  ],
  [
    '2025-03-08T12:00:00',
    '2025-03-09T12:00:00',
    'Sat, Mar 8, 12:00 to Sun, Mar 9, 12:00, 23 hours',
  ],
  [
    '2025-12-31T22:00:00',
    '2026-01-01T02:00:00',
    'Wed, Dec 31, 2025, 22:00 to Thu, Jan 1, 2026, 02:00, 4 hours',
  ],
  ['2040-06-01T10:00:00', '2040-06-01T12:00:00', 'Fri, Jun 1, 2040, 10:00 to 12:00, 2 hours'],
  [
    '2025-01-01T10:00:00',
    '2026-01-01T10:00:00',
    'Wed, Jan 1, 2025, 10:00 to Thu, Jan 1, 2026, 10:00, 8,760 hours',
  ],
])('from %s to %s is %s', (pickUp, dropOff, words) => {
  const now = new Date('2025-06-15T12:00:00Z');
  const period = { pickUpTime: wallClock(pickUp), dropOffTime: wallClock(dropOff) };
  expect(periodInWords(DEFAULT_COMPANY, period, now)).toBe(words);
});

it("takes the year from the company's clock", () => {
  const period = {
    pickUpTime: wallClock('2025-12-31T20:00'),
    dropOffTime: wallClock('2025-12-31T22:00'),
  };
  // Still 2025 in Los Angeles.
  const now = new Date('2026-01-01T05:00:00Z');
  expect(periodInWords(DEFAULT_COMPANY, period, now)).toBe('Wed, Dec 31, 20:00 to 22:00, 2 hours');
});

it('a moment has its year if that is another one', () => {
  const now = new Date('2026-12-05T20:00:00Z');
  expect(momentInWords(wallClock('2026-12-26T14:00:00'), now, DEFAULT_COMPANY.timeZone)).toBe(
    'Sat, Dec 26, 14:00',
  );
  expect(momentInWords(wallClock('2027-01-02T07:15:00'), now, DEFAULT_COMPANY.timeZone)).toBe(
    'Sat, Jan 2, 2027, 07:15',
  );
});
