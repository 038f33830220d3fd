import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inLocale } from '#company/db/work-locale.ts';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { t } from '#kernel/words/t.ts';
import { pathWithPeriod } from '#rental/rules/rental-fields.ts';
import { LANGUAGES, type Language } from '#words/languages.ts';
import { fetchToken } from '../../accounts.ts';
import { rentalDay } from '../../rental-days.ts';
import { insertReservation, insertVehicle } from '../../rows.ts';
import { expectAccessible } from '../axe.ts';
import { addScript, openPage, sharedSite } from '../browser.ts';
import { type LanguageSite, openLanguageSite } from '../language-site.ts';
import { CUSTOMER } from '../visitor.ts';
import { readPage } from './read-page.ts';

let site: LanguageSite;

beforeAll(async () => {
  site = await openLanguageSite();
});

afterAll(() => site.close());

/** The site's words for something in a language. */
const inWords = (language: Language, words: () => string) =>
  inLocale({ ...DEFAULT_COMPANY, language }, words);

function open(languages: string[], options: object = {}): Promise<Page> {
  return openPage({ baseURL: site.url, locale: languages[0] ?? 'en', ...options });
}

const get = (path: string, url = site.url) => readPage(url, path);

const prefixed = (language: Language, path: string) =>
  (language === 'en' ? path : `/${language}${path}`).replace(/(.)\/$/, '$1');

