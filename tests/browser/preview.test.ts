import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from './axe.ts';
import { openPage, sharedSite } from './browser.ts';
import { createDataFolder, type RunningSite, startSite } from './site.ts';

const NOTICE = 'This is a preview of Kestrel, not the real site: bookings made here do not count.';
const URL_OF_PREVIEW = 'https://deploy-preview-7--kestrel.example';

describe('a build for a preview', () => {
  let site: RunningSite;
  let data: Awaited<ReturnType<typeof createDataFolder>>;

  beforeAll(async () => {
    data = await createDataFolder();
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

  it('says on every page that it is a preview, and stays out of search engines', async () => {
    for (const path of ['/', '/vehicles/1', '/user', '/no/such/page']) {
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
    const robots = await (await fetch(`${site.url}/robots.txt`)).text();
    expect(robots).toContain('Disallow: /');
    expect(robots).toContain(`Sitemap: ${URL_OF_PREVIEW}/sitemap.xml`);
  });
});

it('the site itself has no preview notice and can be found', async () => {
  const response = await fetch(sharedSite().url);
  expect(response.headers.get('x-robots-tag')).toBeNull();
  expect(await response.text()).not.toContain('This is a preview');
});
