import { Client } from 'pg';
import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fetchToken } from '../../accounts.ts';
import { createSeededDatabase, type TestDatabase } from '../../postgres.ts';
import { rentalDay } from '../../rental-days.ts';
import { insertReservation, insertVehicle } from '../../rows.ts';
import { addScript, openPage } from '../browser.ts';
import { cutOffTexts } from '../cut-off-texts.ts';
import { createDataFolder, type RunningSite, startSite } from '../site.ts';
import { CUSTOMER, isHydrated } from '../visitor.ts';
import { markData } from './marked-data.ts';
import { unmarkedTexts } from './unmarked-texts.ts';

/**
 * What stands in no brackets because it is neither a text nor somebody's words: names of days, months and time zones, which the browser
 * has, words of react-aria, addresses, plates, and numbers of documents.
 */
const NO_TEXTS = new RegExp(
  [
    String.raw`\S+@\S+`,
    String.raw`\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*\b`,
    String.raw`\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\b`,
    'Pacific Time',
    '^(?:Dismiss|Previous|Next)$',
    String.raw`KES \w+`,
    String.raw`\bR-\d+-\d+`,
  ].join('|'),
  'g',
);

const PERIOD = new URLSearchParams({
  pickUpDate: rentalDay(1),
  pickUpTime: '10:00',
  dropOffDate: rentalDay(2),
  dropOffTime: '12:00',
});

let data: Awaited<ReturnType<typeof createDataFolder>>;
let database: TestDatabase;
let site: RunningSite;
/** The customer's reservations: one that is to come, one that is over, one that was canceled, and one with a vehicle that is out. */
const reservations: Record<'CREATED' | 'DONE' | 'CANCELLED' | 'out', number> = {
  ...{ CREATED: 0, DONE: 0, CANCELLED: 0, out: 0 },
};

/** Of this build, the words are longer and in brackets (src/site/build/pseudo-words.ts), and so is what people wrote. */
beforeAll(async () => {
  data = await createDataFolder();
  database = await createSeededDatabase();
  const client = new Client({ connectionString: database.connectionString });
  await client.connect();
  const { rows } = await client.query(
    `select r.status, r.user_id as "userId", max(r.id) as id from reservations r
     join users u on u.id = r.user_id where u.email = $1 group by 1, 2`,
    [CUSTOMER.email],
  );
  for (const { status, id } of rows) Object.assign(reservations, { [status]: id });
  reservations.out = await insertReservation(client, {
    userId: rows[0].userId,
    vehicleId: await insertVehicle(client, { model: 'Lent' }),
    from: new Date(Date.now() - 3_600_000),
    until: new Date(Date.now() + 20 * 3_600_000),
    totalCents: 21 * 1100,
    pickedUpAt: new Date(Date.now() - 3_600_000),
  });
  await markData(client);
  await client.end();
  site = await startSite(data.path, database.connectionString, {
    environment: { PSEUDO_WORDS: 'long' },
  });
});

afterAll(async () => {
  await site.stop();
  await data.remove();
  await database.drop();
});

/** A page of this file's site, on which the customer may be signed in. */
async function open(isSignedIn: boolean): Promise<Page> {
  const page = await openPage({ baseURL: site.url });
  if (isSignedIn) {
    const store = (token: string) => {
      if (location.protocol === 'http:' && window.top === window) localStorage.token = token;
    };
    await addScript(page, store, await fetchToken(site.url, CUSTOMER));
  }
  return page;
}

/**
 * Fails for a text without a key, for a page that can be scrolled sideways, and for text that is cut off. A page that is mirrored at once
 * looks like one that was built so, because direction is a matter of styles alone. What a mirrored layout gets wrong is not a matter of
 * some pixels, so the narrowest and the widest are mirrored.
 */
