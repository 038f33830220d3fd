import { describe, expect, it } from 'vitest';
import type { ReservationDetail } from '#booking/rules/reservation.ts';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import {
  type AdminReservationDraft,
  adminReservationForm,
  askedOfEdit,
  draftOf,
} from '#desk-reservations/rules/reservation-edit.ts';
import { SALOON } from '../../saloon.ts';
import { wallClock } from '../../wall-clock.ts';
import { firstErrors } from '../first-errors.ts';

const SAVED: ReservationDetail = {
  id: 7,
  language: 'en',
  pickUpTime: wallClock('2020-12-05T10:00'),
  dropOffTime: wallClock('2020-12-06T12:30'),
  pickUpLocation: 'Harbor desk',
  dropOffLocation: 'Airport',
  status: 'CREATED',
  userId: 2,
  pickedUpAt: null,
  returnedAt: null,
  paid: 0,
  due: 0,
  deposit: 0,
  currency: 'USD',
  totalPrice: 1026,
  updatedAt: '2020-12-01T10:00:00.123Z',
  car: { id: 3, model: 'Halden 6 E', ...SALOON, pricePerHour: 38, image: [], builtIn: false },
};
const DRAFT = draftOf(SAVED);
const AS_LOADED = { isOutdated: false, isChosen: false };

describe("the desk's form of a reservation", () => {
  it('is filled by a reservation, also of the past', () => {
    expect(DRAFT).toEqual({
      pickUpLocation: 'Harbor desk',
      dropOffLocation: 'Airport',
      pickUpDate: '2020-12-05',
      pickUpTime: '10:00',
      dropOffDate: '2020-12-06',
      dropOffTime: '12:30',
      carId: 3,
      status: 'CREATED',
    });
    expect(firstErrors(adminReservationForm(DEFAULT_COMPANY), DRAFT)).toEqual({});
  });

  it('asks for every field', () => {
    expect(firstErrors(adminReservationForm(DEFAULT_COMPANY), { status: '' })).toEqual({
      pickUpLocation: 'Enter the pick up place',
      dropOffLocation: 'Enter the drop off place',
      pickUpDate: 'Enter the pick up date',
      pickUpTime: 'Enter the pick up time',
      dropOffDate: 'Enter the drop off date',
      dropOffTime: 'Enter the drop off time',
      carId: 'Select a car',
      status: 'Select a status',
    });
  });

  it.each([
    [
      { dropOffDate: '2020-12-05', dropOffTime: '10:59' },
      { dropOffDate: 'Drop-off date should get at least 1 hour later the pick-up date.' },
    ],
    [{ dropOffDate: '0000-12-06' }, { dropOffDate: 'The year must be from 2000 to 2100.' }],
    [
      { pickUpDate: '2020-03-08', pickUpTime: '02:30', dropOffDate: '2020-03-09' },
      { pickUpTime: 'This time does not exist: the clocks change that night.' },
    ],
    [{ pickUpTime: '25:00' }, { pickUpTime: 'Enter a time from 00:00 to 23:59' }],
    [{ dropOffTime: '1' }, { dropOffTime: 'Enter a time from 00:00 to 23:59' }],
    [{ pickUpLocation: 'x'.repeat(101) }, { pickUpLocation: 'Must be at most 100 characters' }],
  ])('refuses %j', (change, expected) => {
    expect(firstErrors(adminReservationForm(DEFAULT_COMPANY), { ...DRAFT, ...change })).toEqual(
      expected,
    );
  });

  it('accepts exactly an hour, at any time of day', () => {
    const night = { pickUpTime: '03:07', dropOffDate: '2020-12-05', dropOffTime: '04:07' };
    expect(firstErrors(adminReservationForm(DEFAULT_COMPANY), { ...DRAFT, ...night })).toEqual({});
  });

  it('keeps seconds that a time has', () => {
    const saved = { ...SAVED, pickUpTime: wallClock('2020-12-05T10:00:30') };
    expect(draftOf(saved).pickUpTime).toBe('10:00:30');
    expect(askedOfEdit(DEFAULT_COMPANY, draftOf(saved), saved, AS_LOADED)).toBe('nothing');
  });
});

describe('what the server is asked before saving', () => {
  const canceled = { ...SAVED, status: 'CANCELLED' as const };
  const byBook: ReservationDetail = { ...SAVED, lines: [] };
  const done = { ...byBook, status: 'DONE' as const };
  const chosen = { isChosen: true };
  const sameDay = { dropOffDate: '2020-12-05' };

  it.each<[string, Partial<AdminReservationDraft>, ReservationDetail, object, string?]>([
    ['nothing if vehicle and period stay', { pickUpLocation: 'x' }, SAVED, {}, 'nothing'],
    ['another vehicle', { carId: 4 }, SAVED, {}, 'availability'],
    ['another pick-up', { pickUpTime: '09:00' }, SAVED, {}, 'availability'],
    ['another drop-off', { dropOffTime: '13:00' }, SAVED, {}, 'availability'],
    ['not yet without a vehicle', { carId: undefined }, SAVED, {}],
    ['not yet without a drop-off time', { dropOffTime: '' }, SAVED, {}],
    ['not for less than an hour', { ...sameDay, dropOffTime: '10:59' }, SAVED, chosen],
    ['the same period of one that was canceled', {}, canceled, {}, 'availability'],
    ['nothing if it stays canceled', { status: 'CANCELLED' }, canceled, {}, 'nothing'],
    ['the period if a newer version is saved', {}, SAVED, { isOutdated: true }, 'availability'],
    ['other extras', {}, SAVED, chosen, 'availability'],
    ['another place, by a price book', { dropOffLocation: 'x' }, byBook, {}, 'availability'],
    ['a return that is undone, by a price book', {}, done, {}, 'availability'],
    ['nothing of one that stays returned', { status: 'DONE' }, done, {}, 'nothing'],
  ])('%s', (_, change, saved, state, expected) => {
    const asked = askedOfEdit(DEFAULT_COMPANY, { ...DRAFT, ...change }, saved, {
      ...AS_LOADED,
      ...state,
    });
    expect(asked).toBe(expected);
  });
});
