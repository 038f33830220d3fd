import type { Page, Request } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { SEED_ACCOUNTS } from '#identity/rules/demo-accounts.ts';
import type { StaffRole } from '#kernel/staff/permissions.ts';
import manifest from '../../../package.json' with { type: 'json' };
import { openByLink } from '../admin.ts';
import { expectAccessible } from '../axe.ts';
import { openSignedIn } from '../browser.ts';
import {
  addReservation,
  addUser,
  addVehicle,
  query,
  removeUsers,
  removeVehicles,
} from '../rows.ts';
import { ADMINISTRATOR, expectFits, fill, press, textOf, toast } from '../visitor.ts';

afterAll(async () => {
  await removeVehicles('Roles %');
  await removeUsers();
});

const MENUS: [StaffRole, string, string][] = [
  [
    'manager',
    'Dashboard, Reservations, Vehicles, Transfers, Users, Contact Messages, Payments, Prices, Figures, Places, Settings',
    '/admin/staff',
  ],
  [
    'clerk',
    'Dashboard, Reservations, Vehicles, Transfers, Users, Contact Messages, Payments, Prices, Letters, History, Places',
    '/admin/settings',
  ],
  ['mechanic', 'Dashboard, Vehicles, Transfers, Places', '/admin/reservations'],
  [
    'accountant',
    'Dashboard, Reservations, Vehicles, Transfers, Payments, Prices, Figures, History, Places',
    '/admin/users',
  ],
];

function accountOf(role: StaffRole) {
  const account = SEED_ACCOUNTS.find(({ appointedAs }) => appointedAs === role);
  if (!account) throw new Error(`The demo has no ${role}.`);
  return account;
}

/** Notes from now on which calls are refused, and which requests are under way. */
function watchRequests(page: Page) {
  const refused: string[] = [];
  const underWay = new Set<Request>();
  let pageLoads = 0;
  page.on('request', (request) => {
    underWay.add(request);
    if (request.isNavigationRequest()) pageLoads += 1;
  });
  for (const end of ['requestfinished', 'requestfailed'] as const) {
    page.on(end as 'requestfinished', (request) => void underWay.delete(request));
  }
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(response.url());
  });
  return {
    refused,
    pageLoads: () => pageLoads,
    /** Waits until the screen has all its answers and asks for no more. */
    async settle(): Promise<void> {
      for (const _ of [1, 2, 3]) {
        await page.evaluate(() => new Promise(requestAnimationFrame));
        await expect.poll(() => underWay.size).toBe(0);
      }
    },
  };
}

function menuOf(page: Page) {
  return page.getByRole('navigation', { name: 'Administration' });
}

/** Opens each screen by the menu, which marks it. */
async function openEach(page: Page, titles: string[], settle: () => Promise<void>) {
  for (const title of titles) {
    await menuOf(page).getByRole('link', { name: title, exact: true }).click();
    const heading = page.getByRole('heading', { level: 1, name: title, exact: true });
    await expect.poll(() => heading.count()).toBe(1);
    await settle();
    expect(await page.title()).toBe(`${title} | Kestrel Premium Car Rental`);
    expect(await menuOf(page).locator('[aria-current="page"]').textContent()).toBe(title);
  }
}

describe.each(MENUS)('a %s', (role, titles, forbidden) => {
  it(`has the screens ${titles} without a page load, the version, and no call that is refused`, async () => {
    const page = await openSignedIn(accountOf(role));
    await page.goto('/admin');
    const { refused, pageLoads, settle } = watchRequests(page);
    const menu = menuOf(page);
    await menu.getByText('Signed in as').waitFor();
    await menu.getByText(`Kestrel ${manifest.version}`).waitFor();
    const entries = await menu.getByRole('listitem').getByRole('link').allInnerTexts();
    expect(entries.join(', ')).toBe(`${titles}, Manual, Web Site`);
    await openEach(page, titles.split(', '), settle);
    const [{ id }] = await query("select id from reservations where status = 'DONE' limit 1");
    await openByLink(page, `/admin/reservations/${id}`);
    await page.getByRole('heading', { name: 'Return', exact: true }).waitFor();
    await settle();
    expect(await page.getByText('could not be loaded').count()).toBe(0);
    expect(refused).toEqual([]);
    expect(pageLoads()).toBe(0);
    await openByLink(page, forbidden);
    await page.getByText('The page you try to enter is forbidden').waitFor();
  });
});

