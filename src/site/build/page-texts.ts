import { currentSettings } from '#company/db/current-company.ts';
import { siteTextIn } from '#company/rules/our-words.ts';
import { type PageOfBlocks, type SitePages, shownBlocks } from '#company/rules/page-blocks.ts';
import { type SiteTexts, sectionsOf, type TextParts } from '#company/rules/site-texts.ts';
import { database } from '#db/client/connection.ts';
import { keeping } from '#environment/keeping.ts';
import { presentLanguage } from '#kernel/locale/locale.ts';
import { findNewestBook } from '#prices/db/price-books.ts';
import type { PriceRules } from '#prices/rules/price-rules.ts';
import { readOwnPages } from '#settings/db/own-pages.ts';
import { filled } from '#settings/rules/filled-text.ts';
import { type OwnPage, pageIn } from '#settings/rules/own-page.ts';

/** How long what was read is used: a build has hundreds of pages, all with the same footer. */
const FRESH_MS = 2_000;

type Read = { rules: PriceRules | undefined; ownPages: OwnPage[] };

let readAt = 0;
let reading: Promise<Read> | undefined;

/** What the owner has written, for the pages of a build. */
type PageTexts = {
  pages: SitePages;
  ownPages: OwnPage[];
  /** A text with the facts of the company. */
  fill: (markdown: string) => string;
  /** A text of the settings, with the facts, in the language of the page. */
  text: (name: keyof SiteTexts) => string;
  /** The same in its parts. */
  parts: (name: keyof SiteTexts) => TextParts;
  /** The blocks of a page that are shown, in order. */
  shown: (page: PageOfBlocks) => string[];
};

export async function pageTexts(): Promise<PageTexts> {
  const { company, pages } = await currentSettings(database);
  if (!reading || performance.now() - readAt > FRESH_MS) {
    readAt = performance.now();
    reading = read();
  }
  const { rules, ownPages } = await reading;
  const fill = (markdown: string) => filled(company, markdown, keeping, rules);
  return {
    pages,
    ownPages: ownPages.map((page) => ({ ...page, ...pageIn(page, presentLanguage()) })),
    fill,
    text: (name) => fill(siteTextIn(pages, name, presentLanguage())),
    parts: (name) => sectionsOf(fill(siteTextIn(pages, name, presentLanguage()))),
    shown: (page) => shownBlocks(pages, page),
  };
}

async function read(): Promise<Read> {
  const [book, ownPages] = await Promise.all([findNewestBook(database), readOwnPages(database)]);
  return { rules: book?.rules, ownPages };
}
