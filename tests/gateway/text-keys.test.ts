import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { plateKey } from '#fleet/rules/plate.ts';
import { searchKey } from '#kernel/text/search-key.ts';
import { createTestDatabase } from '../postgres.ts';
import { fc } from '../random.ts';

/** Letters with and without marks, of several scripts, and what people put between them. */
const LETTERS = [
  ...'aeiouAEIOUZzÀÉÎõüÑçŞşİıIĞğŁłØøÆæŒœßẞÞþÐđĐħŊəƏơƯắẤ',
  ...'ΑάΩώςΣЁёЙйІїҐґӘӨқԱըՖأإآىکیكيפָשׁかがｶﾞ山田한각กำนि٣۴५๕５Ａｂ',
  ..." -'’‘`´‐‑–—−·・.•@_%\u00A0\u3000\u00AD\u200B\u200D\u200E\u202E\u0301\u0308\u0327",
];

const texts = fc.sample(
  fc.oneof(
    fc.array(fc.constantFrom(...LETTERS), { maxLength: 24 }).map((letters) => letters.join('')),
    fc.string({ unit: 'grapheme-composite', maxLength: 24 }).filter((text) => !text.includes('\0')),
  ),
  2_000,
);

it('searched texts and plates are compared in the database as in TypeScript', async () => {
  const { connectionString, drop } = await createTestDatabase();
  onTestFinished(drop);
  const pool = new Pool({ connectionString });
  onTestFinished(() => pool.end());
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const { rows } = await sql`
    select text, search_key(text) as search, plate_key(text) as plate
    from unnest(${texts}::text[]) with ordinality as typed (text, place) order by place`.execute(
    db,
  );
  expect(rows).toEqual(
    texts.map((text) => ({ text, search: searchKey(text), plate: plateKey(text) })),
  );
});
