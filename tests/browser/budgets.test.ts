import { expect, it } from 'vitest';
import { ADMIN_FIRST_LIST, ADMIN_FURTHER_SCREEN, BUDGETS, EVERY_PAGE } from '../budgets.ts';
import { openPage } from './browser.ts';
import { openSignedIn } from './signed-in.ts';
import { weigh, weighScripts } from './weight.ts';

it.each(BUDGETS)('$path keeps its budget', async ({ path, javaScript }) => {
  const page = await openPage({ viewport: { width: 375, height: 812 }, deviceScaleFactor: 2 });
  const weight = await weigh(page, path);
  expect(weight.javaScript).toBeLessThanOrEqual(javaScript);
  expect(weight.css).toBeLessThanOrEqual(EVERY_PAGE.css);
  expect(weight.fonts).toBeLessThanOrEqual(EVERY_PAGE.fonts);
  expect(weight.total).toBeLessThanOrEqual(EVERY_PAGE.total);
});

it.each(['users', 'vehicles', 'reservations', 'contact-messages'])(
  'the list of %s keeps the budget of a first one',
  async (list) => {
    const page = await openSignedIn();
    const weight = await weigh(page, `/admin/${list}`);
    expect(weight.javaScript).toBeLessThanOrEqual(ADMIN_FIRST_LIST);
    expect(weight.css).toBeLessThanOrEqual(EVERY_PAGE.css);
  },
);

it.each([
  '/admin',
  '/admin/users/1',
  '/admin/vehicles',
  '/admin/vehicles/new',
  '/admin/vehicles/1',
  '/admin/reservations',
  '/admin/reservations/1',
  '/admin/contact-messages',
])('%s keeps the budget of a further screen', async (path) => {
  const page = await openSignedIn();
  await page.goto('/admin/users', { waitUntil: 'networkidle' });
  const kilobytes = await weighScripts(page, async () => {
    // As a link inside the area would, which not every screen has in sight.
    await page.evaluate((href) => {
      const link = document.createElement('a');
      link.href = href;
      document.body.append(link);
      link.click();
      link.remove();
    }, path);
    await page
      .getByRole('heading', { level: 1 })
      .and(page.locator(':not(:text-is("Users"))'))
      .waitFor();
  });
  expect(kilobytes).toBeGreaterThan(0);
  expect(kilobytes).toBeLessThanOrEqual(ADMIN_FURTHER_SCREEN);
});
