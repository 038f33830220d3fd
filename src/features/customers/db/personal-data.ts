import { sql } from 'kysely';
import type { Company } from '#company/rules.ts';
import type { Database } from '#db/client/client.ts';
import type { HistoryWords, RecordNames } from '#history/rules/history-words.ts';
import { listSessions, readSecondFactor, toUser, USER_COLUMNS } from '#identity/db.ts';
import { toWallClock } from '#kernel/time/wall-clock.ts';
import { letterLanguage, type StoredWords } from '#letters/db/letters.ts';
import { LETTER_TITLES } from '#letters/rules/letter.ts';
import { MOST_KEPT_HISTORY, type PersonalData } from '../rules/personal-data.ts';
import { type Clock, readKeptReservations } from './kept-reservations.ts';

type KeptLetter = PersonalData['letters'][number];

/** Personal data whose letters have what their words are written from. */
type StoredData = Omit<PersonalData, 'letters'> & {
  letters: (Omit<KeptLetter, 'subject' | 'text'> & { words: StoredWords })[];
};

/**
 * All data kept about a user; undefined when there is no such user. With `byEmail` it includes contact
 * messages with the user's emails, which anybody can type into the contact form, and the letters about them.
 */
export async function readPersonalData(
  db: Database,
  company: Company,
  id: number,
  { byEmail, words }: { byEmail: boolean; words: HistoryWords },
): Promise<StoredData | undefined> {
  const found = await db
    .selectFrom('users')
    .select([...USER_COLUMNS, 'createdAt', 'invoiceDetails'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) return undefined;
  const clock: Clock = (time) => toWallClock(new Date(time), company.timeZone);
  const { createdAt, invoiceDetails, ...row } = found;
  const { updatedAt: _, erased: __, ...account } = toUser(company, row);
  // Anybody can have typed the former emails, too.
  const emails = byEmail ? emailsOf(id) : sql`array[${account.email.toLowerCase()}]::text[]`;
  const [
    reservations,
    letters,
    accountLinks,
    attempts,
    history,
    sessions,
    secondFactor,
    contactMessages,
  ] = await Promise.all([
    readKeptReservations(db, clock, id),
    readLetters(db, clock, id, byEmail),
    db
      .selectFrom('accountLinks')
      .select(['purpose', 'email', 'createdAt', 'expiresAt'])
      .where('userId', '=', id)
      .orderBy('createdAt')
      .execute(),
    db
      .selectFrom('attempts')
      .select(['action', 'count', 'windowEnds'])
      .where(sql<boolean>`subject in (select 'account ' || email from unnest(${emails}) as email)`)
      .orderBy('action')
      .execute(),
    readHistory(db, company, words, id),
    listSessions(db, company, id),
    readSecondFactor(db, company, id),
    byEmail
      ? db
          .selectFrom('contactMessages')
          .select(['subject', 'body', 'name', 'email', 'language', 'createdAt'])
          .where(sql<boolean>`lower(email) = any (${emails})`)
          .orderBy('id')
          .execute()
      : undefined,
  ]);
  return {
    company: company.name,
    madeAt: clock(new Date()),
    timeZone: company.timeZone,
    account: {
      ...account,
      ...(invoiceDetails && { invoiceDetails }),
      registeredAt: clock(createdAt),
      changedAt: clock(row.updatedAt),
    },
    reservations,
    letters,
    accountLinks: accountLinks.map((link) => ({
      ...link,
      createdAt: clock(link.createdAt),
      expiresAt: clock(link.expiresAt),
    })),
    attempts: attempts.map(({ windowEnds, ...attempt }) => ({
      ...attempt,
      countsUntil: clock(windowEnds),
    })),
    sessions: sessions.map(({ device, createdAt: beganAt, lastUsedAt }) => ({
      device,
      beganAt,
      lastUsedAt,
    })),
    secondFactor: {
      passkeys: secondFactor.passkeys.map(({ id: _id, ...passkey }) => passkey),
      hasAuthenticatorApp: secondFactor.methods.includes('totp'),
      oneTimeCodesLeft: secondFactor.codesLeft,
    },
    history,
    ...(contactMessages && {
      contactMessages: contactMessages.map(({ createdAt: sentAt, ...message }) => ({
        ...message,
        sentAt: clock(sentAt),
      })),
    }),
  };
}

/** All emails of a user, former ones too, in lower case. None that somebody else has now. */
function emailsOf(id: number) {
  // In a subquery, so it runs once and not for each row.
  return sql<string[]>`(select emails_of_user(${id}::integer))::text[]`;
}

/**
 * The letters to a user. With `byEmail` also those to any of their emails that are about no account, and those
 * that pass on messages from these emails.
 */
async function readLetters(
  db: Database,
  clock: Clock,
  userId: number,
  byEmail: boolean,
): Promise<StoredData['letters']> {
  const emails = sql`any (${emailsOf(userId)})`;
  const rows = await db
    .selectFrom('letters')
    .select(['kind', 'recipient', 'facts', 'createdAt', 'sentAt', letterLanguage.as('language')])
    .where(({ eb, or }) =>
      or([
        eb('userId', '=', userId),
        ...(byEmail
          ? [
              sql<boolean>`(kind <> 'contact-message' and user_id is null and lower(recipient) = ${emails})`,
              sql<boolean>`(kind = 'contact-message' and lower(facts ->> 'email') = ${emails})`,
            ]
          : []),
      ]),
    )
    .orderBy('id')
    .execute();
  return rows.map(({ recipient, createdAt, sentAt, ...words }) => ({
    recipient,
    words,
    title: LETTER_TITLES[words.kind],
    writtenAt: clock(createdAt),
    sentAt: sentAt && clock(sentAt),
  }));
}

/**
 * The changes of a user's data and those made by the user, the newest first. Only values about the user are
 * included.
 */
async function readHistory(
  db: Database,
  company: Company,
  words: HistoryWords,
  id: number,
): Promise<PersonalData['history']> {
  const rows = await db
    .selectFrom('history')
    .select([
      'at',
      'actorId',
      'actorKeyId',
      'recordKind as kind',
      'recordId',
      'personId',
      'action',
      'changes',
    ])
    .where(({ eb, or }) => or([eb('personId', '=', id), eb('actorId', '=', id)]))
    .orderBy('id', 'desc')
    .limit(MOST_KEPT_HISTORY)
    .execute();
  return rows.map(({ at, actorId, actorKeyId, personId, ...entry }) => {
    const all = words.changesInWords(company, entry, NO_NAMES);
    const changes =
      personId === id ? all : all.map(({ field }) => ({ field, before: null, after: null }));
    return {
      time: toWallClock(at, company.timeZone),
      by: actorId === id ? 'person' : (actorId ?? actorKeyId) === null ? 'site' : 'company',
      record: entry.kind,
      number: entry.recordId,
      summary: words.summaryInWords(entry, changes),
      changes,
    };
  });
}

/** Entries show numbers instead of names, because other users' names are private. */
const NO_NAMES: RecordNames = {
  vehicles: new Map(),
  vehicleClasses: new Map(),
  users: new Map(),
};
