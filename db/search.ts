import { type RawBuilder, sql } from 'kysely';

/**
 * The texts of each table that are searched, as the indexes of migration 0003 have them: with a
 * space before each.
 */
const TEXTS = {
  users: sql`(' ' || users.first_name || ' ' || users.last_name || ' ' || users.email)`,
  vehicles: sql`(' ' || vehicles.model)`,
  contactMessages: sql`(' ' || contact_messages.subject || ' ' || contact_messages.body
    || ' ' || contact_messages.name || ' ' || contact_messages.email)`,
};

/** Fewer characters than these are in the index only where a word begins with them. */
const TRIGRAM = 3;

/** Whether a row's texts hold `search`, in any case; as the beginning of a word when it is short. */
export function holds(table: keyof typeof TEXTS, search: string): RawBuilder<boolean> {
  const literal = search.replace(/[\\%_]/g, '\\$&');
  const pattern = search.length < TRIGRAM ? `% ${literal}%` : `%${literal}%`;
  return sql<boolean>`${TEXTS[table]} ilike ${pattern}`;
}
