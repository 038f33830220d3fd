import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { DEFAULT_SETTINGS } from '#company/rules/settings-in-parts.ts';
import { SEED_CUSTOMER } from '#identity/rules/demo-accounts.ts';
import { hashPassword } from '#identity/server/password.ts';
import { PASSWORD } from '../accounts.ts';
import { createTestDatabase, createTestFolder } from '../postgres.ts';
import { requestTime } from '../rental-days.ts';
import { insertReservation, insertUser, insertVehicle } from '../rows.ts';
import { freePort } from './free-port.ts';

const EMAIL = 'pat@example.com';
const PREVIEW_URL = 'https://deploy-preview-7--kestrel.example';

/** Adds two vehicles, an owner and a reservation of the second vehicle. */
async function addFleet(client: Client) {
  await insertVehicle(client, { model: 'Ada Two' });
  const vehicleId = await insertVehicle(client, { model: 'Halden One', pricePerHourCents: 4100 });
  const passwordHash = await hashPassword(PASSWORD);
  const userId = await insertUser(client, { email: EMAIL, passwordHash, roles: ['Administrator'] });
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  await insertReservation(client, {
    userId,
    vehicleId,
    from: hoursAgo(30),
    until: hoursAgo(27),
  });
}

type Start = {
  fill?: (client: Client) => Promise<void>;
  options?: string[];
  environment?: Record<string, string>;
};

