import type { Language } from '#words/languages.ts';

/*
 * The language of the page for which a script is built, and the first one of its site: the build writes them here
 * (src/site/build/page-words.ts). Elsewhere the present work says its language.
 */
export const PAGE_LANGUAGE: Language | '' = '';
export const FIRST_LANGUAGE: Language | '' = '';
