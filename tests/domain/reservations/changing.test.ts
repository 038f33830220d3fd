import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeableParts, changingProblem } from '#booking/rules/allowed-changes.ts';
import {
  askedOfChange,
  changeForm,
  changeLimitProblem,
  changeProblem,
  freePeriodsInstead,
  pickUpLocationProblem,
  rentalFieldsOf,
} from '#booking/rules/changing.ts';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { SALOON } from '../../saloon.ts';
import { instantAt, wallClock } from '../../wall-clock.ts';
import { firstErrors, messagesLike } from '../first-errors.ts';

// 12:00 in Los Angeles.
const NOW = new Date('2026-11-21T20:00:00Z');

function at(text: string): Date {
  return instantAt(text);
}

function period(pickUp: string, dropOff: string) {
  return { pickUpTime: wallClock(pickUp), dropOffTime: wallClock(dropOff) };
}

function reservation(pickUp: string, dropOff: string) {
  return {
    status: 'CREATED' as const,
    pickUpTime: wallClock(pickUp),
    dropOffTime: wallClock(dropOff),
    pickUpLocation: 'Harbor desk',
    pickedUpAt: null,
  };
}

const UPCOMING = reservation('2026-11-21T14:00', '2026-11-21T18:00');
const OUT = reservation('2026-11-21T10:00', '2026-11-21T18:00');

it('lets a customer who has the vehicle already change only the drop-off', () => {
  const pickedUp = { ...UPCOMING, pickedUpAt: wallClock('2026-11-21T11:30') };
  expect(changeableParts(DEFAULT_COMPANY, pickedUp, NOW)).toBe('drop-off');
});

it.each([
  ['CANCELLED', /is canceled/],
  ['DONE', /is done/],
  ['CREATED', /drop-off time has passed.* Please call us/],
] as const)('says why a %s reservation can not be changed', (status, reason) => {
  const over = reservation('2026-11-20T12:00', '2026-11-21T12:00');
  expect(changingProblem(DEFAULT_COMPANY, { ...over, status }, NOW)?.()).toMatch(reason);
});

it.each([
  ['CREATED', '2026-11-21T12:15', '2026-11-21T14:00', 'all'],
  ['CREATED', '2026-11-21T12:00', '2026-11-21T14:00', 'drop-off'],
  ['CREATED', '2026-11-20T12:00', '2026-11-21T12:15', 'drop-off'],
  ['CREATED', '2026-11-20T12:00', '2026-11-21T12:00', 'none'],
  ['CANCELLED', '2026-11-21T12:15', '2026-11-21T14:00', 'none'],
  ['DONE', '2026-11-21T12:15', '2026-11-21T14:00', 'none'],
] as const)('of a %s reservation from %s to %s a customer can change: %s', (...row) => {
  const [status, pickUp, dropOff, parts] = row;
  const changed = { ...reservation(pickUp, dropOff), status };
  expect(changeableParts(DEFAULT_COMPANY, changed, NOW)).toBe(parts);
  expect(changingProblem(DEFAULT_COMPANY, changed, NOW) === undefined).toBe(parts !== 'none');
});

