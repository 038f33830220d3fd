import { addressInWords, COMPANY, WHAT_TO_BRING } from '#company/rules/company.ts';
import { OUTSIDE_HOURS } from '#company/rules/desk-hours.ts';
import {
  KEPT_DATA,
  KEPT_IN_BROWSER,
  type Keeping,
  keptInWords,
  providersInWords,
} from '#customers/rules/kept-data.ts';
import { LETTER_DAYS } from '#letters/rules/letter.ts';
import { payingWords } from '#payments/rules/paying-words.ts';
import { DEFAULT_TEXTS } from './default-texts.ts';

/** The texts of pages in Markdown. Saved settings replace them (applySettings). */
export type SiteTexts = typeof DEFAULT_TEXTS;
export const SITE_TEXTS: SiteTexts = { ...DEFAULT_TEXTS };

/** What the configuration says about personal data. Builds and functions set it (src/features/company/db/current-company.ts). */
export const KEEPING: Keeping = {
  paysOnline: false,
  sendsLetters: false,
  hasBucket: false,
  proofDays: undefined,
};

/** What {{company}} and the other placeholders of a text mean. */
const WORDS: Record<string, () => string> = {
  company: () => COMPANY.name,
  address: addressInWords,
  city: () => COMPANY.address.city,
  phone: () => COMPANY.phones[0],
  email: () => COMPANY.email,
  firstPickUp: () => COMPANY.firstPickUp,
  lastPickUp: () => COMPANY.lastPickUp,
  outsideHours: () => OUTSIDE_HOURS,
  whatToBring: () => WHAT_TO_BRING,
  paying: () => payingWords().question,
  cards: () => payingWords().cards,
  keptData: () => keptInWords(KEPT_DATA, KEEPING),
  browserData: () => keptInWords(KEPT_IN_BROWSER, KEEPING),
  providers: () => providersInWords(KEEPING),
  letterDays: () => String(LETTER_DAYS),
};

export const PLACEHOLDERS = Object.keys(WORDS);

const PLACEHOLDER = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** The first placeholder that does not exist; undefined if all do. */
export function unknownPlaceholder(markdown: string): string | undefined {
  const names = Array.from(markdown.matchAll(PLACEHOLDER), ([, name = '']) => name);
  return names.find((name) => !Object.hasOwn(WORDS, name));
}

/** A text with the company's facts in place of its placeholders. */
export function filled(markdown: string): string {
  return markdown.replace(PLACEHOLDER, (placeholder, name) =>
    Object.hasOwn(WORDS, name) ? (WORDS[name]?.() ?? '') : placeholder,
  );
}

/** A part of a text that begins with a heading: '## When do I pay?'. */
export type TextSection = { heading: string; body: string };

/** The text before the first heading of the second level, and the sections after it. */
export function sectionsOf(markdown: string): { intro: string; sections: TextSection[] } {
  const [intro = '', ...parts] = `\n${markdown}`.split(/\n## +/);
  return {
    intro: intro.trim(),
    sections: parts.map((part) => {
      const [heading = '', ...lines] = part.split('\n');
      return { heading: heading.trim(), body: lines.join('\n').trim() };
    }),
  };
}
