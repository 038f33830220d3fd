import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#db/client/client.ts';
import type { SqlCondition } from '#db/client/list.ts';
import { secondFactorOf } from '#identity/db.ts';
import { CLEARED_BY_LINK } from '#identity/rules.ts';
import {
  EXPIRED_LINK_DAYS,
  FIRST_PASSWORD_HOURS,
  LINK_HOURS,
  type LinkPurpose,
  type PasswordChange,
} from '../rules/account-link.ts';

/** A link to be stored: its id, and the SHA-256 of its token. */
export type NewLink = { id: string; tokenHash: Buffer };

/** The kinds of letters with a link, and the purpose of the link. */
const PURPOSE_OF = {
  welcome: 'email-confirmation',
  'desk-welcome': 'password-reset',
  'staff-invitation': 'password-reset',
  'email-confirmation': 'email-confirmation',
  'password-reset': 'password-reset',
} as const satisfies Record<string, LinkPurpose>;

type LinkLetterKind = keyof typeof PURPOSE_OF;

/**
 * Stores a link, if there is one, for the user that `part`, another part of the same statement, returns with
 * id, email and token_version. For `with`, under the name `link`, together with `linkLetter`.
 */
export function storedLink(
  kind: LinkLetterKind,
  part: string,
  link: NewLink | undefined,
): RawBuilder<object> {
  const purpose: LinkPurpose = PURPOSE_OF[kind];
  const isFirst = kind === 'desk-welcome' || kind === 'staff-invitation';
  const hours = isFirst ? FIRST_PASSWORD_HOURS : LINK_HOURS[purpose];
  return sql<object>`(
    insert into account_links (id, purpose, token_hash, user_id, email, token_version, expires_at)
    select ${link?.id ?? null}::uuid, ${purpose}::text, ${link?.tokenHash ?? null}::bytea, id, email, token_version,
      now() + make_interval(hours => ${hours}::integer)
    from ${sql.table(part)}
    where ${link !== undefined}::boolean
    returning id, user_id, email, expires_at
  )`;
}

/** Writes the letter with the link that `part` has stored. It is not sent once the link has expired. */
export function linkLetter(kind: LinkLetterKind, part = 'link'): RawBuilder<object> {
  return sql<object>`(
    insert into letters (kind, recipient, user_id, facts, give_up_at)
    select ${kind}::text, email, user_id, jsonb_build_object('linkId', id),
      least(expires_at, now() + interval '24 hours')
    from ${sql.table(part)}
  )`;
}

/**
 * Writes the letter about a changed password to the user that `part`, another part of the same statement,
 * returns. For `with`.
 */
export function passwordChangedLetter(by: PasswordChange, part: string): RawBuilder<object> {
  return sql<object>`(
    insert into letters (kind, recipient, user_id, facts)
    select 'password-changed', email, id, jsonb_build_object('by', ${by}::text)
    from ${sql.table(part)}
  )`;
}

/**
 * Writes the letter about a changed email to the old one, for users that `part`, another part of the same
 * statement, returns with id and email_before. For `with`.
 */
export function emailChangedLetter(part: string): RawBuilder<object> {
  return sql<object>`(
    insert into letters (kind, recipient, user_id, facts)
    select 'email-changed', email_before, id, '{}'
    from ${sql.table(part)}
  )`;
}

/** The account that a letter is for, by its email in any case, or by its id. */
type Addressee = { email: string } | { id: number };

/**
 * Stores a link for a new password and writes its letter, unless there is no such account or it is
 * built in. Whoever is invited as staff gets none, otherwise an invitation would never end.
 */
export async function writePasswordReset(
  db: Database,
  addressee: Addressee,
  link: NewLink,
): Promise<void> {
  const isAccount = sql<boolean>`${isAddressee(addressee)} and not built_in`;
  await writeLink(db, 'password-reset', isAccount, link);
}

/** Stores a link that confirms a user's email and writes its letter, unless the email is confirmed. */
export async function writeEmailConfirmation(
  db: Database,
  id: number,
  link: NewLink,
): Promise<void> {
  const isAccount = sql<boolean>`id = ${id} and not email_confirmed`;
  await writeLink(db, 'email-confirmation', isAccount, link);
}

/** Stores a link for the one account that meets a condition, if there is one, and writes its letter. */
async function writeLink(
  db: Database,
  kind: LinkLetterKind,
  isAccount: SqlCondition,
  link: NewLink,
): Promise<void> {
  await db
    .with('account', (query) =>
      query.selectFrom('users').select(['id', 'email', 'tokenVersion']).where(isAccount),
    )
    .with('link', () => storedLink(kind, 'account', link))
    .with('letter', () => linkLetter(kind))
    .selectFrom('account')
    .select('id')
    .execute();
}

function isAddressee(addressee: Addressee): SqlCondition {
  return 'id' in addressee
    ? sql<boolean>`id = ${addressee.id}`
    : sql<boolean>`lower(email) = ${addressee.email.toLowerCase()}
        and (staff is null or password_hash <> '')`;
}

