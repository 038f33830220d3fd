import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inLocale } from '#company/db/work-locale.ts';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { t } from '#kernel/words/t.ts';
import { MANUAL_TITLES, manualPath } from '#site/manual/contents.ts';
import { fetchToken } from '../../accounts.ts';
import { insertVehicle } from '../../rows.ts';
import { addScript, openPage } from '../browser.ts';
import { GERMAN_FIRST, type LanguageSite, openLanguageSite } from '../language-site.ts';
import { ADMINISTRATOR, CUSTOMER } from '../visitor.ts';
import { readPage } from './read-page.ts';

/** A site whose first language is German, and the other one English. */
let site: LanguageSite;

beforeAll(async () => {
  site = await openLanguageSite(GERMAN_FIRST);
});

afterAll(() => site.close());

type SiteLanguage = 'de' | 'en';

const inWords = (language: SiteLanguage, words: () => string) =>
  inLocale({ ...DEFAULT_COMPANY, language }, words);

const get = (path: string) => readPage(site.url, path);

const inEnglish = (path: string) => `/en${path}`.replace(/\/$/, '');

const LANGUAGES_OF_PATHS = [
  ['de', (path: string) => path],
  ['en', inEnglish],
] as const;

it.each(['/', '/vehicles', '/vehicles/1', '/privacy-policy', '/terms'])(
  '%s is German without a prefix, and English below /en',
  async (path) => {
    for (const [language, prefixed] of LANGUAGES_OF_PATHS) {
      const page = await get(prefixed(path));
      expect(page).toMatchObject({
        ...{ status: 200, lang: language, canonicals: [prefixed(path)] },
        versions: { de: path, en: inEnglish(path), 'x-default': path },
      });
      const languages = inWords(language, () => t('site.languages'));
      expect(page.html.includes(`aria-label="${languages}"`), languages).toBe(true);
      expect(page.locale).toMatch(new RegExp(`^${language}_`));
    }
  },
);

it('paths of the first language with its prefix, and those of languages that the site does not have, lead to German', async () => {
  for (const [path, to] of [
    ['/de', '/'],
    ['/de/vehicles?seats=5', '/vehicles?seats=5'],
    ['/de/vehicles/7?x=1', '/vehicles/7?x=1'],
    ['/fr/about', '/about'],
    ['/es/vehicles/7', '/vehicles/7'],
  ] as const) {
    expect(await get(path)).toMatchObject({ status: 302, location: to });
  }
});

it('what is not there is answered in the language of its path, and a vehicle that was added has a page in both', async () => {
  const id = await insertVehicle(site.client, { model: 'Halden Weg' });
  for (const [language, prefixed] of LANGUAGES_OF_PATHS) {
    for (const path of ['/nothing', '/vehicles/nothing', '/vehicles/999999']) {
      const { status, lang, html } = await get(prefixed(path));
      expect([prefixed(path), status, lang]).toEqual([prefixed(path), 404, language]);
      expect(html).toContain(
        inWords(language, () => t('site.notFoundText')).replaceAll("'", '&#x27;'),
      );
    }
    expect(await get(prefixed(`/vehicles/${id}`))).toMatchObject({ status: 200, lang: language });
  }
});

it('an installed app, the page without a connection and the account area are in the language of their path', async () => {
  for (const [language, prefixed] of LANGUAGES_OF_PATHS) {
    const path = prefixed('/manifest.webmanifest');
    expect((await get(prefixed('/about'))).html).toContain(`<link rel="manifest" href="${path}"`);
    const manifest = JSON.parse((await get(path)).html);
    expect(manifest).toMatchObject({
      ...{ lang: language, id: '/', scope: '/' },
      start_url: prefixed('/user/reservations?when=upcoming'),
      description: inWords(language, () => t('site.appDescription')),
    });
    for (const { url } of manifest.shortcuts) {
      expect(await get(url), url).toMatchObject({ status: 200, lang: language });
    }
    for (const { src } of manifest.icons) expect((await get(src)).status, src).toBe(200);
    for (const page of ['/offline', '/user/reservations/7', '/auth?type=register']) {
      expect(await get(prefixed(page)), page).toMatchObject({ status: 200, lang: language });
    }
  }
});

