import type { Language } from '#words/languages.ts';
import { DEFAULT_TEXTS } from './default-texts.ts';
import type { SiteTexts } from './site-texts.ts';

/** A block of a page: its title for the owner, and the text that it shows, if it has words. */
type Block = {
  title: string;
  text?: keyof SiteTexts;
  /** It has its place: it can be left out, but not moved. */
  isFixed?: boolean;
};

const STEPS: Block = { title: 'How it works', text: 'stepsText' };
const WHY: Block = { title: 'Why choose us', text: 'whyText' };

/** The blocks of pages that the owner can order and leave out (company: blocks of pages), as they are without settings. */
const PAGE_BLOCKS = {
  home: {
    popular: { title: 'Popular vehicles' },
    steps: STEPS,
    why: WHY,
    app: { title: 'App, with the addresses of its stores', text: 'appText' },
    questions: { title: 'Questions and answers', text: 'questionsText' },
    talk: { title: 'Desk, with hours and contact info', text: 'homeText' },
  },
  about: { story: { title: 'Sections', text: 'aboutText' }, steps: STEPS, why: WHY },
  contact: {
    words: { title: 'Text below the title', text: 'contactText', isFixed: true },
    form: { title: 'Contact form' },
    entries: { title: 'Address, phone numbers and email' },
    hours: { title: 'Working hours' },
    outside: { title: 'Text below the hours', text: 'hoursText' },
    map: { title: 'Map' },
  },
  footer: {
    words: { title: 'Text below the logo', text: 'footerText', isFixed: true },
    hours: { title: 'Working hours' },
    contact: { title: 'Contact info' },
    terms: { title: 'Link to the rental agreement', isFixed: true },
  },
} as const satisfies Record<string, Record<string, Block>>;

export type PageOfBlocks = keyof typeof PAGE_BLOCKS;

/** A block as it is stored. */
export type PlacedBlock = { name: string; isShown: boolean };

type PlacedBlocks = Record<PageOfBlocks, PlacedBlock[]>;

export const PAGES_OF_BLOCKS = Object.keys(PAGE_BLOCKS) as PageOfBlocks[];

/** The names of the blocks of each page. */
export const BLOCK_NAMES = Object.fromEntries(
  PAGES_OF_BLOCKS.map((page) => [page, Object.keys(PAGE_BLOCKS[page])]),
) as Record<PageOfBlocks, string[]>;

/** Left out until the owner wants it: the specified links of the footer are without it. */
const LEFT_OUT_AT_FIRST = 'footer terms';

/** Some blocks of a page, and after them those of the page that are not among them. */
export function inBlockOrder(page: PageOfBlocks, placed: readonly PlacedBlock[]): PlacedBlock[] {
  const others = BLOCK_NAMES[page].filter((name) => placed.every((block) => block.name !== name));
  return [
    ...placed,
    ...others.map((name) => ({ name, isShown: `${page} ${name}` !== LEFT_OUT_AT_FIRST })),
  ];
}

/** Stored blocks of all pages, with those that a release has added since. */
export function allBlocks(stored: Partial<PlacedBlocks>): PlacedBlocks {
  return Object.fromEntries(
    PAGES_OF_BLOCKS.map((page) => [page, inBlockOrder(page, stored[page] ?? [])]),
  ) as PlacedBlocks;
}

export const DEFAULT_BLOCKS = allBlocks({});

/** The title and the text of a block. */
export function blockOf(page: PageOfBlocks, name: string): Block {
  const block = (PAGE_BLOCKS[page] as Record<string, Block>)[name];
  if (!block) throw new Error(`There is no block ${name} of ${page}.`);
  return block;
}

/** The names of the blocks of a page that are shown, in order. */
export function shownBlocks({ blocks }: Pick<SitePages, 'blocks'>, page: PageOfBlocks): string[] {
  return blocks[page].filter(({ isShown }) => isShown).map(({ name }) => name);
}

/** What pages show besides the facts of the company: their texts, their blocks, and the addresses of the app. */
export type SitePages = SiteTexts & {
  /** The texts in the other languages of the site, as far as somebody has written them. */
  translatedTexts: Partial<Record<Language, Partial<SiteTexts>>>;
  blocks: PlacedBlocks;
  /** Texts of ours that somebody has confirmed. */
  keptTexts: readonly string[];
  appStoreUrl: string;
  googlePlayUrl: string;
};

/** Whether a text is the one that came with Kestrel, and nobody has confirmed it. */
export function isOurText(
  { ours, keptTexts }: { ours: readonly string[]; keptTexts: readonly string[] },
  name: keyof SiteTexts,
): boolean {
  return ours.includes(name) && !keptTexts.includes(name);
}

/** The texts of ours that pages show. What is in no block is always shown. */
export function ourTexts(settings: SitePages & { ours: readonly string[] }): (keyof SiteTexts)[] {
  const shown = PAGES_OF_BLOCKS.flatMap((page) =>
    shownBlocks(settings, page).map((name) => blockOf(page, name).text),
  );
  const always = ['homeText', 'aboutText', 'privacyText'];
  const hasApp = Boolean(settings.appStoreUrl || settings.googlePlayUrl);
  return (Object.keys(DEFAULT_TEXTS) as (keyof SiteTexts)[]).filter(
    (name) =>
      isOurText(settings, name) &&
      (always.includes(name) || shown.includes(name)) &&
      (name !== 'appText' || hasApp),
  );
}

/** What the owner calls each text. */
export const TEXT_TITLES: Record<keyof SiteTexts, string> = {
  homeText: 'Slides and desk',
  stepsText: STEPS.title,
  whyText: WHY.title,
  appText: 'App',
  questionsText: 'Questions',
  aboutText: 'About Us',
  contactText: 'Contact',
  hoursText: 'Outside hours',
  footerText: 'Footer',
  privacyText: 'Privacy policy',
};
