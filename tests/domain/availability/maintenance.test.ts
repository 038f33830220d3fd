import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  maintenanceBody,
  maintenanceDraft,
  maintenanceForm,
  newMaintenanceDraft,
  newMaintenanceForm,
  takenSentence,
} from '#availability/rules/maintenance.ts';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { wallClock } from '../../wall-clock.ts';
import { firstErrors } from '../first-errors.ts';

const FORM = {
  startDate: '2026-11-20',
  startTime: '08:00',
  endDate: '2026-11-21',
  endTime: '12:00',
  reason: 'Brakes',
};

beforeEach(() => {
  // 12:00 in Los Angeles.
  vi.useFakeTimers({ now: new Date('2026-11-21T20:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the form of a maintenance block', () => {
  it('asks for every field', () => {
    expect(
      firstErrors(
        newMaintenanceForm(DEFAULT_COMPANY, new Date()),
        newMaintenanceDraft(DEFAULT_COMPANY),
      ),
    ).toEqual({
      startDate: 'Enter the start date',
      startTime: 'Enter the start time',
      endDate: 'Enter the end date',
      endTime: 'Enter the end time',
      reason: 'Enter the reason',
    });
  });

  it.each([
    [{ endDate: '2026-11-20', endTime: '08:00' }, { endTime: 'The end must be after the start.' }],
    [{ endDate: '2026-11-20', endTime: '08:01' }, {}],
    [{ endDate: '2027-11-21', endTime: '08:00' }, {}],
    [
      { endDate: '2027-11-21', endTime: '08:01' },
      { endTime: 'A vehicle can be blocked for up to 366 days.' },
    ],
    [
      { startDate: '2026-03-08', startTime: '02:30' },
      { startTime: 'This time does not exist: the clocks change that night.' },
    ],
    [
      { endDate: '2027-03-14', endTime: '02:30' },
      { endTime: 'This time does not exist: the clocks change that night.' },
    ],
  ])('has for %j the errors %j', (changes, expected) => {
    expect(firstErrors(maintenanceForm(DEFAULT_COMPANY), { ...FORM, ...changes })).toEqual(
      expected,
    );
  });

  it('accepts an end in the past only of a block that exists', () => {
    expect(firstErrors(maintenanceForm(DEFAULT_COMPANY), FORM)).toEqual({});
    expect(firstErrors(newMaintenanceForm(DEFAULT_COMPANY, new Date()), FORM)).toEqual({
      endTime: 'The end is in the past.',
    });
    expect(
      firstErrors(newMaintenanceForm(DEFAULT_COMPANY, new Date()), { ...FORM, endTime: '12:01' }),
    ).toEqual({});
  });

  it('shows a block, and sends it unchanged', () => {
    const draft = maintenanceDraft({
      id: 1,
      car: { id: 3, model: 'Halden 6' },
      startTime: wallClock('2026-11-20T08:00:00'),
      endTime: wallClock('2026-11-21T12:00:30'),
      reason: 'Brakes',
      updatedAt: '2026-11-20T08:00:00.000Z',
    });
    expect(draft).toEqual({ ...FORM, endTime: '12:00:30' });
    expect(
      maintenanceBody(DEFAULT_COMPANY, v.parse(maintenanceForm(DEFAULT_COMPANY), draft)),
    ).toEqual({
      startTime: '2026-11-20T08:00:00',
      endTime: '2026-11-21T12:00:30',
      reason: 'Brakes',
    });
  });

  it.each([
    ['2026-11-20T08:00:00', '2026-11-20', '08:00'],
    ['2026-11-20T08:00:30', '2026-11-20', '08:00'],
    ['2026-11-20', '', ''],
    ['x2026-11-20T08:00', '', ''],
    ['2026-11-20T8:00', '', ''],
  ])('begins at %j with %j and %j', (from, date, time) => {
    expect(newMaintenanceDraft(DEFAULT_COMPANY, from)).toEqual({
      startDate: date,
      startTime: time,
      endDate: date,
      endTime: '',
      reason: '',
    });
  });
});

describe('why a vehicle can not be blocked', () => {
  const now = new Date('2026-11-21T20:00:00Z');
  const times = {
    startTime: wallClock('2026-11-22T10:00'),
    endTime: wallClock('2026-11-23T12:00'),
  };

  it.each([
    [
      { reservationId: 17, reason: null, isElsewhere: false },
      'reservation 17, Sun, Nov 22, 10:00 to Mon, Nov 23, 12:00',
    ],
    [
      { reservationId: 17, reason: null, isElsewhere: true },
      'a rental of another place, Sun, Nov 22, 10:00 to Mon, Nov 23, 12:00',
    ],
    [
      { reservationId: null, reason: 'Tires', isElsewhere: false },
      'maintenance (Tires), Sun, Nov 22, 10:00 to Mon, Nov 23, 12:00',
    ],
  ])('names %j', (by, words) => {
    const sentence = takenSentence(DEFAULT_COMPANY, { ...times, ...by }, now);
    expect(sentence).toBe(`The vehicle is taken at that time: ${words}.`);
  });

  it('asks to try again when it is free meanwhile', () => {
    expect(takenSentence(DEFAULT_COMPANY, undefined, now)).toContain('Please try again');
  });
});