it('the map has each page in both languages, all of them are there, and robots.txt names it', async () => {
  const { html } = await get('/sitemap.xml');
  const paths = Array.from(
    html.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g),
    ([, path]) => path || '/',
  );
  const german = paths.filter((path) => !/^\/en(?:\/|$)/.test(path));
  expect(german).toEqual(expect.arrayContaining(['/', '/vehicles/1', '/winter-tires']));
  expect(paths.toSorted()).toEqual([...german, ...german.map(inEnglish)].toSorted());
  expect(html).not.toMatch(/hreflang="(?!de|en)|<loc>[^<]*\/(?:de|fr|es)(?:\/|<)/);
  for (const path of paths) {
    expect([path, (await get(path)).status]).toEqual([path, 200]);
  }
  expect((await get('/robots.txt')).html).toMatch(/^Sitemap: https?:\/\/[^/]+\/sitemap\.xml$/m);
});

/** Files, and pages that have one language. */
const IS_IN_NO_LANGUAGE = /^\/(?:_astro|api|admin|manual)(?:\/|$)|\.\w+$/;

/** The paths of a page's own origin that its attributes name, without those of its other languages. */
function linkedPaths(html: string, siteUrl: string): string[] {
  const tags = html.replace(/<script\b.*?<\/script>/gs, '').match(/<[a-z][^>]*>/g) ?? [];
  return tags
    .filter((tag) => !/\shreflang=/.test(tag))
    .flatMap((tag) => Array.from(tag.matchAll(/\s(?:href|src|content)="([^"]*)"/g)))
    .flatMap(([, url = '']) => ownPath(url.replaceAll('&amp;', '&'), siteUrl));
}

/** The path of a URL of the site, as a list that is empty for any other text. */
function ownPath(url: string, siteUrl: string): string[] {
  if (!url.startsWith('/') && !url.startsWith(siteUrl)) return [];
  const { origin, pathname, search } = new URL(url, siteUrl);
  return origin === siteUrl ? [pathname + search] : [];
}

type StructuredData = { isId: boolean; text: string };

/** The texts of a page's structured data, and of what it contains. */
function* structuredTexts(value: unknown, key = ''): Generator<StructuredData> {
  if (typeof value === 'string') yield { isId: key === '@id', text: value };
  else if (value && typeof value === 'object') {
    for (const [name, one] of Object.entries(value)) yield* structuredTexts(one, name);
  }
}

describe.each(LANGUAGES_OF_PATHS)('in the language %s', (language, prefixed) => {
  const expectThere = async (where: string, paths: Iterable<string>, isOfLanguage: boolean) => {
    for (const path of new Set(paths)) {
      const { status, lang } = await get(path);
      expect([where, path, status]).toEqual([where, path, 200]);
      const [pathname = ''] = path.split('?');
      if (!isOfLanguage || IS_IN_NO_LANGUAGE.test(pathname)) continue;
      expect([where, path, lang]).toEqual([where, path, language]);
      expect([where, path]).toEqual([
        where,
        language === 'en'
          ? expect.stringMatching(/^\/en(?:[/?]|$)/)
          : expect.not.stringMatching(/^\/(?:de|en)(?:[/?]|$)/),
      ]);
    }
  };

  it.each(['/', '/vehicles/1', '/privacy-policy'])(
    'each link and file of %s is there, and stays in the language',
    async (path) => {
      const { html } = await get(prefixed(path));
      const paths = linkedPaths(html, originOf(html));
      expect(paths.length).toBeGreaterThan(10);
      await expectThere(prefixed(path), paths, true);
    },
  );

  it.each(['/', '/vehicles/1', '/contact'])(
    'each URL in the structured data of %s is there, pages in the language',
    async (path) => {
      const { html } = await get(prefixed(path));
      const origin = originOf(html);
      const scripts = html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs);
      const texts = Array.from(scripts, ([, json = '']) => JSON.parse(json)).flatMap((data) =>
        Array.from(structuredTexts(data)),
      );
      const pathsOf = (isId: boolean) =>
        texts
          .filter((one) => one.isId === isId)
          .flatMap(({ text }) => [text, ...text.matchAll(/href="([^"]*)"/g)].map(String))
          .flatMap((text) => ownPath(text, origin));
      const pages = pathsOf(false);
      expect(pages).not.toEqual([]);
      await expectThere(prefixed(path), pages, true);
      // The name of a thing can be the same in all languages.
      await expectThere(prefixed(path), pathsOf(true), false);
    },
  );

  it('who offers a vehicle is the company of the home page, the same in both languages', async () => {
    const idOf = (html: string, before: string) =>
      new RegExp(`${before}"@id":"([^"]*)"`).exec(html)?.[1];
    const company = idOf((await get('/')).html, '"@type":"AutoRental",');
    expect(company).toContain('#');
    expect(idOf((await get(prefixed('/'))).html, '"@type":"AutoRental",')).toBe(company);
    expect(idOf((await get(prefixed('/vehicles/1'))).html, '"seller":\\{')).toBe(company);
  });

  it('scripts know the first language: the account menu, the account area and the list of vehicles stay in this one', async () => {
    const page = await openPage({ inOwnContext: true, baseURL: site.url });
    await signIn(page, CUSTOMER);
    await page.goto(prefixed('/about'));
    await page.getByRole('button', { name: 'Noah Bennett' }).click();
    const items = page.getByRole('menu').getByRole('menuitem');
    const hrefs = () =>
      items.evaluateAll((all) => all.flatMap((item) => item.getAttribute('href') ?? []));
    await expect.poll(hrefs).toEqual([prefixed('/user'), prefixed('/user/reservations')]);
    await items.first().click();
    await page.waitForURL((url) => url.pathname === prefixed('/user'));
    await page.locator('[name=firstName]').waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
    // The router of the area.
    await page
      .getByRole('link', { name: inWords(language, () => t('accounts.myReservations')) })
      .first()
      .click();
    await page.waitForURL((url) => url.pathname === prefixed('/user/reservations'));
    await page.goto(prefixed('/vehicles'));
    const vehicle = page.locator('main a[href*="/vehicles/"]').first();
    await vehicle.waitFor();
    expect(await vehicle.getAttribute('href')).toMatch(new RegExp(`^${prefixed('/vehicles')}/\\d`));
  });
});

/** Where the build says that the site is. */
function originOf(html: string): string {
  return new URL(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? '').origin;
}

async function signIn(page: Awaited<ReturnType<typeof openPage>>, account: typeof CUSTOMER) {
  await addScript(
    page,
    (token) => {
      if (location.protocol === 'http:') localStorage.token = token;
    },
    await fetchToken(site.url, account),
  );
}

describe('the desk and the manual', () => {
  const MANUAL = MANUAL_TITLES.map((page) => manualPath({ page }));

  it('have no German page, and none below /en', async () => {
    for (const path of ['/admin', '/admin/reservations', '/manual', ...MANUAL, '/offline-desk']) {
      expect(await get(path), path).toMatchObject({ status: 200, lang: 'en', versions: {} });
      expect((await get(inEnglish(path))).status, path).toBe(404);
    }
  });

  it('are in English, and lead to pages that are there', async () => {
    const page = await openPage({ inOwnContext: true, baseURL: site.url, locale: 'de' });
    await signIn(page, ADMINISTRATOR);
    const paths = new Set<string>();
    for (const path of [
      '/admin',
      '/admin/vehicles/1',
      '/admin/reservations',
      '/admin/settings',
      '/manual',
      ...MANUAL.slice(0, 1),
    ]) {
      await page.goto(path);
      await page.getByRole('link', { name: 'Dashboard', exact: true }).first().waitFor();
      await page.waitForLoadState('networkidle');
      expect(await page.locator('html').getAttribute('lang')).toBe('en');
      const links = await page
        .locator('a[href]')
        .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
      for (const link of links) {
        for (const one of ownPath(link, site.url)) paths.add(one);
      }
    }
    expect(paths.size).toBeGreaterThan(20);
    for (const path of paths) expect([path, (await get(path)).status]).toEqual([path, 200]);
  });
});
