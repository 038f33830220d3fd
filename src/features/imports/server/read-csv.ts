import { type Cell, IS_FORMULA, type ReadableSheet } from '../rules/import.ts';
import { decodeText } from './decode-text.ts';
import { parseCsv } from './parse-csv.ts';
import { countCharacters, limitedText } from './sheet-limits.ts';
import { textOfFormula } from './text-formula.ts';

const FORMULA = { problem: IS_FORMULA };
const OPEN_QUOTE = {
  problem:
    'A quotation mark at the beginning of this cell is not closed. Please close or remove it.',
};

/**
 * Reads a CSV file. Undefined if the bytes are no text.
 * @throws 400
 */
export function readCsv(bytes: Buffer): ReadableSheet | undefined {
  // A file of a ZIP can be larger than what can be sent.
  countCharacters()(bytes.length);
  const decoded = decodeText(bytes);
  if (!decoded) return undefined;
  const rows = parseCsv(decoded.text).flatMap(({ row, cells, open }) =>
    cells.length === 0
      ? []
      : [{ row, cells: cells.map((cell, at) => (at === open ? OPEN_QUOTE : readCell(cell))) }],
  );
  return { rows, characterSet: decoded.characterSet, hiddenRows: [], hiddenColumns: [] };
}

function readCell(cell: string): Cell {
  if (!cell.startsWith('=')) return limitedText(cell);
  const text = textOfFormula(cell.slice(1));
  return text === undefined ? FORMULA : limitedText(text);
}
