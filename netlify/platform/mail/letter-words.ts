import type { Company } from '#company/rules.ts';
import { dayLanguage } from '#kernel/locale/day-words.ts';
import { toWallClock } from '#kernel/time/wall-clock.ts';
import { clockInWords, dayInWords } from '#kernel/time/wall-clock-text.ts';
import { t } from '#kernel/words/t.ts';

/** An instant on the company's clock: 'Thu, Dec 24, 2026, 10:00 PST'. */
export function timeInWords(company: Company, instant: Date): string {
  const wallClock = toWallClock(instant, company.timeZone);
  return `${dayInWords(wallClock, true)}, ${clockInWords(wallClock)} ${zoneName(company, instant)}`;
}

/** 'PST', 'CET'. */
function zoneName({ timeZone }: Company, instant: Date): string {
  const format = new Intl.DateTimeFormat(dayLanguage(), { timeZone, timeZoneName: 'short' });
  const parts = format.formatToParts(instant);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** The first line of a letter. The name is '' if it is not known. */
export function greeting(name: string): string {
  return name ? t('letters.hello', { name }) : t('letters.helloNobody');
}

/** The phone number within a sentence. The non-breaking space keeps it on one line. */
export function phoneInSentence({ phones }: Company): string {
  return phones[0].replace(' ', '\u00a0');
}
