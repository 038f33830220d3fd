import { gzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import {
  ACCOUNT,
  ADMIN_FIRST_LIST,
  ADMIN_FURTHER_SCREEN,
  BUDGETS,
  EVERY_PAGE,
  SERVICE_WORKER,
} from '../budgets.ts';
import { openPage } from './browser.ts';
import { addReservation, addVehicle, removeVehicles } from './rows.ts';
import { sharedSite } from './shared-site.ts';
import { openSignedIn } from './signed-in.ts';
import { CUSTOMER } from './visitor.ts';
import { weigh, weighScripts } from './weight.ts';

const PHONE = { viewport: { width: 375, height: 812 }, deviceScaleFactor: 2 };

it.each(BUDGETS)('$path keeps its budget', async ({ path, javaScript }) => {
  const weight = await weigh(await openPage(PHONE), path);
  expect(weight.javaScript).toBeLessThanOrEqual(javaScript);
  expect(weight.html).toBeLessThanOrEqual(EVERY_PAGE.html);
  expect(weight.fonts).toBeLessThanOrEqual(EVERY_PAGE.fonts);
  expect(weight.total).toBeLessThanOrEqual(EVERY_PAGE.total);
});

it.each(['/', '/vehicles', '/vehicles/1', '/about', '/contact', '/privacy-policy'])(
  '%s loads no more than two fonts and its first picture until it is painted',
  async (path) => {
    const page = await openPage(PHONE);
    await page.goto(path, { waitUntil: 'networkidle' });
    const early = await page.evaluate(() => {
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      const loads = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      return loads
        .filter(({ startTime }) => paint && startTime < paint.startTime)
        .map(({ name }) => name);
    });
    expect(early.filter((url) => url.endsWith('.woff2'))).toHaveLength(2);
    const pictures = await page
      .locator('img[fetchpriority=high]')
      .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).currentSrc));
    expect(early.filter((url) => !url.endsWith('.woff2'))).toEqual(pictures);
    const scripts = page.locator('head script[src]');
    expect(await scripts.count()).toBeGreaterThan(0);
  },
);

it('a page loads its scripts without a paint in a tab in the background, and to find what its URL asks for', async () => {
  for (const [path, hidden] of [
    ['/vehicles', 'hidden'],
    ['/vehicles?model=a', ''],
  ] as const) {
    const page = await openPage({ inOwnContext: true });
    await page.addInitScript((isHidden) => {
      Object.defineProperty(document, 'hidden', { value: Boolean(isHidden) });
      PerformanceObserver.prototype.observe = () => {};
    }, hidden);
    const script = page.waitForResponse('**/_astro/VehicleListPage*.js');
    await page.goto(path);
    expect((await script).status()).toBe(200);
  }
});

it.each(ACCOUNT)('$path keeps its budget for a customer', async ({ path, javaScript }) => {
  const weight = await weigh(await openSignedIn(CUSTOMER, PHONE), path);
  expect(weight.javaScript).toBeLessThanOrEqual(javaScript);
});

it('the service worker keeps its budget', async () => {
  const script = await (await fetch(new URL('/sw.js', sharedSite().url))).text();
  expect(gzipSync(script).length / 1000).toBeLessThanOrEqual(SERVICE_WORKER);
});

it.each(['users', 'vehicles', 'reservations', 'contact-messages'])(
  'the list of %s keeps its budget for an administrator',
  async (list) => {
    const page = await openSignedIn(undefined, { inOwnContext: true });
    const weight = await weigh(page, `/admin/${list}`);
    expect(weight.javaScript).toBeLessThanOrEqual(ADMIN_FIRST_LIST);
    expect(weight.html).toBeLessThanOrEqual(EVERY_PAGE.html);
  },
);

it.each([
  '/admin',
  '/admin/figures',
  '/admin/users/1',
  '/admin/vehicles/new',
  '/admin/reservations/:id',
])('%s keeps the budget of a further screen', async (path) => {
  const vehicleId = await addVehicle({ model: 'Budgettest' });
  const [from, to] = ['2040-06-01T10:00-07', '2040-06-01T12:00-07'];
  const id = await addReservation({ vehicleId, from, to });
  onTestFinished(() => removeVehicles('Budgettest'));
  const page = await openSignedIn(undefined, { inOwnContext: true });
  await page.goto('/admin/users', { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1, name: 'Users' }).waitFor();
  const kilobytes = await weighScripts(page, async () => {
    // Navigates like a link inside the area, because not every screen is linked.
    await page.evaluate(
      (href) => {
        const link = document.createElement('a');
        link.href = href;
        document.body.append(link);
        link.click();
        link.remove();
      },
      path.replace(':id', String(id)),
    );
    await page
      .getByRole('heading', { level: 1 })
      .and(page.locator(':not(:text-is("Users"))'))
      .waitFor();
  });
  expect(kilobytes).toBeGreaterThan(0);
  expect(kilobytes).toBeLessThanOrEqual(ADMIN_FURTHER_SCREEN);
});
