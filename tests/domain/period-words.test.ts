import { expect, it } from 'vitest';
import { periodInWords } from '../../src/domain/period-words.ts';

it.each([
  ['2025-12-05T10:00:00', '2025-12-06T12:30:00', 'Fri 5 Dec, 10:00 to Sat 6 Dec, 12:30, 27 hours'],
  ['2025-12-05T10:00:00', '2025-12-05T11:00:00', 'Fri 5 Dec, 10:00 to 11:00, 1 hour'],
  ['2025-09-09T07:15:00', '2025-09-10T00:00:00', 'Tue 9 Sep, 07:15 to Wed 10 Sep, 00:00, 17 hours'],
  // The night of 2 November 2025 has 25 hours, that of 9 March 2025 has 23.
  ['2025-11-01T12:00:00', '2025-11-02T12:00:00', 'Sat 1 Nov, 12:00 to Sun 2 Nov, 12:00, 25 hours'],
  ['2025-03-08T12:00:00', '2025-03-09T12:00:00', 'Sat 8 Mar, 12:00 to Sun 9 Mar, 12:00, 23 hours'],
  [
    '2025-12-31T22:00:00',
    '2026-01-01T02:00:00',
    'Wed 31 Dec 2025, 22:00 to Thu 1 Jan 2026, 02:00, 4 hours',
  ],
  ['2040-06-01T10:00:00', '2040-06-01T12:00:00', 'Fri 1 Jun 2040, 10:00 to 12:00, 2 hours'],
  [
    '2025-01-01T10:00:00',
    '2026-01-01T10:00:00',
    'Wed 1 Jan 2025, 10:00 to Thu 1 Jan 2026, 10:00, 8,760 hours',
  ],
])('from %s to %s is %s', (pickUpTime, dropOffTime, words) => {
  const now = new Date('2025-06-15T12:00:00Z');
  expect(periodInWords({ pickUpTime, dropOffTime }, now)).toBe(words);
});

it("takes the year from the company's clock", () => {
  const period = { pickUpTime: '2025-12-31T20:00:00', dropOffTime: '2025-12-31T22:00:00' };
  // Still 2025 in Los Angeles.
  const now = new Date('2026-01-01T05:00:00Z');
  expect(periodInWords(period, now)).toBe('Wed 31 Dec, 20:00 to 22:00, 2 hours');
});
