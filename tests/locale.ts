import { onTestFinished } from 'vitest';
import { workLocale } from '#company/db/work-locale.ts';
import { findLocaleBy, type Locale } from '#kernel/locale/locale.ts';

/** Sets the locale of what a test does by itself, from here to its end. Work for a company has the company's. */
export function givenLocale(locale: Locale): void {
  findLocaleBy(() => workLocale() ?? locale);
  onTestFinished(() => findLocaleBy(workLocale));
}
