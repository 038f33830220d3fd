import type { Company } from '#company/rules.ts';
import type { Database } from '#db/client/client.ts';
import { fileStore, putFile } from '#platform/files/file-store.ts';
import { addPhoto, findSamePhoto, type NewPhoto } from '../db/photos.ts';
import type { Photo } from '../rules/photo-calls.ts';

type Uploaded = Omit<NewPhoto, 'bytes' | 'storeKey'> & { bytes: Buffer };

/**
 * Stores a photograph, or finds the same one. Undefined if it could not be stored for a reason that
 * the reservation tells.
 * @throws 503 with nothing recorded, when the store is full or away
 */
export async function storePhoto(
  db: Database,
  company: Company,
  uploaded: Uploaded,
  store = fileStore,
): Promise<{ photo: Photo; isNew: boolean } | undefined> {
  const hashes = [uploaded.sha256, uploaded.sentSha256];
  const same = await findSamePhoto(db, company, uploaded, hashes);
  if (same) return { photo: same, isNew: false };
  const { bytes: _, ...photo } = uploaded;
  const isNew = await addPhoto(db, { ...photo, ...(await putFile(db, uploaded, store)) });
  const stored = await findSamePhoto(db, company, uploaded, hashes);
  return stored && { photo: stored, isNew };
}
