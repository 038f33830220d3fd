import type { Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage, takeComplaints } from './browser.ts';
import { openSignedIn } from './signed-in.ts';
import { CUSTOMER, press } from './visitor.ts';

const ENTRIES = [
  ['Dashboard', '/admin', 'Dashboard'],
  ['Users', '/admin/users', 'Users'],
  ['Vehicles', '/admin/vehicles', 'Vehicles'],
  ['Reservations', '/admin/reservations', 'Reservations'],
  ['Contact Messages', '/admin/contact-messages', 'Contact Messages'],
] as const;

const ADDRESSES = [
  ...ENTRIES.map(([, path]) => path),
  '/admin/users/1',
  '/admin/vehicles/new',
  '/admin/vehicles/1',
  '/admin/reservations/1',
  '/admin/contact-messages/1',
  '/admin/nothing/here',
];

function heading(page: Page, name: string) {
  return page.getByRole('heading', { level: 1, name, exact: true });
}

function menuOf(page: Page) {
  return page.getByRole('navigation', { name: 'Administration' });
}

describe('who may enter', () => {
  it('a visitor of any address is sent to sign in', async () => {
    const page = await openPage();
    for (const path of ADDRESSES) {
      await page.goto(`${path}?page=2`);
      await page.waitForURL(
        (url) => url.pathname === '/auth' && url.searchParams.get('next') === `${path}?page=2`,
      );
    }
  });

  it('comes back to where it was sent from', async () => {
    const page = await openPage();
    await page.goto('/admin/vehicles?sort=age');
    await page.waitForURL('**/auth?**');
    await page.getByLabel('Email').fill('admin@kestrel.example');
    await page.getByLabel('Password', { exact: true }).fill('Kestrel-Admin-1!');
    await press(page, 'Login');
    await page.waitForURL('**/admin/vehicles?sort=age');
    await page.getByRole('table').waitFor();
  });

  it('a customer at any address is sent to the forbidden page', async () => {
    const page = await openSignedIn(CUSTOMER);
    for (const path of ADDRESSES) {
      await page.goto(path);
      await page.waitForURL('**/unauthorized');
      await page.getByText('The page you try to enter is forbidden').waitFor();
    }
  });
});

