import { calculateJwkThumbprint, type JWK } from 'jose';
import { environment } from '#environment/environment.ts';
import type { PublicKeys, SigningKey } from '../rules/signed-list.ts';

const { PROOF_SIGNING_KEY, PROOF_FORMER_KEYS } = environment;

/** The key that signs manifests; undefined if none is configured, and then nothing is signed. */
export async function findSigningKey(): Promise<SigningKey | undefined> {
  return PROOF_SIGNING_KEY && named(PROOF_SIGNING_KEY);
}

/** The keys by which signatures are checked: the present one, and former ones. */
export async function readPublicKeys(): Promise<PublicKeys> {
  const keys = PROOF_SIGNING_KEY ? [PROOF_SIGNING_KEY, ...PROOF_FORMER_KEYS] : PROOF_FORMER_KEYS;
  return {
    keys: await Promise.all(
      keys.map(async ({ kty, crv, x }) => ({
        ...(await named({ kty, crv, x })),
        alg: 'EdDSA',
        use: 'sig',
      })),
    ),
  };
}

/** The name of a key is its thumbprint (RFC 7638), so nobody has to choose one. */
async function named(key: JWK): Promise<SigningKey> {
  return { ...key, kid: await calculateJwkThumbprint(key) };
}
