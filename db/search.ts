import { type RawBuilder, sql } from 'kysely';

/** The searched texts of each table, a space before each: the expressions of their indexes. */
const TEXTS = {
  users: sql`(' ' || users.first_name || ' ' || users.last_name || ' '
    || coalesce(users.email, ''))`,
  vehicles: sql`(' ' || vehicles.model)`,
  contactMessages: sql`(' ' || contact_messages.subject || ' ' || contact_messages.body
    || ' ' || contact_messages.name || ' ' || contact_messages.email)`,
  letters: sql`(' ' || letters.recipient)`,
};

/** A user's phone number without punctuation: the expression of its index. */
const PHONE_DIGITS = sql`regexp_replace(users.phone_number, '\\D', '', 'g')`;

/** A trigram index finds shorter texts only at the beginning of words. */
const TRIGRAM_LENGTH = 3;

/** Whether a row's texts contain `search`, in any case. A short text must be at the beginning of a word. */
export function containsText(table: keyof typeof TEXTS, search: string): RawBuilder<boolean> {
  const literal = search.replace(/[\\%_]/g, '\\$&');
  const pattern = search.length < TRIGRAM_LENGTH ? `% ${literal}%` : `%${literal}%`;
  return sql<boolean>`${TEXTS[table]} ilike ${pattern}`;
}

/** Whether a user's phone number contains these digits, three or more. */
export function hasPhone(digits: string): RawBuilder<boolean> {
  return sql<boolean>`${PHONE_DIGITS} like ${`%${digits}%`}`;
}
