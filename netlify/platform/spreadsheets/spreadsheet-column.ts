import { companyLocale } from '#kernel/locale/locale.ts';
import { formatMoney, moneyDecimals } from '#kernel/money/money.ts';

/** One column of a spreadsheet of `Row`s. */
export type SheetColumn<Row> = {
  heading: string;
  /** The width in characters. */
  width: number;
  /** The number format of the cells, in the notation of spreadsheets. */
  format: string;
  /** Null leaves the cell empty. */
  value(row: Row): string | number | Date | null;
};

/** Text that stays text. A cell in this format never becomes a formula, even after somebody edits it. */
export function text<Row>(
  heading: string,
  width: number,
  value: (row: Row) => string,
): SheetColumn<Row> {
  return { heading, width, format: '@', value: (row) => withoutControls(value(row)) };
}

/** A boolean, written Yes or No. */
export function yesOrNo<Row>(
  heading: string,
  width: number,
  value: (row: Row) => boolean,
): SheetColumn<Row> {
  return text(heading, width, (row) => (value(row) ? 'Yes' : 'No'));
}

/** Whole numbers. */
export const count = numbers('0');

/** Hours with one decimal. */
export const hours = numbers('#,##0.0');

/** A share from 0 to 1 as a percentage. */
export const share = numbers('0.0%');

/** Money in the main unit of the currency. */
export function money<Row>(
  heading: string,
  width: number,
  value: (row: Row) => number | null,
): SheetColumn<Row> {
  return {
    ...{ heading, width, value },
    get format() {
      return moneyCellFormat();
    },
  };
}

/** The format of cells with money. The program that shows them groups digits and writes the decimal sign. */
function moneyCellFormat(): string {
  const [before, after] = formatMoney(0)
    .split(/0.*0|0/)
    .map((sign) => sign && `"${sign}"`);
  const decimals = moneyDecimals();
  return `${before}#,##0${decimals > 0 ? `.${'0'.repeat(decimals)}` : ''}${after}`;
}

function numbers(format: string) {
  return <Row>(
    heading: string,
    width: number,
    value: (row: Row) => number | null,
  ): SheetColumn<Row> => ({ heading, width, format, value });
}

/** The company's format of days, in the notation of spreadsheets. */
function dayFormat(): string {
  return companyLocale().dateFormat.toLowerCase();
}

/** A wall-clock ISO time. Spreadsheets have no time zones, so the cell has the time as if it were UTC. */
export function wallClock<Row>(
  heading: string,
  width: number,
  value: (row: Row) => string,
): SheetColumn<Row> {
  return {
    heading,
    width,
    format: `${dayFormat()} hh:mm`,
    value: (row) => new Date(`${value(row)}Z`),
  };
}

/** A day, YYYY-MM-DD. */
export function day<Row>(
  heading: string,
  width: number,
  value: (row: Row) => string | null,
): SheetColumn<Row> {
  return {
    heading,
    width,
    format: dayFormat(),
    value: (row) => {
      const text = value(row);
      return text === null ? null : new Date(text);
    },
  };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML can't contain these
const NOT_IN_XML = /[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/g;

function withoutControls(words: string): string {
  return words.replace(NOT_IN_XML, '');
}
