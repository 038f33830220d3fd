import type { DEFAULT_TEXTS } from './default-texts.ts';

/** The texts of pages in Markdown. */
export type SiteTexts = typeof DEFAULT_TEXTS;

/** What a text can name in braces, such as {{company}}, with its words for the owner. */
export const PLACEHOLDERS = {
  company: 'Company name',
  address: 'Address',
  city: 'City',
  phone: 'Phone number',
  email: 'Email',
  firstPickUp: 'First pick-up',
  lastPickUp: 'Last pick-up',
  distances: 'Unit of distances',
  includedDistance: 'Included distance',
  outsideHours: 'Outside desk hours',
  whatToBring: 'What to bring',
  paying: 'When customers pay',
  paidWhen: 'When customers pay, in a sentence',
  cards: 'Card details',
  keptData: 'Data that is kept',
  browserData: 'Data in the browser',
  providers: 'Other companies',
  letterDays: 'Days that letters are kept',
  taxNumber: 'Tax number',
  registration: 'Company registration',
} as const;

/** What stands in double braces, with its spaces. */
export const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;

/** The first placeholder that does not exist; undefined if all do. */
export function unknownPlaceholder(markdown: string): string | undefined {
  const names = Array.from(markdown.matchAll(PLACEHOLDER), ([, name = '']) => name.trim());
  return names.find((name) => !Object.hasOwn(PLACEHOLDERS, name));
}

/** The most placeholders of a text, because each is written out. */
const MOST_PLACEHOLDERS = 200;

/** Eleven quotes or lists inside each other. */
const NESTED_TOO_DEEP = /^(?:[ \t]{0,9}(?:>|[-*+][ \t]|\d{1,9}[.)][ \t])){11}/m;

/** More than a hundred of a sign in a row. A line of dashes or equals signs is no mark, however long. */
const TOO_MANY_IN_A_ROW = /([[\]()*_`~<>!&\\|"'#+{}])\1{100}/;

/** Why a text in Markdown is too much to write out; undefined if it is not. */
export function markdownProblem(markdown: string): string | undefined {
  const [, sign] = TOO_MANY_IN_A_ROW.exec(markdown) ?? [];
  if (sign) return `A text can have at most 100 ${sign} in a row`;
  if (NESTED_TOO_DEEP.test(markdown)) return 'Quotes and lists can be nested at most 10 deep';
  return Array.from(markdown.matchAll(PLACEHOLDER)).length > MOST_PLACEHOLDERS
    ? `A text can have at most ${MOST_PLACEHOLDERS} placeholders in braces`
    : undefined;
}

/** A part of a text that begins with a heading: '## When do I pay?'. */
export type TextSection = { heading: string; body: string };

/** A text in its parts. Without a line '# Title' at its start, the title is ''. */
export type TextParts = { title: string; intro: string; sections: TextSection[] };

/** The title, the text before the first heading of the second level, and the sections after it. */
export function sectionsOf(markdown: string): TextParts {
  const [start = '', ...parts] = `\n${markdown}`.split(/\n## +/);
  const [first = '', ...others] = start.trim().split('\n');
  const hasTitle = first.startsWith('# ');
  return {
    title: hasTitle ? first.slice(2).trim() : '',
    intro: (hasTitle ? others.join('\n') : start).trim(),
    sections: parts.map((part) => {
      const [heading = '', ...lines] = part.split('\n');
      return { heading: heading.trim(), body: lines.join('\n').trim() };
    }),
  };
}

/** The text of its parts, as `sectionsOf` reads it. */
export function markdownOf({ title, intro, sections }: TextParts): string {
  const parts = sections.flatMap(({ heading, body }) => [heading && `## ${heading}`, body]);
  return [title && `# ${title}`, intro, ...parts].filter(Boolean).join('\n\n');
}
