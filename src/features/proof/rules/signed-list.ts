import {
  base64url,
  CompactSign,
  compactVerify,
  createLocalJWKSet,
  importJWK,
  type JWK,
} from 'jose';
import * as v from 'valibot';
import { Contents, canonicalBytes, Manifest } from './manifest.ts';

/** The algorithm of all signatures. */
const PROOF_ALGORITHM = 'EdDSA';

/** A private Ed25519 key with its name. */
export type SigningKey = JWK & { kid: string };
/** The public keys of a company, as /.well-known/jwks.json has them. */
export type PublicKeys = { keys: JWK[] };

/** The media types that say which list was signed, so none is taken for the other. */
const TYPES = { manifest: 'manifest+json', contents: 'contents+json' } as const;

/** Signs a manifest as compact JWS. */
export async function signManifest(manifest: Manifest, key: SigningKey): Promise<string> {
  return sign(canonicalBytes(manifest), TYPES.manifest, key);
}

/** Signs the list of all files of a record as compact JWS. */
export async function signContents(contents: Contents, key: SigningKey): Promise<string> {
  return sign(canonicalBytes(contents), TYPES.contents, key);
}

async function sign(bytes: Uint8Array, typ: string, key: SigningKey): Promise<string> {
  return new CompactSign(bytes)
    .setProtectedHeader({ alg: PROOF_ALGORITHM, kid: key.kid, typ })
    .sign(await importJWK(key, PROOF_ALGORITHM));
}

/** The manifest of a compact JWS; undefined if no key of the company has signed it. */
export async function openManifest(
  jws: Uint8Array,
  keys: PublicKeys,
): Promise<Manifest | undefined> {
  return open(jws, TYPES.manifest, Manifest, keys);
}

/** The list of the files of a record; undefined if no key of the company has signed it. */
export async function openContents(
  jws: Uint8Array,
  keys: PublicKeys,
): Promise<Contents | undefined> {
  return open(jws, TYPES.contents, Contents, keys);
}

async function open<S extends v.GenericSchema>(
  jws: Uint8Array,
  typ: string,
  schema: S,
  keys: PublicKeys,
): Promise<v.InferOutput<S> | undefined> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(jws);
    // The last letter of a part can have several spellings, of which one was written.
    if (text.split('.').some((part) => base64url.encode(base64url.decode(part)) !== part)) return;
    const { payload, protectedHeader } = await compactVerify(text, createLocalJWKSet(keys), {
      algorithms: [PROOF_ALGORITHM],
    });
    if (protectedHeader.typ !== typ) return undefined;
    return v.parse(schema, JSON.parse(new TextDecoder().decode(payload)));
  } catch {
    return undefined;
  }
}
