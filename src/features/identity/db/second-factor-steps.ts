import { sql } from 'kysely';
import type { Database } from '#db/client/client.ts';
import type { SqlCondition } from '#db/client/list.ts';
import type { StaffRole } from '#kernel/staff/permissions.ts';
import {
  MOST_STEP_TRIES,
  type SecondFactorMethod,
  STEP_VALID_MINUTES,
  type StepPurpose,
} from '../rules/second-factor.ts';
import type { StoredPasskey } from './passkeys.ts';
import { secondFactorHistory, secondFactorLetter } from './second-factor-notes.ts';

/** A step that is not stored yet: the SHA-256 of its token, and what a passkey has to sign. */
export type NewStep = { tokenHash: Buffer; challenge: string };

/**
 * Begins a step. It is over once the user's password changes.
 * @param tokenVersion the version of the account whose password was checked; the present one by default
 */
export async function createStep(
  db: Database,
  purpose: StepPurpose,
  { userId, tokenVersion }: { userId: number; tokenVersion?: number },
  { tokenHash, challenge }: NewStep,
): Promise<void> {
  await db
    .insertInto('secondFactorSteps')
    .values({
      purpose,
      userId,
      tokenVersion:
        tokenVersion ?? sql<number>`(select token_version from users where id = ${userId})`,
      tokenHash,
      challenge,
      expiresAt: sql<Date>`now() + make_interval(mins => ${STEP_VALID_MINUTES}::integer)`,
    })
    .execute();
}

/** Whether a step, with its user, can still be completed. */
function isOpen(purpose: StepPurpose, tokenHash: Buffer): SqlCondition {
  return sql<boolean>`
    token_hash = ${tokenHash} and purpose = ${purpose} and second_factor_steps.user_id = users.id
    and second_factor_steps.token_version = users.token_version
    and expires_at > now() and tries < ${MOST_STEP_TRIES}`;
}

/** The challenge of a sign-in's step and the passkeys that can sign it; undefined if the step is over. */
export async function findSignInChallenge(
  db: Database,
  tokenHash: Buffer,
): Promise<{ userId: number; challenge: string } | undefined> {
  return db
    .selectFrom(['secondFactorSteps', 'users'])
    .select(['userId', 'challenge'])
    .where(isOpen('sign-in', tokenHash))
    .executeTakeFirst();
}

/** Ends the step in which a user adds a passkey. Returns its challenge; undefined if it is over. */
export async function takeNewPasskeyStep(
  db: Database,
  userId: number,
  tokenHash: Buffer,
): Promise<string | undefined> {
  const step = await db
    .deleteFrom('secondFactorSteps')
    .using('users')
    .where(isOpen('new-passkey', tokenHash))
    .where('userId', '=', userId)
    .returning('challenge')
    .executeTakeFirst();
  return step?.challenge;
}

/** The account of a sign-in's step, and what a code or a passkey is checked with. */
export type TriedStep = {
  id: number;
  email: string;
  staff: StaffRole | null;
  tokenVersion: number;
  databaseId: string;
  secondFactor: SecondFactorMethod[];
  challenge: string;
  totpSecret: Buffer | null;
  /** The salt of the account's one-time codes. */
  salt: Buffer | null;
  publicKey: Buffer | null;
  counter: number | null;
};

/**
 * Counts a try of a sign-in's step, before it is checked, so simultaneous tries can't pass the limit.
 * @param credentialId the passkey that was used, if one was
 * @returns undefined if the step is over
 */
