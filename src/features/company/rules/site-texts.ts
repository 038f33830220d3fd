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

export const PLACEHOLDER = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** The first placeholder that does not exist; undefined if all do. */
export function unknownPlaceholder(markdown: string): string | undefined {
  const names = Array.from(markdown.matchAll(PLACEHOLDER), ([, name = '']) => name);
  return names.find((name) => !PLACEHOLDERS.some((placeholder) => placeholder === name));
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
