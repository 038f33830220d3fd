import { type RawBuilder, sql } from 'kysely';
import type { Company } from '#company/rules.ts';
import type { Database } from '#db/client/client.ts';
import type { SqlCondition } from '#db/client/list.ts';
import type { Language } from '#words/languages.ts';
import {
  ATTEMPT_SECONDS,
  LETTER_DAYS,
  type LetterKind,
  MOST_SENDING_ATTEMPTS,
  RETRY_MINUTES,
} from '../rules/letter.ts';

/** The kinds that describe a reservation. A later letter of these kinds replaces an earlier one. */
export const TELLS_RESERVATION = sql`('reservation-confirmed', 'reservation-changed', 'reservation-canceled')`;

/** What the words of a letter are written from. */
export type StoredWords = {
  kind: LetterKind;
  /** As the kind has them. */
  facts: object;
  /** As stored: the site may no longer have it. */
  language: Language;
};

/** Writes a letter as the desk sees it. It knows the writers of all kinds, so the function of a call passes it on. */
export type LetterInWords = (
  company: Company,
  letter: StoredWords,
  siteUrl: string,
) => { subject: string; text: string };

/** A letter that the caller has to send now. */
export type ClaimedLetter = StoredWords & {
  id: number;
  /** The same for every attempt, so a letter that arrives twice can be recognized. */
  messageId: string;
  recipient: string;
};

/** The language of a letter: that of its reservation, of its reader, or of the page on which somebody wrote. */
export const letterLanguage = sql<Language>`coalesce(
  facts ->> 'language',
  (select language from reservations where reservations.id = letters.reservation_id),
  (select language from users where users.id = letters.user_id),
  'en'
)`;

/** Whether a letter is neither sent nor given up. */
export const isWaiting: SqlCondition = sql<boolean>`
  sent_at is null and give_up_at > now() and attempts < ${MOST_SENDING_ATTEMPTS}`;

/** Whether an attempt to send a letter is due. */
const isDue: SqlCondition = sql<boolean>`${isWaiting} and next_attempt_at <= now()`;

const REMINDS = sql`('pick-up-reminder', 'drop-off-reminder', 'overdue')`;

/** Whether a letter about a change has no difference to show, because the change was taken back. */
function showsNothing(letter: string) {
  const facts = sql.ref(`${letter}.facts`);
  return sql`coalesce(
    (${facts} -> 'before') - 'updatedAt' = (${facts} -> 'reservation') - 'updatedAt', false
  )`;
}

/** Whether a letter no longer describes its reservation. A deleted reservation counts as canceled. */
export const isOutdated: SqlCondition = sql<boolean>`(
  (kind in ${TELLS_RESERVATION} or kind in ${REMINDS}) and (
    (kind = 'reservation-canceled') = exists (
      select from reservations
      where reservations.id = letters.reservation_id and status = 'CREATED'
    )
    or ${showsNothing('letters')}
    or exists (
      select from letters as newer
      where newer.reservation_id = letters.reservation_id and newer.id > letters.id
        and newer.kind in ${TELLS_RESERVATION} and newer.left_out = 0
        and not ${showsNothing('newer')}
    )
  )
)`;

/** The time from the attempt of this number to the next one. */
function waitAfter(attempt: RawBuilder<unknown>) {
  return sql`make_interval(mins =>
    (array[${sql.join(RETRY_MINUTES)}]::integer[])[least(${attempt}, ${RETRY_MINUTES.length})]
  )`;
}

/** Whether a letter has just been claimed and may be on its way, or is about to be claimed. */
export const isUnderway: SqlCondition = sql<boolean>`(
  sent_at is null and give_up_at > now() and last_error is null
  and case attempts when 0 then next_attempt_at
      else next_attempt_at - ${waitAfter(sql`attempts`)} end
    > now() - make_interval(secs => ${ATTEMPT_SECONDS}::integer)
)`;

