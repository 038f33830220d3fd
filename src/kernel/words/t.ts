import type { TextKey, TextValues } from '#words/words.ts';
import { presentLanguage } from '../locale/locale.ts';
import { fill } from './fill.ts';
import { textOf } from './text-of.ts';

/**
 * A text for customers in the language of the present work (words: keys). A page is in its own language, a letter in that of its
 * reader, and the answer of a call in English. Call it when the text is needed, never while a module loads.
 */
export function t<Key extends TextKey>(key: Key, ...[values]: TextValues<Key>): string {
  return fill(textOf(key, presentLanguage()), values);
}
