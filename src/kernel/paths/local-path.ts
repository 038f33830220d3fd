import { firstLanguage, presentLanguage } from '../locale/locale.ts';

/** A path of the site in the present language: '/de/vehicles', or '/vehicles' in the site's first language (words: pages). */
export function localPath(path: string): string {
  const language = presentLanguage();
  if (language === firstLanguage()) return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}
