import { codeText } from '../text/code-text.ts';
import type { Locale } from './locale.ts';
import { companyLocale } from './locale.ts';
import { formatNumber } from './numbers.ts';

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

/**
 * Reads a number as it is typed in the company's format, in digits of any script: '1,234.50', or '1.234,50'. The separators of
 * Arabic digits are the same in every format. NaN for anything else.
 */
export function readTypedNumber(text: string): number {
  const { numberFormat } = companyLocale();
  const { whole, point, group } = TYPED[numberFormat];
  const typed = codeText(text)
    .trim()
    .replace(/٬/g, numberFormat[1] ?? '')
    .replace(/٫/g, numberFormat[5] ?? '');
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
