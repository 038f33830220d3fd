import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  bookablePeriodQuery,
  type FilterCount,
  filterCounts,
  vehicleSearchQuery,
} from '#catalog/rules/vehicle-search.ts';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { nearestImageWidth } from '#fleet/rules/image-sizes.ts';
import { VehicleEditQuery } from '#fleet/rules/vehicle.ts';
import { factInWords, vehicleFacts } from '#fleet/rules/vehicle-facts.ts';
import { fc } from '../../random.ts';
import { SALOON } from '../../saloon.ts';
import { firstErrors } from '../first-errors.ts';

const VEHICLE = {
  id: 1,
  model: 'Halden 4',
  ...SALOON,
  pricePerHour: 38,
  image: [],
  builtIn: false,
};

it("a vehicle's facts leave out its price and what it does not have", () => {
  const facts = [
    ['Model', 'Halden 4'],
    ['Doors', '4'],
    ['Seats', '5'],
    ['Luggage', '3'],
    ['Transmission', 'Automatic'],
    ['Air conditioning', 'Yes'],
    ['Fuel type', 'Hybrid'],
    ['Age', '1 year'],
  ].map(([label, value]) => ({ label, value }));
  expect(vehicleFacts(VEHICLE)).toEqual(facts);
  expect(vehicleFacts({ ...VEHICLE, airConditioning: false })).toEqual(facts.toSpliced(5, 1));
  const age = (years: number) => vehicleFacts({ ...VEHICLE, age: years }).at(-1)?.value;
  expect([age(0), age(2)]).toEqual(['Under 1 year', '2 years']);
});

it('a number that is a fact of a vehicle is shown with its unit', () => {
  const words = (unit: string | undefined, value: number) =>
    factInWords(
      { kind: 'count', label: 'Power', missing: '', least: 0, most: 9999, ...(unit && { unit }) },
      value,
    );
  expect([
    words('kg', 1500),
    words('kW', 110),
    words('Kilometers', 480),
    words(undefined, 4),
  ]).toEqual(['1500 kg', '110 kW', '480 kilometers', '4']);
});

it.each([
  [1, 360],
  [360, 360],
  [539, 360],
  [540, 720],
  [900, 1080],
  [1260, 1440],
  [5000, 1440],
])('an image of %i pixels is shown in the stored width %i', (width, stored) => {
  expect(nearestImageWidth(width)).toBe(stored);
});

it('an edit names further images once each, in their order, at most seven', () => {
  const ids = Array.from(
    { length: 8 },
    (_, digit) => `0000000${digit}-0000-4000-8000-000000000000`,
  );
  const read = (further: string) =>
    v.safeParse(VehicleEditQuery, { id: '1', furtherImageIds: further });
  const [first, second] = ids;
  expect(read(`${second},,${first?.toUpperCase()},${second}`).output).toMatchObject({
    furtherImageIds: [second, first],
  });
  expect(read('').output).toMatchObject({ furtherImageIds: [] });
  expect(read(ids.slice(1).join()).success).toBe(true);
  expect(read(ids.join()).success).toBe(false);
  expect(read('x').success).toBe(false);
});

