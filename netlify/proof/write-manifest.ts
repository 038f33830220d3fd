import { database } from '#db/connection.ts';
import {
  addManifest,
  findRecordSource,
  type RecordSource,
  readWithoutManifest,
} from '#db/proof/manifests.ts';
import type { Company } from '#domain/company/company.ts';
import {
  type ListedFile,
  type Manifest,
  type ManifestOccasion,
  sha256Of,
} from '#domain/proof/manifest.ts';
import { signManifest } from '#domain/proof/signed-list.ts';
import { environment } from '#environment/environment.ts';
import { findSigningKey } from './keys.ts';
import { writeReceipts } from './record-files.ts';

/** How many days after its end a reservation keeps its photographs, agreement and drivers. */
export const retentionDays = environment.PROOF_RETENTION_DAYS;

/** How often a manifest is tried that another one has come before. */
const MOST_TRIES = 10;
/** How many manifests one run of the hourly function writes. */
const MOST_MISSING = 50;

/**
 * Signs and stores a manifest of a reservation (rules, signed records). Does nothing without a signing key, or if
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
    const manifest: Manifest = {
      version: 1,
      company: company.name,
      reservationId,
      occasion,
      writtenAt: new Date().toISOString(),
      facts: source.facts,
      files: await listFiles(company, source),
      previous: source.manifests.at(-1)?.sha256 ?? null,
    };
    const jws = await signManifest(manifest, key);
    const isAdded = await addManifest(database, {
      reservationId,
      occasion,
      writtenAt: manifest.writtenAt,
      sha256: await sha256Of(new TextEncoder().encode(jws)),
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
  return (occasion === 'hand-over' ? facts.handOver : facts.return) !== null;
}

async function listFiles(company: Company, source: RecordSource): Promise<ListedFile[]> {
  const listed = [...source.photos, ...source.agreements];
  const files = listed.map(({ name, sha256, byteCount }) => ({ name, sha256, bytes: byteCount }));
  for (const [name, bytes] of await writeReceipts(company, source)) {
    files.push({ name, sha256: await sha256Of(bytes), bytes: bytes.length });
  }
  return files;
}
