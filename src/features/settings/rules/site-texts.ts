import { addressInWords, type Company, WHAT_TO_BRING } from '#company/rules/company.ts';
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
import type { DEFAULT_TEXTS } from './default-texts.ts';

/** The texts of pages in Markdown. */
export type SiteTexts = typeof DEFAULT_TEXTS;

/** What a text can name in braces, such as {{company}}. */
export const PLACEHOLDERS = [
  'company',
  'address',
  'city',
  'phone',
  'email',
  'firstPickUp',
  'lastPickUp',
  'outsideHours',
  'whatToBring',
  'paying',
  'cards',
  'keptData',
  'browserData',
  'providers',
  'letterDays',
] as const;

/** What the placeholders mean. */
function wordsOf(
  company: Company,
  keeping: Keeping,
): Record<(typeof PLACEHOLDERS)[number], string> {
  const { question, cards } = payingWords(company.payOnline);
  return {
    company: company.name,
    address: addressInWords(company),
    city: company.address.city,
    phone: company.phones[0],
    email: company.email,
    firstPickUp: company.firstPickUp,
    lastPickUp: company.lastPickUp,
    outsideHours: OUTSIDE_HOURS,
    whatToBring: WHAT_TO_BRING,
    paying: question,
    cards,
    keptData: keptInWords(KEPT_DATA, keeping),
    browserData: keptInWords(KEPT_IN_BROWSER, keeping),
    providers: providersInWords(keeping),
    letterDays: String(LETTER_DAYS),
  };
}

const PLACEHOLDER = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** The first placeholder that does not exist; undefined if all do. */
export function unknownPlaceholder(markdown: string): string | undefined {
  const names = Array.from(markdown.matchAll(PLACEHOLDER), ([, name = '']) => name);
  return names.find((name) => !PLACEHOLDERS.some((placeholder) => placeholder === name));
}

/** A text with the company's facts in place of its placeholders. `keeping` is what the configuration says about personal data. */
export function filled(company: Company, markdown: string, keeping: Keeping): string {
  const words: Record<string, string> = wordsOf(company, keeping);
  return markdown.replace(PLACEHOLDER, (placeholder, name) =>
    Object.hasOwn(words, name) ? (words[name] ?? '') : placeholder,
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
