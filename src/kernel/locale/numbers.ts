import { companyLocale, type Locale, languageTag, presentLanguage } from './locale.ts';

/** The locales that write numbers so, for Intl. */
const INTL_LOCALES: Record<Locale['numberFormat'], string> = {
  '1,234.50': 'en-US',
  '1.234,50': 'de-DE',
  '1 234,50': 'fr-FR',
  '1’234.50': 'de-CH',
};

/** The locale of numbers, for Intl formats without words: in English the company's format, elsewhere that of the language. */
function numberLocale(): string {
  return presentLanguage() === 'en' ? INTL_LOCALES[companyLocale().numberFormat] : languageTag();
}

const formats = new Map<string, Intl.NumberFormat>();

/** A format of numbers in the present way. They are kept, because making one takes long. */
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
