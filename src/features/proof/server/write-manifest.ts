import type { Company } from '#company/rules.ts';
import { database } from '#db/client/connection.ts';
import {
  addManifest,
  findRecordSource,
  type RecordSource,
  readWithoutManifest,
} from '../db/manifests.ts';
import {
  filesOfManifest,
  type Manifest,
  type ManifestFile,
  type ManifestOccasion,
  sha256Of,
} from '../rules/manifest.ts';
import { openManifest, signManifest } from '../rules/signed-list.ts';
import { findSigningKey, readPublicKeys } from './keys.ts';
import { writeReceipts } from './record-files.ts';

/** How often a manifest is tried that another one has come before. */
const MOST_TRIES = 10;
/** How many manifests one run of the hourly function writes. */
const MOST_MISSING = 50;

/**
 * Signs and stores a manifest of a reservation (proof: signed records). Does nothing without a signing key, or if
 * the occasion is not there: nothing was handed over or returned, or something is due.
 */
export async function writeManifest(
  company: Company,
  reservationId: number,
  occasion: ManifestOccasion,
): Promise<void> {
  const key = await findSigningKey();
  if (!key) return;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const source = await findRecordSource(database, company, reservationId);
    if (!source || !isThere(source, occasion)) return;
    const last = source.manifests.at(-1);
    const before = last && (await openManifest(bytesOf(last.jws), await readPublicKeys()));
    const writtenAt = new Date().toISOString();
    const manifest: Manifest = {
      version: 1,
      company: company.name,
      reservationId,
      occasion,
      writtenAt,
      facts: source.facts,
      files: filesOfManifest(before?.files ?? [], await listStored(company, source), writtenAt),
      previous: last?.sha256 ?? null,
    };
    const jws = await signManifest(manifest, key);
    const isAdded = await addManifest(database, {
      reservationId,
      occasion,
      writtenAt,
      sha256: await sha256Of(bytesOf(jws)),
      previousSha256: manifest.previous,
      jws,
      fileCount: source.photos.length + source.agreements.length,
    });
    if (isAdded) return;
  }
  throw new Error(
    `The ${occasion} of reservation ${reservationId} has no manifest: too many others.`,
  );
}

/** Writes the manifests that a fault has prevented, and those of photographs and agreements that came later. */
export async function writeMissingManifests(company: Company): Promise<void> {
  if (!(await findSigningKey())) return;
  for (const { id, occasion } of await readWithoutManifest(database, MOST_MISSING)) {
    await writeManifest(company, id, occasion);
  }
}

function isThere({ facts, isSettled }: RecordSource, occasion: ManifestOccasion): boolean {
  if (occasion === 'settlement') return isSettled;
  if (occasion === 'exchange') return facts.formerStretches !== undefined;
  return (occasion === 'hand-over' ? facts.handOver : facts.return) !== null;
}

async function listStored(
  company: Company,
  source: RecordSource,
): Promise<Omit<ManifestFile, 'since'>[]> {
  const receipts = (await writeReceipts(company, source)).map(async ([name, bytes]) => ({
    name,
    sha256: await sha256Of(bytes),
    bytes: bytes.length,
  }));
  return [
    ...source.photos.map(({ id: _, ...photo }) => photo),
    ...source.agreements,
    ...(await Promise.all(receipts)),
  ];
}

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
