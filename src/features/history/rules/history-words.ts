import type { Company } from '#company/rules.ts';
import type { HistoryAction, HistoryChange, HistoryKind } from './history.ts';

/** The changes of an entry, by column: the value before and after, or null if the values are not kept. */
export type StoredChanges = Record<string, readonly [unknown, unknown] | null>;

/** The parts of a stored entry that its words need. */
export type StoredEntry = {
  kind: HistoryKind;
  recordId: number | null;
  action: HistoryAction;
  changes: StoredChanges;
};

/** The names of the records to which entries refer, while these exist. */
export type RecordNames = Record<'vehicles' | 'vehicleClasses' | 'users', Map<number, string>>;

/** Puts entries into words. It knows the columns of all features, so the function of a call passes it on. */
export type HistoryWords = {
  changesInWords(
    company: Company,
    entry: Pick<StoredEntry, 'action' | 'changes'>,
    names: RecordNames,
  ): HistoryChange[];
  summaryInWords(entry: StoredEntry, changes: HistoryChange[]): string;
};
