import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SALOON } from '../saloon.ts';
import { takeFaults } from './log.ts';
import { inContext, serveFunctions } from './served-functions.ts';

/** A build hook like Netlify's, which records its calls. */
const asked: { method: string | undefined; path: string | undefined; atMs: number }[] = [];
let hookStatus = 200;
const hook = createServer(({ method, url }, response) => {
  asked.push({ method, path: url, atMs: Date.now() });
  response.writeHead(hookStatus, { location: '/elsewhere' }).end();
}).listen(0, '127.0.0.1');
await once(hook, 'listening');
const { port } = hook.address() as AddressInfo;
process.env.BUILD_HOOK_URL = `http://127.0.0.1:${port}/build_hooks/secret`;

// Functions read the environment when they are imported.
const { database } = await import('#db/connection.ts');
const { claimBuild } = await import('#db/site/site.ts');
const { requestSiteBuild } = await import('#server/site/site-build.ts');
const { default: hourly } = await import('#functions/hourly.ts');
const { default: publishInBackground } = await import('#functions/publish.ts');
const { addAdministrator, addVehicle } = await import('./records.ts');
const site = await serveFunctions();

const VEHICLE = { model: 'Changed Saloon', ...SALOON, pricePerHour: 45 };

let token = '';
let id = 0;

beforeAll(async () => {
  ({ token } = await addAdministrator());
  id = await addVehicle();
});

beforeEach(async () => {
  asked.length = 0;
  hookStatus = 200;
  await setSite({ isDue: false, secondsAgo: 3_600 });
});

afterAll(async () => {
  await site.close();
  hook.close();
});

/** Sets when the last build was requested; no purge is due. */
async function setSite({ isDue, secondsAgo }: { isDue: boolean; secondsAgo: number }) {
  const buildCallAt = sql<Date>`now() - make_interval(secs => ${secondsAgo}::float8)`;
  await database.updateTable('site').set({ buildIsDue: isDue, buildCallAt }).execute();
  await database.updateTable('cacheTags').set({ changedAt: sql`'epoch'` }).execute();
}

async function readSite() {
  return database.selectFrom('site').selectAll().executeTakeFirstOrThrow();
}

async function isDue(): Promise<boolean> {
  return (await readSite()).buildIsDue;
}

async function change(): Promise<number> {
  const path = `/api/car/admin/auth?id=${id}`;
  return (await site.ask('PUT', path, { token, body: VEHICLE })).status;
}

describe('the build hook', () => {
  it('is called when a vehicle changes, and the edit does not wait for it', async () => {
    expect(await change()).toBe(200);
    await expect.poll(() => asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({ method: 'POST', path: '/build_hooks/secret' });
    expect(await isDue()).toBe(false);
  });

  it('is called when a vehicle is added or deleted', async () => {
    const { imageId } = await database
      .insertInto('images')
      .values({ width: 360, height: 240 })
      .returning('id as imageId')
      .executeTakeFirstOrThrow();
    const path = `/api/car/admin/${imageId}/add`;
    const added = await site.ask('POST', path, { token, body: VEHICLE });
    expect(added.status).toBe(201);
    await expect.poll(() => asked).toHaveLength(1);

    await setSite({ isDue: false, secondsAgo: 60 });
    const deleted = await site.ask('DELETE', `/api/car/admin/${added.body.id}/auth`, { token });
    expect(deleted.status).toBe(200);
    await expect.poll(() => asked).toHaveLength(2);
  });

  it('is not called by an edit that changes nothing', async () => {
    const unknown = '/api/car/admin/auth?id=999999';
    expect((await site.ask('PUT', unknown, { token, body: VEHICLE })).status).toBe(404);
    await requestSiteBuild('production', { mostWaitSeconds: 60 });
    expect(asked).toEqual([]);
  });

  it('is called once, at the end of the minute, for all changes within it', async () => {
    await setSite({ isDue: false, secondsAgo: 58 });
    const statuses = await Promise.all(Array.from({ length: 8 }, change));
    expect(statuses).toEqual(Array(8).fill(200));
    const { buildIsDue, buildCallAt } = await readSite();
    expect([buildIsDue, asked]).toEqual([true, []]);

    await expect.poll(() => asked, { timeout: 5_000 }).toHaveLength(1);
    expect(asked[0]?.atMs).toBeGreaterThanOrEqual(buildCallAt.getTime() - 10);
    expect(await readSite()).toMatchObject({ buildIsDue: false, buildCallAt });
  });

  it('is called at most once a minute by 40 functions at once', async () => {
    await setSite({ isDue: true, secondsAgo: 3_600 });
    const claims = await Promise.all(Array.from({ length: 40 }, () => claimBuild(database, 60)));
    const waits = claims.filter((seconds) => seconds !== undefined).sort((a, b) => a - b);
    expect(waits[0]).toBe(0);
    expect(waits.length).toBeLessThanOrEqual(2);
    for (const seconds of waits.slice(1)) expect(seconds).toBeGreaterThan(58);
  });

  it('does not delay the scheduled function, which the platform would end', async () => {
    await setSite({ isDue: true, secondsAgo: 30 });
    await hourly(new Request(site.url), inContext('production'));
    expect([asked, await isDue()]).toEqual([[], true]);
    await setSite({ isDue: true, secondsAgo: 61 });
    await hourly(new Request(site.url), inContext('production'));
    expect(asked).toHaveLength(1);
  });

  it('is not called for an unauthorized caller, who gets an empty answer', async () => {
    await setSite({ isDue: true, secondsAgo: 3_600 });
    const path = '/.netlify/functions/publish';
    for (const stranger of [{}, { token }, { token: 'x'.repeat(43) }]) {
      const { status, body } = await site.ask('POST', path, stranger);
      expect([status, body]).toEqual([202, '']);
      // Again without the platform, which answers before the function is done.
      const authorization = `Bearer ${stranger.token ?? ''}`;
      const request = new Request(`${site.url}${path}`, { headers: { authorization } });
      await publishInBackground(request, inContext('production'));
    }
    expect([asked, await isDue()]).toEqual([[], true]);
  });

  it('is not called by a preview, and stays due for the production site', async () => {
    await setSite({ isDue: true, secondsAgo: 3_600 });
    for (const context of ['deploy-preview', 'branch-deploy']) {
      await requestSiteBuild(context, { mostWaitSeconds: 60 });
      await hourly(new Request(site.url), inContext(context));
    }
    expect([asked, await isDue()]).toEqual([[], true]);
  });
});

describe('a build hook that fails', () => {
  it.each([500, 404, 302])(
    'with %i does not fail the edit, is logged without its URL, and is retried',
    async (failure) => {
      hookStatus = failure;
      expect(await change()).toBe(200);
      await expect.poll(() => asked).toHaveLength(1);
      const faults: string[] = [];
      // One line of ours, and the platform's for the function that failed.
      await expect.poll(() => faults.push(...takeFaults())).toBe(2);
      expect(faults[0]).toContain(failure === 302 ? 'fetch failed' : `answered ${failure}`);
      expect(faults.join()).not.toContain('secret');
      expect(await isDue()).toBe(true);

      hookStatus = 200;
      await setSite({ isDue: true, secondsAgo: 60 });
      await hourly(new Request(site.url), inContext('production'));
      expect(asked).toHaveLength(2);
      expect(await isDue()).toBe(false);
    },
  );
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
    await hourly(new Request(site.url), inContext('production'));
    expect(await database.selectFrom('attempts').select('subject').execute()).toEqual([
      { subject: 'ip 203.0.113.2' },
    ]);
  });
});
