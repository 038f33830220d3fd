import * as v from 'valibot';
import {
  cellError,
  type ImportColumn,
  type ImportColumns,
  type ImportRow,
  type ReadRow,
} from './import.ts';

/** The message about a cell that an import can't change. */
export const NOT_CHANGED_HERE = "This column can't be changed";

/**
 * A row of a sheet while it is planned. It collects the problems of its cells, and becomes a row of the plan.
 * @param existing the record that the row names, if there is one. Without it, the row adds a record
 * @param noSuch the message about the number of a record that does not exist
 */
export function rowPlan<Name extends string>(
  columns: ImportColumns<Name | 'id'>,
  { row, texts, errors: cellErrors }: ReadRow<Name | 'id'>,
  {
    existing,
    name,
    noSuch,
  }: { existing: { id: number } | undefined; name: string; noSuch: string },
) {
  const errors = [...cellErrors];
  const named = { row, ...(existing && { id: existing.id }), name };
  const refuse = (column: Name | 'id', message: string) => {
    const { heading } = columns[column];
    // The first problem of a cell is the one to correct.
    if (errors.some((error) => error.column === heading)) return;
    errors.push(cellError(heading, texts[column] ?? '', message));
  };
  if (texts.id?.trim() && !existing) refuse('id', noSuch);

  return {
    refuse,
    isRefused: () => errors.length > 0,

    /** Refuses other texts in columns that an import can't change. Cells can be empty, and case is ignored. */
    keep(present: Partial<Record<Name, string>>): void {
      for (const [column, kept] of Object.entries(present) as [Name, string][]) {
        const text = texts[column]?.trim() || kept;
        const synonyms = columns[column].kind === 'yes-no' ? YES_NO_SYNONYMS : {};
        if (asOption(text, [kept], synonyms) !== kept) refuse(column, NOT_CHANGED_HERE);
      }
    },

    /** The output of a schema; undefined after it has refused cells. What it says of the whole is said of `#`. */
    parse<Output>(schema: v.GenericSchema<unknown, Output>, input: unknown): Output | undefined {
      const result = v.safeParse(schema, input);
      for (const { path, message } of result.issues ?? []) {
        const key = path?.[0]?.key;
        refuse(isColumn(key) ? key : 'id', message);
      }
      return result.success ? result.output : undefined;
    },

    /** The row with its errors in the order of the columns. */
    refused(): ImportRow {
      const headings = Object.values<ImportColumn>(columns).map(({ heading }) => heading);
      const placeOf = (error: { column: string }) => headings.indexOf(error.column);
      const sorted = errors.toSorted((one, other) => placeOf(one) - placeOf(other));
      return { ...named, outcome: 'error', changes: [], errors: sorted };
    },

    /** The row with the cells that change, in the order of the columns. */
    planned(
      before: Partial<Record<Name, string>>,
      after: Partial<Record<Name, string>>,
    ): ImportRow {
      const changes = (Object.keys(columns) as Name[]).flatMap((column) => {
        const change = { before: before[column] ?? '', after: after[column] ?? '' };
        return change.before === change.after
          ? []
          : [{ column: columns[column].heading, ...change }];
      });
      const outcome = existing ? (changes.length > 0 ? 'changed' : 'unchanged') : 'new';
      return { ...named, outcome, changes, errors: [] };
    },
  };

  function isColumn(key: unknown): key is Name {
    return typeof key === 'string' && key in columns;
  }
}

/** Adds an error to each row that names what an earlier row names, such as the same id. What is the same, `keyOf` decides. */
export function withRepetitions<Name extends string>(
  columns: ImportColumns<Name>,
  rows: ReadRow<Name>[],
  names: Name[],
  keyOf = (text: string) => text.toLowerCase(),
): ReadRow<Name>[] {
  const first = new Map<string, number>();
  return rows.map((row) => {
    const repetitions = names.flatMap((name) => {
      const cell = row.texts[name]?.trim() ?? '';
      const key = `${name} ${keyOf(cell)}`;
      const earlier = first.get(key);
      if (cell === '') return [];
      if (earlier !== undefined) {
        return [cellError(columns[name].heading, cell, `Row ${earlier} has the same`)];
      }
      first.set(key, row.row);
      return [];
    });
    return { ...row, errors: [...row.errors, ...repetitions] };
  });
}

/**
 * The option that a cell means, whatever its case, or the cell as it is.
 * @param synonyms other words for the options
 */
export function asOption<Option extends string>(
  text: string,
  options: readonly Option[],
  synonyms: { [Name in Option]?: readonly string[] } = {},
): string {
  const lower = text.trim().toLowerCase();
  const isMeant = (word: string) => word.toLowerCase() === lower;
  return options.find(isMeant) ?? options.find((option) => synonyms[option]?.some(isMeant)) ?? text;
}

/** A message about a cell that is none of the options, with all of them. */
export function acceptedOptions(message: string, options: readonly string[]): string {
  return `${message}: ${new Intl.ListFormat('en', { type: 'disjunction' }).format(options)}`;
}

/** What people and programs write for yes and no. */
export const YES_NO_SYNONYMS = {
  Yes: ['true', 't', 'y', '1', 'x', '✓', '✔', 'on', 'with'],
  No: ['false', 'f', 'n', '0', '-', '–', '—', 'off', 'without', 'none'],
};
