import { formatMoney } from '#kernel/money/money.ts';
import { hoursInWords } from '#kernel/time/wall-clock-text.ts';
import type { AnsweredLine } from './price-line.ts';

/** What a line is for, without its amount: 'Weekend: 10 hours × $45.60'. */
export function lineInWords(line: AnsweredLine): string {
  const { label, quantity, unit, unitPrice } = line;
  if (unit === 'once' && quantity === 1) return label;
  const product = `${quantityInWords(line)} × ${formatMoney(unitPrice)}`;
  return label === 'Rental' ? product : `${label}: ${product}`;
}

/** How much of it: '10 hours', '7%'. */
export function quantityInWords({
  quantity,
  unit,
}: Pick<AnsweredLine, 'quantity' | 'unit'>): string {
  return {
    hour: hoursInWords(quantity),
    day: quantity === 1 ? '1 day' : `${quantity} days`,
    once: String(quantity),
    percent: `${quantity}%`,
    mile: quantity === 1 ? '1 mile' : `${quantity.toLocaleString('en-US')} miles`,
  }[unit];
}

/** The amount of a line: '$912.00', or '−$646.00' with a minus sign that is as wide as a digit. */
export function amountInWords(amount: number): string {
  return formatMoney(amount).replace('-', '−');
}
