import type { Language } from '#words/languages.ts';
import { languageName } from '../../rules/site-languages.ts';
import { pageCompany } from '../page-company.ts';

/** Which language somebody reads, for the desk of a site in several languages. */
export function languageFact(language: Language): { label: string; value: string }[] {
  return pageCompany().languages.length > 1
    ? [{ label: 'Language', value: languageName(language) }]
    : [];
}