describe('the side menu', () => {
  it('leads to every screen and marks where one is', async () => {
    const page = await openSignedIn();
    await page.goto('/admin');
    const menu = menuOf(page);
    await menu.waitFor();
    expect(await menu.getByRole('link').allInnerTexts()).toEqual(
      expect.arrayContaining(['Web Site', ...ENTRIES.map(([title]) => title)]),
    );
    const documents: Request[] = [];
    page.on('request', (request) => request.isNavigationRequest() && documents.push(request));
    for (const [title, path, name] of [...ENTRIES].reverse()) {
      await menu.getByRole('link', { name: title, exact: true }).click();
      await page.waitForURL((url) => url.pathname === path);
      await heading(page, name).waitFor();
      expect(await menu.locator('[aria-current]').textContent()).toBe(title);
      expect(await page.title()).toBe(`${name} | Kestrel Premium Car Rental`);
    }
    expect(documents, 'no page was loaded anew').toEqual([]);
  });

  it('marks the list a record is in', async () => {
    const page = await openSignedIn();
    await page.goto('/admin/vehicles/1');
    await heading(page, 'Vehicle 1').waitFor();
    const current = menuOf(page).locator('[aria-current]');
    expect(await current.textContent()).toBe('Vehicles');
    expect(await current.getAttribute('aria-current')).toBe('true');
  });

  it('leaves for the web site', async () => {
    const page = await openSignedIn();
    await page.goto('/admin');
    await menuOf(page).getByRole('link', { name: 'Web Site' }).click();
    await page.waitForURL((url) => url.pathname === '/');
  });

  it('asks before it logs out', async () => {
    const page = await openSignedIn();
    await page.goto('/admin/users');
    await press(page, 'Logout');
    const question = page.getByRole('alertdialog', { name: 'Are you sure to logout?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
    await press(page, 'Logout');
    await question.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });

  it('folds away on a phone and closes where it leads', async () => {
    const page = await openSignedIn(undefined, { viewport: { width: 375, height: 800 } });
    await page.goto('/admin');
    await heading(page, 'Dashboard').waitFor();
    const menu = menuOf(page);
    expect(await menu.isVisible()).toBe(false);
    await press(page, 'Menu');
    await menu.getByRole('link', { name: 'Users' }).click();
    await heading(page, 'Users').waitFor();
    await menu.waitFor({ state: 'hidden' });
    await press(page, 'Menu');
    await menu.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    expect(await menu.isVisible()).toBe(false);
  });
});

describe('screens', () => {
  it.each([
    ['/admin/users', 'User not found', 'There is no such user.'],
    ['/admin/vehicles', 'Vehicle not found', 'There is no such vehicle.'],
    ['/admin/reservations', 'Reservation not found', 'There is no such reservation.'],
    ['/admin/contact-messages', 'Message not found', 'There is no such message.'],
  ])('of %s say that a record is not there', async (path, title, message) => {
    const page = await openSignedIn();
    for (const id of ['2000000000', 'nonsense']) {
      await page.goto(`${path}/${id}`);
      await heading(page, title).waitFor();
      await page.getByText(message).waitFor();
    }
    await page.getByRole('link', { name: 'Back to the list' }).click();
    await page.waitForURL((url) => url.pathname === path);
  });

  it('that do not exist say so', async () => {
    const page = await openSignedIn();
    await page.goto('/admin/nothing/here');
    await heading(page, 'Opps! Something went wrong').waitFor();
  });

  it('whose script does not come say which, and offer to reload', async () => {
    const page = await openSignedIn();
    await page.goto('/admin');
    await heading(page, 'Dashboard').waitFor();
    await page.route('**/_astro/UsersPage.*.js*', (route) => route.abort());
    await menuOf(page).getByRole('link', { name: 'Users' }).click();
    await page.getByText(/^Loading chunk UsersPage\.[\w-]+\.js failed$/).waitFor();
    takeComplaints();
    // The rest of the area still works.
    await menuOf(page).getByRole('link', { name: 'Vehicles' }).click();
    await heading(page, 'Vehicles').waitFor();
    await page.unrouteAll();
    await page.goBack();
    await page.getByText('Loading chunk').waitFor();
    takeComplaints();
    await press(page, 'Reload');
    await heading(page, 'Users').waitFor();
  });

  it('whose script is slow give way to the loading state and its title at once', async () => {
    const page = await openSignedIn();
    await page.goto('/admin/users');
    await heading(page, 'Users').waitFor();
    const { promise: came, resolve: come } = Promise.withResolvers<void>();
    await page.route('**/_astro/VehiclesPage.*.js*', async (route) => {
      await came;
      await route.continue();
    });
    await menuOf(page).getByRole('link', { name: 'Vehicles' }).click();
    await page.getByRole('main').getByText('Loading...').waitFor();
    expect(await heading(page, 'Users').count()).toBe(0);
    expect(await page.title()).toBe('Loading... | Kestrel Premium Car Rental');
    come();
    await heading(page, 'Vehicles').waitFor();
    expect(await page.title()).toBe('Vehicles | Kestrel Premium Car Rental');
  });

  it('are loaded once more when they fail', async () => {
    const page = await openSignedIn();
    await page.route('**/api/reservations/1/admin', (route) => route.fulfill({ status: 503 }));
    await page.goto('/admin/reservations/1');
    await page.getByText('The reservation could not be loaded.').waitFor();
    takeComplaints();
    await page.unrouteAll();
    await press(page, 'Retry');
    await page.getByText('Pick-up location').waitFor();
  });
});

it.each([
  ['/admin/reservations?page=1', '**/api/reservations/admin/all/pages?*'],
  ['/admin/vehicles/1', '**/api/car/admin/1/auth'],
])('%s is asked for together with who asks', async (address, call) => {
  const page = await openSignedIn();
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/user', async (route) => {
    await answered;
    await route.continue();
  });
  let calls = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') calls += 1;
  });
  const asked = page.waitForRequest(call);
  await page.goto(address);
  await asked;
  answer();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(calls, 'and only once').toBe(2);
});

it('goes to the sign-in page when the session ends under way', async () => {
  const page = await openSignedIn();
  await page.goto('/admin');
  await heading(page, 'Dashboard').waitFor();
  await page.evaluate(() => localStorage.setItem('token', 'no-good'));
  await menuOf(page).getByRole('link', { name: 'Users' }).click();
  await page.waitForURL((url) => url.searchParams.get('next') === '/admin/users');
  takeComplaints();
});
