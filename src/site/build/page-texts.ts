import { currentSettings } from '#company/db/current-company.ts';
import { inLocale } from '#company/db/work-locale.ts';
import { siteTextIn } from '#company/rules/our-words.ts';
import { type PageOfBlocks, type SitePages, shownBlocks } from '#company/rules/page-blocks.ts';
import { type SiteTexts, sectionsOf, type TextParts } from '#company/rules/site-texts.ts';
import { database } from '#db/client/connection.ts';
import { keeping } from '#environment/keeping.ts';
import { firstLanguage, presentLanguage } from '#kernel/locale/locale.ts';
import { findNewestBook } from '#prices/db/price-books.ts';
import type { PriceRules } from '#prices/rules/price-rules.ts';
import { readOwnPages } from '#settings/db/own-pages.ts';
import { filled } from '#settings/rules/filled-text.ts';
import { type OwnPage, pageIn } from '#settings/rules/own-page.ts';
import type { Language } from '#words/languages.ts';

/** How long what was read is used: a build has hundreds of pages, all with the same footer. */
const FRESH_MS = 2_000;

type Read = { rules: PriceRules | undefined; ownPages: OwnPage[] };

let readAt = 0;
let reading: Promise<Read> | undefined;

/** A text in its parts, and its language if that is not the page's. */
type PartsOfPage = TextParts & { lang: Language | undefined };

/** What the owner has written, for the pages of a build. */
type PageTexts = {
  pages: SitePages;
  ownPages: OwnPage[];
  /** A text of an own page with the facts of the company, in its language. */
  fill: (markdown: string, language?: Language) => string;
  /** A text of the settings, with the facts, and its language if that is not the page's. */
  text: (name: keyof SiteTexts) => { words: string; lang: Language | undefined };
  /** The same in its parts. */
  parts: (name: keyof SiteTexts) => PartsOfPage;
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
  const ofPage = presentLanguage();
  // The facts are in the language of the text in which they stand.
  const fill = (markdown: string, language = ofPage) =>
    inLocale({ ...company, language }, () => filled(company, markdown, keeping, rules));
  const text = (name: keyof SiteTexts) => {
    const { words, isFallback } = siteTextIn(pages, name, ofPage);
    const lang = isFallback && firstLanguage() !== ofPage ? firstLanguage() : undefined;
    return { words: fill(words, lang), lang };
  };
  return {
    pages,
    ownPages: ownPages.map((page) => ({ ...page, ...pageIn(page, ofPage) })),
    fill,
    text,
    parts: (name) => {
      const { words, lang } = text(name);
      return { ...sectionsOf(words), lang };
    },
    shown: (page) => shownBlocks(pages, page),
  };
}

async function read(): Promise<Read> {
  const [book, ownPages] = await Promise.all([findNewestBook(database), readOwnPages(database)]);
  return { rules: book?.rules, ownPages };
}