/** Runs a program of netlify/host over what `fill` adds until it serves, at most to the test's end. */
async function run(
  program: 'start' | 'dev' | 'demo',
  { fill = addFleet, options = [], environment = {} }: Start = {},
) {
  const { connectionString, drop } = await createTestDatabase();
  const client = new Client({ connectionString });
  await client.connect();
  await fill(client);

  const dataFolder = join(createTestFolder(), 'own');
  const site = spawn(process.execPath, [`netlify/host/${program}.ts`, ...options], {
    env: {
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATABASE_URL: connectionString,
      DATA_FOLDER: dataFolder,
      PORT: '0',
      PRERENDERED_VEHICLES: '1',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(site, 'exit');
  onTestFinished(async () => {
    site.kill('SIGKILL');
    await ended;
    await client.end();
    await drop();
  });
  const lines: string[] = [];
  const { promise: url, resolve, reject } = Promise.withResolvers<string>();
  site.once('exit', () => reject(new Error(`npm ${program} ended: ${lines.join('\n')}`)));
  createInterface({ input: site.stdout }).on('line', (line) => {
    lines.push(line.trim());
    const [, served] = /Kestrel is at (http:\S+)/.exec(line) ?? [];
    const [, port] = /"serving".*"port":(\d+)/.exec(line) ?? [];
    if (served || port) resolve(served ?? `http://127.0.0.1:${port}`);
  });
  const siteUrl = await url;
  return {
    client,
    lines,
    dataFolder,
    async get(path: string) {
      const response = await fetch(siteUrl + path);
      return { status: response.status, headers: response.headers, text: await response.text() };
    },
    async send(method: string, path: string, body: object, token?: string) {
      const response = await fetch(`${siteUrl}/api${path}`, {
        method,
        headers: {
          'content-type': 'application/json',
          ...(token && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(body),
      });
      const answer = await response.json();
      expect(response.ok, `${method} ${path}: ${JSON.stringify(answer)}`).toBe(true);
      return answer;
    },
    async stop() {
      site.kill('SIGTERM');
      await ended;
    },
  };
}

test('npm start serves the built site, as a preview too, builds again when the settings change, and ends', async () => {
  const { lines, get, send, stop } = await run('start', {
    environment: { CONTEXT: 'deploy-preview', DEPLOY_PRIME_URL: PREVIEW_URL },
  });
  expect(lines.slice(0, 3), 'what takes a while is said before it').toEqual([
    'Opening the database',
    'Bringing its tables up to date',
    'Building the pages',
  ]);
  expect((await get('/vehicles/2')).text).toContain('$41.00');
  expect((await get('/privacy-policy')).text).toMatch(
    /Last updated (?:<\/own-text>)?<time[^>]*>August 16, 2022</,
  );

  // The vehicle that is booked less has no page of its own, so it is not in the sitemap either.
  const other = await get('/vehicles/1');
  expect(other.status).toBe(200);
  expect(other.text).toContain('<title>Vehicle | ');
  expect((await get('/vehicles/2')).text).toContain('<title>Halden One | ');
  const sitemap = (await get('/sitemap.xml')).text;
  expect(sitemap).toContain('vehicles/2<');
  expect(sitemap).not.toContain('vehicles/1<');

  // A preview says so on every page, and stays out of search engines.
  for (const path of ['/', '/vehicles/2', '/user', '/no/such/page']) {
    const { headers, text } = await get(path);
    expect(headers.get('x-robots-tag'), path).toBe('noindex');
    expect(text, path).toMatch(/<meta name="robots" content="noindex"/);
    expect(text, path).toContain(`This is a preview of ${DEFAULT_COMPANY.name}, not the real site`);
  }
  const robots = (await get('/robots.txt')).text;
  expect(robots).toContain('Disallow: /');
  expect(robots).toContain(`Sitemap: ${PREVIEW_URL}/sitemap.xml`);

  const { token } = await send('POST', '/login', { email: EMAIL, password: PASSWORD });
  const company = { name: 'Harrier Cars', phones: ['(562) 555-0199'], accentLight: '#167942' };
  await send('PUT', '/company/admin', { ...DEFAULT_SETTINGS, ...company }, token);
  await expect
    .poll(async () => (await get('/auth')).text, { timeout: 600_000, interval: 1_000 })
    .toContain('<title>Sign in | Harrier Cars Premium Car Rental</title>');
  const { text: page } = await get('/vehicles/2');
  for (const text of [...company.phones, company.accentLight]) expect(page).toContain(text);

  await stop();
});

test("npm run dev --empty adds one owner and nothing else, and serves functions, Astro's pages and the rules of netlify.toml", async () => {
  const { client, lines, dataFolder, get, send } = await run('dev', {
    fill: async () => {},
    options: ['--empty'],
  });
  expect(lines.filter((line) => line.includes('@kestrel.example'))).toEqual([
    'Owner          admin@kestrel.example      Kestrel-Admin-1!',
  ]);
  const { rows } = await client.query(
    `select (select json_agg(json_build_array(roles, built_in)) from users) as users,
       (select count(*)::integer from vehicles) as vehicles,
       (select count(*)::integer from reservations) as reservations,
       (select count(*)::integer from agreement_texts) as texts`,
  );
  const users = [[['Administrator'], false]];
  expect(rows).toEqual([{ users, vehicles: 0, reservations: 0, texts: 0 }]);
  const account = { email: 'admin@kestrel.example', password: 'Kestrel-Admin-1!' };
  expect(await send('POST', '/login', account)).toHaveProperty('token');
  expect((await get('/')).status).toBe(200);

  for (const folder of [dataFolder, join(dataFolder, 'mail')]) {
    expect((statSync(folder).mode & 0o777).toString(8)).toBe('700');
  }
  await addFleet(client);
  expect((await get('/vehicles/2')).text).toContain('Halden One');
  expect((await get('/user/reservations/7')).status).toBe(200);
  expect(JSON.parse((await get('/api/car/visitors/2')).text)).toMatchObject({
    model: 'Halden One',
  });
  expect(JSON.parse((await get('/api/no/such/call')).text)).toMatchObject({ code: 'not_found' });
  expect((await get('/mailbox')).text).toContain('No letters yet.');
  expect((await get('/no/such/page')).status).toBe(404);
});

test('npm run demo says on every page that it is one, and takes fake payments on its own pages', async () => {
  const port = await freePort();
  const environment = { PORT: port, SMTP_URL: 'smtp://127.0.0.1:9' };
  const { get, send, client } = await run('demo', { fill: async () => {}, environment });
  for (const path of ['/', '/vehicles', '/auth', '/user', '/admin']) {
    expect((await get(path)).text, path).toMatch(
      /class="top-notice screen-only[^>]*>.*reset each night/s,
    );
  }
  const { email, password } = SEED_CUSTOMER;
  const rental = {
    pickUpTime: requestTime(3, '10:00:00'),
    dropOffTime: requestTime(3, '12:00:00'),
    pickUpLocation: 'Harbor desk',
    dropOffLocation: 'Airport',
  };
  const { token } = await send('POST', '/login', { email, password });
  const { id } = await send('POST', '/reservations/add?carId=4', rental, token);
  const { url } = await send('POST', `/reservations/${id}/payments`, {}, token);
  expect(url).toMatch(new RegExp(`^http://localhost:${port}/pay/`));
  expect(await (await fetch(url)).text()).toContain('This is not a real payment page');
  const form = { method: 'POST', body: 'action=pay', redirect: 'manual' } as const;
  expect((await fetch(url, form)).status).toBe(303);
  const paid = () =>
    client.query(`select paid_cents > 0 as paid from reservations where id = ${id}`);
  await expect.poll(async () => (await paid()).rows).toEqual([{ paid: true }]);
  expect((await get('/mailbox')).status).toBe(404);
});

test('npm run demo leaves the database of a company alone', async () => {
  const output = run('demo', { environment: { PORT: await freePort() } });
  await expect(output).rejects.toThrow('npm demo ended');
});
