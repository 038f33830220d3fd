import { once } from 'node:events';
import { PassThrough, type Writable } from 'node:stream';
import { ReadableStream as IterableStream } from 'node:stream/web';
import ExcelJS from 'exceljs';
import type { Company } from '#company/rules.ts';
import { inPresentWork } from '#db/client/actor.ts';
import { database } from '#db/client/connection.ts';
import type { SqlCondition } from '#db/client/list.ts';
import { hasMoreRows } from '#db/client/list.ts';
import { noteDownload } from '#history/db/history.ts';
import { Refusal } from '#kernel/http/refusal.ts';
import { formatNumber } from '#kernel/locale/numbers.ts';
import { toWallClock } from '#kernel/time/wall-clock.ts';
import { logFault } from '../http/log.ts';
import { CSV_TYPE, streamCsv } from './csv.ts';
import type { Sheet } from './sheet.ts';
import type { SheetColumn } from './spreadsheet-column.ts';

/** The media type of an .xlsx file. */
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The answer of a call that returns a spreadsheet. */
export const XLSX_FILE = { file: XLSX_TYPE, headers: ['Content-Disposition' as const] };

/** The platform cuts off longer streamed responses. */
const MOST_RESPONSE_BYTES = 20_000_000;

/** A sheet, and who is said to have created its file. */
type CreatedSheet<Row> = Sheet<Row> & { creator: string };

/** How a sheet is written, by the extension of the file. */
const FORMATS = {
  xlsx: { type: XLSX_TYPE, stream: streamSpreadsheet },
  csv: { type: CSV_TYPE, stream: streamCsv },
};

/**
 * A file to save with the rows of a table that meet the conditions, named after the sheet and the company's
 * time (desk: spreadsheets). History records who downloaded it, with the names of the query's filters or the
 * days of the figures.
 * @throws 409 when there may be too many rows for one response
 */
export async function spreadsheetResponse<Row>(
  company: Company,
  sheet: Sheet<Row>,
  {
    conditions,
    query,
    format = 'xlsx',
  }: {
    conditions: SqlCondition[];
    query: Record<string, unknown>;
    format?: keyof typeof FORMATS | undefined;
  },
): Promise<Response> {
  const mostRows = Math.floor(MOST_RESPONSE_BYTES / sheet.bytesPerRow);
  const { table, alsoCounted = [] } = sheet;
  const counted = [{ table, conditions }, ...alsoCounted];
  for (const one of counted) {
    if (await hasMoreRows(database, one.table, one.conditions, mostRows)) {
      const rows = one.table === 'paymentMovements' ? 'movements of money' : one.table;
      throw tooManyRows(rows, mostRows);
    }
  }
  const filters = Object.keys(query).filter((name) => query[name] !== undefined);
  await noteDownload(database, { kind: sheet.kind, days: sheet.days, filters });

  const timestamp = toWallClock(new Date(), company.timeZone).replace('T', '-').replaceAll(':', '');
  const { type, stream } = FORMATS[format];
  const file = stream(
    { ...sheet, creator: company.name },
    sheet.read(database, company, conditions),
    (error) =>
      // `resource` has added this header before the first rows are read.
      logFault(response.headers.get('x-request-id') ?? 'unknown', error),
  );
  const response = new Response(file, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${sheet.file}-${timestamp}.${format}"`,
    },
  });
  return response;
}

/**
 * A workbook of a sheet and its second one, written while it is read. The first of `pages` is read when the file's first bytes
 * are requested, and each further one when the rows before it were sent. Writing stops when the reader
 * leaves. An error of `pages` is passed to `onFault` and aborts the stream, so nobody mistakes half a file
 * for a whole one.
 */
export function streamSpreadsheet<Row>(
  sheet: CreatedSheet<Row>,
  pages: AsyncIterable<Row[]>,
  onFault: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  async function* write() {
    const file = new PassThrough();
    writeWorkbook(file, sheet, pages).catch((error) => file.destroy(error));
    try {
      yield* file;
    } catch (error) {
      onFault(error);
      throw error;
    }
  }
  // `Response` has the browser's types, which don't have `from`.
  return IterableStream.from(inPresentWork(write())) as ReadableStream<Uint8Array>;
}

/** @throws the error of `pages`; an `AbortError` when `file` is closed before its end */
async function writeWorkbook<Row>(
  file: Writable,
  { creator, second, ...sheet }: CreatedSheet<Row>,
  pages: AsyncIterable<Row[]>,
): Promise<void> {
  const closed = new AbortController();
  file.once('close', () => closed.abort());
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({
    stream: file,
    useStyles: true,
    // With the writer's default, 1, a file is an eighth larger.
    zip: { zlib: { level: 6 } },
  });
  workbook.creator = creator;
  const drained = async () => {
    // The writer itself doesn't wait for readers (exceljs issue 464).
    if (file.writableNeedDrain) await once(file, 'drain', { signal: closed.signal });
    closed.signal.throwIfAborted();
  };
  await writeSheet(workbook, sheet, pages, drained);
  if (second) await writeSheet(workbook, second, [await second.read(database)], drained);
  await workbook.commit();
}

async function writeSheet<Row>(
  workbook: ExcelJS.stream.xlsx.WorkbookWriter,
  { name, columns }: Pick<Sheet<Row>, 'name' | 'columns'>,
  pages: AsyncIterable<Row[]> | Row[][],
  drained: () => Promise<void>,
): Promise<void> {
  const worksheet = workbook.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] });
  addHeadings(worksheet, columns);
  let lastRow = 1;
  for await (const rows of pages) {
    for (const row of rows) {
      const added = worksheet.addRow(columns.map(({ value }) => value(row)));
      // Cells share their column's style object. One object per cell takes nearly twice the time.
      added.eachCell((cell, index) => {
        cell.style = worksheet.getColumn(index).style;
      });
      added.commit();
    }
    lastRow += rows.length;
    await drained();
  }
  worksheet.autoFilter = { from: 'A1', to: { row: lastRow, column: columns.length } };
  worksheet.commit();
}

function addHeadings<Row>(worksheet: ExcelJS.Worksheet, columns: SheetColumn<Row>[]): void {
  worksheet.columns = columns.map(({ heading, width, format }) => ({
    header: heading,
    width,
    style: { numFmt: format },
  }));
  const row = worksheet.getRow(1);
  row.font = { name: 'Calibri', size: 11, bold: true };
  row.commit();
}

/** The refusal of a spreadsheet with more `rows`, such as 'users', than it can hold. */
function tooManyRows(rows: string, most: number): Refusal {
  const message = `There are more than ${formatNumber(most)} ${rows}: too many for one spreadsheet.`;
  return new Refusal('too_many_rows', message);
}
