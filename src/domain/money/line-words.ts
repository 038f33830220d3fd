import { hoursInWords } from '../time/wall-clock-text.ts';
import { formatDollars } from './dollars.ts';
import type { AnsweredLine } from './price-line.ts';

/** What a line is for, without its amount: 'Weekend: 10 hours × $45.60'. */
export function lineInWords({ label, quantity, unit, unitPrice }: AnsweredLine): string {
  if (unit === 'once' && quantity === 1) return label;
  const price = formatDollars(unitPrice);
  const count = {
    hour: hoursInWords(quantity),
    day: quantity === 1 ? '1 day' : `${quantity} days`,
    once: String(quantity),
    percent: `${quantity}%`,
    mile: quantity === 1 ? '1 mile' : `${quantity.toLocaleString('en-US')} miles`,
  }[unit];
  return label === 'Rental' ? `${count} × ${price}` : `${label}: ${count} × ${price}`;
}

/** Dollars of a line: '$912.00', or '−$646.00' with a minus sign that is as wide as a digit. */
export function amountInWords(dollars: number): string {
  return formatDollars(dollars).replace('-', '−');
}
