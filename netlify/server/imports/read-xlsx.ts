import ExcelJS from 'exceljs';
import { zipSync } from 'fflate';
import {
  type Cell,
  IS_FORMULA,
  IS_MERGED,
  MOST_IMPORT_ROWS,
  type SheetRows,
  TOO_MANY_IMPORT_ROWS,
} from '#domain/records/import.ts';
import { badFile, type ZippedFile } from './unzip.ts';

/** The parts of a workbook that its cells need. */
const NEEDED =
  /^(?:\[Content_Types\]\.xml|_rels\/\.rels|xl\/(?:_rels\/workbook\.xml\.rels|workbook\.xml|styles\.xml|sharedStrings\.xml|worksheets\/[^/]+\.xml))$/i;

/** Parts of a sheet that are not needed. exceljs makes an object for each cell of a validated range. */
const IGNORED = [
  'sheetPr',
  'sheetViews',
  'sheetFormatPr',
  'cols',
  'autoFilter',
  'dataValidations',
  'conditionalFormatting',
  'hyperlinks',
  'printOptions',
  'pageMargins',
  'pageSetup',
  'headerFooter',
  'rowBreaks',
  'drawing',
  'legacyDrawing',
  'picture',
  'tableParts',
  'extLst',
];

const MOST_COLUMNS = 50;
/** The rows of a sheet in Excel. */
const LAST_ROW = 1_048_576;
const TOO_MANY_COLUMNS = `The sheet has more than ${MOST_COLUMNS} columns. Please remove what is not in the sample.`;
const TOO_MANY_MERGED = 'The sheet has too many merged cells. Please unmerge them.';
const NOT_A_WORKBOOK = 'The workbook is damaged. Please save it again as .xlsx.';
const HAS_ERROR = 'This cell has an error instead of a value.';

/** Whether the files of a ZIP are a workbook. */
export function isWorkbook(files: ZippedFile[]): boolean {
  return files.some(({ path }) => path === 'xl/workbook.xml');
}

/**
 * Reads the first sheet of a workbook. What would need much memory is refused before it is parsed.
 * @throws 400
 */
export async function readXlsx(files: ZippedFile[]): Promise<SheetRows> {
  const parts: Record<string, Uint8Array> = {};
  for (const { path, read } of files) {
    if (!NEEDED.test(path)) continue;
    const part = await read();
    if (path.startsWith('xl/worksheets/')) requireSmall(part.toString('latin1'));
    parts[path] = path === 'xl/workbook.xml' ? withoutNames(part) : part;
  }
  const workbook = new ExcelJS.Workbook();
  // It unzips again, but now only what was measured.
  const measured = zipSync(parts, { level: 0 });
  try {
    await workbook.xlsx.load(new Uint8Array(measured).buffer, { ignoreNodes: IGNORED });
  } catch {
    throw badFile(NOT_A_WORKBOOK);
  }
  const [sheet] = workbook.worksheets;
  if (!sheet) throw badFile(NOT_A_WORKBOOK);
  return rowsOf(sheet);
}

/** The list of sheets without named ranges, because exceljs makes an object for each of their cells. */
function withoutNames(workbook: Buffer): Buffer {
  const xml = workbook.toString('latin1');
  return Buffer.from(xml.replace(/<definedNames[\s>].*?<\/definedNames\s*>/gs, ''), 'latin1');
}

/** @throws 400 for a sheet with too many rows, cells or merged cells */
function requireSmall(xml: string): void {
  let rows = 0;
  for (const [row] of xml.matchAll(/<row[\s/>][^>]*/g)) {
    rows += 1;
    const [, number = 0] = /\sr\s*=\s*["'](\d+)/.exec(row) ?? [];
    if (rows > MOST_IMPORT_ROWS + 1) throw badFile(TOO_MANY_IMPORT_ROWS);
    if (Number(number) > LAST_ROW) throw badFile(NOT_A_WORKBOOK);
  }
  let cells = 0;
  for (const _ of xml.matchAll(/<c[\s/>]/g)) {
    cells += 1;
    if (cells > (MOST_IMPORT_ROWS + 1) * MOST_COLUMNS) throw badFile(TOO_MANY_COLUMNS);
  }
  let merged = 0;
  for (const [, , range = ''] of xml.matchAll(/<mergeCell\s[^>]*?ref\s*=\s*(["'])(.*?)\1/g)) {
    merged += areaOf(range);
    if (!(merged <= MOST_IMPORT_ROWS)) throw badFile(TOO_MANY_MERGED);
  }
}

/** The cells of a range, such as 6 of A1:B3; NaN for anything else. */
function areaOf(range: string): number {
  const [, left = '', top, right = '', bottom] =
    /^\$?([A-Z]{1,3})\$?(\d{1,7}):\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(range) ?? [];
  return (columnOf(right) - columnOf(left) + 1) * (Number(bottom) - Number(top) + 1);
}

function columnOf(letters: string): number {
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);
}

function rowsOf(sheet: ExcelJS.Worksheet): SheetRows {
  const rows: SheetRows = [];
  sheet.eachRow((row, number) => {
    if (row.cellCount > MOST_COLUMNS) throw badFile(TOO_MANY_COLUMNS);
    const cells: Cell[] = [];
    for (let column = 1; column <= row.cellCount; column += 1) {
      const cell = row.findCell(column);
      cells.push(cell ? readCell(cell) : '');
    }
    if (cells.some((cell) => typeof cell !== 'string' || cell.trim() !== '')) {
      rows.push({ row: number, cells });
    }
  });
  return rows;
}

function readCell(cell: ExcelJS.Cell): Cell {
  if (cell.isMerged) return { problem: IS_MERGED };
  const { value } = cell;
  switch (cell.type) {
    case ExcelJS.ValueType.Formula:
      return { problem: IS_FORMULA };
    case ExcelJS.ValueType.Error:
      return { problem: HAS_ERROR };
    case ExcelJS.ValueType.Boolean:
      return value ? 'Yes' : 'No';
    case ExcelJS.ValueType.Date:
      return readTime(value as Date);
    case ExcelJS.ValueType.Null:
      return '';
    default:
      return cell.text;
  }
}

/** A time of a sheet, which has no zone. Sheets count in days, so a time can be a fraction of a second off. */
function readTime(time: Date): Cell {
  const seconds = Math.round(time.getTime() / 1000);
  const rounded = new Date(seconds * 1000);
  if (Number.isNaN(rounded.getTime())) return { problem: HAS_ERROR };
  return { time: rounded.toISOString().slice(0, 19) };
}
