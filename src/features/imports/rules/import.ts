import * as v from 'valibot';
import { formatNumber } from '#kernel/locale/numbers.ts';
import { AnswerInteger, type Message, queryBoolean } from '#kernel/records/field.ts';
import { cleanText, LINE_BREAK } from '#kernel/text/clean-text.ts';

/** The largest file to import, in bytes. The platform takes no larger body. */
export const MOST_IMPORT_BYTES = 4 * 1_048_576;

/** The most rows of a sheet below its heading. One statement writes them well within its 8 seconds. */
export const MOST_IMPORT_ROWS = 2_000;

/** The most errors that an answer names. A row beyond them names its first. */
const MOST_NAMED_ERRORS = 5_000;

/** The most characters of a cell that an answer repeats. */
const MOST_SHOWN_CHARACTERS = 80;

/**
 * What is in a cell: text, a number as it is typed and as the cell shows it, a wall-clock ISO time without its zone, or why the
 * cell can't be read.
 */
export type Cell =
  | string
  | { typed: string; shown: string }
  | { time: string }
  | { problem: string };

/** The rows of a sheet that are not empty, with their numbers in it. The first has the headings. */
export type SheetRows = { row: number; cells: readonly Cell[] }[];

/** A sheet of a file, and how it was read. */
export type ReadableSheet = {
  rows: SheetRows;
  /** Its name in a workbook. */
  name?: string;
  /** The character set of a CSV file. */
  characterSet?: string;
  /** The numbers of hidden rows, empty ones included. */
  hiddenRows: readonly number[];
  /** The numbers of hidden columns, from 1. */
  hiddenColumns: readonly number[];
};

/** A column of a noun's sheet, of its download and of its import. */
export type ImportColumn = {
  heading: string;
  /** What its cells have. A day is a date, a time a date with a time. */
  kind: 'text' | 'yes-no' | 'count' | 'money' | 'day' | 'time';
  /** The width in characters. */
  width: number;
  /** What to enter, for people who fill in a sheet. A function asks for the company's locale. */
  help: Message;
  /** A sheet to import can be without this column. */
  isOptional?: true;
};

export type ImportColumns<Name extends string> = Record<Name, ImportColumn>;

/** A column that every sheet to import has. */
export function column(
  kind: ImportColumn['kind'],
  heading: string,
  width: number,
  help: ImportColumn['help'],
): ImportColumn {
  return { kind, heading, width, help };
}

/** A column that a sheet to import can be without. */
export function optionalColumn(...parts: Parameters<typeof column>): ImportColumn {
  return { ...column(...parts), isOptional: true };
}

/** A problem of a cell. `cell` is its text, or the beginning of it. */
export const CellError = v.object({ column: v.string(), cell: v.string(), message: v.string() });
export type CellError = v.InferOutput<typeof CellError>;

/** A row by the names of its columns. A column that the sheet doesn't have is absent. */
export type ReadRow<Name extends string> = {
  row: number;
  texts: Partial<Record<Name, string>>;
  errors: CellError[];
};

export const IMPORT_OUTCOMES = ['new', 'changed', 'unchanged', 'error'] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

/** A row of a sheet and what its import does. */
export const ImportRow = v.object({
  /** The row's number in the sheet. */
  row: AnswerInteger,
  /** The record that it changes; absent for a new one. */
  id: v.optional(AnswerInteger),
  name: v.string(),
  outcome: v.picklist(IMPORT_OUTCOMES),
  /** The fields that change, or all fields of a new record. */
  changes: v.array(v.object({ column: v.string(), before: v.string(), after: v.string() })),
  errors: v.array(CellError),
  /** What is worth a look, although nothing is wrong. */
  note: v.optional(v.string()),
});
export type ImportRow = v.InferOutput<typeof ImportRow>;

