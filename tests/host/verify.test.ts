import { execFile, execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { zipSync } from 'fflate';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { readVariables, VARIABLES } from '#environment/variables.ts';
import { createTestFolder } from '../postgres.ts';
import { bytesOf, newKey, newRecord, publicOf } from '../signed-record.ts';

const folder = createTestFolder();
const key = await newKey();
const record = await newRecord(7, key);
writeFileSync(join(folder, 'jwks.json'), JSON.stringify(publicOf(key)));

function verify(zip: Uint8Array) {
  const file = join(folder, 'record.zip');
  writeFileSync(file, zip);
  const args = ['netlify/proof/verify.ts', file, join(folder, 'jwks.json')];
  return new Promise<{ code: unknown; out: string }>((resolve) => {
    execFile(process.execPath, args, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, out: stdout + stderr }),
    );
  });
}

it('checks a record from the command line, and names what was changed', async () => {
  const { code, out } = await verify(zipSync(Object.fromEntries(record)));
  expect(out).toContain('Reservation 7');
  expect(code).toBe(0);

  const changed = new Map(record).set('files/return.bin', bytesOf('Another'));
  const second = await verify(zipSync(Object.fromEntries(changed)));
  expect(second.out).toMatch(/^changed +files\/return\.bin$/m);
  expect(second.code).toBe(1);

  expect(await verify(bytesOf('no ZIP'))).toEqual({
    code: 2,
    out: 'The file is no ZIP, or it is damaged.\n',
  });
});

it('npm run keys prints new secrets as the environment takes them, and stores nothing', () => {
  const DATA_FOLDER = join(folder, 'of-keys');
  const print = () =>
    execFileSync(process.execPath, ['netlify/proof/print-keys.ts'], {
      encoding: 'utf8',
      env: { DATA_FOLDER },
    });
  const { TOKEN_SECRET, PROOF_SIGNING_KEY } = VARIABLES;
  const [one, other] = [print(), print()].map((lines) => ({
    lines: parseEnv(lines),
    read: readVariables(v.object({ TOKEN_SECRET, PROOF_SIGNING_KEY }), parseEnv(lines)),
  }));
  expect(Object.keys(one?.lines ?? {}).toSorted()).toEqual(['PROOF_SIGNING_KEY', 'TOKEN_SECRET']);
  expect(one?.read.PROOF_SIGNING_KEY).toMatchObject({ kty: 'OKP', crv: 'Ed25519' });
  expect(one?.read.TOKEN_SECRET).not.toBe(other?.read.TOKEN_SECRET);
  expect(one?.read.PROOF_SIGNING_KEY?.d).not.toBe(other?.read.PROOF_SIGNING_KEY?.d);
  expect(existsSync(DATA_FOLDER)).toBe(false);
});
