const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The letters of a text, each with its marks. */
export function lettersOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}
