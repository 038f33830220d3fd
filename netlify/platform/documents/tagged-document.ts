import PDFDocument from 'pdfkit';
import { companyLocale, presentLanguage } from '#kernel/locale/locale.ts';
import { t } from '#kernel/words/t.ts';
import { addFonts, type FontName, isInOwnFont, printable } from './fonts.ts';
import { NO_FONT } from './parsed-font.ts';
import { drawTextLine, textLinesOf } from './text-lines.ts';

export type Pdf = PDFKit.PDFDocument;
export type Element = PDFKit.PDFStructureElement;

/** Pages in points. */
const PAGES = { Letter: { width: 612, height: 792 }, A4: { width: 595.28, height: 841.89 } };

/** The part of a page of the company's paper that content is written to, in points from its upper left corner. */
export const FRAME = {
  top: 54,
  width: 504,
  get left() {
    return (PAGES[companyLocale().paper].width - FRAME.width) / 2;
  },
  get right() {
    return FRAME.left + FRAME.width;
  },
  get bottom() {
    return PAGES[companyLocale().paper].height - 72;
  },
};
const LINE_GAP = 2;

/** Darker than AAA on white, and still apart from black on a printer without colors. */
const GRAY = '#444444';

export type TextStyle = {
  font?: FontName;
  size?: number;
  align?: 'left' | 'right';
  isQuiet?: boolean;
};

/** Headers of columns, and the footer. */
export const QUIET: TextStyle = { size: 8, isQuiet: true };

export const TITLE: TextStyle = { font: 'semibold', size: 17 };

/** The heading of a block. */
export const HEADING: TextStyle = { font: 'semibold', size: 11 };

type Box = { x: number; y: number; width: number };

type TaggedDocument = {
  pdf: Pdf;
  /** The element that holds all others. */
  root: Element;
  /** Adds the footers and returns the file. */
  end(): Promise<Uint8Array>;
};

/**
 * Begins a tagged document (PDF/UA-1) in the present language, on the company's paper. The same title, time, language, paper and
 * content give the same bytes. The footer has the title and 'Page 1 of 2'.
 */
export function openDocument({
  title,
  createdAt,
}: {
  title: string;
  createdAt: Date;
}): TaggedDocument {
  const options = {
    size: companyLocale().paper.toUpperCase(),
    margins: { left: 54, right: 54, top: 54, bottom: 54 },
    font: NO_FONT,
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    tagged: true,
    // Documents in English are those of a time when there was no other language, too: their bytes stay.
    lang: presentLanguage() === 'en' ? 'en-US' : presentLanguage(),
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, CreationDate: createdAt },
  };
  // pdfkit's types lack PDF/UA.
  const pdf = new PDFDocument(options as PDFKit.PDFDocumentOptions);
  addFonts(pdf);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  return {
    pdf,
    root,
    async end() {
      root.end();
      addFooters(pdf, title);
      pdf.end();
      return Buffer.concat(await pdf.toArray());
    },
  };
}

function addFooters(pdf: Pdf, title: string): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    const number = t('documents.pageOf', { page: page + 1, count });
    setStyle(pdf, QUIET);
    asArtifact(pdf, 'Pagination', () => {
      const x = FRAME.right - pdf.widthOfString(number);
      pdf.text(title, FRAME.left, FRAME.bottom + 18, { lineBreak: false });
      pdf.text(number, x, FRAME.bottom + 18, { lineBreak: false });
    });
  }
}

/** Draws what is not part of the content: lines, repeated headers, page numbers. */
export function asArtifact(pdf: Pdf, type: 'Pagination' | 'Layout', draw: () => void): void {
  pdf.markContent('Artifact', { type });
  draw();
  pdf.endMarkedContent();
}

/** A hairline across the frame. */
export function drawLine(pdf: Pdf, y: number, isStrong = false): void {
  asArtifact(pdf, 'Layout', () => {
    pdf.lineWidth(isStrong ? 1 : 0.5).strokeColor(isStrong ? 'black' : '#999999');
    pdf.moveTo(FRAME.left, y).lineTo(FRAME.right, y).stroke();
  });
}

/**
 * Writes a text as an element of the structure. A text with letters that no font has keeps them for screen readers.
 * @returns where the next text can begin
 */
export function write(
  pdf: Pdf,
  parent: Element,
  tag: string,
  text: string,
  box: Box,
  style: TextStyle = {},
  scope?: 'Column' | 'Row',
): number {
  const shown = printable(text);
  const options = { ...(shown !== text && { actual: text }), ...(scope && { scope }) };
  let end = box.y;
  const draw = () => {
    end = writeText(pdf, shown, box, style);
  };
  // Drawn as soon as it has a parent.
  parent.add(pdf.struct(tag, options, draw));
  return end;
}

