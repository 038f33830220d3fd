import { format } from 'numfmt';
import { numberText } from '#kernel/locale/typed-numbers.ts';
import {
  type Cell,
  IS_FORMULA,
  IS_MERGED,
  MOST_IMPORT_ROWS,
  type ReadableSheet,
  tooManyImportRows,
} from '../rules/import.ts';
import { createXmlReader, NOT_A_WORKBOOK } from './read-xml.ts';
import { countCharacters, limitedText, MOST_COLUMNS, requireColumn } from './sheet-limits.ts';
import { textOfFormula } from './text-formula.ts';
import { badFile, type ZippedFile } from './unzip.ts';
import {
  collectText,
  isTrue,
  type NumberFormat,
  type ReadPart,
  readWorkbookParts,
  unescaped,
  type WorkbookParts,
} from './workbook-parts.ts';

/** The rows of a sheet in Excel. */
const LAST_ROW = 1_048_576;
const TOO_MANY_MERGED = 'The sheet has too many merged cells. Please unmerge them.';
const ALL_HIDDEN = 'All sheets of the workbook are hidden. Please unhide the one to import.';
const HAS_ERROR = 'This cell has an error instead of a value.';

/** The days from 1900 and from 1904, as sheets count them, to 1970. */
const DAYS_TO_1970 = { from1900: 25_569, from1904: 24_107 };
const DAY_SECONDS = 86_400;

/** Whether the files of a ZIP are a workbook. */
export function isWorkbook(files: ZippedFile[]): boolean {
  return files.some(({ path }) => path === 'xl/workbook.xml');
}

/**
 * Reads the first visible sheet of a workbook. Only what its cells need is kept, and as soon as that exceeds a limit, the
 * file is refused. So whatever is in a workbook, reading it takes little time and memory.
 * @throws 400
 */
export async function readXlsx(files: ZippedFile[]): Promise<ReadableSheet> {
  const readXml = createXmlReader();
  const read: ReadPart = async (path, handlers) => {
    const file = files.find((candidate) => candidate.path === path);
    if (file) readXml(await file.read(), handlers);
  };
  const count = countCharacters();
  const parts = await readWorkbookParts(read, count);
  if (!parts.sheet) throw badFile(parts.hasSheets ? ALL_HIDDEN : NOT_A_WORKBOOK);
  return { ...(await readCells(read, parts.sheet.path, parts, count)), name: parts.sheet.name };
}

/** A cell while it is read. */
type OpenCell = { column: number; type: string; style: number; value: string; formula?: string };

async function readCells(
  read: ReadPart,
  path: string,
  parts: WorkbookParts,
  count: (characters: number) => void,
): Promise<ReadableSheet> {
  const rows = new Map<number, Cell[]>();
  const hiddenRows: number[] = [];
  const hiddenColumns = new Set<number>();
  const merged: string[] = [];
  const inline = collectText();
  let row = 0;
  let cells: Cell[] = [];
  let cell: OpenCell | undefined;
  let part = '';

  await read(path, {
    open(name, attributes) {
      inline.open(name);
      part = name;
      if (name === 'row') {
        row = requireNext(row, attributes.r === undefined ? row + 1 : Number(attributes.r));
        cells = [];
        rows.set(row, cells);
        // A filter and a height of nothing hide rows as well.
        if (isTrue(attributes.hidden) || Number(attributes.ht ?? 1) === 0) hiddenRows.push(row);
        if (rows.size > MOST_IMPORT_ROWS + 1) throw badFile(tooManyImportRows());
      } else if (name === 'c') {
        const next = attributes.r === undefined ? cells.length + 1 : columnOf(attributes.r);
        const column = requireNext(cells.length, next);
        requireColumn(column);
        while (cells.length < column) cells.push('');
        const { t: type = 'n', s: style = '0' } = attributes;
        cell = { column, type, style: Number(style), value: '' };
      } else if (name === 'f' && cell) cell.formula = '';
      else if (name === 'col' && isTrue(attributes.hidden)) {
        const last = Math.min(Number(attributes.max), MOST_COLUMNS);
        for (let column = Number(attributes.min); column <= last; column += 1)
          hiddenColumns.add(column);
      } else if (name === 'mergeCell') merged.push(attributes.ref ?? '');
    },
    text(text) {
      if (part === 'v' && cell) cell.value += text;
      if (part === 'f' && cell) cell.formula += text;
      inline.text(text);
    },
    close(name) {
      inline.close(name);
      part = '';
      if (name !== 'c' || !cell) return;
      const text = inline.take();
      const found = readCell(cell.type === 'inlineStr' ? { ...cell, value: text } : cell, parts);
      if (typeof found === 'string') count(found.length);
      else if ('shown' in found) count(found.shown.length);
      cells[cell.column - 1] = typeof found === 'string' ? limitedText(found) : found;
      cell = undefined;
    },
  });
  markMerged(rows, merged);
  return {
    rows: Array.from(rows, ([number, found]) => ({ row: number, cells: found }))
      .filter((found) => found.cells.some((one) => typeof one !== 'string' || one.trim() !== ''))
      .toSorted((one, other) => one.row - other.row),
    hiddenRows,
    hiddenColumns: [...hiddenColumns],
  };
}

