import { dirname } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openByLink } from '../admin.ts';
import { expectAccessible } from '../axe.ts';
import { openPage, openSignedIn, takeComplaints } from '../browser.ts';
import { addUser, query, removeUsers } from '../rows.ts';
import { ADMINISTRATOR, CUSTOMER, expectFits, holdBack, press, signIn } from '../visitor.ts';

function heading(page: Page, name: string) {
  return page.getByRole('heading', { level: 1, name, exact: true });
}

function menuOf(page: Page) {
  return page.getByRole('navigation', { name: 'Administration' });
}

describe("the desk's area", () => {
  it('sends a visitor to the sign-in page without showing a frame, and back to their URL', async () => {
    const page = await openPage();
    const { release } = await holdBack(page, '**/_astro/*.js*');
    await page.goto('/admin/vehicles?sort=age', { waitUntil: 'commit' });
    await page.getByRole('status').getByText('Loading...').waitFor();
    expect(await page.getByRole('banner').count()).toBe(0);
    release();
    await page.unrouteAll({ behavior: 'wait' });
    await page.waitForURL((url) => url.searchParams.get('next') === '/admin/vehicles?sort=age');
    await signIn(page, ADMINISTRATOR);
    await page.waitForURL('**/admin/vehicles?sort=age');
    await page.getByRole('table').waitFor();
    // Signed in, without a page to go back to.
    await page.goto('/auth');
    await page.waitForURL(({ pathname }) => pathname === '/');
  });

  it('shows its frame before any script file, keeps it afterwards, and has a menu of every screen for an owner', async () => {
    const page = await openSignedIn();
    const { release } = await holdBack(page, '**/_astro/*.js*');
    await page.goto('/admin/figures', { waitUntil: 'commit' });
    await page.getByRole('banner').waitFor();
    const menu = menuOf(page);
    expect(await menu.locator('[aria-current="page"]').allTextContents()).toEqual(['Figures']);
    await page.getByRole('main').getByRole('status').getByText('Loading...').waitFor();
    await menu.evaluate((element) => {
      element.dataset.seen = '';
    });
    release();
    await heading(page, 'Figures').waitFor();
    expect(await menu.getAttribute('data-seen')).toBe('');
    const entries = await menu.getByRole('listitem').getByRole('link').allInnerTexts();
    expect(entries.join(', ')).toBe(
      'Dashboard, Reservations, Vehicles, Transfers, Users, Contact Messages, Payments, Prices, Figures, Places, Partners, Settings, Manual, Web Site',
    );
    expect(await menu.getByRole('link', { name: 'Web Site' }).getAttribute('href')).toBe('/');
    await page.unrouteAll({ behavior: 'wait' });
  });

  it('sends a customer to the forbidden page, like the manual', async () => {
    const page = await openSignedIn(CUSTOMER);
    for (const path of ['/admin/users/1', '/manual']) {
      await page.goto(path);
      await page.waitForURL('**/unauthorized');
      await page.getByText('The page you try to enter is forbidden').waitFor();
    }
  });
});