describe('the counts of the filters', () => {
  const count = (filter: FilterCount['filter'], ...values: [unknown, number][]) =>
    values.map(([value, many]) => ({ filter, value, count: many })) as FilterCount[];
  const values = (...pairs: [unknown, number][]) =>
    pairs.map(([value, many]) => ({ value, count: many }));

  it('are in the order of the values, and include those beyond for seats, luggage and price', () => {
    const [large, van, compact] = [
      { id: 5, name: 'Large van', position: 7 },
      { id: 3, name: 'Van', position: 7 },
      { id: 9, name: 'Compact', position: 1 },
    ];
    const counted = [
      ...count('fuelType', ['CNG', 1], ['Electricity', 2], ['Diesel', 3]),
      ...count('transmission', ['Tiptronic', 1], ['Automatic', 4]),
      ...count('minSeats', [7, 1], [2, 2], [5, 4]),
      ...count('minLuggage', [3, 5], [0, 1]),
      ...count('airConditioning', [false, 2], [true, 3]),
      ...count('maxPricePerHour', [50, 2], [30, 1], [40, 4]),
      ...count('classId', [van, 0], [compact, 3], [large, 2]),
    ];
    const expected = {
      classId: [
        { value: 9, name: 'Compact', count: 3 },
        { value: 3, name: 'Van', count: 0 },
        { value: 5, name: 'Large van', count: 2 },
      ],
      // A Tiptronic is an automatic too.
      transmission: values(['Automatic', 5], ['Tiptronic', 1]),
      fuelType: values(['Electricity', 2], ['Diesel', 3], ['CNG', 1]),
      minSeats: values([2, 7], [5, 5], [7, 1]),
      minLuggage: values([0, 6], [3, 5]),
      airConditioning: values([true, 3], [false, 2]),
      maxPricePerHour: values([30, 1], [40, 5], [50, 7]),
    };
    fc.assert(
      fc.property(fc.shuffledSubarray(counted, { minLength: counted.length }), (shuffled) => {
        expect(filterCounts(shuffled)).toEqual(expected);
      }),
      { numRuns: 30 },
    );
  });
});

describe('the query of a search', () => {
  const PERIOD = { pickUpDateTime: '12/05/2026 10:00:00', dropOffDateTime: '12/06/2026 10:00:00' };
  const NOT_A_TIME = 'Must be a time as MM/DD/YYYY HH:mm:ss';

  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-11-21T20:00:00Z'), toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('has both times or neither', () => {
    const { pickUpDateTime, dropOffDateTime } = PERIOD;
    expect(firstErrors(vehicleSearchQuery(DEFAULT_COMPANY, new Date()), {})).toEqual({});
    expect(firstErrors(vehicleSearchQuery(DEFAULT_COMPANY, new Date()), PERIOD)).toEqual({});
    expect(
      firstErrors(vehicleSearchQuery(DEFAULT_COMPANY, new Date()), { pickUpDateTime }),
    ).toEqual({ dropOffDateTime: NOT_A_TIME });
    expect(
      firstErrors(vehicleSearchQuery(DEFAULT_COMPANY, new Date()), { dropOffDateTime }),
    ).toEqual({ pickUpDateTime: NOT_A_TIME });
  });

  it.each([
    ['12/05/2026 06:00:00', '12/06/2026 10:00:00', 'pickUpDateTime', /^Pick-up is possible/],
    ['12/05/2026 10:00:00', '12/05/2026 10:30:00', 'dropOffDateTime', /at least 1 hour/],
    ['12/05/2027 10:00:00', '12/06/2027 10:00:00', 'pickUpDateTime', /365 days ahead/],
    ['12/05/2026 10:00:00', '01/06/2027 10:00:00', 'dropOffDateTime', /up to 30 days/],
  ])('refuses what customers can not book: %s to %s', (pickUp, dropOff, field, message) => {
    const query = { pickUpDateTime: pickUp, dropOffDateTime: dropOff };
    const expected = { [field]: expect.stringMatching(message) };
    expect(firstErrors(vehicleSearchQuery(DEFAULT_COMPANY, new Date()), query)).toEqual(expected);
    expect(firstErrors(bookablePeriodQuery(DEFAULT_COMPANY, new Date()), query)).toEqual(expected);
  });

  it.each([
    ['10000', true],
    ['45.50', true],
    ['0', true],
    ['10000.01', false],
    ['45.505', false],
    ['-1', false],
    ['x', false],
  ])('with the highest price %s is accepted: %s', (maxPricePerHour, isAccepted) => {
    const { success } = v.safeParse(vehicleSearchQuery(DEFAULT_COMPANY, new Date()), {
      maxPricePerHour,
    });
    expect(success).toBe(isAccepted);
  });
});
