import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { protect } from '#server/http/response-headers.ts';
import { expectAccessible } from './axe.ts';
import { openPage } from './browser.ts';
import { query } from './rows.ts';
import { sharedSite } from './shared-site.ts';
import { createDataFolder, type RunningSite, startSite } from './site.ts';

const NOTICE = 'This is a preview of Kestrel, not the real site: bookings made here do not count.';
const URL_OF_PREVIEW = 'https://deploy-preview-7--kestrel.example';

describe('a build for a preview', () => {
  let site: RunningSite;
  let data: Awaited<ReturnType<typeof createDataFolder>>;

  beforeAll(async () => {
    data = await createDataFolder();
    await query(`insert into attempts (action, subject, window_ends, count)
      values ('login', 'subject of yesterday', now() - interval '1 day', 10)`);
    site = await startSite(data.path, sharedSite().databaseUrl, {
      environment: {
        CONTEXT: 'deploy-preview',
        DEPLOY_PRIME_URL: URL_OF_PREVIEW,
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
    expect(await query(`select from attempts where subject = 'subject of yesterday'`)).toEqual([]);
  });

  it('says on every page that it is a preview, and stays out of search engines', async () => {
    for (const path of ['/', '/vehicles/1', '/auth', '/user', '/admin', '/no/such/page']) {
      const response = await fetch(site.url + path);
      expect(response.headers.get('x-robots-tag'), path).toBe('noindex');
      const html = await response.text();
      expect(html, path).toMatch(/<meta name="robots" content="noindex"/);
      expect(html, path).toContain(NOTICE);
    }
    const page = await openPage({ baseURL: site.url });
    await page.goto('/about');
    await page.getByText(NOTICE).waitFor();
    await expectAccessible(page, ['desk']);
  });

  it('has its own URL in robots.txt, which keeps search engines out', async () => {
    const robots = await (await fetch(`${site.url}/robots.txt`)).text();
    expect(robots).toContain('Disallow: /');
    expect(robots).toContain(`Sitemap: ${URL_OF_PREVIEW}/sitemap.xml`);
  });

  it('keeps search engines from its images and its data', () => {
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

it('the site itself has no preview notice and can be found', async () => {
  const response = await fetch(sharedSite().url);
  expect(response.headers.get('x-robots-tag')).toBeNull();
  expect(await response.text()).not.toContain('This is a preview');
});
