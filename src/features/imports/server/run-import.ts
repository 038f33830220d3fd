import { createHash, randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { database } from '#db/client/connection.ts';
import { isRefusedBy } from '#db/client/constraint.ts';
import { changedMeanwhile, invalidInput, Refusal } from '#kernel/http/refusal.ts';
import { admit } from '#kernel/http/turns.ts';
import { Id } from '#kernel/records/field.ts';
import { emailAddress } from '#kernel/text/email.ts';
import { isImported } from '../db/imports.ts';
import {
  FILE_IMPORTED,
  hiddenBelowHead,
  type ImportColumns,
  type ImportPlan,
  type ImportRow,
  ONLY_HIDDEN,
  type ReadRow,
  readingOf,
  readSheet,
  summarized,
} from '../rules/import.ts';
import { type ImportedFile, readImport } from './read-import.ts';
import { badFile } from './unzip.ts';

/** What a file does, and the write that does it. */
export type PreparedImport = {
  rows: ImportRow[];
  notes: string[];
  /** @returns false, without any change, if what was read has changed meanwhile */
  write(planId: string): Promise<boolean>;
};

/** A plan's version: its id, and the hash of its file and rows. */
const PLAN_VERSION = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([0-9a-f]{64})$/;

/** The most imports in memory of one process. */
const MOST_AT_ONCE = 2;

/** The most errors of a refusal. The plan has all of them. */
const MOST_REFUSED = 100;

const admitted = admit(MOST_AT_ONCE);

/**
 * Plans an import, and applies it if the query says so (imports: imports). Who applies a plan sends its version,
 * so exactly what was shown is done, and only once.
 * @throws 409 when the plan was applied before; 412 when the file or the records are no longer those of the
 *   plan; 400 for rows with errors
 */
export function runImport(
  {
    request,
    query: { apply, hidden },
    version,
  }: {
    request: Request;
    query: { apply: boolean; hidden: boolean };
    version: string | undefined;
  },
  prepare: (file: ImportedFile) => Promise<PreparedImport>,
): Promise<ImportPlan> {
  return admitted(async () => {
    const plan = apply ? await requirePlan(version) : { id: randomUUID(), hash: undefined };
    const file = await readImport(request, hidden);
    const prepared = await prepare(file);
    const { rows, counts } = summarized(prepared.rows);
    const hash = hashOf(file, rows);
    if (apply) {
      if (plan.hash !== hash) throw changedMeanwhile();
      if (counts.error > 0) throw rowsRefused(rows, counts.error);
      await write(prepared, plan.id);
    }
    const { notes } = prepared;
    const reading = readingOf(file.sheet, prepared.rows);
    return { applied: apply, version: `${plan.id}.${hash}`, counts, reading, notes, rows };
  });
}

async function requirePlan(version: string | undefined): Promise<{ id: string; hash: string }> {
  if (version === undefined) {
    throw invalidInput({ 'If-Match': 'Send the version of the plan as If-Match.' });
  }
  const [, id, hash] = PLAN_VERSION.exec(version) ?? [];
  if (id === undefined || hash === undefined) throw changedMeanwhile();
  if (await isImported(database, id)) throw alreadyImported();
  return { id, hash };
}

async function write(prepared: PreparedImport, planId: string): Promise<void> {
  try {
    if (!(await prepared.write(planId))) throw changedMeanwhile();
  } catch (error) {
    throw isRefusedBy('imports_pkey', error) ? alreadyImported() : error;
  }
}

/**
 * The rows of a sheet by the names of its columns.
 * @throws 400 if the sheet as a whole can't be read
 */
export function requireRows<Name extends string>(
  { sheet, withHidden }: ImportedFile,
  columns: ImportColumns<Name>,
): ReadRow<Name>[] {
  const hidden = withHidden ? new Set() : hiddenBelowHead(sheet);
  const shown = sheet.rows.filter(({ row }) => !hidden.has(row));
  if (shown.length === 1 && hidden.size > 0) throw badFile(ONLY_HIDDEN);
  const rows = readSheet(shown, columns);
  if (typeof rows === 'string') throw badFile(rows);
  return rows;
}

/** The emails in cells, in lower case. */
export function emailsIn(cells: (string | undefined)[]): string[] {
  return cells.map((cell) => emailAddress(cell ?? '').toLowerCase()).filter(Boolean);
}

/** The ids in cells, without texts that aren't ids. */
export function idsIn(cells: (string | undefined)[]): number[] {
  return cells.flatMap((cell) => {
    const id = v.safeParse(Id, cell?.trim());
    return id.success ? id.output : [];
  });
}

function hashOf({ bytes }: ImportedFile, rows: ImportRow[]): string {
  return createHash('sha256').update(bytes).update(JSON.stringify(rows)).digest('hex');
}

function alreadyImported(): Refusal {
  return new Refusal('already_imported', FILE_IMPORTED);
}

function rowsRefused(rows: ImportRow[], count: number): Refusal {
  const errors = rows.flatMap((row) =>
    row.errors.map(({ column, message }) => [`Row ${row.row}, ${column}`, message]),
  );
  const sentence = count === 1 ? '1 row has an error' : `${count} rows have errors`;
  return new Refusal('invalid_input', `Nothing was imported: ${sentence}.`, {
    errors: Object.fromEntries(errors.slice(0, MOST_REFUSED)),
  });
}
