import { companyLocale } from '#kernel/locale/locale.ts';
import { type CodePage, codePageOf } from '../rules/code-pages.ts';
import { parseCsv } from './parse-csv.ts';
import { badFile } from './unzip.ts';

/** A text, and the name of the character set in which it was read. */
type DecodedText = { text: string; characterSet: string };

/** Accents and quotation marks in UTF-8. A file that has both them and other bytes was put together from two. */
const HALF_UTF8 = /[\xc3-\xc5][\x80-\xbf]|\xe2\x80/;

// biome-ignore lint/suspicious/noControlCharactersInRegex: text files have none of these
const CONTROLS = /[\0-\x08\x0E-\x1F]/;

/** With this, letters begin in ISO-2022-JP. */
const ESCAPE = '\x1b$';

/**
 * Reads a text file in UTF-8, in UTF-16, or in the character set that programs of the company's country wrote before.
 * Undefined if the bytes are no text.
 * @throws 400 when the letters can't be read with certainty, with the first row that has such letters
 */
export function decodeText(bytes: Buffer): DecodedText | undefined {
  const decoded = decodeEscaped(bytes) ?? decodeUnicode(bytes) ?? decodeOfCountry(bytes);
  return decoded && !CONTROLS.test(decoded.text) ? decoded : undefined;
}

function decodeEscaped(bytes: Buffer): DecodedText | undefined {
  const set = pageOfCompany()?.escaped;
  const text = set && bytes.includes(ESCAPE) ? decodeAs(set, bytes) : undefined;
  return set && text !== undefined ? { text, characterSet: set } : undefined;
}

function decodeUnicode(bytes: Buffer): DecodedText | undefined {
  const utf16 = utf16Of(bytes);
  const text = decodeAs(utf16 ?? 'utf-8', bytes);
  return text === undefined ? undefined : { text, characterSet: utf16 ? 'UTF-16' : 'UTF-8' };
}

/** UTF-16 begins with its mark. Without one, every other byte of the first headings is zero. */
function utf16Of(bytes: Buffer): string | undefined {
  const mark = bytes.subarray(0, 2).toString('hex');
  if (mark === 'fffe') return 'utf-16le';
  if (mark === 'feff') return 'utf-16be';
  const head = bytes.subarray(0, 8).toString('latin1');
  if (/^(?:[^\0]\0){4}$/.test(head)) return 'utf-16le';
  return /^(?:\0[^\0]){4}$/.test(head) ? 'utf-16be' : undefined;
}

function decodeOfCountry(bytes: Buffer): DecodedText | undefined {
  if (CONTROLS.test(bytes.toString('latin1'))) return undefined;
  const page = pageOfCompany();
  const text = page && decodeOldSet(bytes, page);
  if (!page || text === undefined) throw badFile(unsure(bytes, page));
  return { text, characterSet: page.encoding };
}

function pageOfCompany(): CodePage | undefined {
  return codePageOf(companyLocale().country);
}

function decodeOldSet(bytes: Buffer, page: CodePage): string | undefined {
  const text = decodeAs(page.encoding, bytes);
  if (text === undefined || !page.isPlausible(text)) return undefined;
  if (page.isLatin && HALF_UTF8.test(bytes.toString('latin1'))) return undefined;
  const rivalText = page.rival && decodeAs(page.rival.encoding, bytes);
  const isOther = rivalText !== undefined && page.rival?.isLikelier(text, rivalText);
  return isOther ? undefined : text;
}

/** The first row that can't be read in either way, or else the first that is not UTF-8. */
function unsure(bytes: Buffer, page: CodePage | undefined): string {
  // Each byte as one character, so rows and cells are found before it is known what the others mean.
  const rows = parseCsv(bytes.toString('latin1')).map(({ row, cells }) => ({
    row,
    bytes: Buffer.from(cells.join('\n'), 'latin1'),
  }));
  const notUtf8 = rows.filter((row) => decodeAs('utf-8', row.bytes) === undefined);
  const { row } =
    notUtf8.find((one) => !page || decodeOldSet(one.bytes, page) === undefined) ?? notUtf8[0] ?? {};
  return `${row === undefined ? 'The file' : `Row ${row}`} has letters that can't be read with certainty, because the file is not saved as UTF-8. Please save it again: in Excel as 'CSV UTF-8', in other programs with the character set Unicode (UTF-8), or as .xlsx.`;
}

function decodeAs(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