/** What of a file was read, and how, so that people notice a wrong sheet, left out rows and wrong letters. */
export const SheetReading = v.object({
  /** The sheet of a workbook that was read: the first visible one. */
  sheet: v.optional(v.string()),
  /** The character set of a CSV file: UTF-8, UTF-16, or that of the company's country. */
  characterSet: v.optional(v.string()),
  /** How many rows with cells are hidden or filtered out. They are left out unless the query has `hidden`. */
  hiddenRows: AnswerInteger,
  /** The headings of hidden columns, which are read like others. */
  hiddenColumns: v.array(v.string()),
  /** Up to three names or other texts of the file to check, those with letters beyond ASCII first. */
  names: v.array(v.string()),
});
export type SheetReading = v.InferOutput<typeof SheetReading>;

/** What an import would do, or has done (imports: imports). */
export const ImportPlan = v.object({
  applied: v.boolean(),
  /** Identifies this plan. Applying it sends this as If-Match. */
  version: v.string(),
  counts: v.object({
    new: AnswerInteger,
    changed: AnswerInteger,
    unchanged: AnswerInteger,
    error: AnswerInteger,
  }),
  reading: SheetReading,
  notes: v.array(v.string()),
  rows: v.array(ImportRow),
});
export type ImportPlan = v.InferOutput<typeof ImportPlan>;

/** The query of an import. Without `apply` nothing is changed, and without `hidden` hidden rows are left out. */
export const ImportQuery = v.object({
  apply: v.optional(queryBoolean('apply'), 'false'),
  hidden: v.optional(queryBoolean('hidden'), 'false'),
});

/** The query of an import of people or their reservations, who get no letters unless `letters` asks for them. */
export const ImportWithLettersQuery = v.object({
  ...ImportQuery.entries,
  letters: v.optional(queryBoolean('letters'), 'false'),
});

export const FILE_MISSING = 'Please choose a file';
export const NO_ROWS = 'The sheet has no rows below its headings.';
export const ONLY_HIDDEN =
  'All rows of the sheet are hidden or filtered out. Please show them, or choose to import hidden rows too.';
export const IS_FORMULA = 'Formulas are not read. Please enter the value.';
const IS_DATE = 'This is a date. Please format the cell as text and enter it again.';
export const IS_MERGED = 'Merged cells are not read. Please unmerge them.';
export function tooManyImportRows(): string {
  return `The sheet has more than ${formatNumber(MOST_IMPORT_ROWS)} rows. Please split it, and delete empty rows that have a format.`;
}

export const FILE_IMPORTED = 'This file was already imported. Please look at the list.';

/**
 * Finds the columns of a sheet by their headings, in any order and case, and returns its rows by the columns'
 * names. Returns a sentence if the sheet as a whole can't be read.
 */
export function readSheet<Name extends string>(
  sheet: SheetRows,
  columns: ImportColumns<Name>,
): ReadRow<Name>[] | string {
  const [head, ...rows] = sheet;
  const names = Object.keys(columns) as Name[];
  const headings = (head?.cells ?? []).map(headingOf);
  const find = (heading: string) =>
    names.find((name) => headingOf(columns[name].heading) === heading);

  const missing = names.filter(
    (name) => !columns[name].isOptional && !headings.includes(headingOf(columns[name].heading)),
  );
  if (missing.length > 0) {
    return `The sheet lacks ${namedColumns(missing.map((name) => columns[name].heading))}.`;
  }
  const unknown = headings.flatMap((heading, index) =>
    heading !== '' && find(heading) === undefined ? [headingText(head?.cells[index])] : [],
  );
  if (unknown.length > 0) {
    return `Unknown ${namedColumns(unknown)}. Remove columns that the sample does not have.`;
  }
  const twice = headings.filter((name, at) => name !== '' && headings.indexOf(name) !== at);
  if (twice[0] !== undefined) return `The sheet has two columns ${quoted(twice[0])}.`;
  if (rows.length === 0) return NO_ROWS;
  if (rows.length > MOST_IMPORT_ROWS) return tooManyImportRows();
  const stray = rows.find(({ cells }) =>
    cells.some((cell, index) => !headings[index] && !isBlank(cell)),
  );
  if (stray) return `Row ${stray.row} has a cell in a column without a heading.`;

  return rows.map(({ row, cells }) => {
    const read: ReadRow<Name> = { row, texts: {}, errors: [] };
    for (const [index, heading] of headings.entries()) {
      const name = find(heading);
      if (name === undefined) continue;
      const cell = cells[index] ?? '';
      const problem = problemOf(cell, columns[name].kind);
      const text = textOf(cell, columns[name].kind);
      read.texts[name] = problem === undefined ? text : '';
      if (problem !== undefined) {
        read.errors.push(cellError(columns[name].heading, text, problem));
      }
    }
    return read;
  });
}

