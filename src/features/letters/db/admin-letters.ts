import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { CUSTOMER_COLUMNS, isUsable } from '#accounts/db.ts';
import type { Company } from '#company/rules.ts';
import type { Database } from '#db/client/client.ts';
import { byColumn, byText, readList, type SqlCondition } from '#db/client/list.ts';
import { containsText } from '#db/client/search.ts';
import type { Page, PageQuery } from '#kernel/records/page.ts';
import { toWallClock } from '#kernel/time/wall-clock.ts';
import type {
  AdminLetter,
  AdminLetterDetail,
  LetterFilters,
  LetterSort,
  LetterState,
  Unsendable,
} from '../rules/admin-letter.ts';
import { isOutdated, isUnderway, isWaiting, letterLanguage, type StoredWords } from './letters.ts';

const STATE_CONDITIONS: Record<LetterState, SqlCondition> = {
  waiting: sql<boolean>`(${isWaiting})`,
  sent: sql<boolean>`sent_at is not null`,
  'given-up': sql<boolean>`(sent_at is null and not (${isWaiting}))`,
};

const LETTER_COLUMNS = [
  'letters.id',
  'kind',
  'recipient',
  'userId',
  'reservationId',
  'createdAt',
  'sentAt',
  'attempts',
  'lastError',
  sql<LetterState>`case
    when ${STATE_CONDITIONS.sent} then 'sent'
    when ${STATE_CONDITIONS.waiting} then 'waiting'
    else 'given-up'
  end`.as('state'),
] as const;

type LetterRow = Pick<AdminLetter, 'id' | 'kind' | 'recipient' | 'state' | 'attempts'> & {
  userId: number | null;
  reservationId: number | null;
  createdAt: Date;
  sentAt: Date | null;
  lastError: string | null;
};

function toLetter(
  company: Company,
  { userId, reservationId, createdAt, sentAt, lastError, ...row }: LetterRow,
): AdminLetter {
  return {
    ...row,
    createdAt: toWallClock(createdAt, company.timeZone),
    ...(userId !== null && { userId }),
    ...(reservationId !== null && { reservationId }),
    ...(sentAt !== null && { sentAt: toWallClock(sentAt, company.timeZone) }),
    ...(lastError !== null && { lastError }),
  };
}

/** One page of the letters that match the filters. */
export async function readLetterPage(
  db: Database,
  company: Company,
  { search, userId, reservationId, state, kind, ...query }: PageQuery<LetterSort> & LetterFilters,
): Promise<Page<AdminLetter>> {
  const conditions = [
    ...(search === undefined ? [] : [containsText('letters', search)]),
    ...(userId === undefined ? [] : [sql<boolean>`user_id = ${userId}`]),
    ...(reservationId === undefined ? [] : [sql<boolean>`reservation_id = ${reservationId}`]),
    ...(state === undefined ? [] : [STATE_CONDITIONS[state]]),
    ...(kind === undefined ? [] : [sql<boolean>`kind = ${kind}`]),
  ];
  const column = `letters.${query.sort}`;
  const sort = query.sort === 'recipient' ? byText(column) : byColumn(column);
  return readList(
    db,
    { table: 'letters', sort, conditions },
    query,
    (ids) =>
      db.selectFrom('letters').innerJoin(ids, 'page.id', 'letters.id').select(LETTER_COLUMNS),
    (row) => toLetter(company, row),
  );
}

/** The time after which a reminder makes no sense; null for other letters. */
const remindedTime = sql<Date | null>`(case kind
  when 'pick-up-reminder' then facts -> 'reservation' ->> 'pickUpTime'
  when 'drop-off-reminder' then facts -> 'reservation' ->> 'dropOffTime'
end)::timestamptz`;

/** The id of the account link in a letter; null without one. */
const linkId = sql<string | null>`(facts ->> 'linkId')::uuid`;

const hasDeadLink: SqlCondition = sql<boolean>`(
  ${linkId} is not null and not exists (
    select from account_links join users on users.id = account_links.user_id
    where account_links.id = ${linkId} and ${isUsable}
  )
)`;

const linkExpiry = sql<Date | null>`(select expires_at from account_links where id = ${linkId})`;

const unsendable = sql<Unsendable | null>`case
  when ${isUnderway} then 'underway'
  when ${remindedTime} <= now() then 'passed'
  when ${isOutdated} then 'outdated'
  when ${hasDeadLink} then 'dead-link'
end`;

/** A letter without its words, and what they are written from. */
type StoredLetter = Omit<AdminLetterDetail, 'subject' | 'text'> & StoredWords;

export async function findLetter(
  db: Database,
  company: Company,
  id: number,
): Promise<StoredLetter | undefined> {
  const found = await db
    .selectFrom('letters')
    .select(LETTER_COLUMNS)
    .select(['messageId', 'nextAttemptAt', 'facts', unsendable.as('unsendable')])
    .select(letterLanguage.as('language'))
    .select(({ selectFrom }) =>
      jsonObjectFrom(
        selectFrom('users').select(CUSTOMER_COLUMNS).whereRef('users.id', '=', 'letters.userId'),
      ).as('customer'),
    )
    .where('letters.id', '=', id)
    .executeTakeFirst();
  if (!found) return undefined;
  const { messageId, nextAttemptAt, facts, language, unsendable: reason, customer, ...row } = found;
  return {
    ...toLetter(company, row),
    messageId,
    facts,
    language,
    ...(row.state === 'waiting' && { nextAttemptAt: toWallClock(nextAttemptAt, company.timeZone) }),
    ...(customer && { customer }),
    ...(reason && { unsendable: reason }),
  };
}

/**
 * Marks a letter to be sent again, to the customer's present email. It gets a new message id, because mail
 * programs hide a message whose id they know. Nothing is changed if the letter already has another message
 * id, or can't be sent again.
 * @returns whether it will be sent again
 */
export async function sendLetterAgain(
  db: Database,
  id: number,
  messageId: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('letters')
    .set({
      messageId: sql`gen_random_uuid()`,
      recipient: sql`coalesce((select email from users where users.id = user_id), recipient)`,
      attempts: 0,
      nextAttemptAt: sql`now()`,
      giveUpAt: sql`least(now() + interval '24 hours', ${remindedTime}, ${linkExpiry})`,
      sentAt: null,
      lastError: null,
      // A letter that was left out becomes an ordinary one. What is left out later has a row of its own.
      once: sql`case left_out when 0 then once end`,
      leftOut: 0,
    })
    .where('id', '=', id)
    .where('messageId', '=', messageId)
    .where(sql<boolean>`${unsendable} is null`)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Writes a test letter, unless one was written to the same user within a minute. */
export async function writeTestLetter(
  db: Database,
  { id, email }: { id: number; email: string },
): Promise<void> {
  await sql`
    insert into letters (kind, recipient, user_id, facts)
    select 'test', ${email}, ${id}::integer, '{}'
    where not exists (
      select from letters
      where user_id = ${id} and kind = 'test' and created_at > now() - interval '1 minute'
    )`.execute(db);
}
