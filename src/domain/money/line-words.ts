import { hoursInWords } from '../time/wall-clock-text.ts';
import { formatDollars } from './dollars.ts';
import { type AnsweredLine, type PriceLine, toAnsweredLine } from './price-line.ts';

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

/** Lines with their amounts in one text: '24 hours × $38.00 $912.00; Day maximum -$646.00'. */
export function linesInWords(lines: readonly PriceLine[], separator = '; '): string {
  return lines
    .map(toAnsweredLine)
    .map((line) => `${lineInWords(line)} ${formatDollars(line.amount)}`)
    .join(separator);
}
