import { describe, expect, it } from 'vitest';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { DEFAULT_LOCALE } from '#kernel/locale/locale.ts';
import { toAmount } from '#kernel/money/money.ts';
import { hoursAfter } from '#kernel/time/wall-clock.ts';
import { decidedCharges, proposedCharges } from '#prices/rules/charges.ts';
import { extendedLines } from '#prices/rules/extended-lines.ts';
import { linesAsText } from '#prices/rules/lines-as-text.ts';
import { price } from '#prices/rules/price.ts';
import {
  newLine,
  type PriceLine,
  sumOfLines,
  taxCentsOf,
  toAnsweredLine,
  toPriceLine,
} from '#prices/rules/price-line.ts';
import type { PriceRules } from '#prices/rules/price-rules.ts';
import { taxLabels, taxLines } from '#prices/rules/taxes.ts';
import { givenLocale } from '#tests/locale.ts';
import { fc } from '../../random.ts';
import { hoursLater, wallClock } from '../../wall-clock.ts';

const VAT: NonNullable<PriceRules['taxes']> = [{ name: 'VAT', percent: 19, on: 'all' }];
const START = wallClock('2027-03-06T10:00');

function rental(cents: number, taxPercent?: number): PriceLine {
  const line = newLine('rental', 'Rental', 1, 'once', cents);
  return taxPercent === undefined ? line : { ...line, taxPercent };
}

/** The lines of taxes as [label, amount, percent, base, included]. */
function taxesOf(rules: PriceRules, lines: readonly PriceLine[]) {
  return taxLines(rules, lines).map(({ label, amountCents, tax }) => [
    ...[label, amountCents, tax?.percent, tax?.baseCents, tax?.includedCents],
  ]);
}

describe('taxes that are included', () => {
  const book: PriceRules = { taxesAre: 'included', taxes: VAT };

  it.each([
    [11_900, 1900],
    [11_897, 1900],
    [11_896, 1899],
    [1, 0],
    [0, 0],
    [100, 16],
  ])('of %i cents contain %i, and add nothing', (cents, included) => {
    expect(taxesOf(book, [rental(cents)])).toEqual([
      ['VAT 19%', 0, 19, cents - included, included],
    ]);
  });

  it('are rounded once per rate, not per line', () => {
    // 2 of 13 is 2.0756; 3 × round(0.6919) would be 3.
    expect(
      taxesOf(
        book,
        [433, 433, 434].map((cents) => rental(cents)),
      ),
    ).toEqual([['VAT 19%', 0, 19, 1092, 208]]);
  });

  it('are of each line only those that are on it', () => {
    const taxes = [...VAT, { name: 'City', percent: 5, on: 'rental' } as const];
    const lines = [rental(12_400), newLine('extra', 'Seat', 1, 'once', 11_900)];
    expect(taxesOf({ taxesAre: 'included', taxes }, lines)).toEqual([
      ['VAT 19%', 0, 19, 20_000, 3800],
      ['City 5%', 0, 5, 10_000, 500],
    ]);
  });

  it('are shown as a part of the total', () => {
    const lines = [rental(11_900), ...taxLines(book, [rental(11_900)])];
    expect(linesAsText(lines)).toBe('Rental $119.00; of which VAT 19% $19.00');
    expect(lines.map(toAnsweredLine).map(toPriceLine)).toEqual(lines);
  });
});

it('the lines of a book that does not say how its taxes are have an amount only', () => {
  expect(taxLines({ taxes: VAT }, [rental(1000)])).toEqual([
    newLine('tax', 'VAT 19%', 1, 'once', 190),
  ]);
});

