import type {
  ContactMessage,
  ContactMessageInput,
  ContactMessageSort,
} from '../src/domain/contact-message.ts';
import { type Page, type PageQuery, toPage } from '../src/domain/page.ts';
import type { Database } from './client.ts';
import { countRows, readPage } from './paging.ts';

const MESSAGE_COLUMNS = ['id', 'subject', 'body', 'name', 'email'] as const;

export async function addContactMessage(db: Database, input: ContactMessageInput): Promise<void> {
  await db.insertInto('contactMessages').values(input).execute();
}

export async function listContactMessages(
  db: Database,
  query: PageQuery<ContactMessageSort>,
): Promise<Page<ContactMessage>> {
  const { rows, total } = await readPage(query, countRows(db, 'contact_messages'), (slice) =>
    db
      .selectFrom('contactMessages')
      .select(MESSAGE_COLUMNS)
      .orderBy(query.sort, slice.direction)
      .orderBy('id', slice.direction)
      .limit(slice.limit)
      .offset(slice.offset)
      .execute(),
  );
  return toPage(rows, total, query);
}

export async function findContactMessage(
  db: Database,
  id: number,
): Promise<ContactMessage | undefined> {
  return db
    .selectFrom('contactMessages')
    .select(MESSAGE_COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** @returns whether there was such a message */
export async function deleteContactMessage(db: Database, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('contactMessages')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
