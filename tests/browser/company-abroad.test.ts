import { Client } from 'pg';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { COUNTRY_PRESETS } from '#company/rules/countries.ts';
import { DEFAULT_SETTINGS } from '#company/rules/settings-in-parts.ts';
import { fetchToken } from '../accounts.ts';
import { createSeededDatabase, type TestDatabase } from '../postgres.ts';
import { insertReservation, insertVehicle } from '../rows.ts';
import { addScript, openPage, takeComplaints, tellCompany } from './browser.ts';
import { createDataFolder, type RunningSite, startSite } from './site.ts';
import {
  ADMINISTRATOR,
  CUSTOMER,
  expectFieldError,
  fill,
  labelled,
  press,
  textOf,
  toast,
} from './visitor.ts';

const GERMAN = {
  country: 'DE',
  distanceUnit: 'km',
  dateFormat: 'DD.MM.YYYY',
  numberFormat: '1.234,50',
  weekStart: 'Monday',
} as const;

let data: Awaited<ReturnType<typeof createDataFolder>>;
let database: TestDatabase;
let client: Client;
let site: RunningSite;

beforeAll(async () => {
  data = await createDataFolder();
  database = await createSeededDatabase();
  client = new Client({ connectionString: database.connectionString });
  await client.connect();
  await client.query('update company set settings = $1', [
    JSON.stringify({ ...DEFAULT_SETTINGS, ...GERMAN }),
  ]);
  site = await startSite(data.path, database.connectionString, {
    publishFolder: inject('publishFolder'),
  });
});

afterAll(async () => {
  await site.stop();
  await data.remove();
  await client.end();
  await database.drop();
});

/** A page of this file's site. The build that all tests share knows nothing of its settings. */
async function open(): Promise<Page> {
  const page = await openPage({ baseURL: site.url });
  await tellCompany(page, GERMAN);
  return page;
}

it('a calendar of a company abroad begins on its first day of the week, and names days as there', async () => {
  const page = await open();
  // Added after the build, so the page has no prices in the formats of the build.
  const id = await insertVehicle(client, { model: 'Halden Abroad' });
  await page.goto(`/vehicles/${id}`);
  await page.getByText(/^Choose dates$/).click();
  await page.getByRole('application', { name: /^Rental dates/ }).waitFor();
  expect(await textOf(page.locator('thead th').first())).toMatch(/^mon$/i);
  await page.getByRole('button', { name: /^Today, \w+day \d+ \w+ \d{4}/ }).waitFor();
  // React says that the prices of other cars, in the formats of the build, are not those of the company.
  expect(takeComplaints().every((line) => line.includes('#418'))).toBe(true);
});

it('the desk of a company abroad adds a caller with a number of its country, hands over by kilometers, and is told what is missing on invoices', async () => {
  const page = await open();
  await addScript(
    page,
    (token) => {
      if (location.protocol === 'http:' && window.top === window) localStorage.token = token;
    },
    await fetchToken(site.url, ADMINISTRATOR),
  );
  await page.goto('/admin/users/new');
  await fill(page, {
    'First name': 'Ute',
    'Last name': 'Udo',
    'Phone number': '030',
    Address: 'Lange Straße 1',
    'Postal code': '10115',
  });
  await press(page, 'Save');
  await expectFieldError(page, 'Phone number', "This number is incomplete or doesn't exist.");
  await labelled(page, 'Phone number').fill('030 901820');
  await press(page, 'Save');
  await toast(page, 'User was created').waitFor();
  const { rows: added } = await client.query(
    "select phone_number from users where last_name = 'Udo'",
  );
  expect(added).toEqual([{ phone_number: '+49 30 901820' }]);

  const { rows } = await client.query('select id from users where email = $1', [CUSTOMER.email]);
  const id = await insertReservation(client, {
    ...{ userId: rows[0].id, vehicleId: 1 },
    ...{ from: new Date(Date.now() + 3_600_000), until: new Date(Date.now() + 7_200_000) },
  });
  await page.goto(`/admin/reservations/${id}/hand-over?step=keys`);
  await fill(page, { 'Odometer, km': '12.345', 'Fuel or charge, %': '90' });
  await press(page, 'Save readings');
  await page.waitForURL((url) => !url.search.includes('keys'));

  await page.goto(`/admin/reservations/${id}`);
  await page
    .getByText(/12\.345 km/)
    .first()
    .waitFor();
  const notice = page.locator('.notice', { hasText: 'missing on invoices' });
  expect(await textOf(notice)).toBe(
    "The company's name, address, and VAT ID are missing on invoices. Add this in Settings.",
  );
  await notice.getByRole('link', { name: 'Settings' }).click();
  await page.getByText(COUNTRY_PRESETS.DE?.limits ?? '', { exact: true }).waitFor();
});
