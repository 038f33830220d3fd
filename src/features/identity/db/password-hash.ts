import { hash, hashRaw } from '@node-rs/argon2';

/** Argon2id at the first of OWASP's recommended parameters; memory in KiB (identity: passwords). */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes a password for storage. */
export function makePasswordHash(password: string): Promise<string> {
  return hash(password, PARAMETERS);
}

/** Hashes a one-time code for storage, always in the same way for the same salt. */
export function makeCodeHash(code: string, salt: Buffer): Promise<Buffer> {
  return hashRaw(code, { ...PARAMETERS, salt });
}
