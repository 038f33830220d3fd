import { expect, it } from 'vitest';
import { isFree, nextFreeStart } from '#availability/rules/free-start.ts';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { instantAt, wallClock } from '../../wall-clock.ts';

const NOW = at('2026-11-21T12:00');

function at(text: string): Date {
  return instantAt(text);
}

function period(pickUp: string, dropOff: string) {
  return { pickUpTime: wallClock(pickUp), dropOffTime: wallClock(dropOff) };
}

function span(start: string, end: string) {
  return { start: at(start), end: at(end) };
}

it('is a vehicle free up to a pick-up and from a drop-off on', () => {
  const wished = span('2026-12-05T10:00', '2026-12-05T12:00');
  const before = span('2026-12-05T08:00', '2026-12-05T10:00');
  const after = span('2026-12-05T12:00', '2026-12-05T14:00');
  expect(isFree(wished, [before, after])).toBe(true);
  expect(isFree(wished, [before, span('2026-12-05T11:59', '2026-12-05T14:00')])).toBe(false);
});

it.each([
  ['the wished one where the vehicle is free', [], '2026-12-05T10:00'],
  ['on the next quarter', [['2026-12-05T09:00', '2026-12-05T13:07']], '2026-12-05T13:15'],
  [
    'in the morning after a late return',
    [['2026-12-05T09:00', '2026-12-05T23:10']],
    '2026-12-06T07:00',
  ],
  [
    'after a gap that is too short',
    [
      ['2026-12-05T14:45', '2026-12-05T18:00'],
      ['2026-12-05T09:00', '2026-12-05T13:00'],
    ],
    '2026-12-05T18:00',
  ],
  [
    'on the last day that can be booked',
    [['2026-12-05T09:00', '2027-11-21T23:00']],
    '2027-11-21T23:00',
  ],
  ['none after that day', [['2026-12-05T09:00', '2027-11-21T23:01']], undefined],
])('the next free start is %s', (_, taken, expected) => {
  const wished = period('2026-12-05T10:00', '2026-12-05T12:00');
  const spans = taken.map(([start = '', end = '']) => span(start, end));
  const start = nextFreeStart(DEFAULT_COMPANY, wished, spans, NOW);
  expect(start).toBe(expected && `${expected}:00`);
});

it('the next free start of 30 days does not make them longer across the spring clock change', () => {
  const wished = period('2027-01-10T10:00', '2027-02-09T10:00');
  const start = nextFreeStart(
    DEFAULT_COMPANY,
    wished,
    [span('2027-02-01T10:00', '2027-02-20T10:00')],
    NOW,
  );
  expect(start).toBe('2027-03-14T07:00:00');
});
