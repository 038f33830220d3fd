import type { MiddlewareHandler } from 'astro';
import { currentSettings } from '#company/db/current-company.ts';
import { inLocale } from '#company/db/work-locale.ts';
import type { Company } from '#company/rules/company.ts';
import { setPageCompany } from '#company/ui/page-company.ts';
import { database } from '#db/client/connection.ts';
import { isInOneLanguage } from '#kernel/paths/local-path.ts';
import { isLanguage, type Language } from '#words/languages.ts';

/** Brings the company up to date, and sets the language, before a page is rendered: in a build, and again and again in `npm run dev`. */
export const onRequest: MiddlewareHandler = async ({ url }, next) => {
  const { company } = await currentSettings(database);
  setPageCompany(company);
  return inLocale({ ...company, language: languageOf(url.pathname, company) }, next);
};

/** The language of a page: English for staff, otherwise that of its prefix, or the site's first. */
function languageOf(path: string, { languages }: Company): Language {
  if (isInOneLanguage(path) || path.startsWith('/offline-desk')) return 'en';
  const [prefix] = path.slice(1).split(/[/.]/);
  return isLanguage(prefix) ? prefix : (languages[0] ?? 'en');
}
