import { sql } from 'kysely';
import type { Database } from '#db/client/client.ts';
import { MOST_PASSKEYS } from '../rules/second-factor.ts';
import {
  maySetUpSecondFactor,
  secondFactorHistory,
  secondFactorLetter,
} from './second-factor-notes.ts';

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
 * Adds a passkey to an account.
 * @returns false, and adds nothing, if the user has the most passkeys or may no longer set up a second factor
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
        where id = ${userId} and ${maySetUpSecondFactor}
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
