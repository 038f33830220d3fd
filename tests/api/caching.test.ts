import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pngOf } from '../pictures.ts';
import { rentalDay, requestTime } from '../rental-days.ts';
import { SALOON } from '../saloon.ts';
import { createCdnCache } from './cdn-cache.ts';
import { takeFaults } from './log.ts';
import { inContext, openPurgeApi, serveFunctions } from './served-functions.ts';

const cache = createCdnCache();
const cdn = await openPurgeApi(cache);

// Functions read the environment when they are imported.
const { database } = await import('#db/connection.ts');
const { findDuePurges, setPurged } = await import('#db/site/cache-tags.ts');
const { encodeImage } = await import('#db/fleet/encode-image.ts');
const { createImage } = await import('#db/fleet/images.ts');
const { default: hourly } = await import('#functions/hourly.ts');
const { callFunction } = await import('./calls.ts');
const { addAdministrator, addVehicle } = await import('./records.ts');
const site = await serveFunctions(cache);

let token = '';
let id = 0;
let path = '';

beforeAll(async () => {
  ({ token } = await addAdministrator());
});

beforeEach(async () => {
  id = await addVehicle();
  path = `/api/car/visitors/${id}`;
  // Forget the changes of earlier tests that are not published yet.
  await setChanged(sql`'epoch'`);
  cdn.isRefusing = false;
  cdn.purges.length = 0;
});

afterAll(async () => {
  await site.close();
  cdn.close();
});

async function setChanged(changedAt: ReturnType<typeof sql>) {
  await database
    .updateTable('cacheTags')
    .set({ changedAt: sql`${changedAt}` })
    .execute();
}

/** Sets the price of the vehicle, in dollars. */
function setPrice(pricePerHour: number) {
  const body = { model: 'Kept Saloon', ...SALOON, pricePerHour };
  return site.ask('PUT', `/api/car/admin/auth?id=${id}`, { token, body });
}

async function priceAt(url: string, options = {}): Promise<number> {
  return (await site.ask('GET', url, options)).body.pricePerHour;
}

