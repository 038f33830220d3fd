/**
 * The streaming writer of exceljs alone. The rest of the package can't be bundled, because its
 * reader imports Amazon's client, and would double the size of the function.
 */
declare module 'exceljs/lib/stream/xlsx/workbook-writer.js' {
  import type { Writable } from 'node:stream';
  import type { AddWorksheetOptions, stream, Worksheet } from 'exceljs';

  export type SheetWriter = Worksheet & {
    /** Not in exceljs's own types: the streams that carry a sheet into the zip. */
    stream: { pipes: (Writable & { _writableState: { needDrain: boolean } })[] };
  };

  export default class WorkbookWriter extends stream.xlsx.WorkbookWriter {
    addWorksheet(name: string, options: Partial<AddWorksheetOptions>): SheetWriter;
  }
}
