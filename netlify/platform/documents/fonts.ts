import { readFileSync } from 'node:fs';
import { companyLocale } from '#kernel/locale/locale.ts';
import { moneySign } from '#kernel/money/typed-money.ts';
import { type Glyph, type ParsedFont, parseFont } from './parsed-font.ts';
import { codePointsOf, findScriptFont, lettersOf, loadScriptFont } from './script-fonts.ts';

/**
 * On Netlify the files are in the folder of each function that writes documents, because netlify.toml adds them
 * to it. Locally they are in the project's.
 */
const FILES = {
  regular: 'netlify/platform/documents/fonts/kestrel-text-regular.ttf',
  semibold: 'netlify/platform/documents/fonts/kestrel-text-semibold.ttf',
};
export type FontName = keyof typeof FILES;

const parsed = new Map<FontName, ParsedFont>();

/** Makes both fonts available to a document, which embeds only the characters that it uses. */
export function addFonts(pdf: PDFKit.PDFDocument): void {
  for (const name of Object.keys(FILES) as FontName[]) {
    // pdfkit also takes a parsed font, which its types lack.
    pdf.registerFont(name, getFont(name) as unknown as Uint8Array);
  }
}

/** A font, which is parsed once per process. */
function getFont(name: FontName): ParsedFont {
  const known = parsed.get(name);
  if (known) return known;
  const font = parseFont(readFileSync(FILES[name]));
  rememberWords(font);
  parsed.set(name, font);
  return font;
}

/** Enough for what all receipts say, and some names. */
const MOST_WORDS = 2000;

/**
 * Lets a font remember the layout of words, which is 40 % of the time that a receipt takes. pdfkit scales the
 * positions in place, to 1000 units per em, which these fonts have: that changes nothing.
 */
function rememberWords(font: ParsedFont): void {
  const layout = font.layout.bind(font);
  const words = new Map<string, ReturnType<ParsedFont['layout']>>();
  font.layout = (word, features) => {
    const known = words.get(word);
    if (known && !features) return known;
    const run = layout(word, features);
    if (!features && words.size < MOST_WORDS) words.set(word, run);
    return run;
  };
}

const addedFonts = new WeakMap<PDFKit.PDFDocument, Set<string>>();

/** Makes a copy of a script's font available to a document, once. Returns its name there. */
export function addScriptFont(pdf: PDFKit.PDFDocument, path: string, copy: number): string {
  const name = `${path} ${copy}`;
  const added = addedFonts.get(pdf) ?? new Set();
  addedFonts.set(pdf, added);
  if (added.has(name)) return name;
  added.add(name);
  const font = loadScriptFont(path);
  const layout = font.layout.bind(font);
  const turned = new WeakSet<Glyph>();
  font.layout = (word, features) => {
    // Digits of Arabic count as right-to-left by their script, but are read from left to right.
    if (!/\p{L}/u.test(word)) return layout(word, features, undefined, undefined, 'ltr');
    const run = layout(word, features);
    if (run.direction === 'ltr') return run;
    // Readers turn all that runs from right to left, also the letters of a ligature.
    for (const glyph of run.glyphs.filter((one) => !turned.has(one))) {
      turned.add(glyph);
      glyph.codePoints = glyph.codePoints.toReversed();
    }
    return run;
  };
  // pdfkit takes fonts of the same name and sum for the same.
  font.head.checkSumAdjustment = added.size;
  pdf.registerFont(name, font as unknown as Uint8Array);
  return name;
}

/** They choose among the shapes of one character. Joiners stay: they belong to the spelling of a word. */
const SELECTORS = /[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu;

const PLAIN = /^[!-~]*( [!-~]+)*$/;

/** Whether the document's own fonts have a letter with its marks: Latin, Greek or Cyrillic. */
export function hasOwnLetter(letter: string): boolean {
  const font = getFont('regular');
  return codePointsOf(letter).every((code) => font.hasGlyphForCodePoint(code));
}

/** Whether a printable text needs no other font than the document's own. */
export function isInOwnFont(text: string): boolean {
  return PLAIN.test(text) || lettersOf(text).every(hasOwnLetter);
}

/**
 * A text as documents show it. The sign of the company's currency becomes its code where the document's own fonts lack
 * it, and each letter that no font has a box.
 */
export function printable(text: string): string {
  if (PLAIN.test(text)) return text;
  const composed = text.normalize().replace(/\s+/g, ' ').trim();
  return lettersOf(composed)
    .map((letter) => {
      if (letter === moneySign() && !hasOwnLetter(letter)) return companyLocale().currency;
      const [base = ''] = letter;
      // What is invisible by itself, such as a selector of an emoji's colors, has no place on paper.
      if (codePointsOf(letter).length === 0 || /^[\p{M}\p{C}]/u.test(letter)) return '';
      if (hasOwnLetter(letter)) return letter.replace(/\p{Default_Ignorable_Code_Point}/gu, '');
      if (isCovered(letter, composed)) return letter.replace(SELECTORS, '');
      // A letter with a mark that no font has is shown without it.
      return base !== letter && isCovered(base, composed) ? base : '□';
    })
    .join('');
}

/** The letters of a text that no font has, such as emoji, each once. Documents show a box for them. */
export function unprintableLetters(text: string): string[] {
  const composed = text.normalize();
  const missing = lettersOf(composed).filter(
    (letter) => letter.trim() && letter !== moneySign() && !isCovered(letter, composed),
  );
  return [...new Set(missing)];
}

/** The field of an answer that names these letters, apart by spaces; no field if there are none. */
export function unprintableField(text: string): { unprintable?: string } {
  const letters = unprintableLetters(text);
  return letters.length > 0 ? { unprintable: letters.join(' ') } : {};
}

function isCovered(letter: string, text: string): boolean {
  return hasOwnLetter(letter) || findScriptFont(letter, text) !== undefined;
}