describe('search engines', () => {
  it.each(['/', '/vehicles', '/vehicles/page/2', '/vehicles/1', '/about', '/winter-tires'])(
    'find %s in each language, and its other languages there',
    async (path) => {
      const versions = Object.fromEntries(
        LANGUAGES.map((language) => [language, prefixed(language, path)]),
      );
      for (const language of LANGUAGES) {
        const page = await get(prefixed(language, path));
        expect(page).toMatchObject({
          ...{ status: 200, lang: language, canonicals: [prefixed(language, path)] },
          versions: { ...versions, 'x-default': path },
        });
        expect(page.locale).toMatch(new RegExp(`^${language}_`));
      }
    },
  );

  it('find no other language of a page for one user, or of an error', async () => {
    for (const path of ['/de/user', '/de/unauthorized', '/de/nothing']) {
      expect((await get(path)).versions, path).toEqual({});
    }
  });

  it('read each page of the map in each language, and each of its paths is there', async () => {
    const { html } = await get('/sitemap.xml');
    const paths = Array.from(
      html.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g),
      ([, one]) => one ?? '',
    );
    const own = paths.filter((path) => !/^\/(?:de|fr|es)(?:\/|$)/.test(path));
    const all = own.flatMap((path) => LANGUAGES.map((language) => prefixed(language, path || '/')));
    expect(paths.map((path) => path || '/').toSorted()).toEqual(all.toSorted());
    expect(html.match(/<xhtml:link /g)).toHaveLength(paths.length * LANGUAGES.length);
    const statuses = await Promise.all(paths.map(async (path) => (await get(path)).status));
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});

it.each(LANGUAGES)('an installed app is in the language of its page: %s', async (language) => {
  const path = prefixed(language, '/manifest.webmanifest');
  expect((await get(prefixed(language, '/about'))).html).toContain(
    `<link rel="manifest" href="${path}"`,
  );
  const manifest = JSON.parse((await get(path)).html);
  expect(manifest).toMatchObject({
    ...{ lang: language, id: '/', scope: '/' },
    start_url: prefixed(language, '/user/reservations?when=upcoming'),
    description: inWords(language, () => t('site.appDescription')),
  });
});

describe('a path', () => {
  it.each([
    ['/en', '/'],
    ['/en/vehicles?seats=5', '/vehicles?seats=5'],
    ['/en/vehicles/7?x=1', '/vehicles/7?x=1'],
  ])('%s of the first language leads to %s', async (path, to) => {
    expect(await get(path)).toMatchObject({ status: 302, location: to });
  });

  it('without a page is answered in its language, and with a prefix of no language in the first one', async () => {
    for (const [path, language] of [
      ['/fr/nothing/at/all', 'fr'],
      ['/es/vehicles/nothing', 'es'],
      ['/xx/', 'en'],
      ['/xx/vehicles', 'en'],
      ['/deu', 'en'],
    ] as const) {
      const { status, lang, html } = await get(path);
      expect([path, status, lang]).toEqual([path, 404, language]);
      expect(html).toContain(
        inWords(language, () => t('site.notFoundText')).replaceAll("'", '&#x27;'),
      );
    }
  });

  it('of a vehicle that was added has its page in German, and no page once it was deleted', async () => {
    const id = await insertVehicle(site.client, { model: 'Halden Weg' });
    expect(await get(`/de/vehicles/${id}`)).toMatchObject({ status: 200, lang: 'de' });
    await site.client.query('delete from vehicles where id = $1', [id]);
    expect(await get(`/de/vehicles/${id}`)).toMatchObject({ status: 404, lang: 'de' });
  });
});

it('a page of the owner in one language names that, also its link', async () => {
  const { html } = await get('/de/winter-tires');
  const words = Array.from(
    html.matchAll(/<(\w+)[^>]* lang="en"[^>]*>(?:(?!<\/\1>).)*/gs),
    ([all]) => all.replace(/<[^>]+>/g, ''),
  );
  expect(words.map((text) => text.trim())).toEqual(
    expect.arrayContaining(['Winter tires', 'Included from November.']),
  );
  expect(html).toMatch(/<a href="\/de\/winter-tires" lang="en"[^>]*>Winter tires/);
  const first = (await get('/winter-tires')).html;
  expect(first).toMatch(/<a href="\/winter-tires"(?! lang)[^>]*>Winter tires/);
});

describe('the links to other languages', () => {
  const PERIOD = {
    pickUpDate: rentalDay(1),
    pickUpTime: '10:00',
    dropOffDate: rentalDay(2),
    dropOffTime: '12:00',
  };

  function link(page: Page, language: Language) {
    return page.locator(`footer a[hreflang="${language}"]`);
  }

  it('keep the path, the dates and the filters, and what is after #', async () => {
    const page = await open(['de']);
    const query = `${pathWithPeriod('/vehicles', PERIOD)}&minSeats=5`;
    await page.goto(`/de${query}`);
    expect(await link(page, 'de').getAttribute('aria-current')).toBe('true');
    await link(page, 'fr').click();
    await page.waitForURL(`**/fr${query}`);
    await link(page, 'en').click();
    await page.waitForURL((url) => url.pathname + url.search === query);
    await page.goto('/es/vehicles/1#booking');
    await link(page, 'de').click();
    await page.waitForURL('**/de/vehicles/1#booking');
    // From the menu in the header.
    await page.getByRole('button', { name: inWords('de', () => t('site.languages')) }).click();
    await page.locator('#site-languages a[hreflang="en"]').click();
    await page.waitForURL((url) => url.pathname + url.hash === '/vehicles/1#booking');
    // What the page itself puts into the URL.
    await page.goto('/de/vehicles');
    await page.evaluate(() => history.pushState(null, '', '/de/vehicles?minSeats=7'));
    await link(page, 'es').click();
    await page.waitForURL('**/es/vehicles?minSeats=7');
  });

  it('keep the reservation that is shown in the account', async () => {
    const { rows } = await site.client.query('select id from users where email = $1', [
      CUSTOMER.email,
    ]);
    const id = await insertReservation(site.client, {
      ...{ userId: rows[0].id, vehicleId: 1 },
      ...{ from: `${rentalDay(12)}T10:00Z`, until: `${rentalDay(13)}T10:00Z` },
    });
    const page = await open(['de']);
    await addScript(
      page,
      (token) => {
        if (location.protocol === 'http:') localStorage.token = token;
      },
      await fetchToken(site.url, CUSTOMER),
    );
    await page.goto('/de/user');
    await page
      .getByRole('link', { name: inWords('de', () => t('accounts.myReservations')) })
      .first()
      .click();
    await page.locator(`a[href="/de/user/reservations/${id}"]`).first().click();
    await page.locator('details').first().waitFor();
    await link(page, 'fr').click();
    await page.waitForURL(`**/fr/user/reservations/${id}`);
    await page
      .getByText(inWords('fr', () => t('booking.sectionReservation')))
      .first()
      .waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('fr');
  });
});

describe('the offer of a page in another language', () => {
  const offer = (page: Page) => page.locator('[data-offer]').filter({ visible: true });

  it('is made to a browser in a language of the site, and leads to the same page', async () => {
    const page = await open(['fr-CA']);
    await page.goto('/de/about?from=letter');
    await expect.poll(() => offer(page).count()).toBe(1);
    expect(await offer(page).getAttribute('lang')).toBe('fr');
    await expectAccessible(page, ['phone', 'desk']);
    await offer(page).getByRole('link').click();
    await page.waitForURL('**/fr/about?from=letter');
    await page.waitForLoadState('load');
    expect(await offer(page).count()).toBe(0);
  });

  it('stays closed once it was closed', async () => {
    const page = await open(['es']);
    await page.goto('/about');
    await offer(page).getByRole('button').click();
    await expect.poll(() => offer(page).count()).toBe(0);
    await page.goto('/contact');
    await page.waitForLoadState('networkidle');
    expect(await offer(page).count()).toBe(0);
  });

  it.each([
    ['of the page', 'de-AT', '/de/about'],
    ['that the site does not have', 'it', '/de/about'],
    ['of the first pages', 'en-US', '/about'],
  ])('is not made to a browser in the language %s', async (_, locale, path) => {
    const page = await open([locale]);
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect(await page.locator('[data-offer]').count()).toBe(LANGUAGES.length - 1);
    expect(await offer(page).count()).toBe(0);
  });
});

describe('a site in one language', () => {
  it('has nothing of languages on its pages', async () => {
    const { url } = sharedSite();
    for (const path of ['/', '/vehicles', '/vehicles/1', '/user']) {
      const { html, versions } = await get(path, url);
      expect([path, versions]).toEqual([path, {}]);
      expect(html).not.toMatch(/data-offer[ >]|data-prefix|offerLanguages|hreflang/);
    }
    expect((await get('/sitemap.xml', url)).html).not.toContain('xhtml');
  });

  it('leads from the paths of a language that it has no longer to its own', async () => {
    const { url } = sharedSite();
    for (const [path, to] of [
      ['/de', '/'],
      ['/fr/vehicles?minSeats=5', '/vehicles?minSeats=5'],
      ['/de/vehicles/7?pickUpDate=2027-03-03', '/vehicles/7?pickUpDate=2027-03-03'],
      ['/es/user/reservations/7', '/user/reservations/7'],
    ] as const) {
      expect(await get(path, url)).toMatchObject({ status: 302, location: to });
    }
    expect((await get('/xx/', url)).status).toBe(404);
  });
});