describe('the CDN', () => {
  it('keeps a vehicle until it changes', async () => {
    expect(await priceAt(path)).toBe(38);
    expect((await site.ask('GET', path)).isKept).toBe(true);
    expect((await setPrice(45)).status).toBe(200);
    await expect.poll(() => priceAt(path)).toBe(45);
  });

  it('never caches what administrators edit', async () => {
    expect(await priceAt(path)).toBe(38);
    cdn.isRefusing = true;
    const saved = await setPrice(45);
    expect(saved.status).toBe(200);
    await expect
      .poll(takeFaults)
      .toEqual([
        expect.stringMatching(
          new RegExp(
            `${saved.headers.get('x-request-id')}.*PUT /api/car/admin/auth was not published at once: .*429`,
          ),
        ),
      ]);
    // Also with a token, because the platform keeps one answer for all callers.
    expect(await priceAt(path, { token })).toBe(38);

    const one = await site.ask('GET', `/api/car/admin/${id}/auth`, { token });
    const list = await site.ask('GET', '/api/car/admin/pages?sort=id&direction=DESC', { token });
    expect([one.body, list.body.content[0]]).toMatchObject([
      { id, pricePerHour: 45 },
      { id, pricePerHour: 45 },
    ]);
    for (const { headers } of [one, list]) {
      expect(headers.get('cache-control')).toBe('private, no-store');
    }
  });

  it('retries a failed purge every hour', async () => {
    expect(await priceAt(path)).toBe(38);
    cdn.isRefusing = true;
    await setPrice(45);
    await expect.poll(takeFaults).toHaveLength(1);
    await setChanged(sql`now() - interval '11 seconds'`);
    const everyHour = () => hourly(new Request(site.url), inContext('production'));

    await expect(everyHour()).rejects.toThrow('Not all that is due could be published.');
    expect(takeFaults()).toEqual([expect.stringContaining('429')]);
    expect(await priceAt(path)).toBe(38);

    cdn.isRefusing = false;
    await everyHour();
    expect(cdn.purges).toEqual([['images', 'vehicles']]);
    expect(await priceAt(path)).toBe(45);
    await everyHour();
    expect(cdn.purges).toHaveLength(1);
    expect(await findDuePurges(database)).toEqual([]);
  });

  it('is purged again when an old answer was cached after the purge', {
    timeout: 30_000,
  }, async () => {
    const read = Promise.withResolvers<void>();
    const kept = Promise.withResolvers<void>();
    const late = cache.answer(new Request(`${site.url}${path}`), async () => {
      const { headers, body } = await callFunction('GET', path.replace('/api', ''));
      expect(body).toMatchObject({ pricePerHour: 38 });
      read.resolve();
      await kept.promise;
      return Response.json(body, { headers });
    });
    await read.promise;
    await setPrice(45);
    await expect.poll(() => cdn.purges).toHaveLength(1);
    kept.resolve();
    await late;
    expect(await priceAt(path)).toBe(38);

    await expect.poll(() => priceAt(path), { timeout: 15_000 }).toBe(45);
    expect(cdn.purges).toEqual([['vehicles'], ['vehicles']]);
    await expect.poll(() => findDuePurges(database)).toEqual([]);
  });

  it('counts a purge made less than a millisecond after answers have settled', async () => {
    // Each round is within that millisecond only by chance.
    for (const _ of Array(20)) {
      await setChanged(sql`now() - interval '10 seconds'`);
      const due = await findDuePurges(database);
      expect(due.map(({ waitSeconds }) => waitSeconds)).toEqual([0, 0]);
      for (const purge of due) await setPurged(database, purge);
      expect(await findDuePurges(database)).toEqual([]);
    }
  });

  it("is purged when a vehicle's maintenance is added, changed or deleted, without a build", async () => {
    await database.updateTable('site').set({ buildIsDue: false }).execute();
    const [from, to] = [rentalDay(1), rentalDay(2)];
    const calendar = `${path}/availability?from=${from}&to=${to}`;
    const taken = async () => (await site.ask('GET', calendar)).body.taken.length;
    const body = (day: number) => ({
      startTime: requestTime(day, '10:00'),
      endTime: requestTime(day, '12:00'),
      reason: 'Brakes',
    });
    expect(await taken()).toBe(0);
    expect((await site.ask('GET', calendar)).isKept).toBe(true);

    const adding = `/api/maintenance/admin/add?carId=${id}`;
    const added = await site.ask('POST', adding, { token, body: body(1) });
    await expect.poll(() => cdn.purges).toHaveLength(1);
    expect(await taken()).toBe(1);
    const block = `/api/maintenance/${added.body.id}/auth`;
    // Out of the days that were asked for.
    await site.ask('PUT', block, { token, body: body(3) });
    await expect.poll(() => cdn.purges).toHaveLength(2);
    expect(await taken()).toBe(0);
    await site.ask('PUT', block, { token, body: body(2) });
    await expect.poll(() => cdn.purges).toHaveLength(3);
    expect(await taken()).toBe(1);
    await site.ask('DELETE', block, { token });
    await expect.poll(() => cdn.purges).toHaveLength(4);
    expect(await taken()).toBe(0);

    expect(cdn.purges).toEqual(Array(4).fill(['vehicles']));
    const { buildIsDue } = await database
      .selectFrom('site')
      .select('buildIsDue')
      .executeTakeFirstOrThrow();
    expect([buildIsDue, await findDuePurges(database)]).toEqual([false, []]);
  });

  it('keeps one answer for all unknown parameters', async () => {
    const list = '/api/car/visitors/pages?size=8';
    await site.ask('GET', list);
    expect((await site.ask('GET', `${list}&made=up`)).isKept).toBe(true);
    expect((await site.ask('GET', '/api/car/visitors/pages?size=9')).isKept).toBe(false);
    await site.ask('GET', path);
    expect((await site.ask('GET', `${path}?made=up`)).isKept).toBe(true);

    const imageId = await createImage(database, await encodeImage(await pngOf(800, 450)));
    const image = `/api/files/display/${imageId}`;
    await site.ask('GET', `${image}?w=720`);
    for (const query of ['w=720&made=up', 'w=713', 'w=0720', 'w=720&w=1', 'x=1&w=700']) {
      expect((await site.ask('GET', `${image}?${query}`)).isKept, query).toBe(true);
    }
  });

  it.each([
    ['?page=0&size=2', true],
    ['?page=1&search=a%20b', true],
    ['?page=1&page=0', false],
    ['?%70age=1', false],
    ['?p+age=1', false],
  ])('keeps a separate answer for each list: %s %s', async (query, isKept) => {
    const { status, headers } = await callFunction('GET', `/car/visitors/pages${query}`);
    const control = headers.get('netlify-cdn-cache-control') ?? '';
    expect([status, control.includes('durable')]).toEqual([200, isKept]);
  });

  it('is purged when an image is deleted', async () => {
    const imageId = await createImage(database, await encodeImage(await pngOf(99, 99)));
    const image = `/api/files/display/${imageId}?w=360`;
    expect((await site.ask('GET', image)).status).toBe(200);
    // For pages that were built before; here there are none.
    await database.deleteFrom('imageVariants').where('imageId', '=', imageId).execute();
    expect((await site.ask('GET', image)).status).toBe(200);
    expect((await site.ask('DELETE', `/api/files/${imageId}`, { token })).status).toBe(200);
    await expect.poll(async () => (await site.ask('GET', image)).status).toBe(404);
  });
});
