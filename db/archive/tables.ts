import { sql } from 'kysely';
import type { Database } from '../client.ts';

/** A table of the database, as its catalogue describes it. */
export type ArchivedTable = {
  name: string;
  /** Without generated columns. */
  columns: string[];
  /** The columns with bytes. */
  byteColumns: string[];
  keyColumns: string[];
  /** The tables that have to be filled before. */
  references: string[];
};

/** Tables that are in no archive, and why. */
export const LEFT_OUT: Record<string, string> = {
  kysely_migration: 'written by the migrations of the new database',
  kysely_migration_lock: 'written by the migrations of the new database',
  site: 'about one deployment: its builds, its database and its last check',
  sessions: 'who is signed in; everybody signs in again',
  second_factor_steps: 'sign-ins that have begun, with their challenges',
  account_links: 'links in letters; they are asked for again',
  settling_faults: 'why payments were not settled; they are settled again',
  attempts: 'counters of attempts, with IP addresses, which end by themselves',
};

/** Tables that are only in an archive with secrets, and why. */
export const SECRET_TABLES: Record<string, string> = {
  passkeys: 'a second factor; it is added again',
  totp_secrets: 'a second factor; it is added again',
  one_time_codes: 'a second factor; they are made again',
};

/** Columns whose values are only in an archive with secrets, and what is there instead: no password matches it. */
export const SECRET_COLUMNS: Record<string, Record<string, string>> = {
  users: { password_hash: 'none' },
};

/** The tables of an archive, each after those that it references. */
export async function readTables(db: Database): Promise<ArchivedTable[]> {
  const { rows } = await sql<ArchivedTable>`
    select relname::text as name,
      array(
        select attname::text from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
        order by attnum
      ) as columns,
      array(
        select attname::text from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and atttypid = 'bytea'::regtype
        order by attnum
      ) as byte_columns,
      array(
        select attname::text from pg_index join pg_attribute on attrelid = indrelid
        where indrelid = pg_class.oid and indisprimary and attnum = any (indkey)
        order by array_position(indkey::smallint[], attnum)
      ) as key_columns,
      array(
        select distinct confrelid::regclass::text from pg_constraint
        where conrelid = pg_class.oid and contype = 'f' and confrelid <> conrelid
      ) as references
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname <> all (${Object.keys(LEFT_OUT)}::text[])
    order by relname`.execute(db);
  return inOrderOfReferences(rows);
}

function inOrderOfReferences(tables: ArchivedTable[]): ArchivedTable[] {
  const ordered: ArchivedTable[] = [];
  const isPlaced = (name: string) =>
    ordered.some((table) => table.name === name) || !tables.some((table) => table.name === name);
  while (ordered.length < tables.length) {
    const next = tables.find(
      ({ name, references }) => !isPlaced(name) && references.every(isPlaced),
    );
    if (!next) throw new Error('Tables reference each other in a circle, so none can be first.');
    ordered.push(next);
  }
  return ordered;
}

/** The bytes of everything that is archived, at most: as the database stores it, and photographs in a bucket. */
export async function readArchiveSize(db: Database): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select (
      select coalesce(sum(pg_table_size(oid)), 0) from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'
        and relname <> all (${Object.keys(LEFT_OUT)}::text[])
    ) + (
      select coalesce(sum(byte_count), 0) from photos where store_key is not null
    ) as bytes`.execute(db);
  return Number(rows[0]?.bytes);
}

/** The last id that each sequence has given, by its name. Ids of rows that are gone are not given again. */
export async function readLastIds(db: Database): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; last: number }>`
    select name, last from last_ids()`.execute(db);
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}
