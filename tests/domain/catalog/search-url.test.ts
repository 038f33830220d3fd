import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  FILTER_NAMES,
  isPlainList,
  LIST_ORDERS,
  type ListOrder,
  listStatePath,
  listStateQuery,
  readVehicleListState,
} from '#catalog/rules/search-url.ts';
import { vehicleSearchQuery } from '#catalog/rules/vehicle-search.ts';
import { filterInWords, totalsInWords } from '#catalog/ui/search-words.ts';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { FUEL_TYPES, TRANSMISSIONS } from '#fleet/rules/vehicle-choices.ts';
import { pathWithPeriod, readPeriodFields } from '#rental/rules/rental-fields.ts';
import { fc } from '../../random.ts';

const PERIOD = {
  pickUpDate: '2026-12-24',
  pickUpTime: '10:00',
  dropOffDate: '2026-12-26',
  dropOffTime: '10:00',
};

const filters = fc.record(
  {
    classId: fc.integer({ min: 1, max: 999_999_999 }).map(String),
    minSeats: fc.integer({ min: 1, max: 99 }).map(String),
    transmission: fc.constantFrom(...TRANSMISSIONS),
    fuelType: fc.constantFrom(...FUEL_TYPES),
    minLuggage: fc.integer({ min: 0, max: 99 }).map(String),
    airConditioning: fc.constantFrom('true', 'false'),
    maxPricePerHour: fc.integer({ min: 0, max: 1_000_000 }).map((cents) => String(cents / 100)),
  },
  { requiredKeys: [] },
);

const states = fc.record({
  period: fc.constantFrom(undefined, PERIOD, { ...PERIOD, pickUpDate: '' }),
  filters,
  order: fc.constantFrom(...(Object.keys(LIST_ORDERS) as ListOrder[])),
  page: fc.integer({ min: 1, max: 10_000 }),
});

const queryOf = (path: string) => new URL(path, 'https://kestrel.test').searchParams;

describe('the URL of the list of vehicles', () => {
  it('says everything that the list shows', () => {
    fc.assert(
      fc.property(states, (state) => {
        expect(readVehicleListState(queryOf(listStatePath(state)))).toEqual(state);
      }),
    );
  });

  it('becomes a query that the search accepts, whatever it says', () => {
    const odd = fc.oneof(
      fc.string(),
      fc.constantFrom('0', '00', '-1', '1e3', 'toString', '10000', '9999.999', 'TRUE', 'ASC'),
    );
    const name = fc.constantFrom(...FILTER_NAMES, 'sort', 'direction', 'page', 'search');
    fc.assert(
      fc.property(states, fc.array(fc.tuple(name, odd)), (state, changes) => {
        const query = queryOf(listStatePath(state));
        for (const [key, text] of changes) query.set(key, text);
        const read = readVehicleListState(query);
        expect(read.page).toBeGreaterThan(0);
        expect(
          v.safeParse(vehicleSearchQuery(DEFAULT_COMPANY, new Date()), listStateQuery(read)).issues,
        ).toBeUndefined();
      }),
    );
  });

  it('is that of the prerendered list without a period, filters and an order', () => {
    const plain = readVehicleListState(
      new URLSearchParams('utm_source=letter&sort=age&minSeats=many'),
    );
    expect([isPlainList(plain), listStatePath(plain)]).toEqual([true, '/vehicles']);
    for (const query of ['minSeats=5', 'sort=seats', 'pickUpDate=']) {
      expect(isPlainList(readVehicleListState(new URLSearchParams(query))), query).toBe(false);
    }
  });

  it('carries its period on to the page of a vehicle', () => {
    const path = pathWithPeriod('/vehicles/7', PERIOD);
    expect(readPeriodFields(queryOf(path))).toEqual(PERIOD);
    expect(readVehicleListState(queryOf(path)).period).toEqual(PERIOD);
  });
});

it('the values of filters are in words', () => {
  const words = [
    filterInWords('minSeats', 5),
    filterInWords('minLuggage', '2'),
    filterInWords('maxPricePerHour', 40),
    filterInWords('airConditioning', true),
    filterInWords('airConditioning', 'false'),
    filterInWords('fuelType', 'LPG'),
  ];
  expect(words).toEqual(['5 or more', '2 or more', 'Up to $40', 'Yes', 'No', 'LPG']);
});

it.each([
  [{ totalElements: 16 }, '16 vehicles'],
  [{ totalElements: 1 }, '1 vehicle'],
  [{ totalElements: 16, totalAvailable: 7 }, '7 of 16 vehicles are free'],
  [{ totalElements: 16, totalAvailable: 1 }, '1 of 16 vehicles is free'],
  [{ totalElements: 1, totalAvailable: 1 }, '1 of 1 vehicle is free'],
  [{ totalElements: 3, totalAvailable: 0 }, 'None of 3 vehicles is free'],
  [{ totalElements: 0, totalAvailable: 0 }, '0 vehicles'],
  [
    { totalElements: 10_000, totalIsCapped: true as const, totalAvailable: 7 },
    '7 of 10,000+ vehicles are free',
  ],
])('%j is %s', (totals, words) => {
  expect(totalsInWords(totals)).toBe(words);
});
