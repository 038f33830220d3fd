import { readFile } from 'node:fs/promises';
import { verifyRecord } from '#domain/proof/record.ts';
import { readRecordFile } from '#domain/proof/record-file.ts';
import type { PublicKeys } from '#domain/proof/signed-list.ts';

/**
 * Checks a record: `npm run verify -- record.zip [site or key file]`. The site is by default that of the local run.
 * Exits with 1 if anything is changed, and with 2 if it can't be checked.
 */
const [file, source = 'http://localhost:8888'] = process.argv.slice(2);
if (file === undefined) fail('Usage: npm run verify -- record.zip [https://site or jwks.json]');

try {
  const files = readRecordFile(await readFile(file));
  const {
    holds,
    reservationId,
    manifests,
    files: checked,
    statement,
  } = await verifyRecord(files, await readKeys(source));
  if (reservationId !== null) console.log(`Reservation ${reservationId}`);
  for (const { name, state, since } of checked) {
    console.log(`${state.padEnd(10)}  ${name}${since === null ? '' : `  since ${since}`}`);
  }
  for (const { name, isSigned, isChained } of manifests) {
    if (!isSigned) console.log(`${name} is not signed by this company.`);
    else if (!isChained) console.log(`${name} does not follow the manifest before it.`);
  }
  console.log(statement);
  process.exitCode = holds ? 0 : 1;
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}

async function readKeys(from: string): Promise<PublicKeys> {
  if (!/^https?:/.test(from)) return JSON.parse(await readFile(from, 'utf8'));
  const response = await fetch(new URL('/.well-known/jwks.json', from));
  if (!response.ok) throw new Error(`${from} has no keys: ${response.status}`);
  return response.json();
}

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}