describe('a change', () => {
  it.each([
    [UPCOMING, '2026-11-21T12:00', '2026-11-21T13:00', undefined],
    [UPCOMING, '2026-11-21T11:45', '2026-11-21T13:00', 'The pick-up time is in the past.'],
    [UPCOMING, '2026-11-22T06:45', '2026-11-22T13:00', /^Pick-up is possible from 07:00/],
    [UPCOMING, '2026-11-21T14:00', '2026-11-21T14:45', /at least 1 hour later/],
    [OUT, '2026-11-21T10:00', '2026-11-21T12:15', undefined],
    [OUT, '2026-11-21T10:00', '2026-11-21T12:00', 'The drop-off time is in the past.'],
    [OUT, '2026-11-21T13:00', '2026-11-21T18:00', /only the drop-off can be changed/],
    // As the desk has set it.
    [
      reservation('2026-11-22T06:10', '2026-11-22T08:00'),
      '2026-11-22T06:10',
      '2026-11-22T09:00',
      undefined,
    ],
  ])('of %j to %s and %s: %s', (before, pickUp, dropOff, expected) => {
    const problem = changeProblem(DEFAULT_COMPANY, before, period(pickUp, dropOff), NOW);
    if (expected) expect(problem?.message()).toMatch(expected);
    else expect(problem).toBeUndefined();
  });

  it('has the booking limits for what it changes, and none for what stays', () => {
    const far = reservation('2028-06-01T10:00', '2028-08-01T10:00');
    const limit = (pickUp: string, dropOff: string) =>
      changeLimitProblem(DEFAULT_COMPANY, far, period(pickUp, dropOff), NOW);
    expect(limit('2028-06-01T10:00', '2028-08-01T10:00')).toBeUndefined();
    expect(limit('2028-06-01T10:00', '2028-07-01T10:00')).toBeUndefined();
    expect(limit('2028-06-01T10:00', '2028-07-02T10:00')?.at).toBe('dropOffTime');
    expect(limit('2028-06-02T10:00', '2028-06-03T10:00')?.at).toBe('pickUpTime');
  });

  it('leaves the time and the place of the pick-up as they are once the customer has the vehicle', () => {
    const pickedUp = { ...UPCOMING, pickedUpAt: wallClock('2026-11-21T11:30') };
    expect(pickUpLocationProblem(DEFAULT_COMPANY, pickedUp, 'Harbor desk', NOW)).toBeUndefined();
    expect(pickUpLocationProblem(DEFAULT_COMPANY, pickedUp, 'Pier 5', NOW)?.()).toMatch(
      /only the drop-off/,
    );
    const later = period('2026-11-21T15:00', '2026-11-21T18:00');
    expect(changeProblem(DEFAULT_COMPANY, pickedUp, later, NOW)).toMatchObject({
      at: 'pickUpTime',
    });
    const longer = period('2026-11-21T14:00', '2026-11-21T19:00');
    expect(changeProblem(DEFAULT_COMPANY, pickedUp, longer, NOW)).toBeUndefined();
  });

  it.each([
    [{}, 'nothing'],
    [{ dropOffLocation: 'Pier 5' }, 'nothing'],
    [{ pickUpTime: '09:00' }, 'availability'],
    [{ dropOffTime: '13:00' }, 'availability'],
    [{ pickUpTime: '06:00' }, undefined],
  ])('of the fields %j has to ask about: %s', (fields, asked) => {
    const day = '2026-11-23';
    const saved = {
      ...reservation(`${day}T10:00`, `${day}T12:00`),
      id: 7,
      language: 'en' as const,
      dropOffLocation: 'Airport',
      userId: 2,
      returnedAt: null,
      paid: 0,
      due: 0,
      deposit: 0,
      currency: 'USD',
      totalPrice: 76,
      updatedAt: '2026-11-01T10:00:00.123Z',
      car: { id: 3, model: 'Halden 6 E', ...SALOON, pricePerHour: 38, image: [], builtIn: false },
    };
    const form = { ...rentalFieldsOf(saved), ...fields };
    const isKnown = { hasLimits: true, isOutdated: false };
    expect(askedOfChange(DEFAULT_COMPANY, form, saved, isKnown, NOW)).toBe(asked);
  });

  it('can move the pick-up to another place only before it', () => {
    expect(pickUpLocationProblem(DEFAULT_COMPANY, UPCOMING, 'Pier 5', NOW)).toBeUndefined();
    expect(pickUpLocationProblem(DEFAULT_COMPANY, OUT, 'Harbor desk', NOW)).toBeUndefined();
    expect(pickUpLocationProblem(DEFAULT_COMPANY, OUT, 'Pier 5', NOW)?.()).toMatch(
      /only the drop-off/,
    );
  });
});

