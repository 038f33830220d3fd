import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#company/rules/settings-in-parts.ts';
import { fetchToken } from '../accounts.ts';
import { expectAccessible } from './axe.ts';
import { openPage, openSignedIn, sharedSite } from './browser.ts';
import { dayFrom } from './rows.ts';
import { createDataFolder, type RunningSite, startSite } from './site.ts';
import {
  ADMINISTRATOR,
  expectFieldError,
  expectFocused,
  fill,
  isHydrated,
  labelled,
  press,
  toast,
} from './visitor.ts';

const NOTICE =
  'This is a preview of Harrier Cars, not the real site: bookings made here do not count.';
const URL_OF_PREVIEW = 'https://deploy-preview-7--kestrel.example';

const PHONE = '(562) 555-0199';

afterAll(async () => {
  // The site that other tests share applies at once what is saved there.
  const { url } = sharedSite();
  const response = await fetch(`${url}/api/company/admin`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${await fetchToken(url, ADMINISTRATOR)}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(DEFAULT_SETTINGS),
  });
  expect(response.status).toBe(200);
});

it('the settings show what is wrong beside its field, and offer an accent that can be read', async () => {
  const page = await openSignedIn();
  await page.goto('/admin/settings');
  await fill(page, {
    Name: 'Harrier Cars',
    'Phone number 1': 'none',
    'Accent color on light pages': '#22bb66',
  });
  await press(page, 'Save');
  await expectFocused(labelled(page, 'Phone number 1'));
  await expectFieldError(page, 'Phone number 1', 'Enter a phone number, such as');
  await expectFieldError(page, 'Accent color on light pages', 'The nearest that can be read is');
  await press(page, 'Use #167942');
  await fill(page, { 'Phone number 1': PHONE });
  await press(page, 'Add holiday');
  await expectFocused(labelled(page, 'Date of holiday 1'));
  await press(page, 'Remove holiday 1');
  await expectAccessible(page, ['phone']);
  await press(page, 'Save');
  await toast(page, /^Settings were saved/).waitFor();
});

describe('a build for a preview, which has these settings', () => {
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
        PRERENDERED_VEHICLES: '3',
      },
    });
  });

  afterAll(async () => {
    await site.stop();
    await data.remove();
  });

  it('has pages of their own only for the vehicles that are booked most', async () => {
    const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
    const listed = [...sitemap.matchAll(/\/vehicles\/(\d+)</g)].map(([, id]) => Number(id));
    expect(listed).toHaveLength(3);
    const other = [1, 2, 3, 4].find((id) => !listed.includes(id));
    const page = await openPage({ baseURL: site.url });
    await page.goto(`/vehicles/${other}`);
    const { model } = await (await fetch(`${site.url}/api/car/visitors/${other}`)).json();
    await page.getByRole('heading', { level: 1, name: model, exact: true }).waitFor();
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

  it('shows name, phone and accent, also where islands render', async () => {
    const page = await openPage({ baseURL: site.url, colorScheme: 'light' });
    await page.goto('/auth');
    await isHydrated(page, 'AuthForms');
    expect(await page.title()).toBe('Sign in | Harrier Cars Premium Car Rental');
    const accent = page.locator('.button-primary').filter({ visible: true }).first();
    expect(await accent.evaluate((button) => getComputedStyle(button).backgroundColor)).toBe(
      'rgb(22, 121, 66)',
    );
    const day = dayFrom(3).toString();
    const period = { pickUpDate: day, pickUpTime: '07:00', dropOffDate: day, dropOffTime: '12:00' };
    await page.goto(`/vehicles/1?${new URLSearchParams(period)}`);
    await page.getByRole('main').getByRole('link', { name: PHONE }).first().waitFor();
  });
});

it('the site itself has no preview notice and can be found', async () => {
  const response = await fetch(sharedSite().url);
  expect(response.headers.get('x-robots-tag')).toBeNull();
  expect(await response.text()).not.toContain('This is a preview');
});
