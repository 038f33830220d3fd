import type { Language } from '#words/languages.ts';
import type { CompanySettings } from './company-settings.ts';

/** 'German', for the desk. */
export function languageName(language: Language): string {
  return new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language;
}

/** The language of letters and documents for somebody who has chosen one: the site's first if the site has no longer that one. */
export function languageFor(
  { languages }: Pick<CompanySettings, 'languages'>,
  stored: Language,
): Language {
  return languages.includes(stored) ? stored : (languages[0] ?? 'en');
}
