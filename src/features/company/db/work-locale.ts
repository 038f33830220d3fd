import { AsyncLocalStorage } from 'node:async_hooks';
import { findLocaleBy, type Locale } from '#kernel/locale/locale.ts';

const locales = new AsyncLocalStorage<Locale>();

findLocaleBy(workLocale);

/**
 * Does some work for a company, or writes a document in the locale in which it was issued. The work and everything that it awaits
 * format and read in this locale; other work at the same time has its own (company: locale).
 */
export function inLocale<Result>(locale: Locale, work: () => Result): Result {
  return locales.run(locale, work);
}

/** The locale of the work that runs now; undefined outside of any. */
export function workLocale(): Locale | undefined {
  return locales.getStore();
}