export async function hasDueLetters(db: Database): Promise<boolean> {
  const found = await db
    .selectFrom('letters')
    .select('id')
    .where(isDue)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Takes over the wait for the letters about changes that are not due yet (GATHERED_SECONDS), unless another
 * sender already waits for them. The caller has to send them then. If it dies, they are sent like letters
 * that failed.
 * @returns the milliseconds until all of them are due; undefined without any
 */
export async function awaitChanges(db: Database): Promise<number | undefined> {
  const rows = await db
    .updateTable('letters')
    .set({ awaited: true })
    .where('kind', '=', 'reservation-changed')
    .where('attempts', '=', 0)
    .where('awaited', '=', false)
    .where(sql<boolean>`${isWaiting} and next_attempt_at > now()`)
    .returning(sql<number>`extract(epoch from next_attempt_at - now())::float8 * 1000`.as('waitMs'))
    .execute();
  return rows.length > 0 ? Math.max(...rows.map(({ waitMs }) => waitMs)) : undefined;
}

/** Gives up the letters that are due but no longer true. */
async function giveUpOutdatedLetters(db: Database): Promise<void> {
  await db
    .updateTable('letters')
    .set({ giveUpAt: sql`now()`, lastError: 'It is out of date' })
    .where('id', 'in', (query) =>
      query
        .selectFrom('letters')
        .select('id')
        .where(isDue)
        .where(isOutdated)
        .forUpdate()
        .skipLocked(),
    )
    .execute();
}

/**
 * Claims up to `most` letters that are due and still true. The caller has to send them within
 * RETRY_MINUTES[0], and until then nobody else gets them. If the caller dies, they become due again, so a
 * letter can arrive twice.
 */
export async function claimLetters(db: Database, most: number): Promise<ClaimedLetter[]> {
  await giveUpOutdatedLetters(db);
  const rows = await db
    // As a subquery, Postgres could run it for each letter, and `most` would not hold.
    .with(
      (part) => part('due').materialized(),
      (query) =>
        query
          .selectFrom('letters')
          .select('id')
          .where(isDue)
          .where(sql<boolean>`not ${isOutdated}`)
          .orderBy('nextAttemptAt')
          .orderBy('id')
          .limit(most)
          .forUpdate()
          .skipLocked(),
    )
    .updateTable('letters')
    .from('due')
    .set({
      attempts: sql`attempts + 1`,
      nextAttemptAt: sql`now() + ${waitAfter(sql`attempts + 1`)}`,
      lastError: null,
    })
    .whereRef('letters.id', '=', 'due.id')
    .returning(['letters.id', 'messageId', 'kind', 'recipient', 'facts'])
    .returning(letterLanguage.as('language'))
    .execute();
  // The statements above write each kind with the matching facts.
  return rows as ClaimedLetter[];
}

/**
 * The message that was sent. If the desk has sent the letter again since, it has another message id
 * (src/features/letters/db/admin-letters.ts).
 */
type Message = Pick<ClaimedLetter, 'id' | 'messageId'>;

export async function noteSent(db: Database, { id, messageId }: Message): Promise<void> {
  await db
    .updateTable('letters')
    .set({ sentAt: sql`now()` })
    .where('id', '=', id)
    .where('messageId', '=', messageId)
    .execute();
}

const MOST_ERROR_CHARACTERS = 500;

/** Records why an attempt failed. A `final` failure ends the attempts. */
export async function noteFailure(
  db: Database,
  { id, messageId }: Message,
  { error, final }: { error: string; final: boolean },
): Promise<void> {
  await db
    .updateTable('letters')
    .set({ lastError: error.replaceAll('\0', '').slice(0, MOST_ERROR_CHARACTERS) })
    .$if(final, (query) => query.set({ giveUpAt: sql`now()` }))
    .where('id', '=', id)
    .where('messageId', '=', messageId)
    .execute();
}

/** The message ids of all letters. */
export async function readMessageIds(db: Database): Promise<Set<string>> {
  const rows = await db.selectFrom('letters').select('messageId').execute();
  return new Set(rows.map(({ messageId }) => messageId));
}

/** Deletes the letters that are older than LETTER_DAYS (letters: letters). */
export async function deleteOldLetters(db: Database): Promise<void> {
  await db
    .deleteFrom('letters')
    .where('createdAt', '<', sql<Date>`now() - make_interval(days => ${LETTER_DAYS}::integer)`)
    .execute();
}
