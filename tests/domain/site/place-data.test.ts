import { afterEach, expect, it } from 'vitest';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { plainPlace } from '#company/rules/place.ts';
import { setPageCompany } from '#company/ui/page-company.ts';
import { placeFeesInWords } from '#prices/rules/place-fees.ts';
import type { PriceRules } from '#prices/rules/price-rules.ts';
import { placeData } from '#site/parts/structured-data.ts';

const SITE = new URL('https://kestrel.test');
const NIGHT = { opens: '18:00', closes: '02:00' };
const CLOSED = { opens: '', closes: '' };
const AIRPORT = {
  ...plainPlace(2, 'Airport', 'Airport, arrivals hall'),
  address: { ...DEFAULT_COMPANY.address, street: '4100 Donald Douglas Drive' },
  phone: '(562) 555-0199',
  week: { ...DEFAULT_COMPANY.week, Friday: NIGHT, Saturday: NIGHT, Sunday: CLOSED },
  holidays: [
    { date: '2098-12-25', name: 'Christmas', ...CLOSED },
    { date: '2098-12-31', name: "New Year's Eve", ...NIGHT },
  ],
};
const DESK = plainPlace(1, 'Desk', 'Our desk');
const COMPANY = { ...DEFAULT_COMPANY, places: [DESK, AIRPORT] };

afterEach(() => setPageCompany(DEFAULT_COMPANY));

it('says of a place its own address, number and hours, over midnight and on holidays, and whose place it is', () => {
  setPageCompany(COMPANY);
  const data = placeData(AIRPORT, SITE);
  expect(data).toMatchObject({
    '@type': 'AutoRental',
    '@id': 'https://kestrel.test/places/2#place',
    url: 'https://kestrel.test/places/2',
    name: 'Kestrel, Airport',
    telephone: '+15625550199',
    parentOrganization: { '@id': 'https://kestrel.test/#company' },
    address: { streetAddress: '4100 Donald Douglas Drive' },
  });
  expect(data.openingHoursSpecification).toContainEqual({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: ['Friday', 'Saturday'],
    ...NIGHT,
  });
  expect(JSON.stringify(data.openingHoursSpecification)).not.toContain('Sunday');
  expect(data.specialOpeningHoursSpecification).toMatchObject([
    { validFrom: '2098-12-25', opens: '00:00', closes: '00:00' },
    { validFrom: '2098-12-31', ...NIGHT },
  ]);
  // Nobody has said where this address is.
  expect(data).not.toHaveProperty('geo');
});

it("says of a place with nothing of its own what is the company's", () => {
  setPageCompany(COMPANY);
  expect(placeData(DESK, SITE)).toMatchObject({
    telephone: '+15625550142',
    address: { streetAddress: DEFAULT_COMPANY.address.street },
    geo: DEFAULT_COMPANY.position,
  });
});

it('names the fees of a place, however a book writes its location, and none of other places', () => {
  const fee = { id: 'fee', price: 25, per: 'once' } as const;
  const rules: PriceRules = {
    fees: [
      { ...fee, name: 'Airport fee', at: 'pick-up', places: ['AIRPORT,  Arrivals hall'] },
      { ...fee, name: 'Desk fee', places: ['Our desk'] },
      { ...fee, name: 'Night fee', outsideHours: true },
    ],
    oneWay: [
      { from: AIRPORT.location, to: DESK.location, price: 40 },
      { from: 'Hotel', to: DESK.location, price: 50 },
    ],
  };
  expect(placeFeesInWords(COMPANY, rules, AIRPORT)).toEqual([
    'Airport fee (at pick-up): $25.00',
    'Drop-off at Desk: $40.00',
  ]);
});
