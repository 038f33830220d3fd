import { AsyncLocalStorage } from 'node:async_hooks';
import { findLocaleBy, type WorkLocale } from '#kernel/locale/locale.ts';

const locales = new AsyncLocalStorage<WorkLocale>();

findLocaleBy(workLocale);

/**
 * Does some work for a company, or writes a document in the locale in which it was issued. The work and everything that it awaits
 * format and read in this locale; other work at the same time has its own (company: locale).
 */
export function inLocale<Result>(locale: WorkLocale, work: () => Result): Result {
  return locales.run(locale, work);
}

/** The locale of the work that runs now; undefined outside of any. */
export function workLocale(): WorkLocale | undefined {
  return locales.getStore();
}
