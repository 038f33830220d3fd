import type { Page, Route } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fetchToken } from '../../accounts.ts';
import { expectAccessible } from '../axe.ts';
import { openSignedIn, sharedSite, takeComplaints } from '../browser.ts';
import {
  addReservation,
  addUser,
  addVehicle,
  type Person,
  query,
  removeUsers,
  removeVehicles,
} from '../rows.ts';
import {
  CUSTOMER,
  expectFocused,
  fill,
  focused,
  labelled,
  press,
  read,
  signIn,
} from '../visitor.ts';

const TYPED = { 'First name': 'Robin', Address: '13 Shore Road' };
const NEW_PASSWORD = 'Another-Horse-2!';
const PASSWORDS = {
  'Current password': CUSTOMER.password,
  'New password': NEW_PASSWORD,
  'Confirm new password': NEW_PASSWORD,
};

let customer: Person;
let page: Page;

/** The form for signing in again on the same page. */
function signInAgain() {
  return page.getByRole('region', { name: 'Sign in again' });
}

async function openProfile(): Promise<void> {
  await page.goto('/user');
  await labelled(page, 'Zip code').waitFor();
}

/** Another tab of the same customer. */
async function openTab(path: string): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(path);
  return tab;
}

/** Ends every session of the customer, like a password change elsewhere. */
async function endSessions(): Promise<void> {
  await query('update users set token_version = token_version + 1 where id = $1', [customer.id]);
}

/** Adds a reservation of the customer, in 2040. */
async function reserve(): Promise<number> {
  const vehicleId = await addVehicle({ model: 'Sessiontest' });
  const [from, to] = ['2040-06-01T10:00-07', '2040-06-01T12:00-07'];
  return addReservation({ userId: customer.id, vehicleId, from, to });
}

beforeEach(async () => {
  customer = await addUser();
  page = await openSignedIn(customer);
});

afterEach(async () => {
  await removeVehicles('Sessiontest');
  await removeUsers();
});

describe('a session that ends while a form is filled in', () => {
  it('continues after signing in on the page, with everything typed in both forms', async () => {
    await openProfile();
    await fill(page, { ...TYPED, ...PASSWORDS });
    await endSessions();
    await press(page, 'Update Profile');
    await signInAgain().getByText('Your session has ended.').waitFor();
    await expectAccessible(page);
    const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    for (const password of Object.values(PASSWORDS)) expect(stored).not.toContain(password);

    const password = signInAgain().getByLabel('Password', { exact: true });
    await expectFocused(password);
    expect(await signInAgain().getByLabel('Email').inputValue()).toBe(customer.email);
    await password.fill('Wrong-1!');
    await page.keyboard.press('Enter');
    await signInAgain().getByText('The email or the password is wrong.').waitFor();
    await password.fill(customer.password);
    await page.keyboard.press('Enter');
    await signInAgain().waitFor({ state: 'detached' });
    const typed = { ...TYPED, ...PASSWORDS };
    expect(await read(page, Object.keys(typed))).toEqual(typed);
    await expect.poll(() => focused(page)).toBe('Update Profile');
    await page.keyboard.press('Enter');
    await page.getByText('Your profile was updated successfully').waitFor();
    await press(page, 'Update Password');
    await page.getByText('Your password was updated successfully').waitFor();
  });

  it('ends in another tab too, continues there after signing in here, and ends in both by a logout in a third', async () => {
    await openProfile();
    await fill(page, TYPED);
    const other = await openTab('/user/reservations');
    await other.getByRole('heading', { name: 'You have no reservations yet.' }).waitFor();
    await endSessions();
    await other.getByRole('link', { name: 'Past' }).click();
    await other.waitForURL('**/auth?**');
    await signInAgain().waitFor();
    takeComplaints();
    await signIn(other, customer);
    await other.waitForURL('**/user/reservations?when=past');
    await signInAgain().waitFor({ state: 'detached' });
    expect(await read(page, Object.keys(TYPED))).toEqual(TYPED);

    const last = await openTab('/about');
    await last.getByRole('button', { name: 'Kim Larsen' }).click();
    await last.getByRole('menuitem', { name: 'Logout' }).click();
    await last.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click();
    await last.waitForURL((url) => url.pathname === '/');
    for (const tab of [page, other]) await tab.waitForURL('**/auth?**');
    await last.getByRole('link', { name: 'Signin' }).first().waitFor();
  });

  it('hides the form from somebody else who signs in', async () => {
    await openProfile();
    await fill(page, TYPED);
    await endSessions();
    await press(page, 'Update Profile');
    const somebody = await addUser({ firstName: 'Sam', lastName: 'Else' });
    await signInAgain().getByLabel('Password', { exact: true }).fill(somebody.password);
    await signInAgain().getByLabel('Email').fill(somebody.email);
    await signInAgain().getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Sam Else' }).waitFor();
    expect(await read(page, Object.keys(TYPED))).toEqual({
      'First name': 'Sam',
      Address: '12 Shore Road',
    });
  });
});

it('a session that has ended leads to the sign-in page and back when no form is filled in', async () => {
  const id = await reserve();
  await page.goto(`/user/reservations/${id}`);
  await press(page, 'Cancel booking…');
  await endSessions();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel booking' }).click();
  await page.waitForURL('**/auth?**');
  await signIn(page, customer);
  await page.waitForURL(`**/user/reservations/${id}`);
  await page.getByText('Reservation Details', { exact: true }).waitFor();
});

it('a tab repeats a refused call with the token that another has stored meanwhile', async () => {
  const id = await reserve();
  await page.goto('/user/reservations');
  await page.getByRole('table').waitFor();
  const overtake = async (route: Route) => {
    await endSessions();
    const refused = await route.fetch();
    const newToken = await fetchToken(sharedSite().url, customer);
    await page.evaluate((token) => localStorage.setItem('token', token), newToken);
    await route.fulfill({ response: refused });
  };
  await page.route(`**/api/reservations/${id}/auth`, overtake, { times: 1 });
  await page.getByRole('table').getByRole('link').click();
  await page.getByText('Reservation Details', { exact: true }).waitFor();
});

it('every page of the account opens and reloads with its title, its heading in focus and its top in view', async () => {
  for (const [path, title] of [
    ['/user/', 'Profile'],
    ['/user/reservations?when=past&page=1', 'My reservations'],
    ['/user/reservations/2000000000', 'Reservation not found'],
    ['/user/reservations/1/2', 'Opps! Something went wrong'],
  ] as const) {
    await page.goto(path);
    const heading = page.getByRole('heading', { level: 1, name: title });
    await heading.waitFor();
    expect(await page.title()).toBe(`${title} | Kestrel Premium Car Rental`);
    await expectFocused(heading);
  }
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});
