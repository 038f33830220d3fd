import { verify } from '@node-rs/argon2';
import { admit, takeTurns } from '#kernel/http/turns.ts';
import { makeCodeHash, makePasswordHash } from '../db/password-hash.ts';

/** Half of Node's four threads. Files, compression and pictures need the others. */
const HASHES_AT_ONCE = 2;

/** The most calls that hash or wait for their turn. The last one waits less than half a second. */
const MOST_PASSWORD_CALLS = 32;

const inTurn = takeTurns(HASHES_AT_ONCE);
const admitted = admit(MOST_PASSWORD_CALLS);

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => makePasswordHash(password));
}

export function hashCode(code: string, salt: Buffer): Promise<Buffer> {
  return inTurn(() => makeCodeHash(code, salt));
}

/**
 * Wraps a handler that hashes a password. While too many such calls are waiting, a call is refused
 * with 503 and counts as no attempt.
 */
export function passwordCall<Call, Answer>(
  act: (call: Call) => Promise<Answer>,
): (call: Call) => Promise<Answer> {
  return (call) => admitted(() => act(call));
}

const decoyHash = hashPassword('no account has this password');

/**
 * Whether a password matches `passwordHash`. Without a hash, or with one that can't be read, it doesn't, but the check takes
 * as long. So the time doesn't show whether the account exists.
 */
export async function isPasswordRight(
  password: string,
  passwordHash: string | undefined,
): Promise<boolean> {
  const decoy = await decoyHash;
  return inTurn(async () => {
    if (passwordHash !== undefined) {
      // Reading fails at once. All other faults come again with the decoy.
      const matches = await verify(passwordHash, password).catch(() => undefined);
      if (matches !== undefined) return matches;
    }
    await verify(decoy, password);
    return false;
  });
}
