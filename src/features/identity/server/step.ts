import { createHash, randomBytes } from 'node:crypto';
import type { NewStep } from '../db/second-factor-steps.ts';

const BYTES = 32;

/** A step that is not stored yet, and its token, of which only the hash is stored. */
export function newStep(): { token: string; step: NewStep } {
  const token = randomBytes(BYTES).toString('base64url');
  const challenge = randomBytes(BYTES).toString('base64url');
  return { token, step: { tokenHash: hashStepToken(token), challenge } };
}

/** Hashes a token for storage. A plain SHA-256 is enough, because tokens can't be guessed. */
export function hashStepToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
