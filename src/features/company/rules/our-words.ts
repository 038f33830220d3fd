import type { Language } from '#words/languages.ts';
import { SITE_TEXTS } from '#words/site-texts.ts';
import type { SitePages } from './page-blocks.ts';
import type { SiteTexts } from './site-texts.ts';

// Apart from own-words.ts, so that the screens of the desk don't load our texts in all languages.

const NAMES = Object.keys(SITE_TEXTS.en) as (keyof SiteTexts)[];

/** The texts that are those that came with Kestrel, in any language. */
export function textsOfOurs(settings: SiteTexts): (keyof SiteTexts)[] {
  return NAMES.filter((name) =>
    Object.values(SITE_TEXTS).some((texts) => texts[name] === settings[name]),
  );
}

/** Settings with our texts in the first language of the site, in which a setting is. */
export function oursInFirstLanguage<Settings extends SiteTexts & { languages: Language[] }>(
  settings: Settings,
): Settings {
  const ours = SITE_TEXTS[settings.languages[0] ?? 'en'];
  const names = textsOfOurs(settings);
  return { ...settings, ...Object.fromEntries(names.map((name) => [name, ours[name]])) };
}

/**
 * A text of pages in a language: the owner's, ours while the text itself is ours, or else, with `isFallback`, the one in the first
 * language (company: own words).
 */
export function siteTextIn(
  pages: SitePages,
  name: keyof SiteTexts,
  language: Language,
): { words: string; isFallback?: true } {
  const own = pages.translatedTexts[language]?.[name];
  if (own !== undefined) return { words: own };
  if (textsOfOurs(pages).includes(name)) return { words: SITE_TEXTS[language][name] };
  return { words: pages[name], isFallback: true };
}