type Paragraph = { tag?: string; text: string; style?: TextStyle };

/**
 * Writes paragraphs one below the other.
 * @returns where the next content can begin
 */
export function writeAll(pdf: Pdf, parent: Element, box: Box, paragraphs: Paragraph[]): number {
  return paragraphs.reduce(
    (y, { tag = 'P', text, style }) => write(pdf, parent, tag, text, { ...box, y }, style),
    box.y,
  );
}

/** Where something of a height can begin: at `y`, or on top of a new page. */
export function roomFor(pdf: Pdf, height: number, y: number): number {
  if (y + height <= FRAME.bottom) return y;
  pdf.addPage();
  return FRAME.top;
}

const NAMES_WIDTH = 150;
const VALUES_LEFT = 162;

/**
 * Writes a name, and its value beside it.
 * @returns where the next content can begin
 */
export function writeFact(
  pdf: Pdf,
  parent: Element,
  { name, value }: { name: string; value: string },
  top: number,
): number {
  const width = FRAME.width - VALUES_LEFT;
  const height = Math.max(heightOf(pdf, name, NAMES_WIDTH), heightOf(pdf, value, width));
  const y = roomFor(pdf, height, top);
  write(pdf, parent, 'P', name, { x: FRAME.left, y, width: NAMES_WIDTH }, { isQuiet: true });
  write(pdf, parent, 'P', value, { x: FRAME.left + VALUES_LEFT, y, width });
  return y + height;
}

/**
 * Writes a text without an element of its own, cut off at the end of the page.
 * @returns where the next text can begin
 */
export function writeText(pdf: Pdf, text: string, box: Box, style: TextStyle): number {
  const { x, y, width } = box;
  const { isOneLine, lines, textWidth, height, mixed } = measure(pdf, text, width, style);
  const { align = 'left' } = style;
  if (mixed) {
    drawMixed(pdf, mixed, box, style);
  } else if (isOneLine) {
    pdf.text(text, align === 'left' ? x : x + width - textWidth, y, { lineBreak: false });
  } else {
    const most = FRAME.bottom - y;
    pdf.text(lines, x, y, { width, align, lineGap: LINE_GAP, height: most, ellipsis: true });
  }
  return y + height;
}

/** Draws a text in several scripts. One of several lines that is read from right to left begins at the right. */
function drawMixed(
  pdf: Pdf,
  { lines, isRightToLeft }: ReturnType<typeof textLinesOf>,
  { x, y, width }: Box,
  { font = 'regular', align }: TextStyle,
): void {
  const isAtRight = align === 'right' || (!align && isRightToLeft && lines.length > 1);
  const ascender = ascenderOf(pdf);
  const step = pdf.currentLineHeight(true) + LINE_GAP;
  for (const [index, line] of lines.entries()) {
    const top = y + index * step;
    if (top + step > FRAME.bottom && index > 0) return;
    drawTextLine(pdf, line, isAtRight ? x + width - line.width : x, top + ascender, font);
  }
}

/** From the top of a line to its baseline, in points. */
function ascenderOf(pdf: Pdf): number {
  const { _font, _fontSize } = pdf as unknown as {
    _font: { ascender: number };
    _fontSize: number;
  };
  return (_font.ascender / 1000) * _fontSize;
}

/** The height of a text in points. */
export function heightOf(pdf: Pdf, text: string, width: number, style: TextStyle = {}): number {
  return measure(pdf, printable(text), width, style).height;
}

/** pdfkit takes many times as long to break lines as to measure them, so most texts are spared it. */
function measure(pdf: Pdf, text: string, width: number, style: TextStyle) {
  setStyle(pdf, style);
  if (!isInOwnFont(text)) {
    const mixed = textLinesOf(pdf, text, width, style.font ?? 'regular');
    const height = mixed.lines.length * (pdf.currentLineHeight(true) + LINE_GAP);
    return { isOneLine: mixed.lines.length === 1, lines: text, textWidth: 0, height, mixed };
  }
  const textWidth = pdf.widthOfString(text);
  const isOneLine = textWidth <= width;
  const lines = isOneLine ? text : text.replace(LONG_WORD, '$&\n');
  const height = isOneLine
    ? pdf.currentLineHeight(true) + LINE_GAP
    : pdf.heightOfString(lines, { width, lineGap: LINE_GAP });
  return { isOneLine, lines, textWidth, height };
}

/** pdfkit measures the rest of a word again for each line of it, so 10,000 brackets would take seconds. */
const LONG_WORD = /\S{200}(?=\S)/g;

function setStyle(pdf: Pdf, { font = 'regular', size = 10, isQuiet = false }: TextStyle): void {
  pdf
    .font(font)
    .fontSize(size)
    .fillColor(isQuiet ? GRAY : 'black');
}