/** A link is valid only while its account has the email that the link was sent to. */
const hasSameEmail = sql<boolean>`lower(users.email) = lower(account_links.email)`;

/** A link for a new password can be used once: setting the password changes the token version. */
const hasSamePassword = sql<boolean>`users.token_version = account_links.token_version`;

/** Nobody loses an email to which a link was sent. */
const emailOfLink = sql<string>`users.email`.as('email');

const hasExpired = sql<boolean>`account_links.expires_at <= now()`;

/** A link that confirms an email can also set a password, until the email is confirmed. */
const isUnused = sql<boolean>`case purpose
  when 'password-reset' then ${hasSamePassword}
  else not users.email_confirmed
end`;

/** Whether a link, with its user, would still do something: for `where` over both tables. */
export const isUsable: SqlCondition = sql<boolean>`(
  not ${hasExpired} and ${hasSameEmail} and not users.built_in and ${isUnused}
)`;

export type LinkState = 'valid' | 'expired' | 'used';

/** A link with its user. */
function linkOf(db: Database, tokenHash: Buffer) {
  return db
    .selectFrom('accountLinks')
    .innerJoin('users', 'users.id', 'accountLinks.userId')
    .select(['userId', emailOfLink])
    .where('tokenHash', '=', tokenHash);
}

/** The user whose password a link would set, and whether it still can; undefined for an unknown token. */
export async function findPasswordReset(db: Database, tokenHash: Buffer) {
  return linkOf(db, tokenHash)
    .select(
      sql<LinkState>`case
        when not (${hasSameEmail} and ${isUnused}) or users.built_in then 'used'
        when ${hasExpired} then 'expired'
        else 'valid'
      end`.as('state'),
    )
    .executeTakeFirst();
}

/**
 * Sets the password of a link's account and ends all its sessions. Confirms the email, because the link was
 * sent to it, and clears the counts of the account's attempts that a link clears. Writes the letter about the new password.
 * @returns the data for a token; undefined, and nothing is changed, if the link is no longer valid
 */
export async function resetPassword(db: Database, tokenHash: Buffer, passwordHash: string) {
  return db
    .with('account', (query) =>
      query
        .updateTable('users')
        .from('accountLinks')
        .set({
          passwordHash,
          tokenVersion: sql<number>`users.token_version + 1`,
          emailConfirmed: true,
        })
        .whereRef('users.id', '=', 'accountLinks.userId')
        .where('tokenHash', '=', tokenHash)
        .where(isUsable)
        .returning(['users.id', 'users.email', 'users.staff', 'users.tokenVersion']),
    )
    .with('forgotten', (query) =>
      query
        .deleteFrom('attempts')
        .where('action', 'in', CLEARED_BY_LINK)
        .where('subject', 'in', ({ selectFrom }) =>
          selectFrom('account').select(sql<string>`'account ' || lower(email)`.as('subject')),
        ),
    )
    .with('letter', () => passwordChangedLetter('link', 'account'))
    .selectFrom('account')
    .select([
      'id',
      'staff',
      'tokenVersion',
      sql<string>`(select database_id from site)`.as('databaseId'),
      secondFactorOf('account.id'),
    ])
    .executeTakeFirst();
}

/**
 * The account whose email a link would confirm, and whether it is confirmed already; undefined for an unknown
 * token. Confirming it again does no harm, even after the link has expired.
 */
export async function findEmailConfirmation(db: Database, tokenHash: Buffer) {
  return linkOf(db, tokenHash)
    .select([
      'users.emailConfirmed as isConfirmed',
      'users.passwordHash',
      sql<LinkState>`case
        when not ${hasSameEmail} then 'used'
        when ${hasExpired} and not users.email_confirmed then 'expired'
        else 'valid'
      end`.as('state'),
    ])
    .where('purpose', '=', 'email-confirmation')
    .executeTakeFirst();
}

/**
 * Confirms the email that a link was sent to. `updatedAt` stays, so a form that is open can still be saved.
 * @returns false, and nothing is changed, if the account has another email now
 */
export async function confirmEmail(db: Database, tokenHash: Buffer): Promise<boolean> {
  const confirmed = await db
    .updateTable('users')
    .from('accountLinks')
    .set({ emailConfirmed: true })
    .whereRef('users.id', '=', 'accountLinks.userId')
    .where('tokenHash', '=', tokenHash)
    .where('purpose', '=', 'email-confirmation')
    .where(hasSameEmail)
    .returning('users.id')
    .executeTakeFirst();
  return confirmed !== undefined;
}

/** Deletes links that expired so long ago that they need not be recognized. */
export async function deleteExpiredLinks(db: Database): Promise<void> {
  await db
    .deleteFrom('accountLinks')
    .where(
      'expiresAt',
      '<',
      sql<Date>`now() - make_interval(days => ${EXPIRED_LINK_DAYS}::integer)`,
    )
    .execute();
}
