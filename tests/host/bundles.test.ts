import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { access, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Config } from '@netlify/functions';
import { Client } from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startGateway } from '#db/local/gateway.ts';
import { connectToPostgres } from '#db/local/postgres.ts';
import { hashPassword } from '#identity/server/password.ts';
import { PASSWORD } from '../accounts.ts';
import { FUNCTION_BUDGETS } from '../budgets.ts';
import { type Bundle, bundleFunctions } from '../bundles/bundle.ts';
import { type Invocation, runBundle } from '../bundles/run-bundle.ts';
import { openMailServer } from '../mail-server.ts';
import { pngOf } from '../pictures.ts';
import { createTestDatabase, createTestFolder } from '../postgres.ts';
import { insertUser, insertVehicle, readDatabaseId } from '../rows.ts';

const SITE = 'https://kestrel.test';
const EMAIL = 'owner@example.com';

const { connectionString, drop } = await createTestDatabase();
const gateway = await startGateway(connectToPostgres(connectionString), connectionString);
const environment = {
  ...gateway.environment,
  TOKEN_SECRET: randomBytes(48).toString('base64'),
};
Object.assign(process.env, environment);
const { audienceOf, createToken } = await import('#identity/server/token.ts');

const sources = await Promise.all(
  globSync('netlify/functions/*.ts').map(async (file) => {
    const { config } = (await import(pathToFileURL(file).href)) as { config: Config };
    return { name: basename(file, '.ts'), config };
  }),
);

let bundles: Bundle[] = [];
let token = '';
const written: string[] = [];

beforeAll(async () => {
  await addPages();
  [bundles, token] = await Promise.all([bundleFunctions(createTestFolder()), addRows()]);
});

afterAll(async () => {
  for (const file of written) await rm(file);
  await gateway.close();
  await drop();
});

/** The files of a build that netlify.toml names. */
const PAGES = {
  added: 'dist/vehicles/added.html',
  missing: 'dist/404.html',
  commit: 'dist/commit.txt',
};

/** Writes those pages where this checkout has none, until the tests end. */
async function addPages(): Promise<void> {
  for (const [name, file] of Object.entries(PAGES)) {
    const isThere = await access(file).then(
      () => true,
      () => false,
    );
    if (isThere) continue;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, `<h1>${name}</h1>`);
    written.push(file);
  }
}

/** Adds a vehicle and an owner, and answers a token of theirs. */
async function addRows(): Promise<string> {
  const client = new Client({ connectionString });
  await client.connect();
  await insertVehicle(client);
  const userId = await insertUser(client, {
    email: EMAIL,
    passwordHash: await hashPassword(PASSWORD),
    roles: ['Administrator'],
  });
  const sessionId = randomUUID();
  await client.query(
    `insert into sessions (id, user_id, token_version, device) values ($1, $2, 0, '')`,
    [sessionId, userId],
  );
  const audience = audienceOf(await readDatabaseId(client));
  await client.end();
  return createToken({ userId, sessionId, audience });
}

/** Writes a letter that is due. */
async function writeLetter(): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  await client.query(
    `insert into letters (kind, recipient, facts)
     values ('contact-acknowledgement', 'visitor@example.com', '{}')`,
  );
  await client.end();
}

function bundleOf(name: string): Bundle {
  const bundle = bundles.find((candidate) => candidate.name === name);
  if (!bundle) throw new Error(`There is no bundle of ${name}.`);
  return bundle;
}

test('every function is bundled, and nothing else is', () => {
  expect(bundles.map(({ name }) => name).sort()).toEqual(sources.map(({ name }) => name).sort());
});

test('no function is larger than its budget', () => {
  for (const { name, megabytes } of bundles) {
    expect.soft(megabytes, name).toBeLessThanOrEqual(FUNCTION_BUDGETS[name] ?? 0);
  }
});

test('those that write documents have the fonts, as netlify.toml says', () => {
  const having = (path: string) =>
    bundles.filter(({ folder }) => existsSync(join(folder, path))).map(({ name }) => name);
  expect(having('netlify/platform/documents/fonts')).toEqual(having('node_modules/pdfkit'));
});

describe.each(sources)('$name', ({ name, config }) => {
  test('is found by its paths, on its schedule or in the background, as its source says', () => {
    const { found } = bundleOf(name);
    const paths = [config.path ?? []].flat();
    expect({
      paths: found.routes?.map(({ pattern }) => pattern) ?? [],
      preferStatic: found.routes?.some((route) => route.prefer_static) ?? false,
      excluded: found.excludedRoutes?.map(({ pattern }) => pattern) ?? [],
      limit: found.trafficRules?.action.config.rateLimitConfig.windowLimit,
      schedule: found.schedule,
      isBackground: found.invocationMode === 'background',
      runtime: found.runtimeVersion,
    }).toEqual({
      paths,
      preferStatic: config.preferStatic ?? false,
      excluded: [config.excludedPath ?? []].flat(),
      limit: config.rateLimit?.windowLimit,
      schedule: config.schedule,
      isBackground: config.background ?? false,
      runtime: 'nodejs24.x',
    });
  });
});

type Call = Omit<Invocation, 'url'> & { path: string; json?: object };

