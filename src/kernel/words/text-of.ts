import type { Language } from '#words/languages.ts';
import { type TextKey, WORDS } from '#words/words.ts';

/**
 * The text of a key. Scripts of pages do without: the build writes the text of the page's language in place of the key
 * (src/site/build/page-words.ts).
 */
export function textOf(key: TextKey, language: Language): string {
  const [feature, name] = key.split('.') as ['kernel', never];
  return WORDS[language][feature][name];
}
