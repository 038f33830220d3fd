import { sql } from 'kysely';
import type { Database } from '../client/client.ts';

/** A table of the database, as its catalogue describes it. */
export type ArchivedTable = {
  name: string;
  /** Without those of SECRET_COLUMNS. */
  columns: string[];
  byteColumns: string[];
  keyColumns: string[];
};

/** Tables that are not in an archive, and why. */
export const LEFT_OUT: Record<string, string> = {
  kysely_migration: 'which migrations have run',
  kysely_migration_lock: 'which migrations have run',
  site: 'about one deployment: its builds, its database and its last check',
  sessions: 'who is signed in where',
  passkeys: 'second factors',
  totp_secrets: 'second factors',
  one_time_codes: 'second factors',
  second_factor_steps: 'sign-ins that have begun, with their challenges',
  account_links: 'links in letters',
  settling_faults: 'why payments were not settled; they are settled again',
  webhooks: 'endpoints of other programs, with their secrets',
  webhook_queues: 'what is sent to them next',
  webhook_deliveries: 'what was sent to them; it has nothing of its own',
  attempts: 'counters of attempts, with IP addresses',
};

const SECRET_COLUMNS = ['password_hash', 'key_hash'];

/** Reads which tables an archive has. */
export async function readTables(db: Database): Promise<ArchivedTable[]> {
  const { rows } = await sql<ArchivedTable>`
    select relname::text as name,
      array_agg(attname::text order by attnum) as columns,
      coalesce(array_agg(attname::text order by attnum) filter (where atttypid = 'bytea'::regtype), '{}')
        as byte_columns,
      array(
        select attname::text from pg_attribute
        where attrelid = indrelid and attnum = any (indkey)
        order by array_position(indkey::smallint[], attnum)
      ) as key_columns
    from pg_class join pg_attribute on attrelid = oid join pg_index on indrelid = oid and indisprimary
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname <> all (${Object.keys(LEFT_OUT)}::text[])
      and attnum > 0 and not attisdropped and attname <> all (${SECRET_COLUMNS}::text[])
    group by relname, indrelid, indkey
    order by relname`.execute(db);
  return rows;
}

/** The bytes of everything that is archived, at most: as the database stores it, and what is in a bucket. */
export async function readArchiveSize(db: Database): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select (
      select coalesce(sum(pg_table_size(oid)), 0) from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'
        and relname <> all (${Object.keys(LEFT_OUT)}::text[])
    ) + (
      select coalesce(sum(byte_count), 0) from (
        select byte_count from photos where store_key is not null
        union all select byte_count from duty_files where store_key is not null
        union all select byte_count from charge_files where store_key is not null
      ) as stored
    ) as bytes`.execute(db);
  return Number(rows[0]?.bytes);
}