/** Rows and cells come in order, each once. */
function requireNext(last: number, next: number): number {
  if (next > last && next <= LAST_ROW) return next;
  throw badFile(NOT_A_WORKBOOK);
}

function readCell({ type, style, value, formula }: OpenCell, parts: WorkbookParts): Cell {
  if (formula !== undefined) return textOfFormula(formula) ?? { problem: IS_FORMULA };
  if (value === '') return '';
  switch (type) {
    case 's':
      return parts.sharedTexts[Number(value)] ?? { problem: HAS_ERROR };
    case 'b':
      return value === '1' ? 'Yes' : 'No';
    case 'e':
      return { problem: HAS_ERROR };
    case 'd':
      return readTime(
        Date.parse(value.includes('T') ? `${value.replace(/Z$/, '')}Z` : value) / 1000,
      );
    case 'n':
      return readNumber(Number(value), parts.formats[style], parts.isFrom1904);
    default:
      return type === 'inlineStr' ? value : unescaped(value);
  }
}

function readNumber(number: number, shownBy: NumberFormat | undefined, isFrom1904: boolean): Cell {
  if (!Number.isFinite(number)) return { problem: HAS_ERROR };
  if (shownBy?.isDate) {
    const { from1900, from1904 } = DAYS_TO_1970;
    return readTime((number - (isFrom1904 ? from1904 : from1900)) * DAY_SECONDS);
  }
  const typed = Number.isInteger(number) ? String(number) : numberText(number);
  const shown = shownBy?.code === undefined ? typed : shownText(number, shownBy.code);
  return shown === typed ? typed : { typed, shown: shown ?? typed };
}

/** What a cell shows of a number; undefined if its format hides, rounds or scales some of it. */
function shownText(number: number, code: string): string | undefined {
  const shown = format(code, number, { throws: false }).trim();
  const digitsOf = (text: string) => text.replace(/\D/g, '').replace(/^0+/, '');
  return digitsOf(shown) === digitsOf(String(number)) ? shown : undefined;
}

/**
 * A time of a sheet, which has no zone. Sheets count in days, so a time can be a fraction of a second off.
 * @param seconds since 1970
 */
function readTime(seconds: number): Cell {
  const rounded = new Date(Math.round(seconds) * 1000);
  if (Number.isNaN(rounded.getTime())) return { problem: HAS_ERROR };
  return { time: rounded.toISOString().slice(0, 19) };
}

/**
 * Marks the cells of merged ranges, such as A1:B3.
 * @throws 400 for something else than a range, and when there are too many cells
 */
function markMerged(rows: Map<number, Cell[]>, ranges: string[]): void {
  let sum = 0;
  for (const range of ranges) {
    const [, left = '', top, right = '', bottom] =
      /^\$?([A-Z]{1,3})\$?(\d{1,7}):\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(range) ?? [];
    const [first, last] = [columnOf(left), columnOf(right)];
    sum += (last - first + 1) * (Number(bottom) - Number(top) + 1);
    if (!(last >= first && Number(bottom) >= Number(top) && sum <= MOST_IMPORT_ROWS))
      throw badFile(TOO_MANY_MERGED);
    for (let row = Number(top); row <= Number(bottom); row += 1) {
      const cells = rows.get(row) ?? [];
      rows.set(row, cells);
      for (let column = first; column <= last; column += 1) {
        requireColumn(column);
        while (cells.length < column) cells.push('');
        cells[column - 1] = { problem: IS_MERGED };
      }
    }
  }
}

/** The number of the column of a cell, such as 2 for B7; NaN if it names none. */
function columnOf(cell: string): number {
  const [letters = ''] = /^[A-Z]{1,3}/.exec(cell) ?? [];
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return column === 0 ? Number.NaN : column;
}
