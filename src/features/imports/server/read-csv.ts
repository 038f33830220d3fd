import { CsvError, parse } from 'csv-parse/sync';
import {
  IS_FORMULA,
  MOST_IMPORT_ROWS,
  type SheetRows,
  tooManyImportRows,
} from '../rules/import.ts';
import {
  countCharacters,
  limitedText,
  MOST_COLUMNS,
  requireColumn,
  TOO_MANY_COLUMNS,
} from './sheet-limits.ts';
import { badFile } from './unzip.ts';

/** Empty lines are no rows, but each is read. */
const MOST_LINES = 2 * MOST_IMPORT_ROWS;

const MOST_LINE_CHARACTERS = 100_000;

/**
 * Reads a CSV file, whose columns are separated by commas, semicolons or tabs. Undefined if the bytes are no
 * text.
 * @throws 400
 */
export function readCsv(bytes: Buffer): SheetRows | undefined {
  // A file of a ZIP can be larger than what can be sent.
  countCharacters()(bytes.length);
  const text = decode(bytes);
  if (text === undefined) return undefined;
  const lines = parseCsv(text);
  if (lines.length > MOST_LINES) throw badFile(tooManyImportRows());
  return lines.flatMap((cells, index) =>
    cells.every((cell) => cell.trim() === '')
      ? []
      : [
          {
            row: index + 1,
            cells: cells.map((cell) => (isFormula(cell) ? FORMULA : limitedText(cell))),
          },
        ],
  );
}

const FORMULA = { problem: IS_FORMULA };

function isFormula(cell: string): boolean {
  return cell.startsWith('=');
}

function parseCsv(text: string): string[][] {
  const delimiter = delimiterOf(text);
  // The parser has no limit of columns, and makes a text for each.
  if (countOf(delimiter, text) > MOST_LINES * MOST_COLUMNS) throw badFile(TOO_MANY_COLUMNS);
  try {
    return parse(text, {
      delimiter,
      relax_column_count: true,
      max_record_size: MOST_LINE_CHARACTERS,
      to: MOST_LINES + 1,
      on_record(cells: string[]) {
        requireColumn(cells.length);
        return cells;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw badFile(
      'The file is not a valid CSV: a quotation mark is not closed, or a row is too long.',
    );
  }
}

/** The separator that the headings have most often. */
function delimiterOf(text: string): string {
  const [head = ''] = text.trimStart().split(/[\r\n]/, 1);
  const [most = ','] = [',', ';', '\t'].toSorted(
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

/** Spreadsheet programs write UTF-8, UTF-16 with its mark, or the code page of Windows. */
function decode(bytes: Buffer): string | undefined {
  const mark = bytes.subarray(0, 2).toString('hex');
  const utf16 = { fffe: 'utf-16le', feff: 'utf-16be' }[mark];
  const text = decodeAs(utf16 ?? 'utf-8', bytes) ?? decodeAs('windows-1252', bytes);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: text files have none of these
  return text === undefined || /[\0-\x08\x0E-\x1F]/.test(text) ? undefined : text;
}

function decodeAs(encoding: string, bytes: Buffer): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
