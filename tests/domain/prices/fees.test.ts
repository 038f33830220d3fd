import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { DEFAULT_LOCALE } from '#kernel/locale/locale.ts';
import { proposedCharges } from '#prices/rules/charges.ts';
import { price } from '#prices/rules/price.ts';
import type { PricedRental } from '#prices/rules/price-basis.ts';
import { sumOfLines } from '#prices/rules/price-line.ts';
import { type FeeRule, PriceRules } from '#prices/rules/price-rules.ts';
import { isLeastTotal } from '#prices/rules/rental-terms.ts';
import { givenLocale } from '#tests/locale.ts';
import { wallClock } from '../../wall-clock.ts';

const AIRPORT = 'Long Beach Airport, arrivals hall';
const STATION = 'Station';
/** The desk is open until 21:00 on a Wednesday and a Thursday, and until 17:00 on a Sunday. */
const [WEDNESDAY, THURSDAY] = ['2027-03-03', '2027-03-04'];
const VEHICLE = { id: 7, rateCents: 1000, dailyCapCents: null, classId: null };

function fee(more: Partial<FeeRule>): FeeRule {
  return { id: 'fee', name: 'Fee', price: 15, per: 'once', ...more };
}

function rental(from: string, to: string, more: Partial<PricedRental> = {}): PricedRental {
  const places = { pickUpLocation: STATION, dropOffLocation: STATION };
  return { pickUpTime: wallClock(from), dropOffTime: wallClock(to), ...places, ...more };
}

/** The fees of a rental: quantity × unit price in cents. */
function feesOf(rule: Partial<FeeRule>, rented: PricedRental): string[] {
  return price(DEFAULT_COMPANY, { fees: [fee(rule)] }, VEHICLE, rented)
    .filter(({ kind }) => kind === 'fee')
    .map(({ quantity, unit, unitCents }) => `${quantity} ${unit} × ${unitCents}`);
}

/** A day and a minute, from morning to morning. */
const DAY = (more: Partial<PricedRental>) =>
  rental(`${WEDNESDAY}T10:00`, `${THURSDAY}T10:01`, more);
const [PICKED_UP, DROPPED_OFF] = [{ pickUpLocation: AIRPORT }, { dropOffLocation: AIRPORT }];
const BOTH = { ...PICKED_UP, ...DROPPED_OFF };

describe('a fee for places', () => {
  it.each<[string, Partial<FeeRule>, Partial<PricedRental>, string[]]>([
    ['is for the pick-up', {}, PICKED_UP, ['1 once × 1500']],
    ['is for the drop-off', {}, DROPPED_OFF, ['1 once × 1500']],
    ['is for each of both', {}, BOTH, ['2 once × 1500']],
    ['is for no other place', {}, {}, []],
    ['is for the place as it is written', {}, { pickUpLocation: 'long beach airport' }, []],
    ['is for no place that is not known', {}, { pickUpLocation: undefined }, []],
    ['can be for the pick-up only', { at: 'pick-up' }, BOTH, ['1 once × 1500']],
    ['at the pick-up is not for the drop-off', { at: 'pick-up' }, DROPPED_OFF, []],
    ['can be for the drop-off only', { at: 'drop-off' }, PICKED_UP, []],
    ['is for several places', { places: [STATION, AIRPORT] }, PICKED_UP, ['2 once × 1500']],
    ['is for each started day, once for both', { per: 'day' }, BOTH, ['2 day × 1500']],
    ['is for each started hour', { per: 'hour' }, PICKED_UP, ['25 hour × 1500']],
  ])('%s', (_, rule, more, lines) => {
    expect(feesOf({ places: [AIRPORT], ...rule }, DAY(more))).toEqual(lines);
  });
});

describe('a fee outside the desk hours', () => {
  it.each([
    ['is not for the minute in which the desk closes', '21:00', '21:00', []],
    ['is for a pick-up after it', '21:01', '10:00', ['1 once × 1500']],
    ['is for a drop-off before it opens', '10:00', '08:59', ['1 once × 1500']],
    ['is for each of both', '23:00', '05:00', ['2 once × 1500']],
  ])('%s', (_, from, to, lines) => {
    const rented = rental(`${WEDNESDAY}T${from}`, `${THURSDAY}T${to}`);
    expect(feesOf({ outsideHours: true }, rented)).toEqual(lines);
  });

  it('is for a day on which the desk is closed', () => {
    const holidays = [{ date: THURSDAY, name: 'Holiday', opens: '', closes: '' }];
    const lines = price(
      { ...DEFAULT_COMPANY, holidays },
      { fees: [fee({ outsideHours: true })] },
      VEHICLE,
      DAY({}),
    );
    expect(lines.find(({ kind }) => kind === 'fee')?.quantity).toBe(1);
  });

  it('with places asks for both at the same end of the rental', () => {
    const rule = { outsideHours: true, places: [AIRPORT] };
    const night = (more: object) => rental(`${WEDNESDAY}T23:00`, `${THURSDAY}T10:00`, more);
    expect(feesOf(rule, night(PICKED_UP))).toEqual(['1 once × 1500']);
    expect(feesOf(rule, night(DROPPED_OFF))).toEqual([]);
  });
});