async function expectPseudo(page: Page, screen: string): Promise<void> {
  const unmarked = (await page.evaluate(unmarkedTexts)).filter(({ text }) =>
    /\p{L}/u.test(text.replace(NO_TEXTS, '')),
  );
  expect(unmarked, screen).toEqual([]);
  for (const [width, ...directions] of [
    [320, 'ltr', 'rtl'],
    [375, 'ltr'],
    [768, 'ltr'],
    [1440, 'ltr', 'rtl'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    for (const direction of directions) {
      const sideways = await page.evaluate((dir) => {
        document.documentElement.dir = dir;
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      }, direction);
      const view = `${screen} at ${width} px, ${direction}`;
      expect(sideways, view).toBe(0);
      expect(await page.evaluate(cutOffTexts), view).toEqual([]);
    }
  }
  await page.evaluate(() => document.documentElement.removeAttribute('dir'));
  await page.setViewportSize({ width: 1280, height: 900 });
}

/** How long no request may be under way until a page counts as loaded. Each script can ask for the next one. */
const QUIET_MS = 300;

/** Waits, each time it is called, until all of a page is loaded. */
function watchLoading(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  let changedMs = performance.now();
  page.on('request', (request) => underWay.add(request));
  const end = (request: Request) => {
    underWay.delete(request);
    changedMs = performance.now();
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async () => {
    changedMs = performance.now();
    const isQuiet = () => underWay.size === 0 && performance.now() - changedMs > QUIET_MS;
    await expect.poll(isQuiet).toBe(true);
  };
}

/** Opens a page, and on it each part that is folded. */
async function openWhole(page: Page, path: string, loaded: () => Promise<void>): Promise<void> {
  await page.goto(path);
  await loaded();
  let isUnfolded = false;
  for (const part of await page.locator('main details').all()) {
    const summary = part.locator('> summary');
    const isFolded = !(await part.evaluate((element: HTMLDetailsElement) => element.open));
    if (!isFolded || !(await summary.isVisible())) continue;
    await summary.click();
    isUnfolded = true;
  }
  if (isUnfolded) await loaded();
}

const PUBLIC = [
  '/',
  '/vehicles',
  `/vehicles?${PERIOD}`,
  '/vehicles?seats=99',
  '/vehicles/1',
  `/vehicles/1?${PERIOD}`,
  '/vehicles/compare?vehicles=1,2,3',
  '/about',
  '/contact',
  '/auth?type=login',
  '/auth?type=register',
  '/auth/forgot-password',
  '/auth/new-password#token',
  '/auth/confirm-email#token',
  '/privacy-policy',
  '/terms',
  '/verify',
  '/unauthorized',
  '/no-such-page',
];

it('public pages have no text without a key, and longer words and the other direction fit', async () => {
  const page = await open(false);
  const loaded = watchLoading(page);
  for (const path of PUBLIC) {
    await openWhole(page, path, loaded);
    await expectPseudo(page, path);
  }
});

it('so do forms with errors, vehicles to compare and the menu of a phone', async () => {
  const page = await open(false);
  for (const [path, form, island] of [
    ['/auth?type=register', 'form:has([name=lastName])', 'AuthForms'],
    ['/auth?type=login', 'form:has([type=password])', 'AuthForms'],
    ['/auth/forgot-password', 'main form', 'ForgotPassword'],
  ] as const) {
    await page.goto(path);
    await page.locator(form).locator('input').first().focus();
    await isHydrated(page, island);
    await page.locator(form).locator('[type=submit]').click();
    await page.locator('.field-error').first().waitFor();
    await expectPseudo(page, `${path} with errors`);
  }
  await page.goto('/vehicles', { waitUntil: 'networkidle' });
  for (const model of [0, 1]) await page.locator('button[aria-pressed]').nth(model).click();
  await page.locator('a[href*="compare?"]').waitFor();
  await expectPseudo(page, 'vehicles to compare');
  await page.goto('/about');
  await page.setViewportSize({ width: 375, height: 800 });
  await page.locator('header > div > [popovertarget=site-menu]').click();
  await page.locator('#site-menu').waitFor();
  await expectPseudo(page, 'the menu');
});

it('so does the booking of a vehicle', async () => {
  const page = await open(true);
  await page.goto(`/vehicles/9?${PERIOD}#booking`, { waitUntil: 'networkidle' });
  const form = page.locator('form:has([name=pickUpLocation])');
  await form.locator('[type=submit]:enabled').click();
  await page.locator('.field-error').first().waitFor();
  await expectPseudo(page, 'a booking with errors');
  await page.locator('[name=pickUpLocation]').fill('[A]');
  await page.locator('[name=dropOffLocation]').fill('[B]');
  await form.locator('[type=submit]').click();
  const payment = page.locator('form:has([name=contract])');
  await payment.locator('[type=submit]').click();
  await payment.locator('.field-error').first().waitFor();
  await expectPseudo(page, 'a payment with errors');
});

it('so does the account area', async () => {
  const page = await open(true);
  const loaded = watchLoading(page);
  const { CREATED, DONE, CANCELLED, out } = reservations;
  for (const path of [
    '/',
    '/user',
    '/user/reservations',
    '/user/data',
    `/user/reservations/${CREATED}`,
    `/user/reservations/${CREATED}?change=yes`,
    `/user/reservations/${DONE}`,
    `/user/reservations/${CANCELLED}`,
    `/user/reservations/${out}`,
    `/user/reservations/${out}?report=yes`,
    `/user/reservations/${out}?photograph=yes`,
    '/user/reservations/999999',
    '/user/nothing',
  ]) {
    await openWhole(page, path, loaded);
    await expectPseudo(page, path);
  }
  await page.goto(`/user/reservations/${CREATED}`);
  await page.locator('.actions-wide button').last().click();
  await page.getByRole('alertdialog').waitFor();
  await expectPseudo(page, 'the question before a cancellation');
});
