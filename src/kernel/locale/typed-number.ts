import { companyLocale, type Locale } from './locale.ts';
import { formatNumber } from './numbers.ts';

// Apart from numbers.ts, so that public pages, where no number is typed, do not load it.

/** The patterns of typed numbers: digits, or groups of three, and the decimals. */
const TYPED: Record<Locale['numberFormat'], { whole: string; point: string; group: RegExp }> = {
  '1,234.50': { whole: String.raw`\d+|\d{1,3}(?:,\d{3})+`, point: String.raw`\.`, group: /,/g },
  '1.234,50': { whole: String.raw`\d+|\d{1,3}(?:\.\d{3})+`, point: ',', group: /\./g },
  '1 234,50': { whole: String.raw`\d+|\d{1,3}(?:\s\d{3})+`, point: ',', group: /\s/g },
  '1’234.50': {
    whole: String.raw`\d+|\d{1,3}(?:[’']\d{3})+`,
    point: String.raw`\.`,
    group: /[’']/g,
  },
};

/** Reads a number as it is typed in the company's format: '1,234.50', or '1.234,50'. NaN for anything else. */
export function readTypedNumber(text: string): number {
  const { whole, point, group } = TYPED[companyLocale().numberFormat];
  const typed = text.trim();
  const [, sign = '', digits = '', decimals = ''] =
    new RegExp(`^(-?)(${whole})?(?:${point}(\\d*))?$`).exec(typed) ?? [];
  return /\d/.test(digits + decimals)
    ? Number(`${sign}${digits.replace(group, '')}.${decimals}`)
    : Number.NaN;
}

/** A number as `readTypedNumber` reads it, without groups, for a field in which it can be changed. */
export function numberText(number: number, decimals?: number): string {
  return formatNumber(number, {
    useGrouping: false,
    minimumFractionDigits: decimals ?? 0,
    maximumFractionDigits: decimals ?? 15,
  });
}
