import { gzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import {
  ACCOUNT,
  ADMIN_FIRST_LIST,
  ADMIN_FURTHER_SCREEN,
  BUDGETS,
  EVERY_PAGE,
  FINISHED_RESERVATION,
  MANUAL,
  SERVICE_WORKER,
} from '../budgets.ts';
import { openByLink } from './admin.ts';
import { openPage, openSignedIn, sharedSite } from './browser.ts';
import { addReservation, addVehicle, removeVehicles } from './rows.ts';
import { CUSTOMER } from './visitor.ts';
import { weigh, weighScripts } from './weight.ts';

const PHONE = { viewport: { width: 375, height: 812 }, deviceScaleFactor: 2 };

it('each public page keeps its budget', async () => {
  const page = await openPage(PHONE);
  for (const { path, javaScript } of BUDGETS) {
    const weight = await weigh(page, path);
    expect.soft(weight.javaScript, path).toBeLessThanOrEqual(javaScript);
    expect.soft(weight.html, path).toBeLessThanOrEqual(EVERY_PAGE.html);
    expect.soft(weight.fonts, path).toBeLessThanOrEqual(EVERY_PAGE.fonts);
    expect.soft(weight.total, path).toBeLessThanOrEqual(EVERY_PAGE.total);
  }
});

it('each page of the account keeps its budget for a customer', async () => {
  const page = await openSignedIn(CUSTOMER);
  for (const { path, javaScript } of ACCOUNT) {
    const weight = await weigh(page, path);
    expect.soft(weight.javaScript, path).toBeLessThanOrEqual(javaScript);
  }
});

it('the service worker keeps its budget', async () => {
  const script = await (await fetch(new URL('/sw.js', sharedSite().url))).text();
  expect(gzipSync(script).length / 1000).toBeLessThanOrEqual(SERVICE_WORKER);
});

it('each list and the manual keep their budgets for an owner', async () => {
  const page = await openSignedIn();
  for (const list of ['users', 'vehicles', 'reservations', 'contact-messages']) {
    const weight = await weigh(page, `/admin/${list}`);
    expect.soft(weight.javaScript, list).toBeLessThanOrEqual(ADMIN_FIRST_LIST);
    expect.soft(weight.html, list).toBeLessThanOrEqual(EVERY_PAGE.html);
  }
  expect((await weigh(page, '/manual')).javaScript).toBeLessThanOrEqual(MANUAL);
});

it.each([
  '/admin',
  '/admin/figures',
  '/admin/users/1',
  '/admin/vehicles/new',
  // The form of one that is planned is open.
  '/admin/reservations/:planned',
  '/admin/reservations/:finished',
])('%s keeps the budget of a further screen', async (path) => {
  const vehicleId = await addVehicle({ model: 'Budgettest' });
  const status = path.endsWith(':finished') ? 'DONE' : 'CREATED';
  const [from, to] = ['2040-06-01T10:00-07', '2040-06-01T12:00-07'];
  const id = await addReservation({ vehicleId, status, from, to });
  onTestFinished(() => removeVehicles('Budgettest'));
  const page = await openSignedIn();
  await page.goto('/admin/users', { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1, name: 'Users' }).waitFor();
  const kilobytes = await weighScripts(page, async () => {
    await openByLink(page, path.replace(/:\w+/, String(id)));
    await page
      .getByRole('heading', { level: 1 })
      .and(page.locator(':not(:text-is("Users"))'))
      .waitFor();
  });
  expect(kilobytes).toBeGreaterThan(0);
  expect(kilobytes).toBeLessThanOrEqual(
    path.endsWith(':finished') ? FINISHED_RESERVATION : ADMIN_FURTHER_SCREEN,
  );
});
