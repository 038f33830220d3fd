import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPage } from './browser.ts';
import { createDataFolder, type RunningSite, startSite } from './site.ts';
import { CARD, fill, PASSWORD, press, RENTAL, read } from './visitor.ts';

let data: Awaited<ReturnType<typeof createDataFolder>>;
let site: RunningSite;

beforeAll(async () => {
  data = await createDataFolder();
  site = await startSite(data.path);
}, 180_000);

afterAll(async () => {
  await site.stop();
  await data.remove();
});

// It starts the site twice, with a build each.
it('takes a visitor from the fleet to a reservation that outlives a restart', {
  timeout: 180_000,
}, async () => {
  const page = await openPage({ baseURL: site.url });
  await page.goto('/');
  expect(await page.title()).toBe('Kestrel Premium Car Rental');
  await page.getByRole('link', { name: 'Vehicles', exact: true }).first().click();
  await page.getByRole('heading', { name: 'Vehicle Models' }).waitFor();
  await page.goto('/vehicles/3');
  await page.getByText('Please login first to check the car is available').waitFor();
  expect(await page.getByLabel('Pick-up location').isDisabled()).toBe(true);

  await page.locator('#booking').getByRole('link', { name: 'Register' }).click();
  await fill(page, {
    'First name': 'Zoë',
    'Last name': 'Lindqvist',
    'Phone number': '+1 562.555.0123',
    Address: '12 Shore Road',
    'Zip code': '90802',
    Email: 'zoe@example.com',
    Password: PASSWORD,
    'Confirm password': PASSWORD,
  });
  expect(await page.getByLabel('Phone number').inputValue()).toBe('(562) 555-0123');
  await press(page, 'Register');
  await page.getByText("You're registered successfully!").waitFor();
  await fill(page, { Email: 'zoe@example.com', Password: PASSWORD });
  await press(page, 'Login');

  await page.waitForURL('**/vehicles/3#booking');
  await fill(page, RENTAL);
  await press(page, 'Check Availability');
  await page.getByText('$1,404.00').first().waitFor();
  await page.getByText('27 hours × $52.00 =').waitFor();
  await fill(page, CARD);
  await page.getByRole('checkbox').check();
  await press(page, 'Book Now');
  await page.waitForURL(`${site.url}/`);
  await page.getByText('Reservation created').waitFor();

  await page.getByRole('button', { name: 'Zoë Lindqvist' }).click();
  await page.getByRole('menuitem', { name: 'Reservations' }).click();
  await page.getByRole('link', { name: 'Halden E6' }).click();
  await page.getByText('Airport, terminal 2').waitFor();
  await page.getByText('$1,404.00').waitFor();
  const address = new URL(page.url()).pathname;

  await site.stop();
  site = await startSite(data.path);
  const again = await openPage({ baseURL: site.url });
  await again.goto(`/auth?type=login&next=${address}`);
  await fill(again, { Email: 'zoe@example.com', Password: PASSWORD });
  await press(again, 'Login');
  await again.waitForURL(`${site.url}${address}`);
  await again.getByText('Airport, terminal 2').waitFor();
  await again.getByText('CREATED').waitFor();
});

it('keeps what was typed while the session ended', async () => {
  const page = await openPage({ baseURL: site.url });
  await page.goto('/auth?type=login&next=/vehicles/2');
  await fill(page, { Email: 'zoe@example.com', Password: PASSWORD });
  await press(page, 'Login');
  await page.waitForURL('**/vehicles/2');
  await fill(page, RENTAL);
  await page.evaluate(() => localStorage.setItem('token', 'ended'));
  await press(page, 'Check Availability');
  await page.getByText('Your session has ended.').waitFor();
  await page.locator('#booking').getByRole('link', { name: 'Sign in' }).click();
  await fill(page, { Email: 'zoe@example.com', Password: PASSWORD });
  await press(page, 'Login');
  await page.waitForURL('**/vehicles/2#booking');
  await expect.poll(() => read(page, Object.keys(RENTAL))).toEqual(RENTAL);
});
