import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { rememberBuild } from '#fleet/db/removed-images.ts';
import { requestTime } from '../../rental-days.ts';
import { SALOON } from '../../saloon.ts';
import { takeFaults } from '../log.ts';
import { inContext, openPurgeApi, serveFunctions } from '../served-functions.ts';

/** A build hook like Netlify's: it records the methods of its calls. */
const hookCalls: (string | undefined)[] = [];
let hookStatus = 200;
const hook = createServer(({ method }, response) => {
  hookCalls.push(method);
  response.writeHead(hookStatus, { location: '/elsewhere' }).end();
}).listen(0, '127.0.0.1');
await once(hook, 'listening');
const { port } = hook.address() as AddressInfo;
process.env.BUILD_HOOK_URL = `http://127.0.0.1:${port}/build_hooks/secret`;
const cdn = await openPurgeApi();

// Functions read the environment when they are imported.
const { database } = await import('#db/client/connection.ts');
const { claimBuild } = await import('#db/client/site.ts');
const { encodeImage } = await import('#fleet/db/encode-image.ts');
const { createImage } = await import('#fleet/db/images.ts');
const { default: hourly } = await import('#functions/hourly.ts');
const { callFunction } = await import('../calls.ts');
const { pngOf } = await import('../../pictures.ts');
const { addAdministrator, addVehicle } = await import('../records.ts');
const site = await serveFunctions();

const VEHICLE = { model: 'Changed Saloon', ...SALOON, pricePerHour: 45 };

let token = '';
let id = 0;

beforeAll(async () => {
  ({ token } = await addAdministrator());
});

beforeEach(async () => {
  id = await addVehicle();
  hookStatus = 200;
  cdn.isRefusing = false;
  cdn.purges.length = 0;
  hookCalls.length = 0;
  await setLastCall(3_600);
  // The newest build has the whole fleet.
  await rememberBuild(database, 'newest');
});

afterAll(async () => {
  await site.close();
  cdn.close();
  hook.close();
});

async function setLastCall(secondsAgo: number): Promise<void> {
  const buildCallAt = sql<Date>`now() - make_interval(secs => ${secondsAgo}::float8)`;
  await database.updateTable('site').set({ buildCallAt }).execute();
}

async function change(): Promise<number> {
  const path = `/api/car/admin/auth?id=${id}`;
  return (await site.ask('PUT', path, { token, body: VEHICLE })).status;
}

const everyHour = (context = 'production') => hourly(new Request(site.url), inContext(context));

describe('the CDN', () => {
  it('is purged once when a vehicle changes', async () => {
    expect(await change()).toBe(200);
    await expect.poll(() => cdn.purges).toEqual([['vehicles']]);
    await everyHour();
    expect(cdn.purges).toHaveLength(1);
  });

  it('is not purged again when it refuses; the edit succeeds, and the refusal is logged', async () => {
    cdn.isRefusing = true;
    expect(await change()).toBe(200);
    await expect.poll(takeFaults).toEqual([expect.stringContaining('429')]);
    cdn.isRefusing = false;
    cdn.purges.length = 0;
    await everyHour();
    expect(cdn.purges).toEqual([]);
  });

  it("is purged when a vehicle's maintenance is added or deleted, without a build", async () => {
    const body = {
      startTime: requestTime(1, '10:00'),
      endTime: requestTime(1, '12:00'),
      reason: 'Brakes',
    };
    const adding = `/api/maintenance/admin/add?carId=${id}`;
    const added = await site.ask('POST', adding, { token, body });
    await expect.poll(() => cdn.purges).toHaveLength(1);
    await site.ask('DELETE', `/api/maintenance/${added.body.id}/auth`, { token });
    await expect.poll(() => cdn.purges).toEqual([['vehicles'], ['vehicles']]);
    expect(hookCalls).toEqual([]);
  });

  it('is purged when an image is deleted, and when its last copies are', async () => {
    const imageId = await createImage(database, await encodeImage(await pngOf(99, 99)));
    await addVehicle({ imageId });
    await rememberBuild(database, 'newest');
    await site.ask('DELETE', `/api/files/${imageId}`, { token });
    await expect.poll(() => cdn.purges).toEqual([['images', 'vehicles']]);
    await rememberBuild(database, 'next');
    await hourly(new Request(site.url), { ...inContext('production'), deploy: deployOf('next') });
    expect(cdn.purges.slice(1)).toEqual([['images']]);
  });

  it('never keeps what the desk edits', async () => {
    for (const path of [`/api/car/admin/${id}/auth`, '/api/car/admin/pages']) {
      const { status, headers } = await site.ask('GET', path, { token });
      expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    }
  });

  it.each([
    ['?page=0&size=2', true],
    ['?page=1&search=a%20b', true],
    ['?page=1&page=0', false],
    ['?%70age=1', false],
    ['?p+age=1', false],
  ])('keeps a separate response for each list: %s %s', async (query, isKept) => {
    const { status, headers } = await callFunction('GET', `/car/visitors/pages${query}`);
    const control = headers.get('netlify-cdn-cache-control') ?? '';
    expect([status, control.includes('durable')]).toEqual([200, isKept]);
  });
});

