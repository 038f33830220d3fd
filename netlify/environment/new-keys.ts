import { generateKeyPairSync, randomBytes } from 'node:crypto';

/** Creates a TOKEN_SECRET. */
export function createTokenSecret(): string {
  return randomBytes(48).toString('base64url');
}

/** Creates a PROOF_SIGNING_KEY: a private Ed25519 key as JSON Web Key. */
export function createSigningKey(): string {
  return JSON.stringify(generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }));
}
