import { hash, verify } from '@node-rs/argon2';

/** Argon2id at the first of OWASP's recommended parameters; memory in KiB. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, PARAMETERS);
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
  const matches = await verify(passwordHash ?? (await decoyHash), password);
  return matches && passwordHash !== undefined;
}
