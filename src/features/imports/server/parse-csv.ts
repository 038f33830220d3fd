import { formatNumber } from '#kernel/locale/numbers.ts';
import { MOST_IMPORT_ROWS, tooManyImportRows } from '../rules/import.ts';
import { MOST_COLUMNS, requireColumn, TOO_MANY_COLUMNS } from './sheet-limits.ts';
import { badFile } from './unzip.ts';

/** Empty lines are no rows, but each is read. */
const MOST_LINES = 2 * MOST_IMPORT_ROWS;

const MOST_LINE_CHARACTERS = 100_000;
const MOST_OPEN_QUOTES = 100;

/** A row of a CSV file. */
type CsvRow = {
  /** Its number, as spreadsheet programs count. */
  row: number;
  cells: string[];
  /** The index of a cell with a quotation mark that is not closed. Its text is the rest of the line. */
  open?: number;
};

/**
 * The rows of a text with commas, semicolons, tabs or vertical bars between cells, or with what its first line names as
 * 'sep=;'. Cells are read as spreadsheet programs do: quotation marks count only at the beginning of a cell, and lines end
 * in any way. Empty cells at the end of a row are left out.
 * @throws 400 when there are too many lines, columns or characters in a row
 */
export function parseCsv(whole: string): CsvRow[] {
  const [named = '', separator] = /^"?sep=([^\w"\r\n])"?[^\r\n]*(?:\r\n?|\n|$)/i.exec(whole) ?? [];
  const text = whole.slice(named.length);
  const delimiter = separator ?? delimiterOf(text);
  if (countOf(delimiter, text) > MOST_LINES * MOST_COLUMNS) throw badFile(TOO_MANY_COLUMNS);

  const plain = new RegExp(`[^\\u{${delimiter.charCodeAt(0).toString(16)}}\\r\\n]*`, 'uy');
  const restOfLine = /[^\r\n]*/y;
  const rows: CsvRow[] = [];
  let row: CsvRow = { row: 1, cells: [] };
  let lineStart = 0;
  let opened = 0;
  let at = 0;
  const take = (pattern: RegExp, from: number): string => {
    pattern.lastIndex = from;
    return pattern.exec(text)?.[0] ?? '';
  };

  while (at < text.length || row.cells.length > 0) {
    const quoted = text[at] === '"' ? quotedCell(text, at, delimiter) : { text: '', end: at };
    if (quoted) {
      const rest = take(plain, quoted.end);
      row.cells.push(quoted.text + rest);
      at = quoted.end + rest.length;
    } else {
      opened += 1;
      row.open ??= row.cells.length;
      const rest = take(restOfLine, at);
      row.cells.push(rest);
      at += rest.length;
    }
    if (at - lineStart > MOST_LINE_CHARACTERS || opened > MOST_OPEN_QUOTES) {
      throw badFile(badRow(row.row));
    }
    if (text[at] === delimiter) {
      at += 1;
      continue;
    }
    while (row.cells.at(-1)?.trim() === '') row.cells.pop();
    requireColumn(row.cells.length);
    rows.push(row);
    if (rows.length > MOST_LINES) throw badFile(tooManyImportRows());
    row = { row: row.row + 1, cells: [] };
    at += text.startsWith('\r\n', at) ? 2 : 1;
    lineStart = at;
  }
  return rows;
}

/**
 * The cell that begins with a quotation mark, and where it ends. Undefined if the mark is not closed. One that is closed on
 * another line, in the middle of a cell, was opened there.
 */
function quotedCell(text: string, start: number, delimiter: string) {
  let cell = '';
  let at = start + 1;
  while (cell.length <= MOST_LINE_CHARACTERS) {
    const end = text.indexOf('"', at);
    if (end === -1) return undefined;
    cell += text.slice(at, end);
    at = end + 1;
    if (text[at] !== '"') break;
    cell += '"';
    at += 1;
  }
  const isAtEnd = at >= text.length || [delimiter, '\r', '\n'].includes(text[at] ?? '');
  return isAtEnd || !/[\r\n]/.test(cell) ? { text: cell, end: at } : undefined;
}

function badRow(row: number): string {
  return `Row ${row} has more than ${formatNumber(MOST_LINE_CHARACTERS)} characters, or too many quotation marks are not closed before it.`;
}

/** The separator that the headings have most often. */
function delimiterOf(text: string): string {
  const [head = ''] = text.trimStart().split(/[\r\n]/, 1);
  const [most = ','] = [',', ';', '\t', '|'].toSorted(
    (one, other) => countOf(other, head) - countOf(one, head),
  );
  return most;
}

function countOf(character: string, text: string): number {
  let count = 0;
  for (let at = text.indexOf(character); at !== -1; at = text.indexOf(character, at + 1))
    count += 1;
  return count;
}