it('the search over everything finds a customer by phone number and leads to their page, by keyboard alone', async () => {
  const { id, email } = await addUser({ firstName: 'Odalys', lastName: 'Found' });
  onTestFinished(() => removeUsers());
  await query("update users set phone_number = '(310) 555-0166' where id = $1", [id]);
  const page = await openSignedIn();
  await page.goto('/admin/vehicles');
  await heading(page, 'Vehicles').waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('310 555 0166');
  const options = page.getByRole('listbox', { name: 'Search everything' }).getByRole('option');
  await expect
    .poll(() => options.allTextContents())
    .toEqual([`Odalys Found(310) 555-0166, ${email}`]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await heading(page, 'Odalys Found').waitFor();
  expect(new URL(page.url()).pathname).toBe(`/admin/users/${id}`);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('nobody has this name');
  await page.getByText('No customer, vehicle or reservation found').waitFor();
});

it('the side menu is closed on a phone until it is opened, and after each choice; asks before it logs out', async () => {
  const page = await openSignedIn(undefined, { viewport: { width: 375, height: 800 } });
  await page.goto('/admin/vehicles');
  await heading(page, 'Vehicles').waitFor();
  const menu = menuOf(page);
  expect(await menu.isVisible()).toBe(false);
  await press(page, 'Menu');
  await menu.getByRole('link', { name: 'Users' }).click();
  await heading(page, 'Users').waitFor();
  await menu.waitFor({ state: 'hidden' });
  const question = page.getByRole('alertdialog', { name: 'Are you sure to logout?' });
  const answer = async (name: string) => {
    await press(page, 'Menu');
    await menu.getByRole('button', { name: 'Logout' }).click();
    await question.getByRole('button', { name }).click();
  };
  await answer('Cancel');
  await question.waitFor({ state: 'detached' });
  expect(await menu.isVisible()).toBe(false);
  await answer('Logout');
  await page.waitForURL((url) => url.pathname === '/');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

describe('screens', () => {
  it('say that a record or a screen does not exist', async () => {
    const page = await openSignedIn();
    await page.goto('/admin/nothing/here');
    await heading(page, 'Opps! Something went wrong').waitFor();
    await expectAccessible(page, ['desk']);
    for (const [path, title, message] of [
      ['/admin/users/nonsense', 'User not found', 'There is no such user.'],
      ['/admin/vehicles/2000000000', 'Vehicle not found', 'There is no such vehicle.'],
      ['/admin/reservations/nonsense', 'Reservation not found', 'There is no such reservation.'],
      ['/admin/contact-messages/2000000000', 'Message not found', 'There is no such message.'],
    ] as const) {
      await openByLink(page, path);
      await heading(page, title).waitFor();
      await page.getByText(message).waitFor();
      const back = page.getByRole('link', { name: 'Back to the list' });
      expect(await back.getAttribute('href')).toBe(dirname(path));
    }
  });

  it('name a script that failed to load; other screens still work', async () => {
    const page = await openSignedIn();
    await page.goto('/admin/contact-messages');
    await heading(page, 'Contact Messages').waitFor();
    await page.route('**/_astro/UsersPage.*.js*', (route) => route.abort());
    await menuOf(page).getByRole('link', { name: 'Users' }).click();
    await page.getByText(/^Loading chunk UsersPage\.[\w-]+\.js failed$/).waitFor();
    takeComplaints();
    await menuOf(page).getByRole('link', { name: 'Vehicles' }).click();
    await heading(page, 'Vehicles').waitFor();
    expect(await page.getByText('Loading chunk').count()).toBe(0);
    await page.unrouteAll();
    await page.goBack();
    await page.getByText('Loading chunk').waitFor();
    takeComplaints();
    await press(page, 'Reload');
    await heading(page, 'Users').waitFor();
  });
});

describe('the manual', () => {
  it("opens from a screen's ? at its page, and its search leads to a heading, by keyboard", async () => {
    const page = await openSignedIn({
      email: 'clerk@kestrel.example',
      password: 'Kestrel-Clerk-1!',
    });
    await page.goto('/admin/payments');
    await page.getByRole('link', { name: 'Manual: Money and closing' }).click();
    await heading(page, 'Money and closing').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Manual', exact: true }).click();
    const search = page.getByRole('searchbox', { name: 'Search the manual' });
    await search.fill('hold card');
    await page.getByRole('link', { name: 'Money and closing: The deposit' }).waitFor();
    expect(new URL(page.url()).search).toBe('?q=hold+card');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/manual/money-and-closing#the-deposit');
    await page.goBack();
    await page.getByRole('link', { name: 'Money and closing: The deposit' }).waitFor();
    await search.fill('opning hours');
    await page.getByRole('button', { name: 'opening hours' }).click();
    expect(await search.inputValue()).toBe('opening hours');
    await page.getByRole('button', { name: 'opening hours' }).waitFor({ state: 'hidden' });
    await search.fill('zzyzx');
    await page.getByText('Nothing was found.').waitFor();
    await expectFits(page, [320, 768, 1440]);
    await expectAccessible(page);
    // From a screen with a form it opens beside it, at the part that is shown.
    await page.goto('/admin/prices?part=fees');
    const [beside] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: 'Manual: Taxes' }).click(),
    ]);
    await heading(beside, 'Taxes').waitFor();
    await expectFits(beside, [320, 768, 1440]);
  });

  it('asks visitors to sign in and brings them back, tells search engines nothing, and opens while the site fails', async () => {
    const page = await openPage();
    await page.goto('/manual/refunds#limits');
    await page.waitForURL((url) => url.searchParams.get('next') === '/manual/refunds#limits');
    await signIn(page, ADMINISTRATOR);
    await page.waitForURL('**/manual/refunds#limits');
    await heading(page, 'Refunds').waitFor();
    expect(await page.locator('[name=robots]').getAttribute('content')).toBe('noindex');
    await page.route('**/api/user', (route) => route.abort());
    await page.reload();
    await heading(page, 'Refunds').waitFor();
    await page.unroute('**/api/user');
  });
});
