import { describe, expect, it } from 'vitest';
import { deskRentalForm, rentalForm } from '#booking/rules/booking-form.ts';
import { paymentForm } from '#booking/rules/payment-card.ts';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import {
  getRentalPeriod,
  periodFrom,
  periodProblems,
  readRentalPeriod,
} from '#rental/rules/period-form.ts';
import { fc } from '../../random.ts';
import { wallClock } from '../../wall-clock.ts';
import { firstErrors } from '../first-errors.ts';

const NOW = new Date('2026-11-21T20:00:00Z');

const RENTAL = {
  pickUpLocation: 'Harbor desk',
  dropOffLocation: 'Airport',
  pickUpDate: '2026-12-05',
  pickUpTime: '10:00',
  dropOffDate: '2026-12-06',
  dropOffTime: '12:30',
};

const PAYMENT = {
  cardNo: '4111-1111-1111-1111',
  nameOnCard: 'Pat Person',
  expireDate: '11/26',
  cvc: '123',
  contract: true as boolean,
};

describe('the rental form', () => {
  it('asks for every field', () => {
    expect(firstErrors(rentalForm(DEFAULT_COMPANY, NOW), {})).toEqual({
      pickUpLocation: 'Enter a pick-up location',
      dropOffLocation: 'Enter a drop-off location',
      pickUpDate: 'Select a pick-up date',
      pickUpTime: 'Select a pick-up time',
      dropOffDate: 'Select a drop-off date',
      dropOffTime: 'Select a drop-off time',
    });
  });

  it.each([
    [{}, {}],
    [
      { dropOffDate: '2026-12-05', dropOffTime: '10:59' },
      { dropOffDate: 'Drop-off date should get at least 1 hour later the pick-up date.' },
    ],
    [{ pickUpDate: '2026-11-20' }, { pickUpTime: 'The pick-up time is in the past.' }],
    [
      { pickUpTime: '06:00' },
      { pickUpTime: 'Pick-up is possible from 07:00 to 23:00 in 15-minute steps.' },
    ],
    [
      { pickUpDate: '2027-11-22', dropOffDate: '2027-11-23' },
      { pickUpDate: 'You can book up to 365 days ahead: until Sun, Nov 21, 2027.' },
    ],
    [{ dropOffDate: '2027-01-05' }, { dropOffDate: 'A rental can last up to 30 days.' }],
    [{ pickUpDate: '0000-12-05' }, { pickUpDate: 'The year must be from 2000 to 2100.' }],
    [
      { pickUpDate: '2026-12-14', dropOffDate: '2027-03-14', dropOffTime: '02:30' },
      { dropOffTime: 'This time does not exist: the clocks change that night.' },
    ],
  ])('with %j has the errors %j', (changes, expected) => {
    expect(firstErrors(rentalForm(DEFAULT_COMPANY, NOW), { ...RENTAL, ...changes })).toEqual(
      expected,
    );
    expect(periodProblems(DEFAULT_COMPANY, { ...RENTAL, ...changes }, NOW)).toEqual(expected);
  });

  it('says the same as the search bar about every period', () => {
    const field = (...texts: string[]) => fc.constantFrom('', ...texts);
    const dates = ['2026-11-21', '2026-12-05', '2027-03-14', '2027-11-21', '2027-11-22', '1-1-1'];
    const fields = fc.record({
      pickUpDate: field(...dates),
      pickUpTime: field('02:30', '07:00', '10:00', '23:00', '23:15'),
      dropOffDate: field(...dates),
      dropOffTime: field('02:30', '07:30', '10:00', '11:00'),
    });
    fc.assert(
      fc.property(fields, (period) => {
        expect(periodProblems(DEFAULT_COMPANY, period, NOW)).toEqual(
          firstErrors(rentalForm(DEFAULT_COMPANY, NOW), { ...RENTAL, ...period }),
        );
      }),
      { numRuns: 500 },
    );
  });

  it('lets the desk book as far ahead and as long as it likes', () => {
    const far = { ...RENTAL, pickUpDate: '2040-06-01', dropOffDate: '2042-06-01' };
    expect(firstErrors(deskRentalForm(DEFAULT_COMPANY, NOW), far)).toEqual({});
  });

  it('has a period only once it is complete', () => {
    expect(readRentalPeriod(DEFAULT_COMPANY, { ...RENTAL, dropOffTime: '' })).toBeUndefined();
    expect(readRentalPeriod(DEFAULT_COMPANY, RENTAL)).toEqual({
      pickUpTime: '2026-12-05T10:00:00',
      dropOffTime: '2026-12-06T12:30:00',
    });
  });
});

describe('the payment form', () => {
  it('accepts a card that ends this month, up to the end of the 28th', () => {
    const errorsAt = (time: string) =>
      firstErrors(paymentForm(DEFAULT_COMPANY, new Date(time)), PAYMENT);
    expect(errorsAt('2026-11-29T07:59:59Z')).toEqual({});
    expect(errorsAt('2026-11-29T08:00:00Z')).toEqual({
      expireDate: 'Enter a valid expire date (MM/YY)',
    });
  });

  it.each([
    [{ cardNo: '4111-1111' }, { cardNo: 'Please enter the card number' }],
    [
      { cardNo: '3782-8224-6310-005' },
      {
        cardNo: 'We take cards with 16 digits. This number has 15, like those of American Express.',
      },
    ],
    [{ nameOnCard: ' ' }, { nameOnCard: 'Please enter the name on the card' }],
    [{ expireDate: '' }, { expireDate: 'Please enter the expire date' }],
    [{ expireDate: '00/30' }, { expireDate: 'Enter a valid expire date (MM/YY)' }],
    [{ expireDate: '01/30' }, {}],
    [{ expireDate: '13/30' }, { expireDate: 'Enter a valid expire date (MM/YY)' }],
    [{ expireDate: '12/202' }, { expireDate: 'Enter a valid expire date (MM/YY)' }],
    [{ expireDate: '10/26' }, { expireDate: 'Enter a valid expire date (MM/YY)' }],
    [{ cvc: '' }, { cvc: 'Please enter CVC' }],
    [{ cvc: '12a' }, { cvc: 'Must be number' }],
    [{ contract: false }, { contract: 'Please read the contract and check the box' }],
  ])('with %j has the errors %j', (changes, expected) => {
    expect(firstErrors(paymentForm(DEFAULT_COMPANY, NOW), { ...PAYMENT, ...changes })).toEqual(
      expected,
    );
  });
});

it('moves a period to another start with as many hours, also across a change of clocks', () => {
  const period = getRentalPeriod(DEFAULT_COMPANY, RENTAL);
  expect(periodFrom(DEFAULT_COMPANY, wallClock('2026-12-26T14:00'), period)).toEqual({
    pickUpTime: '2026-12-26T14:00:00',
    dropOffTime: '2026-12-27T16:30:00',
  });
  // The night of 14 March 2027 has 23 hours.
  expect(periodFrom(DEFAULT_COMPANY, wallClock('2027-03-13T14:00'), period)).toMatchObject({
    dropOffTime: '2027-03-14T17:30:00',
  });
});
