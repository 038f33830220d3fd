import { siteTexts as german } from './de/site-texts.ts';
import { siteTexts as english } from './en/site-texts.ts';
import { siteTexts as spanish } from './es/site-texts.ts';
import { siteTexts as french } from './fr/site-texts.ts';
import type { Language } from './languages.ts';

/** The texts of pages that come with Kestrel, by language. */
export const SITE_TEXTS: Record<Language, typeof english> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
};
