import { decodeJwt } from 'jose';
import type { Company } from '#company/rules.ts';
import { Refusal } from '#kernel/http/refusal.ts';
import type { RecordSource } from '../db/manifests.ts';
import {
  type Contents,
  isReceipt,
  type ListedFile,
  type Manifest,
  sha256Of,
} from '../rules/manifest.ts';
import { CONTENTS_NAME, manifestName } from '../rules/record.ts';
import { MOST_RECORD_BYTES, writeRecordFile } from '../rules/record-file.ts';
import { signContents } from '../rules/signed-list.ts';
import { findSigningKey } from './keys.ts';
import { readRecordFiles } from './record-files.ts';

/**
 * The record of a reservation as ZIP (proof: signed records).
 * @throws 409 if it is too large
 */
export async function writeRecord(
  company: Company,
  reservationId: number,
  source: RecordSource,
  siteUrl: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const known = [...source.photos, ...source.agreements];
  requireSmall(known.reduce((sum, { bytes }) => sum + bytes, 0));
  const key = await findSigningKey();
  const text = (words: string) => new TextEncoder().encode(words);
  const manifests = source.manifests.map(({ jws }) => decodeJwt<Manifest>(jws));
  const listed = new Map(manifests.at(-1)?.files.map(({ name, sha256 }) => [name, sha256]));

  const files = new Map<string, Uint8Array>();
  for (const [name, bytes] of await readRecordFiles(company, reservationId, source)) {
    // One that is written differently today is not the one that was listed.
    const isOther =
      isReceipt(name) && listed.has(name) && listed.get(name) !== (await sha256Of(bytes));
    if (!isOther) files.set(name, bytes);
  }
  for (const [index, { jws }] of source.manifests.entries()) {
    files.set(manifestName(index + 1), text(jws));
  }
  const photos = source.photos.map(({ name, times }) => ({ name, ...times }));
  const readable = { reservation: reservationId, now: { ...source.facts, photos }, manifests };
  files.set('record.json', text(`${JSON.stringify(readable, null, 2)}\n`));
  files.set('README.txt', text(readme(company, reservationId, siteUrl, key !== undefined)));
  if (key) {
    const contents: ListedFile[] = [];
    for (const [name, bytes] of files) {
      contents.push({ name, sha256: await sha256Of(bytes), bytes: bytes.length });
    }
    const writtenAt = new Date().toISOString();
    const list: Contents = {
      version: 1,
      company: company.name,
      site: siteUrl,
      reservationId,
      writtenAt,
      files: contents,
    };
    files.set(CONTENTS_NAME, text(await signContents(list, key)));
  }
  requireSmall(Array.from(files.values()).reduce((sum, { length }) => sum + length, 0));
  return writeRecordFile(files);
}

function requireSmall(bytes: number): void {
  if (bytes <= MOST_RECORD_BYTES) return;
  throw new Refusal(
    'record_too_large',
    'This record is larger than 20 MB. Its photographs and documents can be downloaded one by one.',
  );
}

function readme(
  company: Company,
  reservationId: number,
  siteUrl: string,
  isSigned: boolean,
): string {
  const checking = isSigned
    ? `How to check it: open ${siteUrl}/verify and choose the ZIP, as it was downloaded. It is checked on your
device. The page says which files are unchanged, and since when, and which were changed.`
    : `${company.name} has set no key to sign records with, so whether it was changed can't be checked.`;
  return `This is the record of reservation ${reservationId} at ${company.name}.

files/       The photographs, the agreement, the receipts and the invoices. If it was signed again, the highest number counts.
manifests/   What was listed and signed at the hand-over, the return and the settlement, the oldest first. Each lists all
             files until then, and since when. The dates of the files in this ZIP mean nothing.
record.json  What the manifests say, readable, and the reservation as it was at the download.
contents.jws The list of all files at the download, signed.

${checking}

A signature proves that the files have not changed since they were listed. It does not prove that what they say
or show is true, or that nothing was left out. What was erased, or is too
old to be kept, is no longer in the record; the manifests still name it.
`;
}