it('a mechanic takes a vehicle back on a phone, and sees no surname and no money', async () => {
  const customer = await addUser({ firstName: 'Odile', lastName: 'Quellmann' });
  const vehicleId = await addVehicle({ model: 'Roles Saloon' });
  const reservationId = await addReservation({
    userId: customer.id,
    vehicleId,
    from: new Date(Date.now() - 7_200_000),
    to: new Date(Date.now() + 3_600_000),
  });
  const phone = { viewport: { width: 375, height: 800 } };
  const page = await openSignedIn(accountOf('mechanic'), phone);
  await page.goto('/admin');
  const row = page.getByRole('listitem').filter({ hasText: 'Roles Saloon' });
  await row.getByRole('link', { name: 'Roles Saloon, Odile' }).first().click();
  await page.getByRole('heading', { level: 1, name: /Odile/ }).waitFor();
  await page.getByRole('link', { name: 'Return', exact: true }).click();
  await page.getByRole('link', { name: 'Readings' }).click();
  await fill(page, { 'Odometer, miles': '1250', 'Fuel or charge, %': '90' });
  await press(page, 'Save return');
  await toast(page, 'Return recorded').waitFor();
  await page.getByText(/:\d\d · 1,250 miles · 90%/).waitFor();
  const shown = await textOf(page.getByRole('main'));
  expect(shown).not.toContain('Quellmann');
  expect(shown).not.toContain('$');
  const [{ returned }] = await query(
    'select returned_at is not null as returned from reservations where id = $1',
    [reservationId],
  );
  expect(returned).toBe(true);
});

it('a manager of one place has the screens without the settings, and no call that is refused', async () => {
  const person = await addUser();
  await query("update users set appointed_as = 'manager', place_ids = '{2}' where id = $1", [
    person.id,
  ]);
  const page = await openSignedIn(person);
  const { refused, settle } = watchRequests(page);
  await page.goto('/admin');
  const menu = menuOf(page);
  await menu.getByText('You work at: Airport').waitFor();
  const entries = await menu.getByRole('listitem').getByRole('link').allInnerTexts();
  expect(entries).not.toContain('Settings');
  await openEach(page, entries.slice(0, -2), settle);
  await openByLink(page, '/admin/payments/closing');
  await page.getByRole('heading', { name: 'Money in and out' }).waitFor();
  await settle();
  expect(refused).toEqual([]);
});

it('an owner invites a clerk to a place, changes the role and takes it away', async () => {
  const page = await openSignedIn(ADMINISTRATOR);
  await page.goto('/admin/users');
  await page.getByRole('link', { name: 'Staff', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Staff' }).waitFor();
  const email = 'role-of-a-clerk@test.example';
  await fill(page, { Email: email, Role: 'clerk' });
  const places = async () =>
    (await query('select place_ids as ids from users where email = $1', [email]))[0].ids;
  await page.getByRole('group', { name: 'Works at', exact: true }).getByText('Airport').click();
  await press(page, 'Invite');
  const again = page.getByRole('dialog').getByLabel('Password', { exact: true });
  const invited = toast(page, `An invitation was sent to ${email}`);
  await again.or(invited).first().waitFor();
  if (await again.isVisible()) {
    await again.fill(ADMINISTRATOR.password);
    await page.keyboard.press('Enter');
  }
  await invited.waitFor();
  const row = page.getByRole('listitem').filter({ hasText: email });
  await row.getByText(/The link works until/).waitFor();
  expect(await places()).toEqual([2]);
  await expectAccessible(page, ['desk', 'phone']);
  await expectFits(page, [320, 768, 1440]);
  await row.getByRole('combobox').selectOption('mechanic');
  await row.getByText('All places').click();
  await row.getByRole('button', { name: 'Save role' }).click();
  await toast(page, /The role of .* was changed/).waitFor();
  expect(await places()).toBeNull();
  await row.getByRole('button', { name: 'End invitation' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: 'End invitation', exact: true })
    .click();
  await toast(page, 'The invitation was ended').waitFor();
  await row.waitFor({ state: 'detached' });
  const [{ staff }] = await query('select staff from users where email = $1', [email]);
  expect(staff).toBeNull();
});

it('an accountant reads the costs of a vehicle, and is offered nothing that is refused', async () => {
  const vehicleId = await addVehicle({ model: 'Roles Wagon', plate: 'RLS 2' });
  const page = await openSignedIn(accountOf('accountant'));
  await page.goto(`/admin/vehicles/${vehicleId}?part=costs&cost=new`);
  await page.getByText('No costs yet.').waitFor();
  expect(await menuOf(page).locator('[aria-current="true"]').textContent()).toBe('Vehicles');
  expect(await page.getByRole('link', { name: 'Add a cost' }).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(0);
  await page.getByLabel('Search everything').fill('RLS 2');
  const options = page.getByRole('listbox', { name: 'Search everything' }).getByRole('option');
  await expect.poll(() => options.allTextContents()).toEqual([expect.stringContaining('RLS 2')]);
});
