import { companyLocale, type Locale } from './locale.ts';

/** The locales that write numbers so, for Intl. Words are always English. */
const INTL_LOCALES: Record<Locale['numberFormat'], string> = {
  '1,234.50': 'en-US',
  '1.234,50': 'de-DE',
  '1 234,50': 'fr-FR',
  '1’234.50': 'de-CH',
};

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

/** The locale of the company's numbers, for Intl formats without words. */
function numberLocale(): string {
  return INTL_LOCALES[companyLocale().numberFormat];
}

const formats = new Map<string, Intl.NumberFormat>();

/** A format of numbers in the company's way. They are kept, because making one takes long. */
export function numberFormatOf(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${numberLocale()} ${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(numberLocale(), options);
  formats.set(key, made);
  return made;
}

/** Formats a number: '1,234' or '1.234'. */
export function formatNumber(number: number, options: Intl.NumberFormatOptions = {}): string {
  return withPlainSpaces(numberFormatOf(options).format(number));
}

/** Narrow spaces that do not break are missing in fonts. */
export function withPlainSpaces(text: string): string {
  return text.replaceAll('\u202f', '\u00a0');
}

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
