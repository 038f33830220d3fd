import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { formatMoney, toAmount } from '#kernel/money/money.ts';
import { linesAsText } from '#prices/rules/lines-as-text.ts';
import { type PriceChoices, price } from '#prices/rules/price.ts';
import { NO_CHOICES } from '#prices/rules/price-basis.ts';
import { type PriceLine, sumOfLines } from '#prices/rules/price-line.ts';
import type { PriceRules } from '#prices/rules/price-rules.ts';
import { type Agreed, termsAfterEdit, termsOf } from '#prices/rules/rental-terms.ts';
import { wallClock } from '../../wall-clock.ts';

const README = readFileSync('src/features/prices/README.md', 'utf8');
const WEEKEND: PriceRules = { rates: [{ name: 'Weekend', weekdays: [6, 7], percent: 125 }] };
const LENGTH: PriceRules = { lengths: [{ hours: 24, percent: 10 }] };
const TAX: PriceRules = { taxes: [{ name: 'Sales tax', percent: 10, on: 'all' }] };
const INCLUDED: PriceRules = {
  taxesAre: 'included',
  taxes: [{ name: 'VAT', percent: 19, on: 'all' }],
};
const EVERYTHING: PriceRules = {
  ...WEEKEND,
  ...LENGTH,
  oneWay: [{ from: 'City', to: 'Airport', price: 45 }],
  extras: [{ id: 'seat', name: 'Child seat', kind: 'extra', per: 'day', price: 9, most: 2 }],
  taxes: [
    { name: 'Sales tax', percent: 9.5, on: 'all' },
    { name: 'Tourism fee', percent: 3.5, on: 'rental' },
  ],
};

function linesOf(
  rateCents: number,
  [from, to]: [string, string],
  {
    rules = {},
    cap = null,
    ...choices
  }: PriceChoices & { rules?: PriceRules; cap?: number | null } = {},
): PriceLine[] {
  const places = { pickUpLocation: 'City', dropOffLocation: 'Airport' };
  const rental = { pickUpTime: wallClock(from), dropOffTime: wallClock(to), ...places };
  return price(
    DEFAULT_COMPANY,
    rules,
    { id: 1, rateCents, dailyCapCents: cap, classId: null },
    rental,
    choices,
  );
}

/** Booked for a day by one book, and then changed by one that is half as dear again. */
function extended(...dropOffs: string[]): PriceLine[] {
  const vehicle = { id: 1, rateCents: 2000, dailyCapCents: null, classId: null };
  const rental = (dropOff: string) => ({
    vehicleId: 1,
    pickUpTime: wallClock('2027-03-03T10:00'),
    dropOffTime: wallClock(dropOff),
  });
  const book = { id: 1, rules: TAX };
  const newest = { id: 2, rules: { ...TAX, rates: [{ name: 'Spring', percent: 150 }] } };
  const day = rental('2027-03-04T10:00');
  const sums = { chargesCents: 0, adjustmentsCents: 0 };
  let agreed: Agreed = {
    ...day,
    ...termsOf(DEFAULT_COMPANY, { vehicle, book }, day),
    ...NO_CHOICES,
    book,
    ...sums,
  };
  for (const dropOff of dropOffs) {
    const after = rental(dropOff);
    agreed = {
      ...agreed,
      ...after,
      ...termsAfterEdit(DEFAULT_COMPANY, agreed, after, { vehicle, book: newest }),
    };
  }
  return agreed.lines ?? [];
}

type Example = { rental: string; lines: PriceLine[]; asText: string; total: string };

