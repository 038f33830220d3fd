import { describe, expect, it } from 'vitest';
import { STAGES, stageOf } from '#booking/rules/reservation-stage.ts';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import type { ReservationStatus } from '#rental/rules/reservation-status.ts';
import { fc } from '../../random.ts';
import { shownAt } from '../../wall-clock.ts';

const PICK_UP = Date.parse('2026-11-21T10:00:00Z');
const HOUR_MS = 3_600_000;

/** The instant so many hours after the pick-up. */
function at(hours: number): Date {
  return new Date(PICK_UP + hours * HOUR_MS);
}

function reservation(pickedUpAt: Date | null = null, status: ReservationStatus = 'CREATED') {
  return {
    status,
    pickUpTime: shownAt(at(0)),
    dropOffTime: shownAt(at(26.5)),
    pickedUpAt: pickedUpAt && shownAt(pickedUpAt),
  };
}

describe('the stage of a reservation', () => {
  it.each([
    [-0.01, 'upcoming'],
    [0, 'out'],
    [26.49, 'out'],
    [26.5, 'late'],
  ])('follows from its times alone before hand-overs are recorded: %d h, %s', (hours, stage) => {
    expect(stageOf(DEFAULT_COMPANY, reservation(), at(hours), at(0.001))).toBe(stage);
  });

  it.each([
    [0, 'upcoming'],
    [26.49, 'upcoming'],
    [26.5, 'late'],
  ])(
    'is expected until its drop-off while no hand-over was ever recorded: %d h, %s',
    (hours, stage) => {
      expect(stageOf(DEFAULT_COMPANY, reservation(), at(hours), null)).toBe(stage);
      expect(stageOf(DEFAULT_COMPANY, reservation(at(-2)), at(0), null)).toBe('out');
    },
  );

  it.each([
    [-0.01, 'upcoming'],
    [0.99, 'upcoming'],
    [1, 'no-show'],
    [40, 'no-show'],
  ])('is never out without a hand-over once they are recorded: %d h, %s', (hours, stage) => {
    expect(DEFAULT_COMPANY.noShowMinutes).toBe(60);
    expect(stageOf(DEFAULT_COMPANY, reservation(), at(hours), at(-48))).toBe(stage);
  });

  it.each([
    [0.24, 'upcoming'],
    [0.25, 'no-show'],
  ])('is a no-show from the drop-off of a short rental on: %d h, %s', (hours, stage) => {
    const short = { ...reservation(), dropOffTime: shownAt(at(0.25)) };
    expect(stageOf(DEFAULT_COMPANY, short, at(hours), at(-48))).toBe(stage);
    // The first hand-over was recorded at its pick-up time.
    expect(stageOf(DEFAULT_COMPANY, short, at(hours), at(0))).toBe(stage);
  });

  it.each([
    [-2, 'out'],
    [26.49, 'out'],
    [26.5, 'late'],
  ])('is out from the hand-over on, also before the pick-up time: %d h, %s', (hours, stage) => {
    expect(stageOf(DEFAULT_COMPANY, reservation(at(-2)), at(hours), at(-2))).toBe(stage);
  });

  it('is done if the status says so, whatever is recorded', () => {
    const hours = fc.integer({ min: -50, max: 50 });
    fc.assert(
      fc.property(hours, fc.option(hours), (now, pickedUp) => {
        const picked = pickedUp === null ? null : at(pickedUp);
        expect(stageOf(DEFAULT_COMPANY, reservation(picked, 'DONE'), at(now), at(-48))).toBe(
          'done',
        );
      }),
    );
  });

  it('only goes on with time, from one of its four stages to a later one', () => {
    const hours = fc.integer({ min: -30, max: 60 });
    const order = [...STAGES];
    fc.assert(
      fc.property(
        fc.option(hours),
        fc.option(hours),
        hours,
        hours,
        (pickedUp, since, one, other) => {
          const row = reservation(pickedUp === null ? null : at(pickedUp));
          const [first, last] = [Math.min(one, other), Math.max(one, other)].map((now) =>
            stageOf(DEFAULT_COMPANY, row, at(now), since === null ? null : at(since)),
          );
          expect(order.indexOf(last as never)).toBeGreaterThanOrEqual(
            order.indexOf(first as never),
          );
        },
      ),
    );
  });
});
