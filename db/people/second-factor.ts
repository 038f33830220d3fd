import { type RawBuilder, sql } from 'kysely';
import {
  MOST_PASSKEYS,
  type SecondFactor,
  type SecondFactorEvent,
  type SecondFactorMethod,
} from '#domain/people/second-factor.ts';
import { toWallClock } from '#domain/time/wall-clock.ts';
import type { Database } from '../client.ts';

/** For `select`: the methods of the second factor of the user with this id. */
export function secondFactorOf(userId: string) {
  return sql<SecondFactorMethod[]>`second_factor_methods(${sql.ref(userId)})`.as('secondFactor');
}

/** What is set up for a user; no methods if there is no such user. */
export async function readSecondFactor(
  db: Database,
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
      addedAt: toWallClock(createdAt),
      lastUsedAt: lastUsedAt && toWallClock(lastUsedAt),
    })),
  };
}

/** A passkey as it is verified. */
export type StoredPasskey = {
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
};

export async function readPasskeys(
  db: Database,
  userId: number,
): Promise<Pick<StoredPasskey, 'credentialId' | 'transports'>[]> {
  return db
    .selectFrom('passkeys')
    .select(['credentialId', 'transports'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute();
}

/**
 * Adds a passkey to an administrator's account.
 * @returns false, and adds nothing, if the user has the most passkeys or is no administrator any more
 * @throws the database's refusal by passkeys_credential_id_key when the passkey was added before
 */
export async function addPasskey(
  db: Database,
  userId: number,
  { credentialId, publicKey, counter, transports, name }: StoredPasskey & { name: string },
): Promise<boolean> {
  const added = await db
    .with(
      'added',
      () => sql<{ userId: number }>`(
        insert into passkeys (user_id, credential_id, public_key, counter, transports, name)
        select id, ${credentialId}::text, ${publicKey}::bytea, ${counter}::bigint,
          ${transports}::text[], ${name}::text
        from users
        where id = ${userId} and 'Administrator' = any (roles) and not built_in
          and (select count(*) from passkeys where user_id = ${userId}) < ${MOST_PASSKEYS}
        returning user_id
      )`,
    )
    .with('noted', () => secondFactorHistory('passkey-added', 'added'))
    .with('letter', () => secondFactorLetter('passkey-added', 'added'))
    .selectFrom('added')
    .select('userId')
    .executeTakeFirst();
  return added !== undefined;
}

/** Removes a passkey. Returns false if the user has none with this id. */
export async function removePasskey(db: Database, userId: number, id: number): Promise<boolean> {
  const removed = await db
    .with('removed', (query) =>
      query
        .deleteFrom('passkeys')
        .where('id', '=', id)
        .where('userId', '=', userId)
        .returning('userId'),
    )
    .with('noted', () => secondFactorHistory('passkey-removed', 'removed'))
    .with('letter', () => secondFactorLetter('passkey-removed', 'removed'))
    .selectFrom('removed')
    .select('userId')
    .executeTakeFirst();
  return removed !== undefined;
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
 * @returns false, and changes nothing, if the secret was replaced, or the user is no administrator any more
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
        .where(sql<boolean>`'Administrator' = any (users.roles) and not users.built_in`)
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

/**
 * Records a change of the second factor of each user that `part`, another part of the same statement,
 * returns as user_id. For `with`.
 */
export function secondFactorHistory(event: SecondFactorEvent, part: string): RawBuilder<object> {
  return sql<object>`(
    insert into history (record_kind, record_id, person_id, action, changes)
    select 'user', user_id, user_id, 'changed',
      jsonb_build_object('second_factor', jsonb_build_array(null, ${event}::text))
    from ${sql.table(part)}
  )`;
}

/** Writes the letter about a change, as secondFactorHistory records it. For `with`. */
export function secondFactorLetter(event: SecondFactorEvent, part: string): RawBuilder<object> {
  return sql<object>`(
    insert into letters (kind, recipient, user_id, facts)
    select 'second-factor-changed', email, users.id, jsonb_build_object('event', ${event}::text)
    from ${sql.table(part)} as changed join users on users.id = changed.user_id
  )`;
}
