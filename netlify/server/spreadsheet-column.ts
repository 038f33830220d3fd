/** One column of a spreadsheet of `Row`s. */
export type Column<Row> = {
  heading: string;
  /** In characters. */
  width: number;
  /** How the cells show their values, in the notation of spreadsheets. */
  format: string;
  value(row: Row): string | number | Date;
};

/**
 * Text that stays text: a cell formatted so isn't taken for a formula even when somebody edits it.
 */
export function text<Row>(
  heading: string,
  width: number,
  value: (row: Row) => string,
): Column<Row> {
  return { heading, width, format: '@', value: (row) => withoutControls(value(row)) };
}

/** A truth, written Yes or No. */
export function yesOrNo<Row>(
  heading: string,
  width: number,
  value: (row: Row) => boolean,
): Column<Row> {
  return text(heading, width, (row) => (value(row) ? 'Yes' : 'No'));
}

/** A whole number. */
export function count<Row>(
  heading: string,
  width: number,
  value: (row: Row) => number,
): Column<Row> {
  return { heading, width, format: '0', value };
}

/** Money in dollars. */
export function dollars<Row>(
  heading: string,
  width: number,
  value: (row: Row) => number,
): Column<Row> {
  return { heading, width, format: '"$"#,##0.00', value };
}

/** A wall-clock ISO time: spreadsheets know no zone, so the cell holds the time as if it were UTC. */
export function wallClock<Row>(
  heading: string,
  width: number,
  value: (row: Row) => string,
): Column<Row> {
  return {
    heading,
    width,
    format: 'mm/dd/yyyy hh:mm',
    value: (row) => new Date(`${value(row)}Z`),
  };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones XML can't hold
const NOT_IN_XML = /[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/g;

function withoutControls(words: string): string {
  return words.replace(NOT_IN_XML, '');
}
