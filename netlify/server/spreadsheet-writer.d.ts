/**
 * The streaming writer of exceljs without the rest, whose reader can't be bundled (it looks for
 * Amazon's client) and doubles what a function has to load.
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
