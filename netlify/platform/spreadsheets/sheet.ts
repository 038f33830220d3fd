import type { Company } from '#company/rules.ts';
import type { Database } from '#db/client/client.ts';
import type { SqlCondition } from '#db/client/list.ts';
import type { HistoryKind } from '#history/rules/history.ts';
import type { DayPeriod } from '#kernel/time/calendar-day.ts';
import type { SheetColumn } from './spreadsheet-column.ts';

/** A table as a spreadsheet. */
export type Sheet<Row> = {
  /** The beginning of the file's name. */
  file: string;
  /** The table whose rows are counted for the limit. */
  table: 'reservations' | 'users' | 'vehicles' | 'paymentMovements';
  /** The rows of other tables that are counted, too. */
  alsoCounted?: { table: 'feeEntries' | 'invoices'; conditions: SqlCondition[] }[];
  /** The kind of record in each row. */
  kind: HistoryKind;
  /** The days of figures. */
  days?: DayPeriod;
  name: string;
  /** Reads the rows that meet the conditions. */
  read(db: Database, company: Company, conditions: SqlCondition[]): AsyncIterable<Row[]>;
  /**
   * The largest realistic size of a zipped row: long texts of random letters, no two alike. A test
   * measures it.
   */
  bytesPerRow: number;
  /** Of nouns the same as their import's, so a download can be imported. */
  columns: SheetColumn<Row>[];
  /** A small sheet after it: names and amounts. */
  second?: {
    name: string;
    read(db: Database): Promise<NameAndAmount[]>;
    columns: SheetColumn<NameAndAmount>[];
  };
};

type NameAndAmount = { name: string; amount: number };
