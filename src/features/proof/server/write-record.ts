import { decodeJwt } from 'jose';
import { inLocale } from '#company/db.ts';
import { type Company, languageFor } from '#company/rules.ts';
import { Refusal } from '#kernel/http/refusal.ts';
import { t } from '#kernel/words/t.ts';
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
 * The record of a reservation as ZIP (proof: signed records). What explains it is in the language of the reservation.
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
  const language = languageFor(company, source.language);
  const explained = inLocale({ ...company, language }, () =>
    readme(company, reservationId, siteUrl, key !== undefined),
  );
  files.set('README.txt', text(explained));
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
  throw new Refusal('record_too_large', () => t('proof.recordTooLarge'));
}

function readme(
  company: Company,
  reservationId: number,
  siteUrl: string,
  isSigned: boolean,
): string {
  const { name } = company;
  return t('proof.recordReadme', {
    id: reservationId,
    company: name,
    checking: isSigned
      ? t('proof.recordChecking', { url: `${siteUrl}/verify` })
      : t('proof.recordWithoutKey', { company: name }),
  });
}
