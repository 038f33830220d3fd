import { countedDistance } from '#kernel/locale/distance.ts';
import { formatNumber } from '#kernel/locale/numbers.ts';
import { formatMoney } from '#kernel/money/money.ts';
import { hoursInWords } from '#kernel/time/wall-clock-text.ts';
import { t } from '#kernel/words/t.ts';
import { daysInWords } from '#rental/rules.ts';
import { labelInWords } from './line-labels.ts';
import type { AnsweredLine } from './price-line.ts';

/** What a line is for, without its amount: 'Weekend: 10 hours × $45.60', or 'of which VAT 19%' of a tax that others contain. */
export function lineInWords(line: AnsweredLine): string {
  const { label, quantity, unit, unitPrice, tax } = line;
  const name = labelInWords(line);
  if (tax?.included !== undefined) return t('prices.ofWhich', { tax: name });
  if (unit === 'once' && quantity === 1) return name;
  const [counted, price] = [quantityInWords(line), formatMoney(unitPrice)];
  return label === 'Rental'
    ? `${counted} × ${price}`
    : t('prices.countedLine', { name, quantity: counted, price });
}

/** How much of it: '10 hours', '7%'. */
export function quantityInWords({
  quantity,
  unit,
}: Pick<AnsweredLine, 'quantity' | 'unit'>): string {
  return {
    hour: hoursInWords(quantity),
    day: daysInWords(quantity),
    once: String(quantity),
    percent: t('prices.percent', { percent: formatNumber(quantity) }),
    mile: countedDistance(quantity),
  }[unit];
}

/** What a line adds to the total, or what of a tax the others contain: '$912.00'. */
export function lineAmountInWords({ amount, tax }: Pick<AnsweredLine, 'amount' | 'tax'>): string {
  return formatMoney(tax?.included ?? amount);
}