export async function tryStep(
  db: Database,
  tokenHash: Buffer,
  credentialId: string | undefined,
): Promise<TriedStep | undefined> {
  const ofPasskey = sql`from passkeys
    where user_id = users.id and credential_id = ${credentialId ?? null}::text`;
  return db
    .updateTable('secondFactorSteps')
    .from('users')
    .set({ tries: sql`tries + 1` })
    .where(isOpen('sign-in', tokenHash))
    .returning([
      'users.id',
      // Whoever signs in has an email.
      sql<string>`users.email`.as('email'),
      'staff',
      'users.tokenVersion',
      sql<string>`(select database_id from site)`.as('databaseId'),
      sql<SecondFactorMethod[]>`second_factor_methods(users.id)`.as('secondFactor'),
      'challenge',
      sql<Buffer | null>`(
        select secret from totp_secrets where user_id = users.id and confirmed_at is not null
      )`.as('totpSecret'),
      sql<Buffer | null>`(
        select salt from one_time_codes where user_id = users.id limit 1
      )`.as('salt'),
      sql<Buffer | null>`(select public_key ${ofPasskey})`.as('publicKey'),
      sql<number | null>`(select counter ${ofPasskey})`.as('counter'),
    ])
    .executeTakeFirst();
}

/** What proved the second factor: a passkey with its new counter, an app's code, or a one-time code. */
export type Proof =
  | ({ method: 'passkey' } & Pick<StoredPasskey, 'credentialId' | 'counter'>)
  | { method: 'totp'; timeStep: number }
  | { method: 'code'; codeHash: Buffer };

/**
 * Ends a sign-in's step with a proof that was checked. The proof is used up by the same statement.
 * @returns false if the proof was used before, or the step is over
 */
export async function completeStep(
  db: Database,
  tokenHash: Buffer,
  proof: Proof,
): Promise<boolean> {
  const completed = await db
    .with('step', (query) =>
      query
        .selectFrom(['secondFactorSteps', 'users'])
        .select('userId')
        // Its last try was counted already.
        .where(sql<boolean>`
          token_hash = ${tokenHash} and purpose = 'sign-in' and users.id = user_id
          and second_factor_steps.token_version = users.token_version and expires_at > now()`),
    )
    .with('used', () => use(proof))
    .with('completed', (query) =>
      query
        .deleteFrom('secondFactorSteps')
        .using('used')
        .where('tokenHash', '=', tokenHash)
        .whereRef('secondFactorSteps.userId', '=', sql<number>`used.user_id`)
        .returning('secondFactorSteps.userId'),
    )
    .with('byCode', (query) =>
      query
        .selectFrom('completed')
        .select('userId')
        .where(sql<boolean>`${proof.method === 'code'}::boolean`),
    )
    .with('noted', () => secondFactorHistory('code-used', 'by_code'))
    .with('letter', () => secondFactorLetter('code-used', 'by_code'))
    .selectFrom('completed')
    .select('userId')
    .executeTakeFirst();
  return completed !== undefined;
}

/** Uses up a proof of the user of the part `step`, unless it was used before. */
function use(proof: Proof) {
  switch (proof.method) {
    case 'passkey':
      return sql<{ userId: number }>`(
        update passkeys set counter = ${proof.counter}::bigint, last_used_at = now() from step
        where passkeys.user_id = step.user_id and credential_id = ${proof.credentialId}
          and (counter < ${proof.counter}::bigint or (counter = 0 and ${proof.counter}::bigint = 0))
        returning passkeys.user_id
      )`;
    case 'totp':
      return sql<{ userId: number }>`(
        update totp_secrets set last_time_step = ${proof.timeStep}::integer from step
        where totp_secrets.user_id = step.user_id and confirmed_at is not null
          and (last_time_step is null or last_time_step < ${proof.timeStep}::integer)
        returning totp_secrets.user_id
      )`;
    case 'code':
      return sql<{ userId: number }>`(
        update one_time_codes set used_at = now() from step
        where one_time_codes.user_id = step.user_id and code_hash = ${proof.codeHash}::bytea
          and used_at is null
        returning one_time_codes.user_id
      )`;
  }
}

/** Deletes steps that are over. */
export async function deleteExpiredSteps(db: Database): Promise<void> {
  await db.deleteFrom('secondFactorSteps').where('expiresAt', '<=', sql<Date>`now()`).execute();
}
