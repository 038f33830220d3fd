import { Refusal } from '#kernel/http/refusal.ts';
import { readFormFile } from '#platform/http/form-file.ts';
import { FILE_MISSING, MOST_IMPORT_BYTES, type ReadableSheet } from '../rules/import.ts';
import { readCsv } from './read-csv.ts';
import { isWorkbook, readXlsx } from './read-xlsx.ts';
import { badFile, openZip, type ZippedFile } from './unzip.ts';

/** A sheet to import, with the files that came with it in a ZIP. */
export type ImportedFile = {
  bytes: Buffer;
  sheet: ReadableSheet;
  /** Whether hidden rows are imported too. */
  withHidden: boolean;
  files: ImportedPart[];
};

export type ImportedPart = { name: string; bytes: Buffer };

/** The most files that come with a sheet. */
const MOST_PARTS = 100;

const ZIP_MARK = '504b';
const OLD_OFFICE_MARK = 'd0cf11e0';

const NOT_A_SHEET = 'The file is not a spreadsheet (.xlsx or .csv) or a ZIP with one.';
const OLD_OFFICE =
  'The file is an older Excel file (.xls) or has a password. Please save it as .xlsx without one.';

/**
 * Reads the `file` field of a multipart body: a workbook, a CSV file, or a ZIP with one of them and pictures.
 * The type is detected from the content, not from the name.
 * @throws 413 for too many bytes; 415 when it is none of these; 400 when it can't be read
 */
export async function readImport(request: Request, withHidden: boolean): Promise<ImportedFile> {
  const file = await readFormFile(request, MOST_IMPORT_BYTES, FILE_MISSING);
  if (file.size > MOST_IMPORT_BYTES) {
    throw new Refusal('body_too_large', 'The file is larger than 4 MB. Please split it.');
  }
  const bytes = Buffer.from(await file.arrayBuffer());
  const named = { bytes, withHidden };
  if (!isZip(bytes)) return { ...named, sheet: readPlain(bytes), files: [] };
  const zipped = await openZip(bytes);
  if (isWorkbook(zipped)) return { ...named, sheet: await readXlsx(zipped), files: [] };
  return { ...named, ...(await readArchive(zipped)) };
}

async function readArchive(zipped: ZippedFile[]): Promise<Pick<ImportedFile, 'sheet' | 'files'>> {
  const [file, ...others] = zipped.filter(({ path }) => /\.(?:xlsx|csv)$/i.test(path));
  if (!file) throw badFile('The ZIP has no spreadsheet (.xlsx or .csv).');
  if (others.length > 0) throw badFile('The ZIP has more than one spreadsheet.');
  const parts = zipped.filter((part) => part !== file);
  if (parts.length > MOST_PARTS) {
    throw badFile(`The ZIP has more than ${MOST_PARTS} pictures. Please split it.`);
  }
  const names = parts.map(({ path }) => path.slice(path.lastIndexOf('/') + 1));
  const lower = names.map((name) => name.toLowerCase());
  const twice = names.find((_, at) => lower.indexOf(lower[at] ?? '') !== at);
  if (twice !== undefined) throw badFile(`The ZIP has two files named ${twice}.`);

  const bytes = await file.read();
  const sheet = isZip(bytes) ? await readInnerWorkbook(bytes) : readPlain(bytes);
  const files: ImportedPart[] = [];
  for (const [index, part] of parts.entries()) {
    files.push({ name: names[index] ?? '', bytes: await part.read() });
  }
  return { sheet, files };
}

async function readInnerWorkbook(bytes: Buffer): Promise<ReadableSheet> {
  const zipped = await openZip(bytes);
  if (!isWorkbook(zipped)) throw noSheet(NOT_A_SHEET);
  return readXlsx(zipped);
}

function readPlain(bytes: Buffer): ReadableSheet {
  if (bytes.subarray(0, 4).toString('hex') === OLD_OFFICE_MARK) throw noSheet(OLD_OFFICE);
  const sheet = readCsv(bytes);
  if (!sheet) throw noSheet(NOT_A_SHEET);
  return sheet;
}

function isZip(bytes: Buffer): boolean {
  return bytes.subarray(0, 2).toString('hex') === ZIP_MARK;
}

function noSheet(message: string): Refusal {
  return new Refusal('unsupported_media_type', message);
}
