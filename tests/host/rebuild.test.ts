import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { Client } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { createDataFolder, startSite } from '../browser/site.ts';
import { pngOf } from '../pictures.ts';
import { createTestDatabase } from '../postgres.ts';
import { insertUser, insertVehicle, readDatabaseId } from '../rows.ts';
import { SALOON } from '../saloon.ts';

const TOKEN_SECRET = randomBytes(48).toString('base64');

async function openDatabase() {
  const { name, drop } = await createTestDatabase();
  onTestFinished(drop);
  const url = new URL(name, inject('postgres').adminUrl).href;
  const client = new Client(url);
  await client.connect();
  onTestFinished(() => client.end());
  return { url, client };
}

/** A fleet of one, so that no demonstration is added, and a token of somebody who may change it. */
async function addVehicleAndAdministrator(client: Client, databaseUrl: string) {
  await insertVehicle(client, { model: 'Halden One', pricePerHourCents: 4100 });
  const userId = await insertUser(client, { email: 'pat@example.com', roles: ['Administrator'] });
  process.env.DATABASE_URL = 'postgresql://nobody@localhost/nothing';
  process.env.TOKEN_SECRET = TOKEN_SECRET;
  const { audienceOf, createToken } = await import('#server/session/token.ts');
  const audience = audienceOf(await readDatabaseId(client), databaseUrl);
  return createToken({ userId, tokenVersion: 0, audience });
}

test('npm start builds again when the fleet changes, serves meanwhile, and can be ended during a build', {
  timeout: 240_000,
}, async () => {
  const { url, client } = await openDatabase();
  const token = await addVehicleAndAdministrator(client, url);
  const data = await createDataFolder();
  onTestFinished(data.remove);
  const said: string[] = [];
  const site = await startSite(data.path, url, {
    environment: { TOKEN_SECRET, BUILD_ON_CHANGE: 'yes', SITE_URL: 'https://rental.example' },
    onLine: (line) => said.push(line.trim()),
  });
  expect(said.slice(0, 3), 'what takes a while is said before it').toEqual([
    'Opening the database',
    'Bringing its tables up to date',
    'Building the pages',
  ]);
  onTestFinished(() => site.kill());

  async function call(method: string, path: string, body?: object | FormData) {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${site.url}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(!isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    expect(answer.ok, `${method} ${path}`).toBe(true);
    return answer.json();
  }
  const put = (pricePerHour: number, query = '') =>
    call('PUT', `/car/admin/auth?id=1${query}`, { model: 'Halden One', ...SALOON, pricePerHour });
  const read = async (path: string) => {
    const answer = await fetch(site.url + path);
    return { status: answer.status, text: await answer.text() };
  };
  const newImage = async () => {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(await pngOf(400, 225))]), 'car.png');
    return (await call('POST', '/files/upload', form)).imageId as string;
  };
  /** Waits until the published page has the text, or has it no more. It must answer 200 all the time. */
  const follows = (path: string, text: string, isThere = true) =>
    expect
      .poll(
        async () => {
          const page = await read(path);
          expect(page.status).toBe(200);
          return page.text.includes(text);
        },
        { timeout: 90_000, interval: 500 },
      )
      .toBe(isThere);
  const letBuild = () => client.query(`update site set build_call_at = 'epoch'`);

  const first = await newImage();
  const image = `/api/files/display/${first}`;
  const firstPage = (await read('/vehicles/1')).text;
  const asset = /\/_astro\/[^"]+\.js/.exec(firstPage)?.[0] ?? 'none';
  expect(firstPage).toContain('$41.00');
  await put(77, `&imageId=${first}`);
  await follows('/vehicles/1', '$77.00');
  await follows('/vehicles', first);
  await follows('/vehicles/1', `"og:image" content="https://rental.example${image}?w=1440`);
  expect((await read('/vehicles/1')).text.includes('$41')).toBe(false);
  expect((await read(asset)).status).toBe(200);

  // Deleted first, as other clients do: the page still shows it, so it stays.
  await letBuild();
  await call('DELETE', `/files/${first}`);
  expect((await read(image)).status).toBe(200);
  await follows('/vehicles', first, false);
  await expect.poll(async () => (await read(image)).status, { timeout: 10_000 }).toBe(404);

  await letBuild();
  await put(78);
  const buildFolders = async () => (await readdir('.astro')).filter((name) => /^site-/.test(name));
  await expect
    .poll(async () => (await buildFolders()).length, { timeout: 30_000 })
    .toBeGreaterThan(0);
  const startedMs = Date.now();
  await site.stop();
  expect(Date.now() - startedMs).toBeLessThan(8_000);
});
