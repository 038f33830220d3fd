import { readFileSync } from 'node:fs';
import { Client } from 'pg';
import { expect, it } from 'vitest';
import { KEPT_DATA, KEPT_IN_BROWSER } from '#customers/rules/kept-data.ts';
import * as STORAGE_KEYS from '#kit/client/storage-keys.ts';
import { createTestDatabase } from '../postgres.ts';
import { NOT_PERSONAL } from './not-personal.ts';

it('has every column either as personal data, with its reason and its end, or as none', async () => {
  const decided = [...KEPT_DATA.flatMap(({ where }) => where), ...NOT_PERSONAL].flatMap(columnsIn);
  expect(decided.toSorted()).toEqual((await readColumns()).toSorted());
});

it('has everything that the browser stores', () => {
  const keys = [...Object.values(STORAGE_KEYS), databaseOfPhotos()];
  expect(KEPT_IN_BROWSER.flatMap(({ where }) => where).toSorted()).toEqual(keys.toSorted());
});

/** 'users: id email' as ['users.id', 'users.email']. */
function columnsIn(columns: string): string[] {
  const [table = '', names = ''] = columns.split(': ');
  return names.split(' ').map((name) => `${table}.${name}`);
}

/** The database in the browser that keeps photographs until they are sent. */
function databaseOfPhotos(): string {
  const source = readFileSync('src/features/proof/ui/shared/kept-photos.ts', 'utf8');
  return /const DATABASE = '(\w+)'/.exec(source)?.[1] ?? '';
}

/** All columns of a migrated database, by `table.column`. */
async function readColumns(): Promise<string[]> {
  const { connectionString, drop } = await createTestDatabase();
  const client = new Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<{ column: string }>(
    `select table_name || '.' || column_name as column
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  await client.end();
  await drop();
  return rows.map(({ column }) => column);
}
