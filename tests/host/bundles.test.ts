import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename } from 'node:path';
import { json } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import type { Config } from '@netlify/functions';
import { Client } from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { startGateway } from '../../db/local/gateway.ts';
import { connectToPostgres } from '../../db/local/postgres.ts';
import { MIGRATION_NAMES } from '../../db/migrate.ts';
import { hashPassword } from '../../netlify/server/password.ts';
import { FUNCTION_BUDGETS, FUNCTION_LIMIT } from '../budgets.ts';
import { type Bundle, bundleFunctions } from '../bundles/bundle.ts';
import { type Invocation, runBundle } from '../bundles/run-bundle.ts';
import { createTestDatabase, createTestFolder } from '../postgres.ts';
import { requestTime } from '../rental-days.ts';

// Each answer is a process's first.
vi.setConfig({ testTimeout: 60_000 });

const SITE = 'https://kestrel.test';
const EMAIL = 'owner@example.com';
const PASSWORD = 'Correct-Horse-1!';

const { connectionString, drop } = await createTestDatabase();
const gateway = await startGateway(connectToPostgres(connectionString), connectionString);
const environment = {
  ...gateway.environment,
  TOKEN_SECRET: randomBytes(48).toString('base64'),
};
Object.assign(process.env, environment);
const { audienceOf, createToken } = await import('../../netlify/server/token.ts');

const sources = await Promise.all(
  globSync('netlify/functions/*.ts').map(async (file) => {
    const { config } = (await import(pathToFileURL(file).href)) as { config: Config };
    return { name: basename(file, '.ts'), config };
  }),
);

let bundles: Bundle[] = [];
let token = '';

beforeAll(async () => {
  [bundles, token] = await Promise.all([bundleFunctions(createTestFolder()), addAdministrator()]);
}, 180_000);

afterAll(async () => {
  await gateway.close();
  await drop();
});

async function addAdministrator(): Promise<string> {
  const client = new Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<{ id: number; databaseId: string }>(
    `insert into users (first_name, last_name, phone_number, email, address, zip_code, user_name,
       password_hash, roles)
     values ('Pat', 'Person', '(562) 555-0100', $1, '1 Test Street', '90802', $1, $2,
       '{Administrator}')
     returning id, (select database_id from site) as "databaseId"`,
    [EMAIL, await hashPassword(PASSWORD)],
  );
  await client.query(
    `insert into vehicles (model, doors, seats, luggage, transmission, air_conditioning, fuel_type,
       age, price_per_hour_cents)
     values ('Test Saloon', 4, 5, 3, 'Manuel', true, 'LPG', 1, 3850)`,
  );
  await client.end();
  return createToken({
    userId: rows[0]?.id ?? 0,
    tokenVersion: 0,
    audience: audienceOf(rows[0]?.databaseId ?? ''),
  });
}

function bundleOf(name: string): Bundle {
  const bundle = bundles.find((candidate) => candidate.name === name);
  if (!bundle) throw new Error(`There is no bundle of ${name}.`);
  return bundle;
}

test('every function is bundled, and nothing else is', () => {
  expect(bundles.map(({ name }) => name).sort()).toEqual(sources.map(({ name }) => name).sort());
});

