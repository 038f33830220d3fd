import { searchKey } from '#kernel/text/search-key.ts';
import type { ManualPlace } from './contents.ts';

/** What the search finds: a heading of a page with the text below it, or the beginning of a page. */
export type ManualSection = ManualPlace & { text: string };

export type ManualResult = ManualPlace & {
  /** A part of the text, around the first word that was found. */
  excerpt: string;
};

/** The characters of an excerpt before the word that was found, and in all. */
const BEFORE = 40;
const EXCERPT = 160;

/**
 * The sections that have all words of a query as searches compare them, each at the beginning of a word; some may be in the title of the
 * page. Those that have all in their headings come first.
 */
export function searchSections(sections: readonly ManualSection[], query: string): ManualResult[] {
  const words =
    query
      .match(/[\p{L}\p{M}\p{N}'’]+/gu)
      ?.map(lettersOf)
      .filter(Boolean) ?? [];
  if (words.length === 0) return [];
  const patterns = words.map(
    (word) => new RegExp(`(?<![\\p{L}\\p{N}])${word.replace(/./gsu, "$&['’-]?")}`, 'iu'),
  );
  const areIn = (text: string) => patterns.every((pattern) => pattern.test(text));
  const found = sections.flatMap(({ page, section, text }) => {
    const heading = section ?? page;
    const isFound = patterns.some((pattern) => pattern.test(`${heading} ${text}`));
    if (!isFound || !areIn(`${page} ${heading} ${text}`)) return [];
    const result = { page, ...(section && { section }), excerpt: excerptOf(text, patterns) };
    return [{ result, isInHeading: areIn(heading) }];
  });
  return found
    .toSorted((a, b) => Number(b.isInHeading) - Number(a.isInHeading))
    .map(({ result }) => result);
}

function lettersOf(word: string): string {
  return searchKey(word).replace(/[^\p{L}\p{N}]/gu, '');
}

function excerptOf(text: string, patterns: readonly RegExp[]): string {
  const places = patterns.map((pattern) => text.search(pattern)).filter((at) => at >= 0);
  const first = Math.max(0, Math.min(...places, text.length) - BEFORE);
  const start = first === 0 || places.length === 0 ? 0 : text.indexOf(' ', first) + 1;
  if (text.length - start <= EXCERPT) return (start > 0 ? '… ' : '') + text.slice(start);
  const end = text.lastIndexOf(' ', start + EXCERPT);
  return `${start > 0 ? '… ' : ''}${text.slice(start, end)} …`;
}
