import { type RawBuilder, sql } from 'kysely';
import { searchWords } from '#kernel/text/search-key.ts';

/** The searched texts of each table, a space before each: the expressions of their indexes. */
const TEXTS = {
  users: sql`search_key(' ' || users.first_name || ' ' || users.last_name || ' '
    || coalesce(users.email, ''))`,
  vehicles: sql`search_key(' ' || vehicles.model)`,
  contactMessages: sql`search_key(' ' || contact_messages.subject || ' ' || contact_messages.body
    || ' ' || contact_messages.name || ' ' || contact_messages.email)`,
  letters: sql`search_key(' ' || letters.recipient)`,
};

/** A user's phone number without punctuation: the expression of its index. */
const PHONE_DIGITS = sql`regexp_replace(users.phone_number, '\\D', '', 'g')`;

/** A trigram index finds shorter texts only at the beginning of words. */
const TRIGRAM_LENGTH = 3;

/**
 * Whether a row's texts contain all words of `search`, as `searchKey` compares them. A short word must be at the beginning of a
 * word. A search without letters, digits or signs finds everything.
 */
export function containsText(table: keyof typeof TEXTS, search: string): RawBuilder<boolean> {
  const texts = TEXTS[table];
  const found = searchWords(search).map(({ key, parts }) =>
    parts.length === 0
      ? hasKey(texts, key)
      : sql<boolean>`(${hasKey(texts, key)} or ${all(parts.map((part) => hasKey(texts, part)))})`,
  );
  return all(found);
}

function hasKey(texts: RawBuilder<unknown>, key: string): RawBuilder<boolean> {
  const literal = key.replace(/[\\%_]/g, '\\$&');
  const pattern = key.length < TRIGRAM_LENGTH ? `% ${literal}%` : `%${literal}%`;
  return sql<boolean>`${texts} like ${pattern}`;
}

function all(conditions: RawBuilder<boolean>[]): RawBuilder<boolean> {
  return sql<boolean>`(${sql.join([sql`true`, ...conditions], sql` and `)})`;
}

/** Whether a user's phone number contains these digits, three or more. */
export function hasPhone(digits: string): RawBuilder<boolean> {
  return sql<boolean>`${PHONE_DIGITS} like ${`%${digits}%`}`;
}
