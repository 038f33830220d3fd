import { formatNumber } from '#kernel/locale/numbers.ts';
import { formatMoney } from '#kernel/money/money.ts';

/** How a kind of figure is formatted. */
export type FigureFormat = {
  value: (figure: number) => string;
  /** How much a figure has grown, with the sign. */
  change: (by: number) => string;
};

export const MONEY: FigureFormat = {
  value: (amount) => formatMoney(amount),
  change: (by) => formatMoney(by, { signDisplay: 'exceptZero' }),
};
export const HOURS = formatOf({ maximumFractionDigits: 1 });
export const COUNT = formatOf({});

const share = formatOf({
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const points = formatOf({ maximumFractionDigits: 1 });

/** A share from 0 to 1 as a percentage. Its change is in percentage points. */
export const SHARE: FigureFormat = {
  value: share.value,
  change: (by) =>
    `${points.change(100 * by)} ${Math.abs(100 * by).toFixed(1) === '1.0' ? 'point' : 'points'}`,
};

function formatOf(options: Intl.NumberFormatOptions): FigureFormat {
  return {
    value: (figure) => formatNumber(figure, options),
    // A real minus sign instead of a hyphen.
    change: (by) => formatNumber(by, { ...options, signDisplay: 'exceptZero' }).replace('-', '−'),
  };
}
