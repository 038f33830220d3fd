import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createEmptyDatabase, createTestDatabase, createTestFolder } from '../postgres.ts';
import { freePort } from './free-port.ts';

const SITE_URL = 'https://rent.example.com';
const { NODE_COMPILE_CACHE } = process.env;

/** Starts a self-hosted server with these variables and nothing else of the environment that the server reads. */
function start(environment: Record<string, string>) {
  const server = spawn(process.execPath, ['netlify/host/serve.ts'], {
    env: { NODE_COMPILE_CACHE, SITE_URL, TOKEN_SECRET: 'x'.repeat(32), ...environment },
  });
  onTestFinished(() => void server.kill('SIGKILL'));
  return server;
}

test('a self-hosted server serves with several processes behind a proxy, counts for all of them, and ends', async () => {
  const { connectionString, drop } = await createTestDatabase();
  const client = new Client({ connectionString });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await drop();
  });
  // The pages of an earlier run are served at once, so nothing waits for a build.
  const folder = createTestFolder();
  await mkdir(join(folder, 'site/1'), { recursive: true });
  await writeFile(join(folder, 'site/1/index.html'), 'home '.repeat(400));
  const port = await freePort();
  const server = start({
    DATABASE_URL: connectionString,
    DATA_FOLDER: folder,
    PORT: port,
    SERVER_PROCESSES: '2',
    TRUSTED_PROXIES: '127.0.0.1',
  });
  const { promise: serving, resolve } = Promise.withResolvers<void>();
  createInterface({ input: server.stdout }).on('line', (line) => {
    if (JSON.parse(line).event === 'serving') resolve();
  });
  await serving;
  const url = `http://127.0.0.1:${port}`;
  const page = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  expect(page.headers.get('content-encoding')).toBe('br');
  // Longer than a proxy keeps an idle connection.
  expect(page.headers.get('keep-alive')).toBe('timeout=125');
  expect(await (await fetch(`${url}/api/health`)).json()).toMatchObject({ status: 'ok' });

  const post = (path: string, body: object) =>
    fetch(url + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        // A new connection each time, so both processes get calls.
        connection: 'close',
        'x-forwarded-for': '203.0.113.5, 198.51.100.7',
      },
      body: JSON.stringify(body),
    });
  await post('/api/login', { email: 'kim@example.com', password: 'Wrong-Horse-1!' });
  const { rows } = await client.query("SELECT subject FROM attempts WHERE subject LIKE 'ip %'");
  expect(rows).toEqual([{ subject: 'ip 198.51.100.7' }]);

  const calls = Array.from({ length: 70 }, () => post('/api/contactmessage/visitors', {}));
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 400)).toHaveLength(60);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);

  server.kill('SIGTERM');
  expect(await once(server, 'exit')).toEqual([0, null]);
});

test('a self-hosted server says what it needs', async () => {
  const { connectionString, drop } = await createEmptyDatabase();
  const migrated = await createTestDatabase();
  onTestFinished(async () => {
    await drop();
    await migrated.drop();
  });
  const says = async (environment: Record<string, string>) => {
    const server = start({ DATA_FOLDER: createTestFolder(), ...environment });
    const [said, [code]] = await Promise.all([text(server.stderr), once(server, 'exit')]);
    return [code, said.trim()];
  };
  expect(await says({})).toEqual([1, 'Set DATABASE_URL to the Postgres of the site.']);
  expect(await says({ DATABASE_URL: connectionString })).toEqual([
    1,
    'The tables are not up to date. Run npm run db:migrate first.',
  ]);
  const secretless = { DATABASE_URL: migrated.connectionString, TOKEN_SECRET: 'short' };
  expect(await says(secretless)).toEqual([
    1,
    expect.stringMatching(/^Kestrel is not configured:\n- TOKEN_SECRET: .*$/),
  ]);
});

test('each program says in one sentence that its port or its database is wrong, before anything is built', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  onTestFinished(() => void taken.close());
  const { port } = taken.address() as AddressInfo;
  const says = async (program: string, environment: Record<string, string>) => {
    const env = { NODE_COMPILE_CACHE, SITE_URL, DATA_FOLDER: createTestFolder(), ...environment };
    const run = spawn(process.execPath, [`netlify/host/${program}.ts`], { env });
    onTestFinished(() => void run.kill('SIGKILL'));
    const output = Promise.all([text(run.stdout), text(run.stderr)]);
    const [code] = await once(run, 'exit');
    return [code, (await output).join('').trim()];
  };
  const PORT = String(port);
  const inUse = `Port ${port} is in use. Stop the program that uses it, or set PORT to another one.`;
  const odd = 'PORT must be a number from 0 to 65535.';
  const misnamed = expect.stringMatching(
    /^Kestrel is not configured:\n- DATABASE_URL: DATABASE_URL must be like .*$/,
  );
  const DATABASE_URL = 'postgres://kestrel:x@127.0.0.1/kestrel';
  const said = await Promise.all([
    says('start', { DATABASE_URL, PORT }),
    says('serve', { DATABASE_URL, PORT }),
    says('demo', { DATABASE_URL, PORT }),
    says('dev', { DATABASE_URL, PORT: 'web' }),
    says('start', { DATABASE_URL: 'mysql://a@b/c', PORT: '0' }),
  ]);
  const sentences = [inUse, inUse, inUse, odd];
  expect(said.slice(0, 4)).toEqual(sentences.map((sentence) => [1, sentence]));
  expect(said[4]).toEqual([1, misnamed]);
});
