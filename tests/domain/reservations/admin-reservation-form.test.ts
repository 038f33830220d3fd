import { describe, expect, it } from 'vitest';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import {
  type AdminReservationDraft,
  adminReservationForm,
  draftOf,
  rentalChange,
} from '#reservations/rules/admin-reservation.ts';
import type { ReservationDetail } from '#reservations/rules/reservation.ts';
import { SALOON } from '../../saloon.ts';
import { wallClock } from '../../wall-clock.ts';
import { firstErrors } from '../first-errors.ts';

const SAVED: ReservationDetail = {
  id: 7,
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
  totalPrice: 1026,
  updatedAt: '2020-12-01T10:00:00.123Z',
  car: { id: 3, model: 'Halden 6 E', ...SALOON, pricePerHour: 38, image: [], builtIn: false },
};
const DRAFT = draftOf(SAVED);

describe("the administrators' form of a reservation", () => {
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
    expect(rentalChange(DEFAULT_COMPANY, draftOf(saved), saved)).toEqual({ kind: 'none' });
  });
});

describe('what is checked with the server before saving', () => {
  const TO_CHECK = {
    kind: 'to-check',
    carId: 3,
    pickUpTime: '2020-12-05T10:00:00',
    dropOffTime: '2020-12-06T12:30:00',
  };
  const cancelled = { ...SAVED, status: 'CANCELLED' as const };

  it.each<[string, Partial<AdminReservationDraft>, ReservationDetail | undefined, object]>([
    ['nothing if vehicle and period stay', { pickUpLocation: 'x' }, SAVED, { kind: 'none' }],
    ['the period of another vehicle', { carId: 4 }, SAVED, { ...TO_CHECK, carId: 4 }],
    [
      'another pick-up',
      { pickUpTime: '09:00' },
      SAVED,
      { ...TO_CHECK, pickUpTime: '2020-12-05T09:00:00' },
    ],
    [
      'another drop-off',
      { dropOffTime: '13:00' },
      SAVED,
      { ...TO_CHECK, dropOffTime: '2020-12-06T13:00:00' },
    ],
    ['nothing without a vehicle', { carId: undefined }, SAVED, { kind: 'unknown' }],
    ['nothing without a drop-off time', { dropOffTime: '' }, SAVED, { kind: 'unknown' }],
    ['the same period when the reservation comes back from CANCELLED', {}, cancelled, TO_CHECK],
    ['nothing if it stays CANCELLED', { status: 'CANCELLED' }, cancelled, { kind: 'none' }],
    ['the period if the saved version is unknown', {}, undefined, TO_CHECK],
  ])('%s', (_, change, saved, expected) => {
    expect(rentalChange(DEFAULT_COMPANY, { ...DRAFT, ...change }, saved)).toEqual(expected);
  });
});