describe('the form of a change', () => {
  const SAVED = {
    ...UPCOMING,
    id: 7,
    language: 'en' as const,
    dropOffLocation: 'Airport',
    userId: 2,
    returnedAt: null,
    paid: 0,
    due: 0,
    deposit: 0,
    currency: 'USD',
    totalPrice: 152,
    updatedAt: '2026-11-01T10:00:00.000Z',
    car: { id: 3, model: 'x', ...SALOON, pricePerHour: 38, image: [], builtIn: false },
  };
  const FORM = rentalFieldsOf(SAVED);

  beforeEach(() => {
    vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is filled with the reservation, and accepts it as it is', () => {
    expect(FORM).toEqual({
      pickUpLocation: 'Harbor desk',
      dropOffLocation: 'Airport',
      pickUpDate: '2026-11-21',
      pickUpTime: '14:00',
      dropOffDate: '2026-11-21',
      dropOffTime: '18:00',
    });
    expect(firstErrors(changeForm(DEFAULT_COMPANY, SAVED, true, new Date()), FORM)).toEqual({});
  });

  it.each([
    [{ pickUpLocation: '' }, { pickUpLocation: /^Enter/ }],
    [{ pickUpTime: '11:45' }, { pickUpTime: /in the past/ }],
    [{ dropOffTime: '14:30' }, { dropOffDate: /at least 1 hour/ }],
  ])('with %j has the errors %j', (changes, expected) => {
    const errors = firstErrors(changeForm(DEFAULT_COMPANY, SAVED, false, new Date()), {
      ...FORM,
      ...changes,
    });
    expect(errors).toEqual(messagesLike(expected));
  });

  it('keeps seconds that the desk has set', () => {
    const saved = { ...SAVED, pickUpTime: wallClock('2026-11-21T14:00:30') };
    const form = { ...rentalFieldsOf(saved), dropOffLocation: 'Airport' };
    expect(firstErrors(changeForm(DEFAULT_COMPANY, saved, true, new Date()), form)).toEqual({});
  });

  it('holds only customers to the booking limits', () => {
    const long = { ...FORM, dropOffDate: '2027-01-21' };
    expect(firstErrors(changeForm(DEFAULT_COMPANY, SAVED, true, new Date()), long)).toEqual(
      messagesLike({ dropOffDate: /up to 30 days/ }),
    );
    expect(firstErrors(changeForm(DEFAULT_COMPANY, SAVED, false, new Date()), long)).toEqual({});
  });
});

describe('instead of a taken period', () => {
  const TAKEN = { start: at('2026-11-21T19:07'), end: at('2026-11-21T21:00') };
  const offers = (before: typeof OUT, pickUp: string, dropOff: string, taken = [TAKEN]) =>
    freePeriodsInstead(DEFAULT_COMPANY, before, period(pickUp, dropOff), taken, NOW).map((one) =>
      [one.pickUpTime, one.dropOffTime].map((time) => time.slice(5, 16)),
    );

  it('offers the time until it is taken, to the quarter of an hour, and the next free start', () => {
    expect(offers(UPCOMING, '2026-11-21T14:00', '2026-11-21T20:00')).toEqual([
      ['11-21T14:00', '11-21T19:00'],
      ['11-21T21:00', '11-22T03:00'],
    ]);
  });

  it('offers no other pick-up once the vehicle is out', () => {
    expect(offers(OUT, '2026-11-21T10:00', '2026-11-21T20:00')).toEqual([
      ['11-21T10:00', '11-21T19:00'],
    ]);
  });

  it('offers neither less than an hour nor what is reserved already', () => {
    expect(offers(UPCOMING, '2026-11-21T18:15', '2026-11-21T20:00')).toEqual([
      ['11-21T21:00', '11-21T22:45'],
    ]);
    const next = { ...TAKEN, start: at('2026-11-21T18:00') };
    expect(offers(OUT, '2026-11-21T10:00', '2026-11-21T20:00', [next])).toEqual([]);
  });
});
