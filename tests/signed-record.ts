import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose';
import {
  filesOfManifest,
  type Manifest,
  type ManifestFile,
  sha256Of,
} from '#proof/rules/manifest.ts';
import {
  type PublicKeys,
  type SigningKey,
  signContents,
  signManifest,
} from '#proof/rules/signed-list.ts';

export type Files = Map<string, Uint8Array>;

export const OCCASIONS = ['hand-over', 'return', 'settlement'] as const;

/** A key that signs records. */
export async function newKey(): Promise<SigningKey> {
  const { privateKey } = await generateKeyPair('EdDSA', { extractable: true });
  const jwk = await exportJWK(privateKey);
  return { ...jwk, kid: await calculateJwkThumbprint(jwk) };
}

/** The set of its public key. */
export function publicOf({ kty, crv, x, kid }: SigningKey): PublicKeys {
  return { keys: [{ kty, crv, x, kid } as PublicKeys['keys'][number]] };
}

export const bytesOf = (text: string) => new TextEncoder().encode(text);

async function listed(files: Files) {
  const list = [];
  for (const [name, bytes] of files) {
    list.push({ name, sha256: await sha256Of(bytes), bytes: bytes.length });
  }
  return list;
}

/**
 * A record of a reservation: a photograph, an agreement and a receipt, with a manifest after each.
 * @param change what happens to the files before the manifest with this index
 */
export async function newRecord(
  reservationId: number,
  signedWith: SigningKey,
  change: (files: Files, index: number) => void = () => {},
): Promise<Files> {
  const files: Files = new Map();
  const manifests: Files = new Map();
  let previous: string | null = null;
  let before: ManifestFile[] = [];
  for (const [index, occasion] of OCCASIONS.entries()) {
    files.set(
      `files/${occasion}.bin`,
      bytesOf(`${occasion} of ${reservationId}, ${'.'.repeat(90)}`),
    );
    change(files, index);
    const writtenAt = `2026-11-2${index + 1}T10:00:00.000Z`;
    before = filesOfManifest(before, await listed(files), writtenAt);
    const manifest: Manifest = {
      version: 1,
      company: 'Kestrel',
      reservationId,
      occasion,
      writtenAt,
      facts: {
        vehicle: 'Porsche 911',
        pickUpTime: '2026-11-21T10:00:00',
        dropOffTime: '2026-11-22T10:00:00',
        lines: [],
        totalCents: 1000,
        handOver: null,
        return: null,
        marks: [],
      },
      files: before,
      previous,
    };
    const jws = bytesOf(await signManifest(manifest, signedWith));
    previous = await sha256Of(jws);
    manifests.set(`manifests/${index + 1}.jws`, jws);
  }
  const all: Files = new Map([...files, ...manifests, ['README.txt', bytesOf('What this is.')]]);
  return withContents(reservationId, all, signedWith);
}

/** The files with a signed list of them. */
export async function withContents(
  reservationId: number,
  files: Files,
  signedWith: SigningKey,
  site = 'https://kestrel.test',
): Promise<Files> {
  const contents = {
    version: 1 as const,
    company: 'Kestrel',
    site,
    reservationId,
    writtenAt: '2026-11-25T10:00:00.000Z',
    files: await listed(files),
  };
  return new Map(files).set('contents.jws', bytesOf(await signContents(contents, signedWith)));
}