/** Starts a function in a fresh process, which the test's end ends. */
function start(name: string, others: Record<string, string> = {}) {
  const bundle = runBundle(bundleOf(name), { ...environment, ...others });
  onTestFinished(bundle.stop);
  return async ({ path, json, headers, ...call }: Call) => {
    const answer = await bundle.invoke({
      ...call,
      url: SITE + path,
      headers: {
        authorization: `Bearer ${token}`,
        ...(json && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(json && { body: new TextEncoder().encode(JSON.stringify(json)) }),
    });
    return { ...answer, text: new TextDecoder().decode(answer.body) };
  };
}

/** Starts an HTTP server that the test's end closes, and answers its URL. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** They are called below with more than a path. */
const OTHERS = ['files', 'hourly', 'login', 'quarter-hourly', 'send-letters', 'vehicle-page'];

describe('unzipped, in a process of its own,', () => {
  test.each(sources.filter(({ name }) => !OTHERS.includes(name)))(
    '$name loads and responds',
    async ({ name, config }) => {
      const [route = `/.netlify/functions/${name}`] = [config.path ?? []].flat();
      const path = route.replace(/:\w+/g, '1');
      const { status, headers } = await start(name)({ method: 'GET', path, route });
      expect(status).toBeLessThan(500);
      if (config.path) expect(headers['strict-transport-security']).toContain('max-age');
    },
  );

  test('login checks a password with its native module', async () => {
    const json = { email: EMAIL, password: PASSWORD };
    const { status, text } = await start('login')({ method: 'POST', path: '/api/login', json });
    expect([status, text]).toEqual([200, expect.stringContaining('"token":"ey')]);
  });

  test('sheets writes a spreadsheet', async () => {
    const path = '/api/excel/download/users';
    const { status, text } = await start('sheets')({ method: 'GET', path });
    expect([status, text]).toEqual([200, expect.stringMatching(/^PK/)]);
  });

  test('health does not start unconfigured: it says so', async () => {
    const bundle = runBundle(bundleOf('health'), {});
    onTestFinished(bundle.stop);
    const answer = bundle.invoke({ method: 'GET', url: SITE });
    await expect(answer).rejects.toThrow('Set TOKEN_SECRET to a long random text');
  });

  test('files encodes an uploaded picture and shows it', async () => {
    const files = start('files');
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(await pngOf(800, 600))]), 'picture.png');
    const upload = new Response(form);
    const uploaded = await files({
      method: 'POST',
      path: '/api/files/upload',
      headers: { 'content-type': upload.headers.get('content-type') ?? '' },
      body: await upload.bytes(),
    });
    expect([uploaded.status, uploaded.text]).toEqual([201, expect.stringContaining('imageId')]);

    for (const format of ['webp', 'avif']) {
      const path = `/api/files/display/${JSON.parse(uploaded.text).imageId}?w=360&format=${format}`;
      const shown = await files({ method: 'GET', path });
      expect(shown.headers['content-type']).toBe(`image/${format}`);
      expect(await sharp(shown.body).metadata()).toMatchObject({ width: 360, height: 270 });
    }
  });

  test('vehicle-page returns the pages of the build that netlify.toml adds to it', async () => {
    const vehiclePage = start('vehicle-page');
    const pageOf = (id: number) =>
      vehiclePage({ method: 'GET', path: `/vehicles/${id}`, route: '/vehicles/:vehicleId' });
    const added = await pageOf(1);
    expect([added.status, added.text]).toEqual([200, await readFile(PAGES.added, 'utf8')]);
    expect(added.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    const missing = await pageOf(999);
    expect([missing.status, missing.text]).toEqual([404, await readFile(PAGES.missing, 'utf8')]);
  });

  test('health names the commit that the build has written', async () => {
    const { text } = await start('health')({ method: 'GET', path: '/api/health' });
    expect(JSON.parse(text).commit).toBe(await readFile(PAGES.commit, 'utf8'));
  });

  test('quarter-hourly has a letter sent by send-letters', async () => {
    const mail = await openMailServer();
    onTestFinished(mail.close);
    await writeLetter();
    const calls: { path: string | undefined; authorization: string }[] = [];
    const URL = await serve(({ url, headers }, response) => {
      calls.push({ path: url, authorization: headers.authorization ?? '' });
      response.writeHead(202).end();
    });
    const variables = { URL, SMTP_URL: mail.url, CONTEXT: 'production' };
    const { status } = await start(
      'quarter-hourly',
      variables,
    )({
      method: 'POST',
      path: '/.netlify/functions/quarter-hourly',
      json: { next_run: '2040-01-01T00:00:00.000Z' },
    });
    expect([status, calls]).toEqual([
      204,
      [{ path: '/.netlify/functions/send-letters', authorization: expect.any(String) }],
    ]);
    const [{ authorization } = { authorization: '' }] = calls;
    const path = '/.netlify/functions/send-letters';
    await start('send-letters', variables)({ method: 'POST', path, headers: { authorization } });
    expect(mail.received.map(({ subject }) => subject)).toEqual(['We have received your message']);
  });

  test('hourly calls the build hook when the fleet has changed', async () => {
    let calls = 0;
    const hourly = start('hourly', {
      BUILD_HOOK_URL: await serve((_, response) => {
        calls += 1;
        response.writeHead(200).end();
      }),
    });
    const { status } = await hourly({
      method: 'POST',
      path: '/.netlify/functions/hourly',
      json: { next_run: '2040-01-01T00:00:00.000Z' },
    });
    expect([status, calls]).toEqual([204, 1]);
  });
});