describe('a fee for ages', () => {
  const rule: Partial<FeeRule> = { ages: { from: 21, to: 24 }, per: 'day', price: 10 };
  const of = (birthDate: string | undefined, from = `${WEDNESDAY}T00:00`) =>
    feesOf(rule, rental(from, '2027-03-05T00:00', { birthDate })).length;

  it.each([
    ['one who turns 21 on the day of the pick-up', '2006-03-03', 1],
    ['one who turns 21 a day later', '2006-03-04', 0],
    ['one who turns 25 a day later', '2002-03-04', 1],
    ['one who turns 25 on the day of the pick-up', '2002-03-03', 0],
    ['one whose age is not known', undefined, 0],
  ])('counts for %s', (_, birthDate, count) => expect(of(birthDate)).toBe(count));

  it('counts from the first minute of the birthday, in a common year from February 28', () => {
    expect(of('2006-03-04', `${WEDNESDAY}T23:59`)).toBe(0);
    expect(of('2006-03-04', `${THURSDAY}T00:00`)).toBe(1);
    // In 2029 somebody who was born on February 29, 2008 is 21.
    const born = { birthDate: '2008-02-29' };
    expect(feesOf(rule, rental('2029-02-27T10:00', '2029-03-02T10:00', born))).toEqual([]);
    expect(feesOf(rule, rental('2029-02-28T10:00', '2029-03-02T10:00', born))).toEqual([
      '2 day × 1000',
    ]);
  });

  it('with places asks for both', () => {
    const both = { ages: { from: 18, to: 24 }, places: [AIRPORT] };
    expect(feesOf(both, DAY({ ...BOTH, birthDate: '2006-03-03' }))).toEqual(['2 once × 1500']);
    expect(feesOf(both, DAY({ birthDate: '2006-03-03' }))).toEqual([]);
    expect(feesOf(both, DAY({ ...BOTH, birthDate: '1996-03-03' }))).toEqual([]);
  });
});

describe('the total with fees', () => {
  const rules: PriceRules = {
    fees: [
      fee({ places: [AIRPORT] }),
      fee({ id: 'own', name: 'Own', per: 'day', ages: { from: 18, to: 24 }, taxPercent: 7 }),
    ],
    taxes: [
      { name: 'VAT', percent: 10, on: 'all' },
      { name: 'City tax', percent: 5, on: 'rental' },
    ],
  };
  const rented = DAY({ ...BOTH, birthDate: '2006-03-03' });
  const brief = (taxesAre: 'added' | 'included') =>
    price(DEFAULT_COMPANY, { ...rules, taxesAre }, VEHICLE, rented).map(
      ({ label, amountCents, tax }) => [label, tax?.includedCents ?? amountCents],
    );

  it('has them after the rental, with the taxes on all lines or their own', () => {
    expect(brief('added')).toEqual([
      ['Rental', 25_000],
      ['Fee', 3000],
      ['Own', 3000],
      ['VAT 10%', 2800],
      ['City tax 5%', 1250],
      ['VAT 7%', 210],
    ]);
  });

  it('contains their taxes if the prices do', () => {
    // 25,000 × 10 ÷ 115 + 3,000 × 10 ÷ 110, 25,000 × 5 ÷ 115 and 3,000 × 7 ÷ 107
    expect(brief('included').slice(3)).toEqual([
      ['VAT 10%', 2447],
      ['City tax 5%', 1087],
      ['VAT 7%', 196],
    ]);
  });

  it('is whole in yen', () => {
    givenLocale({ ...DEFAULT_LOCALE, currency: 'JPY' });
    const fees = [fee({ price: 1500, places: [AIRPORT] })];
    const lines = price(DEFAULT_COMPANY, { fees }, VEHICLE, rented);
    expect(sumOfLines(lines)).toBe(25 * 1000 + 2 * 1500);
    expect(v.is(PriceRules, { fees: [fee({ price: 15.5, outsideHours: true })] })).toBe(false);
  });

  it.each<[string, Partial<FeeRule>, Partial<PricedRental>, boolean]>([
    ['a place is missing', { places: [AIRPORT] }, { dropOffLocation: undefined }, true],
    [
      'the missing place does not count',
      { places: [AIRPORT], at: 'pick-up' },
      { dropOffLocation: undefined },
      false,
    ],
    [
      'no missing place is outside the desk hours',
      { places: [AIRPORT], outsideHours: true },
      { pickUpLocation: undefined },
      false,
    ],
    [
      'a fee for days is there already',
      { places: [AIRPORT], per: 'day' },
      { ...PICKED_UP, dropOffLocation: undefined },
      false,
    ],
    ['the date of birth is missing', { ages: { from: 18, to: 24 } }, {}, true],
    [
      'the date of birth is known',
      { ages: { from: 18, to: 24 } },
      { birthDate: '1990-01-01' },
      false,
    ],
    ['only times count', { outsideHours: true }, { pickUpLocation: undefined }, false],
  ])('is the least or not: %s', (_, rule, more, isLeast) => {
    const book = { id: 1, rules: { fees: [fee(rule)] } };
    expect(isLeastTotal(DEFAULT_COMPANY, { book }, DAY(more))).toBe(isLeast);
  });
});

