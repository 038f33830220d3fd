import { once } from 'node:events';
import { PassThrough, type Writable } from 'node:stream';
import WorkbookWriter, { type SheetWriter } from 'exceljs/lib/stream/xlsx/workbook-writer.js';
import { database } from '#db/connection.ts';
import { hasMoreRows } from '#db/export.ts';
import { noteDownload } from '#db/history/history.ts';
import type { Condition } from '#db/list.ts';
import { COMPANY } from '#domain/company/company.ts';
import { toWallClock } from '#domain/time/wall-clock.ts';
import { logFault } from '../http/log.ts';
import { tooManyRows } from '../http/refusal.ts';
import type { SheetColumn } from './spreadsheet-column.ts';
import type { Sheet } from './spreadsheet-sheets.ts';

/** The media type of an .xlsx file. */
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The platform cuts off a longer streamed answer. */
const LONGEST_ANSWER_BYTES = 20_000_000;

/**
 * The rows of a table that meet the conditions as a file to save, named after the sheet and the
 * company's time (rules, spreadsheets). History says who has downloaded it, and which filters the query
 * had or which days the figures are of.
 * @throws 409 when there are more rows than surely fit into an answer
 */
export async function spreadsheetResponse<Row>(
  sheet: Sheet<Row>,
  { conditions, query }: { conditions: Condition[]; query: Record<string, unknown> },
): Promise<Response> {
  const mostRows = Math.floor(LONGEST_ANSWER_BYTES / sheet.bytesPerRow);
  if (await hasMoreRows(database, sheet.table, conditions, mostRows)) {
    throw tooManyRows(sheet.table, mostRows);
  }
  const filters = Object.keys(query).filter((name) => query[name] !== undefined);
  await noteDownload(database, { kind: sheet.kind, days: sheet.days, filters });

  const timestamp = toWallClock(new Date()).replace('T', '-').replaceAll(':', '');
  const file = streamSpreadsheet(sheet, sheet.read(database, conditions), (error) =>
    // `resource` has added this header before the first rows are read.
    logFault(response.headers.get('x-request-id') ?? 'unknown', error),
  );
  const response = new Response(file, {
    headers: {
      'content-type': XLSX_TYPE,
      'content-disposition': `attachment; filename="${sheet.file}-${timestamp}.xlsx"`,
    },
  });
  return response;
}

/**
 * A workbook of one sheet, written while it is read. The first of `pages` is read when the file's
 * first bytes are asked for, each further one after the rows before it were sent. It stops when the
 * reader leaves. An error of `pages` is passed to `onFault` and aborts the stream, so that nobody
 * takes half a file for a whole one.
 */
export function streamSpreadsheet<Row>(
  sheet: Sheet<Row>,
  pages: AsyncIterable<Row[]>,
  onFault: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  const file = new PassThrough();
  // The reader gets errors from the iterator below. Without this listener, an error while nobody
  // reads would end the process.
  file.on('error', () => {});
  const chunks: AsyncIterator<Uint8Array> = file[Symbol.asyncIterator]();
  let isBegun = false;

  function begin(): void {
    isBegun = true;
    writeWorkbook(file, sheet, pages).catch((error) => {
      if (file.destroyed) return;
      onFault(error);
      file.destroy(error);
    });
  }

  // Not Readable.toWeb: it closes a stream that has been canceled, which throws in a listener, where
  // nothing can catch it.
  return new ReadableStream(
    {
      async pull(controller) {
        if (!isBegun) begin();
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel() {
        file.destroy();
      },
    },
    { highWaterMark: 0 },
  );
}

async function writeWorkbook<Row>(
  file: Writable,
  { name, columns }: Sheet<Row>,
  pages: AsyncIterable<Row[]>,
): Promise<void> {
  const readerLeft = new AbortController();
  file.once('close', () => readerLeft.abort());
  const workbook = new WorkbookWriter({
    stream: file,
    useStyles: true,
    // With the writer's default, 1, a file is an eighth larger.
    zip: { zlib: { level: 6 } },
  });
  workbook.creator = COMPANY.name;
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
      await zipped(worksheet, readerLeft.signal);
    }
    lastRow += rows.length;
  }
  worksheet.autoFilter = { from: 'A1', to: { row: lastRow, column: columns.length } };
  await workbook.commit();
}

function addHeadings<Row>(worksheet: SheetWriter, columns: SheetColumn<Row>[]): void {
  worksheet.columns = columns.map(({ heading, width, format }) => ({
    header: heading,
    width,
    style: { numFmt: format },
  }));
  const row = worksheet.getRow(1);
  row.font = { name: 'Calibri', size: 11, bold: true };
  row.commit();
}

/**
 * Waits until the zip can take more rows. The writer itself does not wait (exceljs issue 464) and
 * would collect the whole file in memory.
 * @throws when the reader leaves
 */
async function zipped(worksheet: SheetWriter, readerLeft: AbortSignal): Promise<void> {
  readerLeft.throwIfAborted();
  for (const pipe of worksheet.stream.pipes) {
    if (pipe._writableState.needDrain) await once(pipe, 'drain', { signal: readerLeft });
  }
}
