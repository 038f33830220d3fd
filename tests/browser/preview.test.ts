import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { protect } from '../../netlify/server/response-headers.ts';
import { expectAccessible } from './axe.ts';
import { openPage } from './browser.ts';
import { sharedSite } from './shared-site.ts';
import { createDataFolder, type RunningSite, startSite } from './site.ts';
import { query } from './visitor.ts';

const NOTICE = 'This is a preview of Kestrel, not the real site: bookings made here do not count.';
const ADDRESS = 'https://deploy-preview-7--kestrel.example';

describe('a build for a preview', () => {
  let site: RunningSite;
  let data: Awaited<ReturnType<typeof createDataFolder>>;

  beforeAll(async () => {
    data = await createDataFolder();
    await query(`insert into attempts (action, subject, window_ends, count)
      values ('login', 'address of yesterday', now() - interval '1 day', 10)`);
    site = await startSite(data.path, sharedSite().databaseUrl, {
      environment: {
        CONTEXT: 'deploy-preview',
        DEPLOY_PRIME_URL: ADDRESS,
        URL: 'https://kestrel.example',
        SITE_URL: '',
      },
    });
  });

  afterAll(async () => {
    await site.stop();
    await data.remove();
  });

  it('deletes ended attempts when it starts', async () => {
    expect(await query(`select from attempts where subject = 'address of yesterday'`)).toEqual([]);
  });

  it.each(['/', '/vehicles/1', '/auth', '/user', '/admin', '/no/such/page'])(
    'says on %s what it is, and stays out of search engines',
    async (path) => {
      const page = await openPage({ baseURL: site.url });
      const response = await page.goto(path);
      expect(response?.headers()['x-robots-tag']).toBe('noindex');
      expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
      await page.getByText(NOTICE).waitFor();
    },
  );

  it('is as usable with its notice as without', async () => {
    const page = await openPage({ baseURL: site.url });
    await page.goto('/about');
    await expectAccessible(page);
  });

  it('is told apart from the site by its own address', async () => {
    const robots = await (await fetch(`${site.url}/robots.txt`)).text();
    expect(robots).toContain('Disallow: /');
    expect(robots).toContain(`Sitemap: ${ADDRESS}/sitemap.xml`);
  });

  it('is no more found by its images and its data', () => {
    for (const [context, robots] of [
      ['deploy-preview', 'noindex'],
      ['branch-deploy', 'noindex'],
      ['production', null],
      ['dev', null],
    ] as const) {
      const answer = new Response('{}', { headers: { 'content-type': 'application/json' } });
      protect(answer, context);
      expect(answer.headers.get('x-robots-tag'), context).toBe(robots);
    }
  });
});

it('the site itself says nothing of the kind', async () => {
  const response = await fetch(sharedSite().url);
  expect(response.headers.get('x-robots-tag')).toBeNull();
  expect(await response.text()).not.toContain('This is a preview');
});

it('a build without its environment ends, and says what to set', async () => {
  const { DATABASE_URL: _, NETLIFY_DATABASE_URL: __, TOKEN_SECRET: ___, ...rest } = process.env;
  const { path, remove } = await createDataFolder();
  onTestFinished(remove);
  const command = ['node_modules/astro/bin/astro.mjs', 'build', '--outDir', path];
  const build = spawn(process.execPath, command, {
    env: { ...rest, BUILD_HOOK_URL: 'http://hook.example' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [[exitCode], ...output] = await Promise.all([
    once(build, 'exit'),
    text(build.stdout),
    text(build.stderr),
  ]);
  expect(exitCode).toBe(1);
  expect(output.join()).toContain('Set DATABASE_URL (or NETLIFY_DATABASE_URL)');
  expect(output.join()).toContain('Set TOKEN_SECRET to a long random text');
  expect(output.join()).toContain('BUILD_HOOK_URL must start with https://');
});
