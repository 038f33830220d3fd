import { execFile, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import * as v from 'valibot';
import { expect, it, onTestFinished } from 'vitest';
import { readVariables, VARIABLES } from '#environment/variables.ts';
import { writeRecordFile } from '#proof/rules/record-file.ts';
import { createTestFolder } from '../postgres.ts';
import {
  bytesOf,
  type Files,
  newKey,
  newRecord,
  publicOf,
  withContents,
} from '../signed-record.ts';

const folder = createTestFolder();
const key = await newKey();
const record = await newRecord(7, key);
const keyFile = join(folder, 'jwks.json');
writeFileSync(keyFile, JSON.stringify(publicOf(key)));

function verify(zip: Uint8Array, ...keys: string[]) {
  const file = join(folder, 'record.zip');
  writeFileSync(file, zip);
  const args = ['src/features/proof/commands/verify.ts', file, ...keys];
  return new Promise<{ code: unknown; out: string }>((resolve) => {
    execFile(process.execPath, args, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, out: stdout + stderr }),
    );
  });
}

it('checks a record from the command line, and names what was changed', async () => {
  const { code, out } = await verify(writeRecordFile(record), keyFile);
  expect(out).toContain(`Checked with the keys of ${keyFile}.\nReservation 7\n`);
  expect(code).toBe(0);

  const changed = new Map(record).set('files/return.bin', bytesOf('Another'));
  const second = await verify(writeRecordFile(changed), keyFile);
  expect(second.out).toMatch(/^changed +files\/return\.bin$/m);
  expect(second.code).toBe(1);

  expect(await verify(bytesOf('no ZIP'))).toEqual({ code: 2, out: 'The file is not a ZIP.\n' });
});

it('uses the keys of the site that the record names, and says so', async () => {
  const asked: unknown[] = [];
  const server = createServer(({ url }, response) => {
    asked.push(url);
    response.end(JSON.stringify(publicOf(key)));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const naming = async (name: string): Promise<Files> => {
    const files = new Map(record);
    files.delete('contents.jws');
    return withContents(7, files, key, name);
  };
  const { code, out } = await verify(writeRecordFile(await naming(site)));
  expect([code, asked]).toEqual([0, ['/.well-known/jwks.json']]);
  expect(out).toContain(`Checked with the keys of ${site}, which the record names.`);

  // A record can be written to hide what the command says.
  const hiding = await verify(writeRecordFile(await naming(`${site}/\u001b[8m`)));
  expect(hiding).toMatchObject({ code: 0, out: expect.not.stringContaining('\u001b') });

  expect(await verify(writeRecordFile(await naming('http://kestrel.test')))).toEqual({
    code: 2,
    out: "http://kestrel.test is no https site, so its keys can't be trusted.\n",
  });
  const unsigned = new Map(record);
  unsigned.delete('contents.jws');
  expect(await verify(writeRecordFile(unsigned))).toMatchObject({
    code: 2,
    out: expect.stringContaining('The record names no site'),
  });
});

it('npm run keys prints new secrets as the environment takes them, and stores nothing', () => {
  const DATA_FOLDER = join(folder, 'of-keys');
  const print = () =>
    execFileSync(process.execPath, ['src/features/proof/commands/print-keys.ts'], {
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
