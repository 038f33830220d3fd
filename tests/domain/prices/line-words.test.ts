import { expect, it } from 'vitest';
import { dayPriceInWords } from '#fleet/rules/day-price.ts';
import { lineInWords } from '#prices/rules/line-words.ts';
import type { AnsweredLine } from '#prices/rules/price-line.ts';

it.each<[Partial<AnsweredLine>, string]>([
  [{ label: 'Rental', quantity: 24, unit: 'hour', unitPrice: 38 }, '24 hours × $38.00'],
  [{ label: 'Weekend', quantity: 1, unit: 'hour', unitPrice: 45.6 }, 'Weekend: 1 hour × $45.60'],
  [{ label: 'Child seat', quantity: 2, unit: 'day', unitPrice: 9 }, 'Child seat: 2 days × $9.00'],
  [{ label: 'Fuel', quantity: 12, unit: 'percent', unitPrice: 2 }, 'Fuel: 12% × $2.00'],
  [{ label: 'Miles', quantity: 1200, unit: 'mile', unitPrice: 0.5 }, 'Miles: 1,200 miles × $0.50'],
  [{ label: 'Sales tax 9.5%', quantity: 1, unit: 'once', unitPrice: 25.27 }, 'Sales tax 9.5%'],
])('says what a line is for: %o', (line, words) => {
  expect(lineInWords({ kind: 'rental', amount: 0, ...line } as AnsweredLine)).toBe(words);
});

it('says the most that a day costs, where there is such a price', () => {
  expect([{ dailyCap: 266 }, {}].map(dayPriceInWords)).toEqual(['at most $266.00 a day', '']);
});
