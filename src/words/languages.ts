/** The languages that Kestrel speaks. The first one is that of the desk and of the messages of calls. */
export const LANGUAGES = ['en', 'de', 'fr', 'es'] as const;

export type Language = (typeof LANGUAGES)[number];

/** Each language in its own words. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
};

export function isLanguage(text: unknown): text is Language {
  return LANGUAGES.includes(text as Language);
}
