import { expect, it } from 'vitest';
import { cancelingProblem } from '#booking/rules/allowed-changes.ts';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { wallClock } from '../../wall-clock.ts';

// 12:00 in Los Angeles.
const NOW = new Date('2026-11-21T20:00:00Z');

it.each([
  ['CREATED', '2026-11-21T12:15:00', undefined],
  [
    'CREATED',
    '2026-11-21T12:00:00',
    "The pick-up time has passed, so this reservation can't be canceled.",
  ],
  [
    'CREATED',
    '2026-11-20T12:15:00',
    "The pick-up time has passed, so this reservation can't be canceled.",
  ],
  ['CANCELLED', '2026-11-21T12:15:00', 'This reservation is already canceled.'],
  ['DONE', '2026-11-21T12:15:00', "This reservation is done and can't be canceled."],
] as const)(
  'of a reservation that is %s, with pick-up at %s: %s',
  (status, pickUpTime, problem) => {
    expect(
      cancelingProblem(
        DEFAULT_COMPANY,
        { status, pickUpTime: wallClock(pickUpTime), pickedUpAt: null },
        NOW,
      )?.(),
    ).toBe(problem);
  },
);

it('of a reservation whose vehicle was picked up early', () => {
  const row = { status: 'CREATED', pickUpTime: wallClock('2026-11-21T12:15') } as const;
  expect(
    cancelingProblem(
      DEFAULT_COMPANY,
      { ...row, pickedUpAt: wallClock('2026-11-21T11:50') },
      NOW,
    )?.(),
  ).toBe("The vehicle has been picked up, so this reservation can't be canceled.");
});