describe.each(sources)('$name', ({ name, config }) => {
  test('is found by its paths, on its schedule or in the background, as its source has it', () => {
    const {
      routes = [],
      excludedRoutes,
      trafficRules,
      schedule,
      invocationMode,
      runtimeVersion,
    } = bundleOf(name).found;
    expect(invocationMode === 'background').toBe(config.background ?? false);
    expect(routes.map(({ pattern }) => pattern)).toEqual([config.path ?? []].flat());
    expect(routes.map(({ methods }) => methods)).toEqual(routes.map(() => []));
    expect(routes.map((route) => route.prefer_static ?? false)).toEqual(
      routes.map(() => config.preferStatic ?? false),
    );
    expect((excludedRoutes ?? []).map(({ pattern }) => pattern)).toEqual(
      [config.excludedPath ?? []].flat(),
    );
    expect(trafficRules?.action.config.rateLimitConfig.windowLimit).toBe(
      config.rateLimit?.windowLimit,
    );
    expect(schedule).toBe(config.schedule);
    expect(runtimeVersion).toBe('nodejs24.x');
  });

  test('is no larger than its budget', () => {
    const { zippedMegabytes, unzippedMegabytes } = bundleOf(name);
    const { zipped, unzipped } = FUNCTION_BUDGETS[name] ?? { zipped: 0, unzipped: 0 };
    expect(zippedMegabytes).toBeLessThanOrEqual(zipped);
    expect(unzippedMegabytes).toBeLessThanOrEqual(unzipped);
    expect(zipped).toBeLessThan(FUNCTION_LIMIT.zipped);
    expect(unzipped).toBeLessThan(FUNCTION_LIMIT.unzipped);
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

const CALLS: (Call & { name: string; status: number; holds: string })[] = [
  {
    name: 'contact-messages',
    method: 'GET',
    path: '/api/contactmessage/pages',
    status: 200,
    holds: '"totalElements":',
  },
  {
    name: 'health',
    method: 'GET',
    path: '/api/health',
    status: 200,
    holds: `"migration":"${MIGRATION_NAMES.at(-1)}"`,
  },
  {
    name: 'login',
    method: 'POST',
    path: '/api/login',
    json: { email: EMAIL, password: PASSWORD },
    status: 200,
    holds: '"token":"ey',
  },
  {
    name: 'visitors',
    method: 'POST',
    path: '/api/register',
    json: {
      firstName: 'New',
      lastName: 'Person',
      phoneNumber: '(562) 555-0100',
      address: '1 Test Street',
      zipCode: '90802',
      email: 'new@example.com',
      password: PASSWORD,
      confirmPassword: PASSWORD,
    },
    status: 201,
    holds: "You're registered successfully!",
  },
  {
    name: 'reservations',
    method: 'GET',
    path: `/api/reservations/auth?${new URLSearchParams({
      carId: '1',
      pickUpDateTime: requestTime(1, '10:00:00'),
      dropOffDateTime: requestTime(2, '10:00:00'),
    })}`,
    status: 200,
    holds: '"available":true',
  },
  { name: 'user', method: 'GET', path: '/api/user', status: 200, holds: `"email":"${EMAIL}"` },
  {
    name: 'vehicles',
    method: 'GET',
    path: '/api/car/visitors/1',
    route: '/api/car/visitors/:id',
    status: 200,
    holds: '"model":"Test Saloon"',
  },
];

/** Functions whose answers are looked at one by one below. */
const SHOWN = [
  ...CALLS.map(({ name }) => name),
  'files',
  'excel',
  'vehicle-page',
  'hourly',
  'publish',
];

describe('unzipped, in a process of its own,', () => {
  test.each(sources.filter(({ name }) => !SHOWN.includes(name)))(
    '$name loads and answers',
    async ({ name, config }) => {
      const [path = ''] = [config.path ?? []].flat();
      const { status, headers } = await start(name)({ method: 'OPTIONS', path });
      expect([status, headers.allow]).toEqual([405, expect.stringMatching(/GET|POST|PUT|DELETE/)]);
    },
  );

  test.each(['health', 'login'])('%s does not start unconfigured: it says so', async (name) => {
    const bundle = runBundle(bundleOf(name), {});
    onTestFinished(bundle.stop);
    const answer = bundle.invoke({ method: 'GET', url: SITE });
    await expect(answer).rejects.toThrow('Set TOKEN_SECRET to a long random text');
  });

  test.each(CALLS)('$name answers $method $path', async ({ name, status, holds, ...request }) => {
    const answer = await start(name)(request);
    expect(answer.text).toContain(holds);
    expect(answer.status).toBe(status);
    expect(answer.headers['strict-transport-security']).toContain('max-age');
  });

  test('files encodes an uploaded picture and shows it', async () => {
    const files = start('files');
    const background = { r: 200, g: 80, b: 20 };
    const picture = await sharp({ create: { width: 800, height: 600, channels: 3, background } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(picture)]), 'picture.png');
    const upload = new Response(form);
    const uploaded = await files({
      method: 'POST',
      path: '/api/files/upload',
      headers: { 'content-type': upload.headers.get('content-type') ?? '' },
      body: await upload.bytes(),
    });
    expect([uploaded.status, uploaded.text]).toEqual([201, expect.stringContaining('imageId')]);

    for (const format of ['webp', 'avif']) {
      const shown = await files({
        method: 'GET',
        path: `/api/files/display/${JSON.parse(uploaded.text).imageId}?w=360&format=${format}`,
      });
      expect(shown.headers['content-type']).toBe(`image/${format}`);
      expect(await sharp(shown.body).metadata()).toMatchObject({ width: 360, height: 270 });
    }
  });

  test('excel streams a spreadsheet', async () => {
    const { status, text, headers } = await start('excel')({
      method: 'GET',
      path: '/api/excel/download/users',
    });
    expect([status, text.slice(0, 2)]).toEqual([200, 'PK']);
    expect(headers['content-disposition']).toContain('users-');
  });

  test('vehicle-page answers with the pages of its own deploy', async () => {
    const pages = createServer((_, response) => {
      response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>No such page</h1>');
    }).listen(0, '127.0.0.1');
    onTestFinished(() => void pages.close());
    await once(pages, 'listening');
    const { port } = pages.address() as AddressInfo;
    // The variable by which the platform names the site; the Host of the call is nobody's business.
    const { status, text, headers } = await start('vehicle-page', {
      URL: `http://127.0.0.1:${port}`,
    })({
      method: 'GET',
      path: '/vehicles/999',
      route: '/vehicles/:vehicleId',
    });
    expect([status, text]).toEqual([404, '<h1>No such page</h1>']);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  test('hourly has the CDN purged of what has changed', async () => {
    const purges: unknown[] = [];
    const cdn = createServer(async (request, response) => {
      purges.push(await json(request));
      response.writeHead(202).end();
    }).listen(0, '127.0.0.1');
    onTestFinished(() => void cdn.close());
    await once(cdn, 'listening');
    const purgeApi = {
      NETLIFY_PURGE_API_TOKEN: 'a token',
      SITE_ID: 'a site',
      PURGE_API_URL: `http://127.0.0.1:${(cdn.address() as AddressInfo).port}`,
    };
    const { status } = await start(
      'hourly',
      purgeApi,
    )({
      method: 'POST',
      path: '/.netlify/functions/hourly',
      json: { next_run: '2040-01-01T00:00:00.000Z' },
    });
    expect([status, purges]).toMatchObject([
      204,
      [{ site_id: 'a site', cache_tags: expect.arrayContaining(['vehicles']) }],
    ]);
  });

  test('publish does nothing for a stranger', async () => {
    const path = '/.netlify/functions/publish';
    expect((await start('publish')({ method: 'POST', path })).status).toBe(202);
  });
});
