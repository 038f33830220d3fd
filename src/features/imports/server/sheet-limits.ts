import { formatNumber } from '#kernel/locale/numbers.ts';
import { type Cell, MOST_IMPORT_BYTES } from '../rules/import.ts';
import { badFile } from './unzip.ts';

export const MOST_COLUMNS = 50;

/** Every field is shorter. */
const MOST_CELL_CHARACTERS = 5_000;

/** The most characters of all cells together: those of the largest CSV file. */
const MOST_CHARACTERS = MOST_IMPORT_BYTES;

export const TOO_MANY_COLUMNS = `The sheet has more than ${MOST_COLUMNS} columns. Please remove what is not in the sample.`;
const TOO_MUCH_TEXT = 'The sheet has too much text. Please split it.';

/** @throws 400 for a column, counted from 1, beyond the last that a sheet can have */
export function requireColumn(column: number): void {
  if (column > MOST_COLUMNS) throw badFile(TOO_MANY_COLUMNS);
}

/**
 * Counts the characters of a sheet. Cells of a workbook can share a long text, so a small file can have many.
 * @returns a function that adds a number of characters, which throws 400 when there are too many
 */
export function countCharacters(): (characters: number) => void {
  let sum = 0;
  return (characters) => {
    sum += characters;
    if (sum > MOST_CHARACTERS) throw badFile(TOO_MUCH_TEXT);
  };
}

/** The text of a cell, or the problem that it is too long. */
export function limitedText(text: string): Cell {
  return text.length > MOST_CELL_CHARACTERS
    ? { problem: `This cell has more than ${formatNumber(MOST_CELL_CHARACTERS)} characters.` }
    : text;
}