it('what the recorded driver costs more than the booked one is proposed after the return', () => {
  const ages = (id: string, from: number, to: number, cost: number) =>
    fee({ id, per: 'day', price: cost, ages: { from, to }, taxPercent: 7 });
  const rules = { fees: [ages('a', 18, 20, 30), ages('b', 21, 24, 10)] };
  const proposed = (birthDate: string | null, youngestBirthDate: string | null) =>
    proposedCharges(DEFAULT_COMPANY, rules, {
      ...DAY({ birthDate }),
      ...{ vehicleId: 7, rateCents: 1000, capCents: null, classId: null, extras: [] },
      ...{ returnedAt: wallClock(`${THURSDAY}T10:00`), handOver: null, return: null },
      youngestBirthDate,
      formerStretches: null,
    }).map(({ kind, label, amountCents, taxPercent }) => [kind, label, amountCents, taxPercent]);
  expect(proposed('2005-01-01', '2008-01-01')).toEqual([['young-driver', 'Young driver', 4000, 7]]);
  expect(proposed(null, '2005-01-01')).toEqual([['young-driver', 'Young driver', 2000, 7]]);
  expect(proposed('2005-01-01', '2005-06-01')).toEqual([]);
  expect(proposed('2005-01-01', '1990-01-01')).toEqual([]);
  expect(proposed('2005-01-01', null)).toEqual([]);
});

describe('a rule', () => {
  it.each<[object, string]>([
    [{}, 'fees.0.places'],
    [{ outsideHours: false }, 'fees.0.places'],
    [{ at: 'pick-up', ages: { from: 18, to: 20 } }, 'fees.0.at'],
    [{ at: 'noon', outsideHours: true }, 'fees.0.at'],
    [{ places: [] }, 'fees.0.places'],
    [{ places: Array.from({ length: 21 }, () => 'A') }, 'fees.0.places'],
    [{ places: ['A'.repeat(201)] }, 'fees.0.places.0'],
    [{ ages: { from: 24, to: 18 } }, 'fees.0.ages.to'],
    [{ outsideHours: true, per: 'week' }, 'fees.0.per'],
    [{ outsideHours: true, classes: [1] }, 'fees.0.classes'],
  ])('%o is refused at %s', (more, path) => {
    const { issues = [] } = v.safeParse(PriceRules, { fees: [{ ...fee({}), ...more }] });
    expect(issues.map((issue) => v.getDotPath(issue))).toEqual([path]);
  });

  it('has an id of its own, and there are at most 100', () => {
    const fees = Array.from({ length: 100 }, (_, index) =>
      fee({ id: `f-${index}`, outsideHours: true }),
    );
    expect(v.is(PriceRules, { fees })).toBe(true);
    expect(v.is(PriceRules, { fees: [...fees, fee({ outsideHours: true })] })).toBe(false);
    const repeated = v.safeParse(PriceRules, { fees: [fees[0], fees[0]] });
    expect(repeated.issues?.map((issue) => v.getDotPath(issue))).toEqual(['fees.1.id']);
  });
});
