import { readFileSync } from 'node:fs';
import PDFDocument from 'pdfkit';
import { companyLocale } from '#kernel/locale/locale.ts';
import { moneySign } from '#kernel/money/typed-money.ts';

/** A font as pdfkit has parsed it, as far as it is used here. */
type ParsedFont = {
  hasGlyphForCodePoint(codePoint: number): boolean;
  /** The glyphs of a word and their positions. */
  layout(word: string, features?: unknown): unknown;
};

/**
 * On Netlify the files are in the folder of each function that writes documents, because netlify.toml adds them
 * to it. Locally they are in the project's.
 */
const FILES = {
  regular: 'netlify/platform/documents/fonts/kestrel-text-regular.ttf',
  semibold: 'netlify/platform/documents/fonts/kestrel-text-semibold.ttf',
};
export type FontName = keyof typeof FILES;

/** No standard font, so pdfkit loads none. Its types lack the value. */
export const NO_FONT = null as unknown as string;

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
  const reader = new PDFDocument({ autoFirstPage: false, font: NO_FONT });
  reader.font(readFileSync(FILES[name]));
  const { font } = (reader as unknown as { _font: { font: ParsedFont } })._font;
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
  const words = new Map<string, unknown>();
  font.layout = (word, features) => {
    const known = words.get(word);
    if (known && !features) return known;
    const run = layout(word, features);
    if (!features && words.size < MOST_WORDS) words.set(word, run);
    return run;
  };
}

/**
 * A text with the characters that the fonts have: those of European languages. The sign of the company's currency becomes
 * its code, and each other one a box.
 */
export function printable(text: string): string {
  if (/^[!-~]*( [!-~]+)*$/.test(text)) return text;
  const font = getFont('regular');
  return Array.from(text.normalize().replace(/\s+/g, ' ').trim(), (character) => {
    if (font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)) return character;
    if (character === moneySign()) return companyLocale().currency;
    return /[\p{M}\p{C}]/u.test(character) ? '' : '□';
  }).join('');
}
