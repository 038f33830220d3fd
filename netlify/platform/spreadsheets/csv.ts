import { ReadableStream as IterableStream } from 'node:stream/web';
import { inPresentWork } from '#db/client/actor.ts';
import { moneyDecimals } from '#kernel/money/money.ts';
import type { SheetColumn } from './spreadsheet-column.ts';

/** The media type of a .csv file. */
export const CSV_TYPE = 'text/csv; charset=utf-8';

/**
 * A sheet as comma-separated values (RFC 4180), written while it is read, like streamSpreadsheet. There is no byte order
 * mark: programs for bookkeeping take it for a part of the first heading. Whoever opens it with a spreadsheet program has
 * the spreadsheet instead.
 */
export function streamCsv<Row>(
  { columns }: { columns: readonly SheetColumn<Row>[] },
  pages: AsyncIterable<Row[]>,
  onFault: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  async function* write() {
    const encoder = new TextEncoder();
    const line = (cells: readonly string[]) => `${cells.join(',')}\r\n`;
    yield encoder.encode(line(columns.map(({ heading }) => csvText(heading))));
    try {
      for await (const rows of pages) {
        const lines = rows.map((row) => line(columns.map((column) => csvCell(column, row))));
        yield encoder.encode(lines.join(''));
      }
    } catch (error) {
      onFault(error);
      throw error;
    }
  }
  return IterableStream.from(inPresentWork(write())) as ReadableStream<Uint8Array>;
}

/** Numbers have a point and no separators, money has the decimals of the currency, times are on the company's clock. */
function csvCell<Row>({ value, format }: SheetColumn<Row>, row: Row): string {
  const cell = value(row);
  if (cell === null) return '';
  if (typeof cell === 'string') return csvText(cell);
  if (cell instanceof Date) return cell.toISOString().slice(0, 16).replace('T', ' ');
  return format === '0' ? String(cell) : cell.toFixed(moneyDecimals());
}

/**
 * A text that spreadsheet programs would take for a formula begins with an apostrophe (OWASP, CSV injection), also in full-width
 * signs and after spaces. What other separators would cut is in quotes, so no cell begins in the middle of a text.
 */
function csvText(words: string): string {
  const text = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(words) ? `'${words}` : words;
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
