import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  awaitsHandOver,
  HandlingForm,
  handlingBody,
  handlingDraft,
  latenessAt,
  OVERDUE_HOLD_HOURS,
} from '#domain/renting/hand-over.ts';
import { wallClock } from '../wall-clock.ts';

it('holds a vehicle that is late for 24 hours from now', () => {
  expect(OVERDUE_HOLD_HOURS).toBe(24);
});

describe('late hours', () => {
  const rental = { dropOffTime: wallClock('2026-11-21T14:00:00'), pricePerHour: 18 };

  it.each([
    ['2026-11-21T14:00:00', undefined],
    ['2026-11-21T14:01:00', { hours: 1, dollars: 18 }],
    ['2026-11-21T15:00:00', { hours: 1, dollars: 18 }],
    ['2026-11-21T16:30:00', { hours: 3, dollars: 54 }],
  ])('at %s are started hours at the rate of the reservation: %o', (time, lateness) => {
    expect(latenessAt(wallClock(time), rental)).toEqual(lateness);
  });
});

describe('a reservation', () => {
  const row = {
    status: 'CREATED' as const,
    pickUpTime: wallClock('2026-11-21T10:00:00'),
    dropOffTime: wallClock('2026-11-22T10:00:00'),
    pickedUpAt: null,
  };

  it.each([
    ['2026-11-20T09:59:00', false],
    ['2026-11-20T10:00:00', true],
    ['2026-11-22T09:59:00', true],
    ['2026-11-22T10:00:00', false],
  ])(
    'awaits its hand-over from a day before the pick-up to the drop-off: %s, %s',
    (now, awaits) => {
      expect(awaitsHandOver(row, wallClock(now))).toBe(awaits);
      expect(
        awaitsHandOver({ ...row, pickedUpAt: wallClock('2026-11-20T09:00:00') }, wallClock(now)),
      ).toBe(false);
      expect(awaitsHandOver({ ...row, status: 'CANCELLED' }, wallClock(now))).toBe(false);
    },
  );
});

describe('the form of a hand-over', () => {
  const empty = { date: '2026-11-21', time: '10:05', odometer: '', fuel: '', note: ' ' };

  it('sends numbers however they are typed, and null for what is empty', () => {
    expect(handlingBody({ ...empty, odometer: '12,345', fuel: ' 80 ', note: ' Dent ' })).toEqual({
      time: '2026-11-21T10:05:00',
      odometer: 12_345,
      fuel: 80,
      note: 'Dent',
    });
    expect(handlingBody(empty)).toMatchObject({ odometer: null, fuel: null, note: null });
  });

  it('begins with what is recorded, or now without seconds', () => {
    const record = {
      time: wallClock('2026-11-21T10:05'),
      odometer: 12_345,
      fuel: 80,
      note: 'Dent',
    };
    const draft = handlingDraft(record, new Date());
    expect(draft).toEqual({
      date: '2026-11-21',
      time: '10:05',
      odometer: '12,345',
      fuel: '80',
      note: 'Dent',
    });
    expect(handlingDraft(null, new Date('2026-11-21T18:05:59Z'))).toEqual({ ...empty, note: '' });
  });

  it.each([
    ['odometer', '12.5'],
    ['odometer', '10,000,000'],
    ['fuel', '101'],
    ['fuel', 'full'],
    ['note', 'x'.repeat(501)],
    ['time', ''],
  ])('refuses the %s %s', (field, text) => {
    const { issues } = v.safeParse(HandlingForm, { ...empty, [field]: text });
    expect(issues?.map((issue) => v.getDotPath(issue))).toEqual([field]);
  });
});
