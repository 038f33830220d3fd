import type { Language } from '#words/languages.ts';
import { presentLanguage, siteLanguages } from '../locale/locale.ts';

/**
 * A path of the site in a language, by default the present one: '/de/vehicles', or '/vehicles' in the site's first language
 * (words: pages). A path that has the prefix of a language already gets this one instead.
 */
export function localPath(path: string, language: Language = presentLanguage()): string {
  if (isInOneLanguage(path)) return path;
  const plain = plainPath(path);
  const [first, ...others] = siteLanguages();
  // A letter to staff is in English, also of a site without English pages.
  if (language === first || !others.includes(language)) return plain;
  return plain === '/' ? `/${language}` : `/${language}${plain}`;
}

/** Whether a path is of the desk, the manual or the calls, which have no prefix of a language. */
export function isInOneLanguage(path: string): boolean {
  return /^\/(admin|manual|api)\b/.test(path);
}

/** A path without the prefix of a language: '/vehicles' of '/de/vehicles'. No other path begins with two letters (site-paths.ts). */
export function plainPath(path: string): string {
  return path.replace(/^(\/[a-z]{2}(?![^/?#]))?[/\\]*/, '/');
}

/** A page in each language of the site, the first one first. */
export function pageVersions(path: string): { language: Language; path: string }[] {
  return siteLanguages().map((language) => ({ language, path: localPath(path, language) }));
}
