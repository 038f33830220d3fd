import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DEFAULT_COMPANY, dialedNumber } from '#company/rules/company.ts';
import { SEED_ACCOUNTS } from '#identity/rules/demo-accounts.ts';
import { pngOf } from '../../pictures.ts';
import { openByLink } from '../admin.ts';
import { expectAccessible } from '../axe.ts';
import { openSignedIn, takeComplaints } from '../browser.ts';
import {
  addReservation,
  addUser,
  addVehicle,
  type Person,
  query,
  removeUsers,
  removeVehicles,
} from '../rows.ts';
import { ADMINISTRATOR, expectFits, fill, labelled, press, textOf, toast } from '../visitor.ts';

const PHONE = { viewport: { width: 375, height: 740 } };

let customer: Person;
let id: number;

beforeEach(async () => {
  customer = await addUser({ firstName: 'Ada', lastName: 'Roadtest' });
  const vehicleId = await addVehicle({ model: 'Roadtest', plate: 'RD 1' });
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
  id = await addReservation({ userId: customer.id, vehicleId, from: hours(-5), to: hours(20) });
});

afterEach(async () => {
  await removeVehicles('Roadtest%');
  await removeUsers();
});

/** Waits until the reservation and its scripts are kept on the phone. */
async function waitUntilKept(page: Page): Promise<void> {
  const files = () =>
    page.evaluate(async () => {
      const shell = await caches.open('offline');
      return (await shell.keys()).map(({ url }) => new URL(url).pathname);
    });
  await expect.poll(files).toContain('/user');
  const saved = () => page.evaluate(() => localStorage.getItem('offline') ?? '');
  await expect.poll(saved).toContain(`own-reservation\\",\\"${id}`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
}

async function photograph(page: Page): Promise<void> {
  await page.locator('input[type=file][multiple]').setInputFiles({
    ...{ name: 'bumper.png', mimeType: 'image/png', buffer: await pngOf(40, 30) },
  });
}

it('a customer reports an accident on a phone without a connection, and the desk sees it until it closes it', async () => {
  const page = await openSignedIn(customer, { ...PHONE, serviceWorkers: 'allow' });
  await page.goto('/user/reservations');
  await waitUntilKept(page);
  await page.context().setOffline(true);
  await page.goto(`/user/reservations/${id}`);
  const [phone] = DEFAULT_COMPANY.phones;
  const number = page.getByRole('region', { name: 'On the road' }).getByRole('link').first();
  expect(await number.getAttribute('href')).toBe(`tel:${dialedNumber(phone)}`);
  await page.getByRole('link', { name: 'Something happened' }).click();
  await press(page, 'Accident');
  await page.getByText('112 works from a mobile phone').waitFor();
  await fill(page, {
    'What happened': 'A van touched the bumper',
    Where: 'Mission Street',
    'Others involved, and witnesses': 'Jo Vanner, KES 77',
  });
  await photograph(page);
  await page.getByText('1 photograph is not sent yet.').waitFor();
  // Nothing is lost when the phone loads the page again.
  await page.reload();
  expect(await labelled(page, 'Where').inputValue()).toBe('Mission Street');
  await page.getByText('1 photograph is not sent yet.').waitFor();
  await expectFits(page, [320]);
  await press(page, 'Send the report');
  await page.getByText('Accident: not sent yet.').waitFor();
  await expectAccessible(page);

  await page.context().setOffline(false);
  await page.getByRole('heading', { name: 'Reported' }).waitFor();
  const card = page.getByRole('article', { name: 'Accident' });
  await card.getByRole('button', { name: 'Photograph of the incident' }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('incidents'))).toBe('[]');
  // Of what could not be loaded.
  takeComplaints();
  await expectFits(page, [320, 1440]);
  await expectAccessible(page);

  const desk = await openSignedIn(ADMINISTRATOR);
  await desk.goto('/admin');
  const panel = desk.getByRole('region', { name: 'On the road' });
  await panel.getByRole('link', { name: 'Accident, Roadtest, RD 1' }).click();
  const reported = desk.getByRole('article', { name: 'Accident' });
  expect(await textOf(reported)).toContain('Jo Vanner, KES 77');
  await reported.getByRole('button', { name: 'Close' }).click();
  await press(desk, 'Close the incident');
  await desk.getByText('Say in a few words what was done').waitFor();
  await fill(desk, { 'What was done': 'Towed, van insured' });
  await press(desk, 'Close the incident');
  await toast(desk, 'The incident was closed').waitFor();
  await reported.getByText('Closed', { exact: true }).first().waitFor();
  await expectFits(desk, [320, 768, 1440]);
  await expectAccessible(desk);
  await openByLink(desk, `/admin/reservations/${id}`);
  await desk.getByRole('region', { name: 'On the road' }).waitFor();
  await openByLink(desk, '/admin');
  await desk.getByText('Returns today').first().waitFor();
  await expect.poll(() => panel.count()).toBe(0);
});

it('a mechanic records a service with its cost', async () => {
  const vehicleId = await addVehicle({ model: 'Roadtest Van' });
  await query(
    `insert into duties (vehicle_id, duty_kind, due_on) values ($1, 'service', '2030-01-01')`,
    [vehicleId],
  );
  const mechanic = SEED_ACCOUNTS.find(({ appointedAs }) => appointedAs === 'mechanic');
  const page = await openSignedIn(mechanic);
  await page.goto(`/admin/vehicles/${vehicleId}?part=upkeep`);
  await page.getByRole('link', { name: /^Done/ }).click();
  await fill(page, { 'Cost in dollars': '123.40' });
  await press(page, 'Record Service');
  await page.getByText('$123.40').waitFor();
});
