import { verify } from '@node-rs/argon2';
import { makePasswordHash } from '../../db/password-hash.ts';
import { admit, takeTurns } from './turns.ts';

/** Half of the threads that files, compression and pictures need as well. */
const HASHES_AT_ONCE = 2;

/** Calls that wait for a hash: less than half a second's worth. */
const MOST_PASSWORD_CALLS = 32;

const inTurn = takeTurns(HASHES_AT_ONCE);
const admitted = admit(MOST_PASSWORD_CALLS);

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => makePasswordHash(password));
}

/**
 * Wraps a call that hashes a password. While too many such calls are waiting it is refused with 503,
 * and no attempt is counted.
 */
export function passwordCall<Call, Answer>(
  act: (call: Call) => Promise<Answer>,
): (call: Call) => Promise<Answer> {
  return (call) => admitted(() => act(call));
}

const decoyHash = hashPassword('no account has this password');

/**
 * Whether a password is the one behind `passwordHash`. Without a hash the answer is no, at the
 * same cost, so that an unknown account can't be told from a wrong password by time.
 */
export async function isPasswordRight(
  password: string,
  passwordHash: string | undefined,
): Promise<boolean> {
  const comparedHash = passwordHash ?? (await decoyHash);
  const matches = await inTurn(() => verify(comparedHash, password));
  return matches && passwordHash !== undefined;
}
