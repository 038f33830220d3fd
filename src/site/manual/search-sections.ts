import MiniSearch from 'minisearch';
import { searchKey } from '#kernel/text/search-key.ts';
import type { ManualPlace } from './contents.ts';
import { keywordsOf } from './keywords.ts';

/** What the search finds: a heading of a page with the text below it, or the beginning of a page. */
export type ManualSection = ManualPlace & { text: string };

export type ManualResult = ManualPlace & {
  /** A part of the text, around the first word that was found. */
  excerpt: string;
};

/** The sections that were found, the best first, and the query without its misspellings if it has some. */
export type ManualFindings = { results: ManualResult[]; meant?: string };

/** The characters of an excerpt before the word that was found, and in all. */
const BEFORE = 40;
const EXCERPT = 160;

const MOST_RESULTS = 10;

/** How well a result has to match, compared with the best. */
const LEAST_SHARE = 0.15;

/** How many letters of a misspelled word can be wrong. */
const MOST_MISTAKES = 2;

/** Words that say nothing about what somebody looks for. */
const EMPTY_WORDS =
  'a an and are at be by can cant do does for from has have how i if in is it its my not of on or our the there this to we what when where who with you your'.split(
    ' ',
  );

/**
 * The search over all sections: either of the words, also their beginnings, with up to two letters wrong, and what owners
 * call it instead (keywords.ts). Sections with more of the words, and those that have them in headings, come first.
 */
export function searchOver(sections: readonly ManualSection[]): (query: string) => ManualFindings {
  const index = new MiniSearch<{ id: number; heading: string; page: string; keywords: string }>({
    fields: ['heading', 'keywords', 'page', 'text'],
    tokenize: wordsOf,
    processTerm: (word) => (EMPTY_WORDS.includes(word) ? null : word),
    searchOptions: {
      boost: { heading: 4, keywords: 4, page: 2 },
      prefix: true,
      fuzzy: (word) => (word.length > 3 ? 0.34 : false),
      maxFuzzy: MOST_MISTAKES,
      weights: { prefix: 0.6, fuzzy: 0.2 },
    },
  });
  index.addAll(
    sections.map(({ page, section, text }, id) => ({
      ...{ id, page: section ? page : '', heading: section ?? page, text },
      keywords: keywordsOf({ page, ...(section && { section }) }),
    })),
  );
  return (query) => {
    const found = index.search(query);
    const least = (found[0]?.score ?? 0) * LEAST_SHARE;
    const results = found.filter(({ score }) => score >= least).slice(0, MOST_RESULTS);
    const meant = wordsOf(query).map((word) => spelledRight(index, word));
    const isMisspelled = meant.some(({ isOther }) => isOther);
    return {
      results: results.flatMap(({ id, terms }) => {
        const section = sections[id];
        return section ? [{ ...placeOf(section), excerpt: excerptOf(section.text, terms) }] : [];
      }),
      ...(isMisspelled && { meant: meant.map(({ word }) => word).join(' ') }),
    };
  };
}

/** The word itself if the manual has it, otherwise the nearest one that it has. */
function spelledRight(index: MiniSearch, word: string): { word: string; isOther: boolean } {
  const isKnown =
    EMPTY_WORDS.includes(word) || index.search(word, { fuzzy: false, prefix: true }).length > 0;
  for (const fuzzy of isKnown ? [] : [1, MOST_MISTAKES]) {
    const [nearest] = index.search(word, { fuzzy, prefix: false });
    if (nearest?.terms[0]) return { word: nearest.terms[0], isOther: true };
  }
  return { word, isOther: false };
}

const WORD = /[\p{L}\p{M}\p{N}'’-]+/gu;

/** The words of a text as the search compares them. */
function wordsOf(text: string): string[] {
  return (text.match(WORD) ?? []).map(lettersOf).filter(Boolean);
}

function lettersOf(word: string): string {
  return searchKey(word).replace(/[^\p{L}\p{N}]/gu, '');
}

function placeOf({ page, section }: ManualSection): ManualPlace {
  return { page, ...(section && { section }) };
}

function excerptOf(text: string, terms: readonly string[]): string {
  const found = [...text.matchAll(WORD)].find(([word]) => terms.includes(lettersOf(word)));
  const first = Math.max(0, (found?.index ?? 0) - BEFORE);
  const start = first === 0 ? 0 : text.indexOf(' ', first) + 1;
  if (text.length - start <= EXCERPT) return (start > 0 ? '… ' : '') + text.slice(start);
  const end = text.lastIndexOf(' ', start + EXCERPT);
  return `${start > 0 ? '… ' : ''}${text.slice(start, end)} …`;
}
