import { sql } from 'kysely';
import type { Company } from '#company/rules.ts';
import type { Database } from '#db/client/client.ts';
import { roleMay, type StaffRole } from '#kernel/staff/permissions.ts';
import { toWallClock } from '#kernel/time/wall-clock.ts';
import type { SecondFactorMethod } from '../rules/second-factor.ts';
import { MOST_IDLE_STAFF_HOURS, PASSWORD_MINUTES } from '../rules/session.ts';
import type { User } from '../rules/user.ts';
import { secondFactorOf } from './second-factor.ts';

/** A user and a valid session of theirs. */
export type Account = {
  user: User;
  databaseId: string;
  /** Whether the session was used in the last five minutes, so its last use need not be written. */
  isJustUsed: boolean;
  /** Whether the session was unused for so long that it ends if it is one of staff. */
  isIdle: boolean;
  /** Whether the user has given their password in this session a short time ago. */
  isPasswordRecent: boolean;
  secondFactor: SecondFactorMethod[];
};

/** The columns of a user as calls return it, without the password. toUser converts the row. */
export const USER_COLUMNS = [
  'users.id',
  'firstName',
  'lastName',
  'phoneNumber',
  'email',
  'emailConfirmed',
  'address',
  'zipCode',
  'users.language',
  'userName',
  'roles',
  'staff',
  'placeIds',
  'builtIn',
  'updatedAt',
  'erasureRequestedAt',
  'erasedAt',
] as const;

/** The id of the database, which a token names. */
export const databaseId = sql<string>`(select database_id from site)`.as('databaseId');

type UserRow = Omit<
  User,
  'email' | 'staff' | 'placeIds' | 'updatedAt' | 'erasureRequestedAt' | 'erased'
> & {
  email: string | null;
  staff: StaffRole | null;
  placeIds: number[] | null;
  updatedAt: Date;
  erasureRequestedAt: Date | null;
  erasedAt: Date | null;
};

/** A row as calls return it. */
export function toUser(
  company: Company,
  { email, staff, placeIds, updatedAt, erasureRequestedAt, erasedAt, ...row }: UserRow,
): User {
  return {
    ...row,
    email: email ?? '',
    // Administrators are owners, and their answers are those of the specification's clients.
    ...(staff && staff !== 'owner' && { staff }),
    ...(staff && placeIds && !roleMay(staff, 'all-places') && { placeIds }),
    updatedAt: updatedAt.toISOString(),
    erasureRequestedAt: erasureRequestedAt && toWallClock(erasureRequestedAt, company.timeZone),
    erased: erasedAt !== null,
  };
}

export async function findUser(
  db: Database,
  company: Company,
  id: number,
): Promise<User | undefined> {
  const row = await db
    .selectFrom('users')
    .select(USER_COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toUser(company, row);
}

export async function findUserId(db: Database, email: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where(({ fn }) => fn('lower', ['email']), '=', email.toLowerCase())
    .executeTakeFirst();
  return row?.id;
}

/** A user by a session; undefined if the user is gone or the session has ended. */
export async function findAccount(
  db: Database,
  company: Company,
  id: number,
  sessionId: string,
): Promise<Account | undefined> {
  const row = await db
    .selectFrom('users')
    .innerJoin('sessions', (join) =>
      join
        .onRef('sessions.userId', '=', 'users.id')
        .onRef('sessions.tokenVersion', '=', 'users.tokenVersion'),
    )
    .select([
      ...USER_COLUMNS,
      databaseId,
      sql<boolean>`last_used_at > now() - interval '5 minutes'`.as('isJustUsed'),
      sql<boolean>`last_used_at < now() - make_interval(hours => ${MOST_IDLE_STAFF_HOURS})`.as(
        'isIdle',
      ),
      sql<boolean>`password_at > now() - make_interval(mins => ${PASSWORD_MINUTES})`.as(
        'isPasswordRecent',
      ),
      secondFactorOf('users.id'),
    ])
    .where('users.id', '=', id)
    .where('sessions.id', '=', sessionId)
    .executeTakeFirst();
  if (!row) return undefined;
  const {
    databaseId: ofDatabase,
    isJustUsed,
    isIdle,
    isPasswordRecent,
    secondFactor,
    ...user
  } = row;
  return {
    user: toUser(company, user),
    databaseId: ofDatabase,
    isJustUsed,
    isIdle,
    isPasswordRecent,
    secondFactor,
  };
}
