import { addScriptFont, type FontName } from './fonts.ts';
import { lettersOf } from './script-fonts.ts';
import {
  type Directed,
  directionsOf,
  drawnText,
  inVisualOrder,
  type Run,
  runsOf,
  unbrokenParts,
} from './text-runs.ts';

type Pdf = PDFKit.PDFDocument;

/** A line with its runs in the order in which they are read. `x` counts from the line's left end. */
type Line = { runs: (Run & { x: number })[]; width: number };

/** The lines of a text in several scripts, in the font and size that the document has. */
export function textLinesOf(
  pdf: Pdf,
  text: string,
  width: number,
  ownFont: FontName,
): { lines: Line[]; isRightToLeft: boolean } {
  const directed = directionsOf(text);
  const widthOf = (start: number, end: number) => lineOf(pdf, directed, start, end, ownFont).width;
  const ends: number[] = [];
  let lineStart = 0;
  let at = 0;
  const add = (part: string) => {
    const end = at + part.length;
    if (at > lineStart && widthOf(lineStart, at + part.trimEnd().length) > width) {
      ends.push(at);
      lineStart = at;
    }
    at = end;
  };
  for (const part of unbrokenParts(text)) {
    const isTooLong = widthOf(at, at + part.trimEnd().length) > width;
    for (const piece of isTooLong ? lettersOf(part) : [part]) add(piece);
  }
  const bounds = [0, ...ends, text.length];
  const lines = bounds.slice(1).map((end, index) => {
    const start = bounds[index] ?? 0;
    return lineOf(pdf, directed, start, start + text.slice(start, end).trimEnd().length, ownFont);
  });
  return { lines, isRightToLeft: directed.isRightToLeft };
}

function lineOf(pdf: Pdf, directed: Directed, start: number, end: number, ownFont: FontName): Line {
  const runs = runsOf(directed, start, end).map((run) => ({ ...run, x: 0 }));
  let x = 0;
  for (const run of inVisualOrder(runs, directed)) {
    run.x = x;
    setRunFont(pdf, run, ownFont);
    x += pdf.widthOfString(drawnText(run));
  }
  pdf.font(ownFont);
  return { runs, width: x };
}

/**
 * Draws a line with its baseline at `y`. Where its glyphs don't say its letters in their order, as with marks, it has
 * them as its text, so that it is copied unchanged. One that runs from right to left has no such text: readers would turn it.
 */
export function drawTextLine(
  pdf: Pdf,
  { runs }: Line,
  x: number,
  y: number,
  ownFont: FontName,
): void {
  const isTurned = runs.some(({ isRightToLeft }) => isRightToLeft);
  const text = runs.map((run) => run.text).join('');
  const isUnlike = !isTurned && runs.some((run) => !saysItsText(pdf, run, ownFont));
  if (isUnlike) pdf.markContent('Span', { actual: text });
  for (const run of runs) {
    setRunFont(pdf, run, ownFont);
    pdf.text(drawnText(run), x + run.x, y, { lineBreak: false, baseline: 'alphabetic' });
  }
  if (isUnlike) pdf.endMarkedContent();
  pdf.font(ownFont);
}

/** A glyph that stands for different letters is embedded once for each. */
const MOST_COPIES = 3;

function setRunFont(pdf: Pdf, run: Run, ownFont: FontName): void {
  if (!run.font) {
    pdf.font(ownFont);
    return;
  }
  for (let copy = 1; copy <= MOST_COPIES; copy += 1) {
    pdf.font(addScriptFont(pdf, run.font, copy));
    if (!run.isRightToLeft || textOfGlyphs(pdf, run) === run.text) return;
  }
}

function saysItsText(pdf: Pdf, run: Run, ownFont: FontName): boolean {
  setRunFont(pdf, run, ownFont);
  return !/\p{M}/u.test(run.text) && textOfGlyphs(pdf, run) === run.text;
}

/** A font of a document, which knows what it says each of its glyphs stands for. */
type EmbeddedFont = {
  encode(text: string): [codes: string[], positions: unknown[]];
  unicode: number[][];
};

/** What a reader copies of a run in the present font: what the document says that its glyphs stand for. */
function textOfGlyphs(pdf: Pdf, run: Run): string {
  const { _font: font } = pdf as unknown as { _font: EmbeddedFont };
  const texts = font
    .encode(drawnText(run))[0]
    .map((code) => String.fromCodePoint(...(font.unicode[Number.parseInt(code, 16)] ?? [])));
  const text = texts.join('');
  return run.isRightToLeft ? Array.from(text).reverse().join('') : text;
}
