import { readFileSync } from 'node:fs';
import { LANGUAGES, type Language } from '#words/languages.ts';
import { SITE_TEXTS } from '#words/site-texts.ts';
import { WORDS } from '#words/words.ts';

/**
 * Finds words of our English texts in what customers read in another language. A word counts unless a text of that language has it,
 * too. `allowed` are names and texts of the owner's, which stay as they are.
 */
export class EnglishFinder {
  readonly #english: Set<string>;
  readonly #allowed: RegExp;
  /** Each English word once, with where it was found first and the text around it. */
  readonly found = new Map<string, string>();
  /** How many texts were read. */
  count = 0;

  /** `translated` are names of the owner's that have a translation, so they are English like our texts. */
  constructor(
    language: Exclude<Language, 'en'>,
    { allowed, translated }: { allowed: readonly string[]; translated: readonly string[] },
  ) {
    this.#english = wordsOf('en')
      .union(new Set(translated.flatMap(splitWords)))
      .difference(wordsOf(language));
    this.#allowed = new RegExp(
      // Addresses of mail and of pages are no words.
      [String.raw`\S+@\S+`, String.raw`\bhttps?:\S+`, ...allowed.map(RegExp.escape)].join('|'),
      'giu',
    );
  }

  read(where: string, texts: readonly string[]): void {
    for (const text of texts) {
      this.count += 1;
      for (const word of splitWords(text.replace(this.#allowed, ' '))) {
        if (!this.#english.has(word) || this.found.has(word)) continue;
        this.found.set(word, `${where}: ${around(text, word)}`);
      }
    }
  }
}

const SAMPLES = new URL('../src/features/proof/', import.meta.url);

/** All words of our texts in a language and of its calendar. */
function wordsOf(language: Language): Set<string> {
  return new Set([...textsOf(language).values(), ...calendarWords(language)].flatMap(splitWords));
}

/** Our texts in a language, by key, with those of pages and the sample agreement, and without what is filled in. */
function textsOf(language: Language): Map<string, string> {
  const agreement = language === 'en' ? 'agreement.md' : `agreement.${language}.md`;
  const texts = [
    ...Object.entries(WORDS[language]).flatMap(([feature, ofFeature]) =>
      Object.entries(ofFeature).map(([name, text]) => [`${feature}.${name}`, text] as const),
    ),
    ...Object.entries(SITE_TEXTS[language]),
    [agreement, readFileSync(new URL(agreement, SAMPLES), 'utf8')] as const,
  ];
  return new Map(texts.map(([key, text]) => [key, withoutNames(text)]));
}

/** The words of our texts in a language that are words of our English texts, too, each with the text that has it first. */
export function wordsAsInEnglish(language: Exclude<Language, 'en'>): Map<string, string> {
  const english = wordsOf('en');
  const found = new Map<string, string>();
  for (const [key, text] of textsOf(language)) {
    for (const word of splitWords(text)) {
      if (english.has(word) && !found.has(word)) found.set(word, `${key}: ${around(text, word)}`);
    }
  }
  return found;
}

/** A text without its placeholders, the syntax of its plurals and its tags. */
function withoutNames(text: string): string {
  return text
    .replace(/\{\w+, plural,|\b(?:zero|one|two|few|many|other) (?=\{)/g, ' ')
    .replace(/\{\{?\w+\}?\}|<\/?\w+>/g, ' ');
}

/** Months and days of the week, long and short. */
function calendarWords(language: Language): string[] {
  return (['long', 'short'] as const).flatMap((style) => [
    ...Array.from({ length: 12 }, (_, month) =>
      new Date(2026, month, 1).toLocaleDateString(language, { month: style }),
    ),
    ...Array.from({ length: 7 }, (_, day) =>
      new Date(2026, 0, 1 + day).toLocaleDateString(language, { weekday: style }),
    ),
  ]);
}

/** Words of three letters or more. Shorter ones are too often words of several languages. */
function splitWords(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length >= 3);
}

function around(text: string, word: string): string {
  const at = text.toLowerCase().search(new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'u'));
  return text.slice(Math.max(0, at - 60), at + word.length + 60).replace(/\s+/g, ' ');
}

/** The languages of a walk. English is what other tests read. */
export const FOREIGN_LANGUAGES = LANGUAGES.filter((language) => language !== 'en');
