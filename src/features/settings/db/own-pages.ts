import { sql } from 'kysely';
import type { Database } from '#db/client/client.ts';
import { changedNow, isVersion } from '#db/client/updated-at.ts';
import { MOST_PAGES, type OwnPage, type OwnPageInput } from '../rules/own-page.ts';

const COLUMNS = [
  'id',
  'kind',
  'path',
  'title',
  'body',
  'inFooter',
  'translations',
  'updatedAt',
] as const;

/** The owner's own pages, by title. */
export async function readOwnPages(db: Database): Promise<OwnPage[]> {
  const rows = await db
    .selectFrom('pages')
    .select(COLUMNS)
    .orderBy('title')
    .orderBy('id')
    .execute();
  return rows.map(toPage);
}

export async function findOwnPage(db: Database, id: number): Promise<OwnPage | undefined> {
  const row = await db.selectFrom('pages').select(COLUMNS).where('id', '=', id).executeTakeFirst();
  return row && toPage(row);
}

/**
 * Adds a page. Returns its id; undefined, and adds nothing, if there are as many as there can be.
 * @throws the database's refusal by pages_path_key or pages_one_imprint
 */
export async function addOwnPage(db: Database, page: OwnPageInput): Promise<number | undefined> {
  const { kind, path, title, body, inFooter, translations = {} } = page;
  const { rows } = await sql<{ id: number }>`
    insert into pages (kind, path, title, body, in_footer, translations)
    select ${kind}::text, ${path}::text, ${title}::text, ${body}::text, ${inFooter}::boolean,
      ${JSON.stringify(translations)}::jsonb
    where (select count(*) from pages) < ${MOST_PAGES}
    returning id`.execute(db);
  return rows[0]?.id;
}

/**
 * Replaces a page, but for its translations if there are no others. Returns false, and changes nothing, when it is gone or has another version.
 * @throws the database's refusal by pages_path_key or pages_one_imprint
 */
export async function editOwnPage(
  db: Database,
  id: number,
  { translations, ...page }: OwnPageInput,
  version: string | undefined,
): Promise<boolean> {
  const row = await db
    .updateTable('pages')
    .set({
      ...page,
      ...(translations && { translations: JSON.stringify(translations) }),
      updatedAt: changedNow,
    })
    .where('id', '=', id)
    .where(isVersion(version))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function removeOwnPage(db: Database, id: number): Promise<void> {
  await db.deleteFrom('pages').where('id', '=', id).execute();
}

function toPage({ updatedAt, ...page }: Omit<OwnPage, 'updatedAt'> & { updatedAt: Date }): OwnPage {
  return { ...page, updatedAt: updatedAt.toISOString() };
}
