import type { Page, Route } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { addCustomer, addReservation, type Customer } from './account.ts';
import { expectAccessible } from './axe.ts';
import { openPage, takeComplaints } from './browser.ts';
import { openSignedIn, tokenOf } from './signed-in.ts';
import { CUSTOMER, fill, labelled, press, query, read, signIn } from './visitor.ts';

const NEW_PASSWORD = 'Another-Horse-2!';

let customer: Customer;
let page: Page;

/** The form that signs in again on the page itself. */
function signInAgain() {
  return page.getByRole('region', { name: 'Sign in again' });
}

async function openProfile(): Promise<void> {
  await page.goto('/user');
  await labelled(page, 'Zip code').waitFor();
}

/** Another tab of the same person. */
async function openTab(path: string): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(path);
  return tab;
}

/** Ends every session of the customer, as a changed password elsewhere does. */
async function endSessions(): Promise<void> {
  await query('update users set token_version = token_version + 1 where id = $1', [customer.id]);
}

async function logOut(tab: Page): Promise<void> {
  await tab.getByRole('button', { name: 'Kim Larsen' }).click();
  await tab.getByRole('menuitem', { name: 'Logout' }).click();
  await tab.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click();
}

beforeEach(async () => {
  await query('delete from attempts');
  await query(
    'delete from reservations where user_id in (select id from users where not built_in)',
  );
  customer = await addCustomer();
  page = await openSignedIn(customer);
});

describe('a session that ends while a form is half filled', () => {
  const TYPED = { 'First name': 'Robin', Address: '13 Shore Road' };
  const PASSWORDS = {
    'Current password': CUSTOMER.password,
    'New password': NEW_PASSWORD,
    'Confirm new password': NEW_PASSWORD,
  };

  it('is taken up again on the page, with everything typed in both forms', async () => {
    await openProfile();
    await fill(page, { ...TYPED, ...PASSWORDS });
    await endSessions();
    await press(page, 'Update Profile');
    await signInAgain().getByText('Your session has ended.').waitFor();
    await expectAccessible(page);
    const password = signInAgain().getByLabel('Password', { exact: true });
    await expect
      .poll(() => password.evaluate((field) => field === document.activeElement))
      .toBe(true);
    expect(await signInAgain().getByLabel('Email').inputValue()).toBe(customer.email);
    await password.fill(customer.password);
    await page.keyboard.press('Enter');
    await signInAgain().waitFor({ state: 'detached' });
    expect(await read(page, Object.keys({ ...TYPED, ...PASSWORDS }))).toEqual({
      ...TYPED,
      ...PASSWORDS,
    });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('Update Profile');
    await page.keyboard.press('Enter');
    await page.getByText('Your profile was updated successfully').waitFor();
    await press(page, 'Update Password');
    await page.getByText('Your password was updated successfully').waitFor();
  });

  it('stores no password anywhere', async () => {
    await openProfile();
    await fill(page, PASSWORDS);
    await endSessions();
    await press(page, 'Update Password');
    await signInAgain().waitFor();
    const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    for (const password of Object.values(PASSWORDS)) expect(kept).not.toContain(password);
  });

  it('keeps what was typed when signing in fails first', async () => {
    await openProfile();
    await fill(page, TYPED);
    await endSessions();
    await press(page, 'Update Profile');
    await signInAgain().getByLabel('Password', { exact: true }).fill('Wrong-1!');
    await signInAgain().getByRole('button', { name: 'Login' }).click();
    await signInAgain().getByText('The email or the password is not right.').waitFor();
    expect(await read(page, Object.keys(TYPED))).toEqual(TYPED);
    await signInAgain().getByLabel('Password', { exact: true }).fill(customer.password);
    await signInAgain().getByRole('button', { name: 'Login' }).click();
    await signInAgain().waitFor({ state: 'detached' });
    expect(await read(page, Object.keys(TYPED))).toEqual(TYPED);
  });

  it('in another tab ends here too, and is taken up here when it is there', async () => {
    await openProfile();
    await fill(page, TYPED);
    const other = await openTab('/user/reservations');
    await other.getByRole('heading', { name: 'You have no reservations yet.' }).waitFor();
    await endSessions();
    await other.getByRole('link', { name: 'Past' }).click();
    await other.waitForURL('**/auth?**');
    expect(takeComplaints()).toEqual([expect.stringContaining('Loading failed.')]);
    await signInAgain().waitFor();
    expect(await read(page, Object.keys(TYPED))).toEqual(TYPED);
    await fill(other, { Email: customer.email, Password: customer.password });
    await press(other, 'Login');
    await other.waitForURL('**/user/reservations?when=past');
    await signInAgain().waitFor({ state: 'detached' });
    expect(await read(page, Object.keys(TYPED))).toEqual(TYPED);
  });

  it('leaves nothing of it to somebody else who signs in', async () => {
    await openProfile();
    await fill(page, TYPED);
    await endSessions();
    await press(page, 'Update Profile');
    const somebody = await addCustomer({ firstName: 'Sam', lastName: 'Else' });
    await fill(page, { Password: somebody.password });
    await signInAgain().getByLabel('Email').fill(somebody.email);
    await signInAgain().getByRole('button', { name: 'Login' }).click();
    await page.getByRole('heading', { name: 'Sam Else' }).waitFor();
    expect(await read(page, Object.keys(TYPED))).toEqual({
      'First name': 'Sam',
      Address: '12 Shore Road',
    });
  });
});