describe('a line with a tax of its own', () => {
  const lines = [rental(10_000), rental(1000, 7), rental(1000, 7), rental(500, 0)];

  it('has no other, and one tax for each rate', () => {
    expect(taxesOf({ taxesAre: 'added', taxes: VAT }, lines)).toEqual([
      ['VAT 19%', 1900, 19, 10_000, undefined],
      ['VAT 7%', 140, 7, 2000, undefined],
    ]);
    expect(taxesOf({ taxesAre: 'included' }, lines)).toEqual([['Tax 7%', 0, 7, 1869, 131]]);
    expect(taxLabels({ taxes: VAT }, [7, 0, 19, 7])).toEqual(['VAT 19%', 'VAT 7%']);
  });

  it('has the first tax of the book if that has its rate', () => {
    const taxes = [...VAT, { name: 'City', percent: 5, on: 'all' } as const];
    const both = [rental(10_000), rental(1000, 19)];
    expect(taxesOf({ taxesAre: 'added', taxes }, both)).toEqual([
      ['VAT 19%', 2090, 19, 11_000, undefined],
      ['City 5%', 500, 5, 10_000, undefined],
    ]);
  });

  it('comes from the rule that has it', () => {
    const rules: PriceRules = {
      ...{ taxesAre: 'added', taxes: VAT },
      extras: [
        {
          ...{ id: 'seat', name: 'Seat', kind: 'extra', per: 'once', price: 10, most: 1 },
          taxPercent: 7,
        },
      ],
      oneWay: [{ from: 'A', to: 'B', price: 20, taxPercent: 0 }],
      late: { percent: 100, graceMinutes: 0, taxPercent: 0 },
      fuel: { pricePerPercent: 1, taxPercent: 7 },
      miles: { perDay: 0, pricePerMile: 1 },
    };
    const period = { pickUpTime: START, dropOffTime: hoursLater(START, 1) };
    const places = { pickUpLocation: 'A', dropOffLocation: 'B' };
    const vehicle = { id: 1, rateCents: 1000, dailyCapCents: null, classId: null };
    const chosen = { extras: [{ id: 'seat', quantity: 1 }] };
    const lines = price(DEFAULT_COMPANY, rules, vehicle, { ...period, ...places }, chosen);
    expect(linesAsText(lines)).toBe(
      '1 hour × $10.00 $10.00; One-way fee $20.00; Seat $10.00; VAT 19% $1.90; VAT 7% $0.70',
    );
    const proposed = proposedCharges(DEFAULT_COMPANY, rules, {
      ...{ ...period, returnedAt: hoursLater(START, 2) },
      ...{ vehicleId: 1, rateCents: 1000, capCents: null, classId: null, extras: [] },
      youngestBirthDate: null,
      formerStretches: null,
      handOver: { odometer: 0, fuel: 100 },
      return: { odometer: 10, fuel: 90 },
    });
    // What the desk changes keeps its tax.
    const charges = [{ kind: 'fuel' as const, amount: 5 }];
    expect(linesAsText(decidedCharges(rules, proposed, { charges }))).toBe(
      'Late by 1 hour: 1 hour × $10.00 $10.00; Missing fuel $5.00; Extra miles: 10 miles × $1.00 $10.00; VAT 19% $1.90; VAT 7% $0.35',
    );
    const included = { ...rules, taxesAre: 'included' as const };
    expect(linesAsText(decidedCharges(included, proposed, { charges }).slice(-2))).toBe(
      'of which VAT 19% $1.60; of which VAT 7% $0.33',
    );
  });
});

it('the tax in an extended rental is that of both parts', () => {
  const priced = (cents: number) => {
    const lines = [rental(cents), { ...rental(700, 7), kind: 'extra' as const, label: 'Seat' }];
    return [...lines, ...taxLines({ taxesAre: 'included', taxes: VAT }, lines)];
  };
  expect(extendedLines(priced(1000), priced(1000), priced(1700))).toEqual(priced(1700));
  expect(extendedLines(priced(1700), priced(1700), priced(1000))).toEqual(priced(1000));
  // A tax of the further hours alone is one.
  const further = extendedLines([rental(900)], priced(1000), priced(1700));
  expect(linesAsText(further)).toBe('Rental $16.00; of which VAT 19% $1.11');
  expect(further.map(({ quantity }) => quantity)).toEqual([1, 1]);
  // A tax that joins is one tax, and those that are added and contained are two.
  const added = taxLines({ taxesAre: 'added', taxes: VAT }, [rental(1000)]);
  const joined = extendedLines([rental(1000), ...added], [], priced(1000));
  expect(linesAsText(joined)).toBe(
    'Rental $20.00; Seat $7.00; VAT 19% $1.90; of which VAT 19% $1.60; of which VAT 7% $0.46',
  );
});

