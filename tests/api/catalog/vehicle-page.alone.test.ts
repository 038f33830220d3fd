import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addVehicle, runSql, setCompany } from '../records.ts';
import { serveFunctions } from '../served-functions.ts';

const site = await serveFunctions();
afterAll(() => site.close());

beforeAll(async () => {
  for (const [folder, added, absent] of [
    ['', 'Any vehicle', 'Not found'],
    ['de', 'Irgendein Fahrzeug', 'Nicht gefunden'],
  ] as const) {
    await mkdir(join(site.publishFolder, folder, 'vehicles'), { recursive: true });
    await writeFile(join(site.publishFolder, folder, 'vehicles/added.html'), `<h1>${added}</h1>`);
    await writeFile(join(site.publishFolder, folder, '404.html'), `<h1>${absent}</h1>`);
  }
});

it('a vehicle that the build does not know has one static page, which the CDN keeps', async () => {
  const { status, headers, body } = await site.ask('GET', `/vehicles/${await addVehicle()}`);
  expect([status, body]).toEqual([200, '<h1>Any vehicle</h1>']);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'netlify-cache-tag': 'vehicles',
    'netlify-cdn-cache-control': 'public, durable, max-age=60',
    'x-frame-options': 'DENY',
  });
});

it.each(['/vehicles/2000000000', '/vehicles/0', '/vehicles/nothing'])(
  '%s has the not-found page with 404, which the CDN does not keep',
  async (path) => {
    const { status, headers, body } = await site.ask('GET', path);
    expect([status, body]).toEqual([404, '<h1>Not found</h1>']);
    expect(headers.get('netlify-cdn-cache-control')).toBeNull();
  },
);

it('in a further language of the site it has that page, and no page once the vehicle is deleted', async () => {
  setCompany({ languages: ['en', 'de'] });
  const id = await addVehicle();
  const added = await site.ask('GET', `/de/vehicles/${id}`);
  expect([added.status, added.body]).toEqual([200, '<h1>Irgendein Fahrzeug</h1>']);
  expect(added.headers.get('netlify-cache-tag')).toBe('vehicles');
  await runSql`delete from vehicles where id = ${id}`;
  const { status, body } = await site.ask('GET', `/de/vehicles/${id}`);
  expect([status, body]).toEqual([404, '<h1>Nicht gefunden</h1>']);
});

it.each([
  ['the first language', '/en/vehicles/7?pickUpDate=2027-03-03', ['en', 'de'] as const],
  [
    'a language that the site has no longer',
    '/fr/vehicles/7?pickUpDate=2027-03-03',
    ['en', 'de'] as const,
  ],
  [
    'a language that became the first one',
    '/de/vehicles/7?pickUpDate=2027-03-03',
    ['de', 'en'] as const,
  ],
])(
  'with the prefix of %s, it leads to the page without one, with the dates',
  async (_, path, languages) => {
    setCompany({ languages: [...languages] });
    const { status, headers } = await fetch(site.url + path, { redirect: 'manual' });
    expect([status, headers.get('location')]).toEqual([302, '/vehicles/7?pickUpDate=2027-03-03']);
  },
);