const EXAMPLES: Example[] = [
  {
    rental: '61 minutes at $38.00',
    lines: linesOf(3800, ['2027-03-03T10:00', '2027-03-03T11:01']),
    asText: '2 hours × $38.00 $76.00',
    total: '$76.00',
  },
  {
    rental: 'From 10:00 to 10:00 of the next day at $38.00, with a cap of $266.00',
    lines: linesOf(3800, ['2027-03-03T10:00', '2027-03-04T10:00'], { cap: 26_600 }),
    asText: '1 day × $266.00 $266.00',
    total: '$266.00',
  },
  {
    rental: 'The same on October 31, 2026, when the clocks go back in the night',
    lines: linesOf(3800, ['2026-10-31T10:00', '2026-11-01T10:00'], { cap: 26_600 }),
    asText: '1 day × $266.00 $266.00',
    total: '$266.00',
  },
  {
    rental: 'Friday 20:00 to Saturday 02:00 at $38.10, on weekends 125%: $47.625 is $47.63',
    lines: linesOf(3810, ['2027-03-05T20:00', '2027-03-06T02:00'], { rules: WEEKEND }),
    asText: '4 hours × $38.10 $152.40, Weekend: 2 hours × $47.63 $95.26',
    total: '$247.66',
  },
  {
    rental: '23 hours and a minute at $38.05, 10% off from 24 hours',
    lines: linesOf(3805, ['2027-03-03T10:00', '2027-03-04T09:01'], { rules: LENGTH }),
    asText: '24 hours × $38.05 $913.20, 10% off from 24 hours −$91.32',
    total: '$821.88',
  },
  {
    rental:
      'Friday 10:00 to Saturday 14:00 at $38.00, with a cap of $266.00 and the rules that the lines name',
    lines: linesOf(3800, ['2027-03-05T10:00', '2027-03-06T14:00'], {
      rules: EVERYTHING,
      cap: 26_600,
      extras: [{ id: 'seat', quantity: 2 }],
      promotion: { code: 'SPRING', percent: 12.5, amountCents: null },
    }),
    asText:
      '1 day × $266.00 $266.00, Weekend: 4 hours × $47.50 $190.00, 10% off from 24 hours −$45.60, Code SPRING, 12.5% off −$51.30, One-way fee $45.00, Child seat (2): 4 days × $9.00 $36.00, Sales tax 9.5% $41.81, Tourism fee 3.5% $12.57',
    total: '$494.48',
  },
  {
    rental: 'A day at $20.00 with an included tax of 19%',
    lines: linesOf(2000, ['2027-03-03T10:00', '2027-03-04T10:00'], { rules: INCLUDED }),
    asText: '24 hours × $20.00 $480.00, of which VAT 19% $76.64',
    total: '$480.00',
  },
  {
    rental: 'A day at $20.00 with a tax of 10%',
    lines: extended(),
    asText: '24 hours × $20.00 $480.00, Sales tax 10% $48.00',
    total: '$528.00',
  },
  {
    rental: 'The same after a book with 150% was published, and an hour longer',
    lines: extended('2027-03-04T11:00'),
    asText: '24 hours × $20.00 $480.00, Spring: 1 hour × $30.00 $30.00, Sales tax 10% $51.00',
    total: '$561.00',
  },
  {
    rental: 'The same, and the hour taken back',
    lines: extended('2027-03-04T11:00', '2027-03-04T10:00'),
    asText: '24 hours × $20.00 $480.00, Sales tax 10% $48.00',
    total: '$528.00',
  },
];

it.each(EXAMPLES)('calculates the lines and the total: $rental', ({ lines, asText, total }) => {
  expect(linesAsText(lines, ', ')).toBe(asText);
  expect(formatMoney(toAmount(sumOfLines(lines)))).toBe(total);
});

it('the rules have no other examples than these', () => {
  const rows = Array.from(README.matchAll(/^\| .+ \| .+ \| \$[\d.,]+ \|$/gm), ([row]) => row);
  const tested = EXAMPLES.map(
    ({ rental, asText, total }) => `| ${rental} | ${asText} | ${total} |`,
  );
  expect(tested).toEqual(expect.arrayContaining(rows));
  expect(rows.length).toBeGreaterThanOrEqual(3);
});
