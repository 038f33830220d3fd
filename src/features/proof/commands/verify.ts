import { readFile } from 'node:fs/promises';
import { decodeJwt } from 'jose';
import * as v from 'valibot';
import { Contents } from '../rules/manifest.ts';
import { CONTENTS_NAME, verifyRecord } from '../rules/record.ts';
import { readRecordFile } from '../rules/record-file.ts';
import type { PublicKeys } from '../rules/signed-list.ts';

/**
 * Checks a record: `npm run verify -- record.zip [site or key file]`, by default with the keys of the site that the
 * record names. Says whose keys it uses, because anybody can sign a record and name a site of their own.
 * Exits with 1 if anything is changed, and with 2 if it can't be checked.
 */
const [file, given] = process.argv.slice(2);
if (file === undefined) fail('Usage: npm run verify -- record.zip [https://site or jwks.json]');

try {
  const files = readRecordFile(await readFile(file));
  const source = given ?? namedSite(files);
  const {
    holds,
    reservationId,
    manifests,
    files: checked,
    damage,
    statement,
  } = await verifyRecord(files, await readKeys(source));
  console.log(
    given === undefined
      ? `Checked with the keys of ${source}, which the record names. Make sure that this is the company's site.`
      : `Checked with the keys of ${source}.`,
  );
  if (reservationId !== null) console.log(`Reservation ${reservationId}`);
  for (const { name, state, since } of checked) {
    console.log(`${state.padEnd(10)}  ${name}${since === null ? '' : `  since ${since}`}`);
  }
  for (const line of damage) console.log(line);
  for (const { name, isSigned, isChained } of manifests) {
    if (!isSigned) console.log(`${name} is not signed by this company.`);
    else if (!isChained) console.log(`${name} does not follow the manifest before it.`);
  }
  console.log(statement);
  process.exitCode = holds ? 0 : 1;
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}

/**
 * The site that the list of a record names, before its signature is checked.
 * @throws if it names none
 */
function namedSite(files: ReadonlyMap<string, Uint8Array>): string {
  try {
    const list = decodeJwt(new TextDecoder().decode(files.get(CONTENTS_NAME)));
    // Anybody can have written the record, so only the origin is printed.
    return new URL(v.parse(Contents, list).site).origin;
  } catch {
    throw new Error(
      'The record names no site, so it is not known whose keys to use. Name them: npm run verify -- record.zip https://site',
    );
  }
}

/** @throws if there are no keys, or if others could have changed them on their way */
async function readKeys(from: string): Promise<PublicKeys> {
  const url = URL.parse('/.well-known/jwks.json', from);
  if (!url) return JSON.parse(await readFile(from, 'utf8'));
  if (url.protocol !== 'https:' && !['localhost', '127.0.0.1'].includes(url.hostname)) {
    throw new Error(`${from} is no https site, so its keys can't be trusted.`);
  }
  const response = await fetch(url).catch(() => undefined);
  if (!response?.ok) throw new Error(`The keys of ${from} could not be loaded.`);
  return response.json();
}

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}
