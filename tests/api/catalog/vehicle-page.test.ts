import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addVehicle } from '../records.ts';
import { serveFunctions } from '../served-functions.ts';

const site = await serveFunctions();
afterAll(() => site.close());

beforeAll(async () => {
  await mkdir(join(site.publishFolder, 'vehicles'));
  await writeFile(join(site.publishFolder, 'vehicles/added.html'), '<h1>Any vehicle</h1>');
  await writeFile(join(site.publishFolder, '404.html'), '<h1>Not found</h1>');
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