describe('600 random rentals', () => {
  const percent = (most: number) => fc.integer({ min: 0, max: most * 100 });
  const cents = (most: number) => fc.integer({ min: 0, max: most });
  const ownTax = fc.option(percent(30), { nil: undefined });
  const drawn = fc.record({
    hours: fc.integer({ min: 1, max: 400 }),
    rate: fc.integer({ min: 1, max: 99_999 }),
    cap: fc.option(fc.integer({ min: 1, max: 900_000 }), { nil: null }),
    weekend: percent(300).filter((one) => one >= 100),
    length: fc.record({
      hours: fc.integer({ min: 2, max: 200 }),
      percent: percent(100).filter((one) => one > 0),
    }),
    promotion: fc.oneof(
      fc.record({ percent: percent(100), amount: fc.constant(null) }),
      fc.record({ percent: fc.constant(null), amount: cents(50_000) }),
    ),
    extra: fc.record({
      price: cents(20_000),
      count: fc.integer({ min: 1, max: 3 }),
      per: fc.constantFrom('hour' as const, 'day' as const, 'once' as const),
      tax: ownTax,
    }),
    oneWay: fc.record({ price: cents(20_000), tax: ownTax }),
    taxes: fc.array(
      fc.record({ percent: percent(40), on: fc.constantFrom('all' as const, 'rental' as const) }),
      { maxLength: 3 },
    ),
    taxesAre: fc.constantFrom('added' as const, 'included' as const),
  });
  const COMPANY = { ...DEFAULT_COMPANY, timeZone: 'UTC' };

  /** Half up, of a fraction of integers. */
  const rounded = (top: bigint, bottom: bigint) => Number((top * 2n + bottom) / (bottom * 2n));
  const share = (sum: number, hundredths: number) =>
    rounded(BigInt(sum) * BigInt(hundredths), 10_000n);

  it.each(['JPY', 'EUR', 'KWD'])(
    'cost in %s what the rules say, calculated in integers',
    (currency) => {
      givenLocale({ ...DEFAULT_LOCALE, currency });
      fc.assert(
        fc.property(drawn, (one) => {
          const { hours, rate, cap, extra, oneWay, promotion, taxesAre } = one;
          const own = (tax: number | undefined) =>
            tax === undefined ? {} : { taxPercent: tax / 100 };
          const rules: PriceRules = {
            rates: [{ name: 'Weekend', weekdays: [6, 7], percent: one.weekend / 100 }],
            lengths: [{ hours: one.length.hours, percent: one.length.percent / 100 }],
            extras: [
              {
                ...{
                  id: 'x',
                  name: 'X',
                  kind: 'extra',
                  per: extra.per,
                  price: toAmount(extra.price),
                  most: 3,
                },
                ...own(extra.tax),
              },
            ],
            oneWay: [{ from: 'A', to: 'B', price: toAmount(oneWay.price), ...own(oneWay.tax) }],
            taxes: one.taxes.map((tax, index) => ({
              ...tax,
              name: `T${index}`,
              percent: tax.percent / 100,
            })),
            taxesAre,
          };
          const period = { pickUpTime: START, dropOffTime: hoursAfter(START, hours, 'UTC') };
          const lines = price(
            COMPANY,
            rules,
            { id: 1, rateCents: rate, dailyCapCents: cap, classId: null },
            { ...period, pickUpLocation: 'A', dropOffLocation: 'B' },
            {
              extras: [{ id: 'x', quantity: extra.count }],
              promotion: {
                ...{ code: 'C', amountCents: promotion.amount },
                percent: promotion.percent === null ? null : promotion.percent / 100,
              },
            },
          );

          // The same from the beginning. START is 10:00 of a Saturday.
          const days = Array.from({ length: Math.ceil(hours / 24) }, (_, day) => {
            let sum = 0;
            for (let hour = day * 24; hour < Math.min(hours, day * 24 + 24); hour += 1) {
              const weekday = Math.floor((10 + hour) / 24) % 7;
              sum += weekday < 2 ? share(rate, one.weekend) : rate;
            }
            return Math.min(sum, cap ?? sum);
          });
          let rented = days.reduce((sum, day) => sum + day, 0);
          if (hours >= one.length.hours) rented -= share(rented, one.length.percent);
          rented -=
            promotion.percent === null
              ? Math.min(promotion.amount, rented)
              : share(rented, promotion.percent);
          const times = { hour: hours, day: days.length, once: 1 }[extra.per];
          const parts = [
            { sum: rented, kind: 'rental', tax: undefined },
            { sum: oneWay.price, kind: 'other', tax: oneWay.tax },
            { sum: extra.price * extra.count * times, kind: 'other', tax: extra.tax },
          ].map(({ sum, kind, tax }) => ({
            sum,
            // The taxes on the part by their place: those of the book, and others by their rate.
            taxes:
              tax === undefined
                ? one.taxes.flatMap(({ on, percent: rate_ }, index) =>
                    on === 'all' || kind === 'rental' ? [[`${index}`, rate_] as const] : [],
                  )
                : tax === 0
                  ? []
                  : [[tax === one.taxes[0]?.percent ? '0' : `own ${tax}`, tax] as const],
          }));
          const expected = new Map<string, bigint[]>(
            one.taxes.map((_, index) => [`${index}`, [0n, 1n]]),
          );
          for (const { sum, taxes } of parts) {
            const all = taxes.reduce((whole, [, rate_]) => whole + rate_, 0);
            for (const [key, rate_] of taxes) {
              const [top = 0n, bottom = 1n] = expected.get(key) ?? [];
              const whole = BigInt(taxesAre === 'included' ? 10_000 + all : 10_000);
              expected.set(key, [
                top * whole + BigInt(sum) * BigInt(rate_) * bottom,
                bottom * whole,
              ]);
            }
          }
          const taxes = [...expected.values()].map(([top = 0n, bottom = 1n]) =>
            rounded(top, bottom),
          );
          const net = parts.reduce((sum, part) => sum + part.sum, 0);
          const tax = taxes.reduce((sum, cents_) => sum + cents_, 0);
          const stated = lines.filter(({ kind }) => kind === 'tax');
          expect(stated.map(taxCentsOf)).toEqual(taxes);
          expect(sumOfLines(lines)).toBe(taxesAre === 'included' ? net : net + tax);
          expect(lines.every(({ amountCents }) => Number.isSafeInteger(amountCents))).toBe(true);
        }),
        { numRuns: 200 },
      );
    },
  );
});
