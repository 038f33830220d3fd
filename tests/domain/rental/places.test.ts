import { expect, it } from 'vitest';
import { deskRentalForm, rentalForm } from '#booking/rules/booking-form.ts';
import { askedOfChange, changeForm } from '#booking/rules/changing.ts';
import type { ReservationDetail } from '#booking/rules/reservation.ts';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { type CompanyPlace, plainPlace, type WeekHours } from '#company/rules/place.ts';
import {
  planReservations,
  RESERVATION_SHEET,
} from '#desk-reservations/rules/reservation-import.ts';
import { compulsoryFees } from '#prices/rules/fees.ts';
import { locationsOf, placeIdsOf } from '#rental/rules/place-ids.ts';
import { instantAt, wallClock } from '../../wall-clock.ts';
import { firstErrors } from '../first-errors.ts';

const NOW = instantAt('2026-12-05T09:00');

const TOWN = plainPlace(1, 'Town', 'Town desk');
const AIRPORT = plainPlace(2, 'Airport', 'Arrivals hall');

function companyWith(...places: CompanyPlace[]) {
  return { ...DEFAULT_COMPANY, places };
}

const FORM = {
  pickUpLocation: AIRPORT.location,
  dropOffLocation: TOWN.location,
  pickUpDate: '2026-12-05',
  pickUpTime: '12:00',
  dropOffDate: '2026-12-06',
  dropOffTime: '12:00',
};

const SAVED = {
  car: { id: 1 },
  status: 'CREATED',
  pickUpLocation: AIRPORT.location,
  dropOffLocation: TOWN.location,
  pickUpTime: wallClock('2026-12-05T12:00'),
  dropOffTime: wallClock('2026-12-06T12:00'),
  pickedUpAt: null,
} as ReservationDetail;

it('a form asks customers for the lead time of a place, but not for a pick-up that stays', () => {
  const company = companyWith(TOWN, { ...AIRPORT, leadMinutes: 240 });
  const message = 'Book a pick-up at Airport at least 4 hours before.';
  expect(firstErrors(rentalForm(company, NOW), FORM)).toEqual({ pickUpDate: message });
  expect(firstErrors(deskRentalForm(company, NOW), FORM)).toEqual({});
  const inTown = { ...FORM, pickUpLocation: TOWN.location };
  expect(firstErrors(rentalForm(company, NOW), inTown)).toEqual({});
  const change = changeForm(company, SAVED, true, NOW);
  expect(firstErrors(change, { ...FORM, dropOffTime: '14:00' })).toEqual({});
  expect(firstErrors(change, { ...FORM, pickUpTime: '12:15' })).toEqual({ pickUpDate: message });
});

it('a form refuses a closed place beside its field, but for a location that stays', () => {
  const company = companyWith(TOWN, { ...AIRPORT, isClosed: true });
  const message = 'No vehicle can be picked up at Airport. Choose another place.';
  for (const form of [rentalForm(company, NOW), deskRentalForm(company, NOW)]) {
    expect(firstErrors(form, FORM)).toEqual({ pickUpLocation: message });
  }
  expect(firstErrors(changeForm(company, SAVED, true, NOW), FORM)).toEqual({});
});

it('a change to another of several places asks whether the vehicle is free', () => {
  const known = { hasLimits: true, isOutdated: false };
  const ask = (places: CompanyPlace[], pickUpLocation: string) =>
    askedOfChange(companyWith(...places), { ...FORM, pickUpLocation }, SAVED, known, NOW);
  expect(ask([TOWN, AIRPORT], 'ARRIVALS hall')).toBe('nothing');
  expect(ask([TOWN, AIRPORT], TOWN.location)).toBe('availability');
  expect(ask([AIRPORT], 'Hotel Miramar')).toBe('nothing');
});

it('a search names open places by their ids, and the drop-off only if it is another', () => {
  const company = companyWith(TOWN, AIRPORT, { ...plainPlace(3, 'Port', 'Pier'), isClosed: true });
  expect(placeIdsOf(company, FORM)).toEqual({ place: '2', dropOffPlace: '1' });
  const same = { pickUpLocation: 'arrivals  HALL', dropOffLocation: AIRPORT.location };
  expect(placeIdsOf(company, same)).toEqual({ place: '2' });
  expect(placeIdsOf(company, { pickUpLocation: 'Pier', dropOffLocation: 'Hotel' })).toEqual({});
  expect(placeIdsOf(companyWith(TOWN), { pickUpLocation: TOWN.location })).toEqual({});
  expect(locationsOf(company, { place: '2', dropOffPlace: '3' })).toEqual({
    pickUpLocation: AIRPORT.location,
  });
});

it('the fee outside the hours follows those of the place, past midnight too', () => {
  const { week } = DEFAULT_COMPANY;
  const nights = Object.fromEntries(
    Object.keys(week).map((day) => [day, { opens: '18:00', closes: '02:00' }]),
  ) as WeekHours;
  const company = companyWith(TOWN, { ...AIRPORT, week: nights });
  const fees = [
    { id: 'late', name: 'Late key', price: 20, per: 'once' as const, outsideHours: true as const },
  ];
  const timesAt = (location: string, pickUp: string, dropOff: string) =>
    compulsoryFees(
      company,
      { fees },
      {
        pickUpLocation: location,
        dropOffLocation: location,
        pickUpTime: wallClock(pickUp),
        dropOffTime: wallClock(dropOff),
      },
    ).reduce((sum, { quantity }) => sum + quantity, 0);
  expect(timesAt(AIRPORT.location, '2026-12-05T19:00', '2026-12-06T01:30')).toBe(0);
  expect(timesAt(AIRPORT.location, '2026-12-05T19:00', '2026-12-06T02:30')).toBe(1);
  expect(timesAt(TOWN.location, '2026-12-05T23:00', '2026-12-06T01:30')).toBe(2);
});

it('a row of a sheet that books at a closed place has an error in its cell', () => {
  const company = companyWith(TOWN, { ...AIRPORT, isClosed: true });
  const texts = {
    email: 'pat@example.com',
    vehicleId: '1',
    pickUpTime: '2030-12-05T12:00',
    dropOffTime: '2030-12-05T14:00',
    pickUpLocation: 'arrivals hall',
    dropOffLocation: TOWN.location,
  };
  const vehicle = {
    ...{ id: 1, model: 'Saloon', rateCents: 1000, dailyCapCents: null, classId: null },
    homePlaceId: null,
  };
  const facts = {
    existing: [],
    customers: [{ id: 1, email: 'pat@example.com' }],
    vehicles: [vehicle],
    book: undefined,
  };
  const errorsOf = (changes: object) =>
    planReservations(company, [{ row: 2, texts: { ...texts, ...changes }, errors: [] }], facts)
      .flatMap(({ row }) => row.errors)
      .map(({ column, message }) => [column, message]);
  expect(errorsOf({})).toEqual([
    [
      RESERVATION_SHEET.pickUpLocation.heading,
      'No vehicle can be picked up at Airport. Choose another place.',
    ],
  ]);
  expect(errorsOf({ status: 'DONE' })).toEqual([]);
});