describe('a session that ends on a page without a form', () => {
  it('is taken up again at the same address', async () => {
    const id = await addReservation(customer, '2040-06-01T10:00', '2040-06-01T12:00');
    await page.goto(`/user/reservations/${id}`);
    await page.getByRole('button', { name: 'Cancel reservation' }).waitFor();
    await endSessions();
    await press(page, 'Cancel reservation');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel reservation' }).click();
    await page.waitForURL('**/auth?**');
    await fill(page, { Email: customer.email, Password: customer.password });
    await press(page, 'Login');
    await page.waitForURL(`**/user/reservations/${id}`);
    await page.getByText('Reservation Details', { exact: true }).waitFor();
  });

  it('before it begins leads to the sign-in page, without a flash of the page', async () => {
    await page.goto('/about');
    await endSessions();
    await page.goto('/user/reservations?when=past');
    await page.waitForURL('**/auth?type=login&next=%2Fuser%2Freservations%3Fwhen%3Dpast');
    takeComplaints();
  });
});

describe('two tabs', () => {
  it('both leave when one logs out, whatever they show', async () => {
    const id = await addReservation(customer, '2040-06-01T10:00', '2040-06-01T12:00');
    await openProfile();
    await fill(page, { 'First name': 'Robin' });
    const tabs = await Promise.all([
      openTab('/user/reservations'),
      openTab(`/user/reservations/${id}`),
    ]);
    for (const tab of tabs) await tab.getByText('Tarn Voyager').first().waitFor();
    const last = await openTab('/about');
    await logOut(last);
    await last.waitForURL((url) => url.pathname === '/');
    for (const tab of [page, ...tabs]) await tab.waitForURL('**/auth?**');
    await last.getByRole('link', { name: 'Signin' }).first().waitFor();
  });

  it('both go on when one of them changes the password', async () => {
    await addReservation(customer, '2040-06-01T10:00', '2040-06-01T12:00');
    const elsewhere = await openPage();
    await signIn(elsewhere, customer);
    const other = await openTab('/user/reservations');
    await other.getByRole('table').waitFor();
    await openProfile();
    await fill(page, {
      'Current password': customer.password,
      'New password': NEW_PASSWORD,
      'Confirm new password': NEW_PASSWORD,
    });
    await press(page, 'Update Password');
    await page.getByText('Your password was updated successfully').waitFor();
    await other.getByRole('table').getByRole('link').click();
    await other.getByText('Reservation Details', { exact: true }).waitFor();
    // Another machine's session is over.
    await elsewhere.goto('/user');
    await elsewhere.waitForURL('**/auth?**');
    takeComplaints();
  });

  it('a call that is refused while the other signs in is asked again with the new token', async () => {
    const id = await addReservation(customer, '2040-06-01T10:00', '2040-06-01T12:00');
    await page.goto('/user/reservations');
    await page.getByRole('table').waitFor();
    const overtake = async (route: Route) => {
      await endSessions();
      const refused = await route.fetch();
      const newToken = await tokenOf(customer);
      await page.evaluate((token) => localStorage.setItem('token', token), newToken);
      await route.fulfill({ response: refused });
    };
    await page.route(`**/api/reservations/${id}/auth`, overtake, { times: 1 });
    await page.getByRole('table').getByRole('link').click();
    await page.getByText('Reservation Details', { exact: true }).waitFor();
  });
});

describe('every address of the area', () => {
  it.each([
    ['/user', 'Profile'],
    ['/user/', 'Profile'],
    ['/user/reservations', 'My reservations'],
    ['/user/reservations?when=past&page=1', 'My reservations'],
    ['/user/reservations/2000000000', 'Reservation not found'],
    ['/user/nothing', 'Opps! Something went wrong'],
    ['/user/reservations/1/2', 'Opps! Something went wrong'],
  ])(
    '%s opens by itself and reloads, with its title, its focus and its top',
    async (path, title) => {
      await page.goto(path);
      const heading = page.getByRole('heading', { level: 1, name: title });
      await heading.waitFor();
      expect(await page.title()).toBe(`${title} | Kestrel Premium Car Rental`);
      expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true);
      await page.reload();
      await heading.waitFor();
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
    },
  );

  it('is closed to a visitor, who comes back to it after signing in', async () => {
    page = await openPage();
    await page.goto('/user/reservations?when=past');
    await page.waitForURL('**/auth?**');
    await fill(page, { Email: customer.email, Password: customer.password });
    await press(page, 'Login');
    await page.waitForURL('**/user/reservations?when=past');
    await page.getByRole('link', { name: 'Past' }).and(page.locator('[aria-current]')).waitFor();
  });

  it('says when nobody can be asked who is signed in, and goes on when that is possible', async () => {
    await page.route('**/api/**', (route) => route.abort());
    await page.goto('/user/reservations');
    await page.getByText("We can't reach Kestrel right now.").waitFor();
    takeComplaints();
    await page.unrouteAll();
    await press(page, 'Retry');
    await page.getByRole('heading', { name: 'You have no reservations yet.' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
  });

  it('scrolls to the top and moves the focus on the way there and back', async () => {
    for (let day = 1; day <= 20; day += 1) {
      const date = `2040-06-${String(day).padStart(2, '0')}`;
      await addReservation(customer, `${date}T10:00`, `${date}T12:00`);
    }
    await page.goto('/user/reservations');
    const rows = page.getByRole('table').getByRole('link');
    await rows.last().scrollIntoViewIfNeeded();
    await rows.last().click();
    const focused = () =>
      page.evaluate(() => [window.scrollY, document.activeElement?.textContent, document.title]);
    await expect
      .poll(focused)
      .toEqual([0, 'Reservation details', 'Reservation details | Kestrel Premium Car Rental']);
    await page.goBack();
    await expect
      .poll(focused)
      .toEqual([0, 'My reservations', 'My reservations | Kestrel Premium Car Rental']);
  });
});
