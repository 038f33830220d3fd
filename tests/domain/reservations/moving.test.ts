import { expect, it } from 'vitest';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { movingProblem } from '#desk-reservations/rules/moving.ts';
import { wallClock } from '../../wall-clock.ts';

// 12:00 in Los Angeles.
const NOW = new Date('2026-11-21T20:00:00Z');
const COMING = {
  status: 'CREATED' as const,
  dropOffTime: wallClock('2026-11-21T12:01:00'),
  pickedUpAt: null,
};

it('a reservation can be moved to another vehicle until it is handed over or its drop-off passes', () => {
  expect(movingProblem(DEFAULT_COMPANY, COMING, NOW)).toBeUndefined();
  expect(
    movingProblem(
      DEFAULT_COMPANY,
      { ...COMING, pickedUpAt: wallClock('2026-11-21T09:00:00') },
      NOW,
    ),
  ).toBe('The vehicle is out. Exchange it instead.');
  expect(
    movingProblem(
      DEFAULT_COMPANY,
      { ...COMING, dropOffTime: wallClock('2026-11-21T12:00:00') },
      NOW,
    ),
  ).toBe("The drop-off time has passed, so it can't be moved.");
  expect(movingProblem(DEFAULT_COMPANY, { ...COMING, status: 'CANCELLED' }, NOW)).toContain(
    'canceled',
  );
  expect(movingProblem(DEFAULT_COMPANY, { ...COMING, status: 'DONE' }, NOW)).toContain('done');
});
