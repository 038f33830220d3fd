import { codeText } from '../text/code-text.ts';
import { typedDayFormat } from './day-words.ts';
import { companyLocale } from './locale.ts';

/**
 * Reads a day, '2026-12-24' or as it is typed in the present language or at the company, '12/24/2026' or '24.12.2026', as YYYY-MM-DD;
 * undefined for any other text. What both could read is read in the present language.
 */
export function readTypedDay(typed: string): string | undefined {
  const text = codeText(typed);
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return text;
  return readIn(typedDayFormat(), text) ?? readIn(companyLocale().dateFormat, text);
}

function readIn(format: string, text: string): string | undefined {
  const pattern = format
    .replaceAll('.', String.raw`\.`)
    .replace('YYYY', String.raw`(?<year>\d{4})`)
    .replace('MM', String.raw`(?<month>\d{1,2})`)
    .replace('DD', String.raw`(?<day>\d{1,2})`);
  const { year, month = '', day = '' } = new RegExp(`^${pattern}$`).exec(text)?.groups ?? {};
  return year && `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