function problemOf(cell: Cell, kind: ImportColumn['kind']): string | undefined {
  if (typeof cell === 'string' || 'typed' in cell) return undefined;
  if ('problem' in cell) return cell.problem;
  return kind === 'time' || kind === 'day' ? undefined : IS_DATE;
}

function textOf(cell: Cell, kind: ImportColumn['kind']): string {
  if (typeof cell === 'string') return cleanText(kind === 'text' ? onOneLine(cell) : cell);
  if ('typed' in cell) return cleanText(kind === 'text' ? cell.shown : cell.typed);
  return 'time' in cell ? cell.time : '';
}

function isBlank(cell: Cell): boolean {
  return typeof cell === 'string' && cell.trim() === '';
}

/** A text with commas between what were lines, such as those of an address. */
function onOneLine(text: string): string {
  if (!LINE_BREAK.test(text)) return text;
  const lines = text.split(LINE_BREAK).map((line) => line.trim().replace(/[,;]$/, ''));
  return lines.filter(Boolean).join(', ');
}

export function cellError(column: string, cell: string, message: string): CellError {
  return { column, cell: shortened(cell), message };
}

function headingText(cell: Cell = ''): string {
  if (typeof cell === 'string') return shortened(cell.trim());
  return 'shown' in cell ? cell.shown : '';
}

function headingOf(cell: Cell): string {
  const text = typeof cell === 'object' && 'typed' in cell ? cell.shown : textOf(cell, 'time');
  return text.trim().replace(/\s+/g, ' ').toLowerCase();
}

function namedColumns(headings: string[]): string {
  const names = new Intl.ListFormat('en').format(headings.map(quoted));
  return headings.length === 1 ? `column ${names}` : `columns ${names}`;
}

function quoted(heading: string): string {
  return `'${shortened(heading)}'`;
}

function shortened(text: string): string {
  const { length } = text;
  return length > MOST_SHOWN_CHARACTERS ? `${text.slice(0, MOST_SHOWN_CHARACTERS)}…` : text;
}

/** The numbers of the rows below the headings that are hidden. */
export function hiddenBelowHead({ rows, hiddenRows }: ReadableSheet): ReadonlySet<number> {
  const hidden = new Set(hiddenRows);
  return new Set(rows.slice(1).flatMap(({ row }) => (hidden.has(row) ? [row] : [])));
}

/** What of a sheet was read, for a plan with these rows. */
export function readingOf(sheet: ReadableSheet, planned: readonly ImportRow[]): SheetReading {
  const { name, characterSet, hiddenColumns } = sheet;
  const names = planned.map((row) => row.name);
  const others = planned.flatMap(({ changes }) => changes.map(({ after }) => after));
  const unusual = [...names, ...others].filter((text) => BEYOND_ASCII.test(text));
  const headings = hiddenColumns.map((column) => headingText(sheet.rows[0]?.cells[column - 1]));
  return {
    ...(name !== undefined && { sheet: shortened(name) }),
    ...(characterSet !== undefined && { characterSet }),
    hiddenRows: hiddenBelowHead(sheet).size,
    hiddenColumns: headings.filter(Boolean),
    names: [...new Set([...unusual, ...names].filter(Boolean))].slice(0, 3).map(shortened),
  };
}

const BEYOND_ASCII = /[^\0-\x7f]/;

/** A plan's rows with their counts, and not more errors than can be answered. */
export function summarized(rows: ImportRow[]): Pick<ImportPlan, 'rows' | 'counts'> {
  const counts = { new: 0, changed: 0, unchanged: 0, error: 0 };
  let left = MOST_NAMED_ERRORS;
  const named = rows.map((row) => {
    counts[row.outcome] += 1;
    const errors = row.errors.slice(0, Math.max(left, 1));
    left -= errors.length;
    return { ...row, errors };
  });
  return { counts, rows: named };
}
