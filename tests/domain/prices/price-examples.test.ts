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

it.each<[string, PriceLine[]]>([
  ['61 minutes at $38.00', linesOf(3800, ['2027-03-03T10:00', '2027-03-03T11:01'])],
  [
    'From 10:00 to 10:00 of the next day at $38.00, with a cap of $266.00',
    linesOf(3800, ['2027-03-03T10:00', '2027-03-04T10:00'], { cap: 26_600 }),
  ],
  [
    'The same on October 31, 2026, when the clocks go back in the night',
    linesOf(3800, ['2026-10-31T10:00', '2026-11-01T10:00'], { cap: 26_600 }),
  ],
  [
    'Friday 20:00 to Saturday 02:00 at $38.10, on weekends 125%: $47.625 is $47.63',
    linesOf(3810, ['2027-03-05T20:00', '2027-03-06T02:00'], { rules: WEEKEND }),
  ],
  [
    '23 hours and a minute at $38.05, 10% off from 24 hours',
    linesOf(3805, ['2027-03-03T10:00', '2027-03-04T09:01'], { rules: LENGTH }),
  ],
  [
    'Friday 10:00 to Saturday 14:00 at $38.00, with a cap of $266.00 and the rules that the lines name',
    linesOf(3800, ['2027-03-05T10:00', '2027-03-06T14:00'], {
      rules: EVERYTHING,
      cap: 26_600,
      extras: [{ id: 'seat', quantity: 2 }],
      promotion: { code: 'SPRING', percent: 12.5, amountCents: null },
    }),
  ],
  [
    'A day at $20.00 with an included tax of 19%',
    linesOf(2000, ['2027-03-03T10:00', '2027-03-04T10:00'], { rules: INCLUDED }),
  ],
  ['A day at $20.00 with a tax of 10%', extended()],
  [
    'The same after a book with 150% was published, and an hour longer',
    extended('2027-03-04T11:00'),
  ],
  ['The same, and the hour taken back', extended('2027-03-04T11:00', '2027-03-04T10:00')],
])('the rules have the example: %s', (name, lines) => {
  const total = formatMoney(toAmount(sumOfLines(lines)));
  expect(README).toContain(`| ${name} | ${linesAsText(lines, ', ')} | ${total} |\n`);
});
