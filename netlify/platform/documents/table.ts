import {
  asArtifact,
  drawLine,
  type Element,
  FRAME,
  HEADING,
  heightOf,
  type Pdf,
  QUIET,
  type TextStyle,
  write,
  writeText,
} from './tagged-document.ts';

type Column = { header: string; width: number; align?: 'left' | 'right' };

/** A row's texts by column. The first text of a strong row is its header. */
type Row = { cells: string[]; isStrong?: boolean };

type Table = { heading: string; columns: Column[]; rows: Row[] };

const GAP = 12;
const PADDING = 3;

/**
 * Writes a table under a heading. It flows to further pages, with its header row on each.
 * @returns where the next content can begin
 */
export function writeTable(
  pdf: Pdf,
  parent: Element,
  top: number,
  { heading, columns, rows }: Table,
): number {
  const header = placeRow(pdf, columns, { cells: columns.map((column) => column.header) }, true);
  const placed = rows.map((row) => placeRow(pdf, columns, row));
  const [first = header] = placed;
  const needed = heightOf(pdf, heading, FRAME.width, HEADING) + header.height + first.height;
  let y = top + needed > FRAME.bottom ? addPage(pdf) : top;
  y = write(pdf, parent, 'H2', heading, { x: FRAME.left, y, width: FRAME.width }, HEADING);

  const table = addElement(pdf, parent, 'Table');
  const headerRow = addElement(pdf, addElement(pdf, table, 'THead'), 'TR');
  for (const { text, x, width, style } of header.cells) {
    write(pdf, headerRow, 'TH', text, { x, y: y + PADDING, width }, style, 'Column');
  }
  y += header.height;
  drawLine(pdf, y, true);

  const body = addElement(pdf, table, 'TBody');
  for (const { cells, height, isStrong } of placed) {
    if (y + height > FRAME.bottom) {
      y = addPage(pdf);
      repeatHeader(pdf, header);
      y += header.height;
      drawLine(pdf, y, true);
    }
    const row = addElement(pdf, body, 'TR');
    for (const [index, { text, x, width, style }] of cells.entries()) {
      const isHeader = isStrong && index === 0;
      const box = { x, y: y + PADDING, width };
      write(pdf, row, isHeader ? 'TH' : 'TD', text, box, style, isHeader ? 'Row' : undefined);
    }
    y += height;
    drawLine(pdf, y);
  }
  table.end();
  return y;
}

type PlacedRow = {
  cells: { text: string; x: number; width: number; style: TextStyle }[];
  height: number;
  isStrong: boolean;
};

function placeRow(pdf: Pdf, columns: Column[], row: Row, isHeader = false): PlacedRow {
  const { isStrong = false } = row;
  let x = FRAME.left;
  const cells = columns.map(({ width, align = 'left' }, index) => {
    const style: TextStyle = {
      align,
      ...(isStrong && { font: 'semibold' }),
      ...(isHeader && QUIET),
    };
    const gap = index === columns.length - 1 ? 0 : GAP;
    const cell = { text: row.cells[index] ?? '', x, width: width - gap, style };
    x += width;
    return cell;
  });
  const heights = cells.map(({ text, width, style }) => heightOf(pdf, text, width, style));
  return { cells, height: Math.max(...heights) + 2 * PADDING, isStrong };
}

function repeatHeader(pdf: Pdf, { cells }: PlacedRow): void {
  asArtifact(pdf, 'Pagination', () => {
    for (const { text, x, width, style } of cells) {
      writeText(pdf, text, { x, y: FRAME.top + PADDING, width }, style);
    }
  });
}

function addPage(pdf: Pdf): number {
  pdf.addPage();
  return FRAME.top;
}

function addElement(pdf: Pdf, parent: Element, tag: string): Element {
  const element = pdf.struct(tag);
  parent.add(element);
  return element;
}
