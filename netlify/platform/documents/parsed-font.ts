import PDFDocument from 'pdfkit';

/** A shape of a font, with the characters that it stands for. */
export type Glyph = { codePoints: number[] };

/** A font as pdfkit has parsed it, as far as it is used here. */
export type ParsedFont = {
  readonly characterSet: number[];
  readonly head: { checkSumAdjustment: number };
  hasGlyphForCodePoint(codePoint: number): boolean;
  glyphForCodePoint(codePoint: number): Glyph;
  getGlyph(id: number, codePoints?: number[]): Glyph;
  /** The glyphs of a word from left to right, and their positions. */
  layout(
    word: string,
    features?: unknown,
    script?: string,
    language?: string,
    direction?: 'ltr' | 'rtl',
  ): { glyphs: Glyph[]; direction: 'ltr' | 'rtl' };
};

/** No standard font, so pdfkit loads none. Its types lack the value. */
export const NO_FONT = null as unknown as string;

/** Parses a TrueType font. */
export function parseFont(file: Uint8Array): ParsedFont {
  const reader = new PDFDocument({ autoFirstPage: false, font: NO_FONT });
  reader.font(file as Buffer);
  const { font } = (reader as unknown as { _font: { font: ParsedFont } })._font;
  rememberCodePoints(font);
  return font;
}

/** The shapes of Arabic letters, which older programs have as characters of their own. */
const PRESENTATION_FORM = /[\ufb50-\ufdff\ufe70-\ufefe]/;

/**
 * Lets each glyph know its characters, which readers copy. fontkit keeps those with which a glyph was first asked for: none
 * if it was a part of another, as that of 'g' is of 'ğ'.
 */
function rememberCodePoints(font: ParsedFont): void {
  for (const code of font.characterSet) {
    if (!PRESENTATION_FORM.test(String.fromCodePoint(code))) font.glyphForCodePoint(code);
  }
  const getGlyph = font.getGlyph.bind(font);
  font.getGlyph = (id, codePoints = []) => {
    const glyph = getGlyph(id, codePoints);
    if (glyph.codePoints.length === 0) glyph.codePoints = codePoints;
    return glyph;
  };
}
