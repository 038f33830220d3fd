import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { fetchToken, PASSWORD } from '../accounts.ts';
import { openPage } from './browser.ts';
import { createDataFolder, type RunningSite, startSite } from './site.ts';
import { CARD, fill, press, RENTAL, signIn } from './visitor.ts';

const ZOE = { email: 'zoe@example.com', password: PASSWORD };

let data: Awaited<ReturnType<typeof createDataFolder>>;
let site: RunningSite;

/** Serves the built site over an embedded database of its own. */
function start(): Promise<RunningSite> {
  return startSite(data.path, undefined, { publishFolder: inject('publishFolder') });
}

beforeAll(async () => {
  data = await createDataFolder();
  site = await start();
}, 180_000);

afterAll(async () => {
  await site.stop();
  await data.remove();
});

it('a visitor registers, books a vehicle, gets a letter, and finds the reservation after a restart', {
  timeout: 180_000,
}, async () => {
  const page = await openPage({ baseURL: site.url });
  await page.goto('/');
  await page.getByRole('link', { name: 'Vehicles', exact: true }).first().click();
  await page.getByRole('heading', { name: 'Vehicle Models' }).waitFor();
  await page.getByRole('link', { name: 'Rent Car' }).first().click();
  await page.waitForURL(/\/vehicles\/\d+$/);
  const vehiclePath = new URL(page.url()).pathname;
  const model = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';

  await page.locator('#booking').getByRole('link', { name: 'Register' }).click();
  await fill(page, {
    'First name': 'Zoë',
    'Last name': 'Lindqvist',
    'Phone number': '+1 562.555.0123',
    Address: '12 Shore Road',
    'Zip code': '90802',
    Email: ZOE.email,
    Password: PASSWORD,
    'Confirm password': PASSWORD,
  });
  const phoneNumber = page.getByLabel('Phone number');
  await expect.poll(() => phoneNumber.inputValue()).toBe('(562) 555-0123');
  await press(page, 'Register');
  await page.getByText("You're registered successfully!").waitFor();
  await signIn(page, ZOE);

  await page.waitForURL(`**${vehiclePath}#booking`);
  await fill(page, RENTAL);
  await press(page, 'Check Availability');
  await page.getByRole('button', { name: 'Book Now' }).waitFor();
  await fill(page, CARD);
  await page.getByRole('checkbox').check();
  await press(page, 'Book Now');
  await page.getByText('Reservation created').waitFor();

  const mailbox = await page.context().newPage();
  await expect
    .poll(async () => {
      await mailbox.goto('/mailbox');
      return mailbox.getByRole('link', { name: model }).count();
    })
    .toBe(1);
  await mailbox.getByRole('link', { name: model }).click();
  await mailbox.frameLocator('iframe').getByText('Hello,').waitFor();
  await mailbox.getByText('Hello,').waitFor();
  await mailbox.close();

  await page.getByRole('button', { name: 'Zoë Lindqvist' }).click();
  await page.getByRole('menuitem', { name: 'Reservations' }).click();
  await page.getByRole('table').getByRole('link', { name: model }).click();
  await page.getByText('Airport, terminal 2', { exact: true }).waitFor();
  const id = Number(new URL(page.url()).pathname.split('/').at(-1));
  // It would still load what it keeps for the time without a connection.
  await page.close();

  await site.stop();
  site = await start();
  const answer = await fetch(`${site.url}/api/reservations/${id}/auth`, {
    headers: { authorization: `Bearer ${await fetchToken(site.url, ZOE)}` },
  });
  expect(await answer.json()).toMatchObject({ id, dropOffLocation: 'Airport, terminal 2' });
});