function deployOf(deployId: string) {
  return { context: 'production', id: deployId, published: true };
}

describe('the build hook', () => {
  it('is called when a vehicle is changed, added or deleted', async () => {
    expect(await change()).toBe(200);
    await expect.poll(() => hookCalls).toEqual(['POST']);

    await setLastCall(60);
    const imageId = await createImage(database, await encodeImage(await pngOf(99, 99)));
    const path = `/api/car/admin/${imageId}/add`;
    const added = await site.ask('POST', path, { token, body: VEHICLE });
    await expect.poll(() => hookCalls).toHaveLength(2);

    await setLastCall(60);
    await site.ask('DELETE', `/api/car/admin/${added.body.id}/auth`, { token });
    await expect.poll(() => hookCalls).toHaveLength(3);
  });

  it('is called at most once a minute, also by many functions at once', async () => {
    await addVehicle();
    const claims = await Promise.all(Array.from({ length: 40 }, () => claimBuild(database)));
    expect(claims.filter(Boolean)).toHaveLength(1);
    await setLastCall(59);
    expect(await claimBuild(database)).toBe(false);
    await setLastCall(60);
    expect(await claimBuild(database)).toBe(true);
  });

  it.each([500, 302])('that fails with %i is logged without its URL', async (failure) => {
    hookStatus = failure;
    expect(await change()).toBe(200);
    const faults: string[] = [];
    await expect.poll(() => faults.push(...takeFaults())).toBe(1);
    expect(faults[0]).toContain(failure === 302 ? 'fetch failed' : `returned ${failure}`);
    expect(faults[0]).not.toContain('secret');
  });

  it('is called by the next call after the minute for a deletion that came too soon', async () => {
    const nowMs = performance.now();
    const clock = vi.spyOn(performance, 'now');
    const look = async (seconds: number) => {
      await setLastCall(seconds);
      clock.mockReturnValue(nowMs + seconds * 1_000);
      return (await site.ask('GET', `/api/car/visitors/${id}`, {})).status;
    };
    await setLastCall(10);
    expect((await site.ask('DELETE', `/api/car/admin/${id}/auth`, { token })).status).toBe(200);
    expect(await look(40)).toBe(404);
    expect(hookCalls).toEqual([]);
    expect(await look(61)).toBe(404);
    clock.mockRestore();
    await expect.poll(() => hookCalls).toEqual(['POST']);
  });

  it('is called by the hourly function for a change that did not lead to a build', async () => {
    await everyHour();
    expect(hookCalls).toEqual([]);
    await addVehicle();
    await everyHour();
    expect(hookCalls).toHaveLength(1);
    // The build has begun.
    await setLastCall(60);
    await rememberBuild(database, 'newest');
    await everyHour();
    expect(hookCalls).toHaveLength(1);
  });

  it('is not called by a preview', async () => {
    await addVehicle();
    for (const context of ['deploy-preview', 'branch-deploy']) await everyHour(context);
    expect(hookCalls).toEqual([]);
  });
});

describe('every hour', () => {
  it('deletes attempts that no longer count', async () => {
    const attempt = (subject: string, minutes: number) => ({
      action: 'login',
      subject,
      count: 3,
      windowEnds: sql<Date>`now() + make_interval(mins => ${minutes}::integer)`,
    });
    await database.deleteFrom('attempts').execute();
    await database
      .insertInto('attempts')
      .values([attempt('ip 203.0.113.1', -1), attempt('ip 203.0.113.2', 5)])
      .execute();
    await everyHour();
    expect(await database.selectFrom('attempts').select('subject').execute()).toEqual([
      { subject: 'ip 203.0.113.2' },
    ]);
  });
});
