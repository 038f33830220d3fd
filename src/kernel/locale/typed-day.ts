import { codeText } from '../text/code-text.ts';
import { companyLocale } from './locale.ts';

/** Reads a day, '2026-12-24' or in the company's format, '12/24/2026' or '24.12.2026', as YYYY-MM-DD; undefined for any other text. */
export function readTypedDay(typed: string): string | undefined {
  const text = codeText(typed);
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return text;
  const pattern = companyLocale()
    .dateFormat.replaceAll('.', String.raw`\.`)
    .replace('YYYY', String.raw`(?<year>\d{4})`)
    .replace('MM', String.raw`(?<month>\d{1,2})`)
    .replace('DD', String.raw`(?<day>\d{1,2})`);
  const { year, month = '', day = '' } = new RegExp(`^${pattern}$`).exec(text)?.groups ?? {};
  return year && `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
