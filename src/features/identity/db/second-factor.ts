import { sql } from 'kysely';
import type { Company } from '#company/rules.ts';
import type { Database } from '#db/client/client.ts';
import { toWallClock } from '#kernel/time/wall-clock.ts';
import type { SecondFactor, SecondFactorMethod } from '../rules/second-factor.ts';
import {
  maySetUpSecondFactor,
  secondFactorHistory,
  secondFactorLetter,
} from './second-factor-notes.ts';

/** For `select`: the methods of the second factor of the user with this id. */
export function secondFactorOf(userId: string) {
  return sql<SecondFactorMethod[]>`second_factor_methods(${sql.ref(userId)})`.as('secondFactor');
}

/** What is set up for a user; no methods if there is no such user. */
export async function readSecondFactor(
  db: Database,
  company: Company,
  userId: number,
): Promise<Omit<SecondFactor, 'isRequired'>> {
  const [passkeys, { methods, codesLeft }] = await Promise.all([
    db
      .selectFrom('passkeys')
      .select(['id', 'name', 'createdAt', 'lastUsedAt'])
      .where('userId', '=', userId)
      .orderBy('id')
      .execute(),
    db
      .selectNoFrom([
        sql<SecondFactorMethod[]>`second_factor_methods(${userId}::integer)`.as('methods'),
        sql<number>`(
          select count(*) from one_time_codes where user_id = ${userId} and used_at is null
        )`.as('codesLeft'),
      ])
      .executeTakeFirstOrThrow(),
  ]);
  return {
    methods,
    codesLeft,
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      addedAt: toWallClock(createdAt, company.timeZone),
      lastUsedAt: lastUsedAt && toWallClock(lastUsedAt, company.timeZone),
    })),
  };
}

/**
 * Stores the encrypted secret of an app that is being set up. It replaces one that was never confirmed.
 * @returns false, and stores nothing, if the user has an app
 */
export async function storeTotpSecret(
  db: Database,
  userId: number,
  secret: Buffer,
): Promise<boolean> {
  const stored = await db
    .insertInto('totpSecrets')
    .values({ userId, secret })
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({ secret, createdAt: sql`now()` })
        .where('totpSecrets.confirmedAt', 'is', null),
    )
    .returning('userId')
    .executeTakeFirst();
  return stored !== undefined;
}

/** The encrypted secret of the app that a user is setting up. */
export async function findNewTotpSecret(db: Database, userId: number): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('totpSecrets')
    .select('secret')
    .where('userId', '=', userId)
    .where('confirmedAt', 'is', null)
    .executeTakeFirst();
  return row?.secret;
}

/**
 * Turns on the app whose secret is `secret`, after a right code of a time step, which can't be used again.
 * @returns false, and changes nothing, if the secret was replaced, or the user may no longer set up a second factor
 */
export async function confirmTotp(
  db: Database,
  userId: number,
  { secret, timeStep }: { secret: Buffer; timeStep: number },
): Promise<boolean> {
  const confirmed = await db
    .with('confirmed', (query) =>
      query
        .updateTable('totpSecrets')
        .from('users')
        .set({ confirmedAt: sql<Date>`now()`, lastTimeStep: timeStep })
        .whereRef('users.id', '=', 'totpSecrets.userId')
        .where('totpSecrets.userId', '=', userId)
        .where(maySetUpSecondFactor)
        .where('confirmedAt', 'is', null)
        .where('secret', '=', secret)
        .returning('totpSecrets.userId'),
    )
    .with('noted', () => secondFactorHistory('totp-added', 'confirmed'))
    .with('letter', () => secondFactorLetter('totp-added', 'confirmed'))
    .selectFrom('confirmed')
    .select('userId')
    .executeTakeFirst();
  return confirmed !== undefined;
}

/** Removes a user's app, also one that was never confirmed. */
export async function removeTotp(db: Database, userId: number): Promise<void> {
  await db
    .with('removed', (query) =>
      query
        .deleteFrom('totpSecrets')
        .where('userId', '=', userId)
        .returning(['userId', 'confirmedAt']),
    )
    .with('turnedOff', (query) =>
      query.selectFrom('removed').select('userId').where('confirmedAt', 'is not', null),
    )
    .with('noted', () => secondFactorHistory('totp-removed', 'turned_off'))
    .with('letter', () => secondFactorLetter('totp-removed', 'turned_off'))
    .selectFrom('removed')
    .select('userId')
    .execute();
}

/**
 * Replaces a user's one-time codes.
 * @returns false, and changes nothing, if the user has neither a passkey nor an app
 */
export async function replaceCodes(
  db: Database,
  userId: number,
  { salt, hashes }: { salt: Buffer; hashes: Buffer[] },
): Promise<boolean> {
  const codes = hashes.map((hash, index) => sql`(${index + 1}::integer, ${hash}::bytea)`);
  const created = await db
    .with(
      'codes',
      () => sql<{ userId: number }>`(
        insert into one_time_codes (user_id, number, salt, code_hash)
        select ${userId}::integer, number, ${salt}::bytea, code_hash
        from (values ${sql.join(codes)}) as code (number, code_hash)
        where second_factor_methods(${userId}::integer) <> '{}'
        order by number
        on conflict (user_id, number) do update set
          salt = excluded.salt, code_hash = excluded.code_hash, created_at = now(), used_at = null
        returning user_id
      )`,
    )
    .with('created', (query) => query.selectFrom('codes').select('userId').distinct())
    .with('noted', () => secondFactorHistory('codes-created', 'created'))
    .with('letter', () => secondFactorLetter('codes-created', 'created'))
    .selectFrom('created')
    .select('userId')
    .executeTakeFirst();
  return created !== undefined;
}

/**
 * Takes off all of a user's second factor. Sign-ins that wait for it end.
 * @returns whether there was one
 */
export async function takeOffSecondFactor(
  db: Database,
  userId: number,
  event: 'taken-off' | 'reset',
): Promise<boolean> {
  const taken = await db
    .with('passkeysGone', (query) =>
      query.deleteFrom('passkeys').where('userId', '=', userId).returning('userId'),
    )
    .with('totpGone', (query) =>
      query
        .deleteFrom('totpSecrets')
        .where('userId', '=', userId)
        .returning(['userId', 'confirmedAt']),
    )
    .with('steps', (query) => query.deleteFrom('secondFactorSteps').where('userId', '=', userId))
    .with('taken', (query) =>
      query
        .selectFrom('passkeysGone')
        .select('userId')
        .union(query.selectFrom('totpGone').select('userId').where('confirmedAt', 'is not', null)),
    )
    .with('noted', () => secondFactorHistory(event, 'taken'))
    .with('letter', () => secondFactorLetter(event, 'taken'))
    .selectFrom('taken')
    .select('userId')
    .executeTakeFirst();
  return taken !== undefined;
}
