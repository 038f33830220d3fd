import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  addReservation,
  addUser,
  addVehicle,
  confirmDelete,
  expectFocused,
  listen,
  removeUsers,
  toast,
} from './admin-records.ts';
import { expectAccessible } from './axe.ts';
import { openPage } from './browser.ts';
import { openSignedIn } from './signed-in.ts';
import { CUSTOMER, fill, labelled, press, query, read, signIn } from './visitor.ts';

const USERS = '/admin/users';
const EDIT = '**/api/user/*/auth';
const BUILT_IN = 'Built-in accounts can not be deleted and updated';
const CHANGED = 'This has been changed in the meantime.';
const STRONG = 'Another-Horse-2!';

let page: Page;
let number = 0;
let email: string;
let id: number;

async function open(userId = id): Promise<void> {
  await page.goto(`${USERS}/${userId}`);
  await page.getByRole('button', { name: 'Cancel', exact: true }).waitFor();
}

async function row(userId = id) {
  const [found] = await query('select * from users where id = $1', [userId]);
  return found;
}

/** Signs in as an administrator of one's own, whose account this file may change. */
async function openAsAnn(): Promise<number> {
  const account = { ...CUSTOMER, email: `ann${number}.usertest@example.com` };
  const annId = await addUser({
    firstName: 'Ann',
    email: account.email,
    roles: ['Customer', 'Administrator'],
  });
  page = await openSignedIn(account);
  return annId;
}

function signedInAs(name: string) {
  return page.getByRole('navigation').getByText(name, { exact: true });
}

beforeEach(async () => {
  await query('delete from attempts');
  number += 1;
  email = `pat${number}.usertest@example.com`;
  id = await addUser({ email });
  page = await openSignedIn();
});

afterEach(async () => {
  await removeUsers('%.usertest@example.com');
  await query("delete from vehicles where model = 'Usertest'");
});

it('keeps what was typed when the session ends, and saves it after signing in again', async () => {
  const annId = await openAsAnn();
  await open();
  await fill(page, { 'First name': 'Typed' });
  await query('update users set token_version = token_version + 1 where id = $1', [annId]);
  await press(page, 'Save');
  const signInAgain = page.getByRole('region', { name: 'Sign in again' });
  await signInAgain.getByLabel('Password', { exact: true }).fill(CUSTOMER.password);
  await page.keyboard.press('Enter');
  await signInAgain.waitFor({ state: 'detached' });
  expect(await read(page, ['First name'])).toEqual({ 'First name': 'Typed' });
  await press(page, 'Save');
  await toast(page, 'success', 'User was updated').waitFor();
  expect((await row()).first_name).toBe('Typed');
});

describe('a user', () => {
  it('shows itself in its form, the email locked', async () => {
    await open();
    const labels = [
      'First name',
      'Last name',
      'Email',
      'Phone number',
      'Address',
      'Zip code',
      'User name',
      'Password',
    ];
    expect(await read(page, labels)).toEqual({
      'First name': 'Pat',
      'Last name': 'Person',
      Email: email,
      'Phone number': '(562) 555-0123',
      Address: '1 Main Street',
      'Zip code': '90802',
      'User name': email,
      Password: '',
    });
    expect(await labelled(page, 'Email').isDisabled()).toBe(true);
    expect(await labelled(page, 'Customer').isChecked()).toBe(true);
    expect(await labelled(page, 'Admin').isChecked()).toBe(false);
  });

  it('leads to the reservations of this user alone', async () => {
    const vehicleId = await addVehicle('Usertest');
    await addReservation({ userId: id, vehicleId });
    await open();
    await page.getByRole('main').getByRole('link', { name: 'Reservations' }).click();
    await page.waitForURL(`**/admin/reservations?userId=${id}`);
    await page.getByRole('link', { name: 'Usertest' }).waitFor();
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1);
  });

  it('says in place what is missing, and sends nothing', async () => {
    await open();
    const calls = listen(page, 'PUT');
    const labels = {
      'First name': 'Please enter your first name',
      'Last name': 'Please enter your last name',
      'Phone number': 'Please enter your phone number',
      Address: 'Please enter your address',
      'Zip code': 'Please enter your zip code',
      'User name': 'Please enter the user name',
    };
    for (const label of Object.keys(labels)) await labelled(page, label).fill('');
    await labelled(page, 'Customer').uncheck();
    await press(page, 'Save');
    for (const [label, message] of Object.entries(labels)) {
      await page.getByText(message, { exact: true }).waitFor();
      expect(await labelled(page, label).getAttribute('aria-invalid'), label).toBe('true');
    }
    await page.getByText('Please select a role', { exact: true }).waitFor();
    const first = labelled(page, 'First name');
    await expectFocused(first);
    expect(calls).toEqual([]);
    await expectAccessible(page);
  });

  it('shows what is wrong with a field that is left without moving what is pressed', async () => {
    await open();
    await fill(page, { 'First name': '' });
    await labelled(page, 'Admin').click();
    expect(await labelled(page, 'Admin').isChecked()).toBe(true);
    await page.getByText('Please enter your first name').waitFor();
  });

  it.each([
    ['Ab1!', 'Must be at least 8 characters'],
    ['ABCDEFG1!', 'One lowercase character'],
    ['abcdefg1!', 'One uppercase character'],
    ['Abcdefg12', 'One special character'],
    ['Abcdefg!!', 'One number'],
  ])('refuses the password %s', async (password, message) => {
    await open();
    await fill(page, { Password: password });
    await press(page, 'Save');
    await page.getByText(message, { exact: true }).waitFor();
    await press(page, 'Show password');
    expect(await labelled(page, 'Password').getAttribute('type')).toBe('text');
  });

  it('takes every change, in any punctuation of the phone number, and stays', async () => {
    await open();
    const calls = listen(page, 'PUT');
    await fill(page, {
      'First name': 'Kim',
      'Last name': 'Lee',
      'Phone number': '+1 310.555.0177',
      Address: '2 Side Street',
      'Zip code': '90803',
      'User name': 'kim',
    });
    await labelled(page, 'Admin').check();
    await labelled(page, 'Customer').uncheck();
    await press(page, 'Save');
    await toast(page, 'success', 'User was updated').waitFor();
    expect(await row()).toMatchObject({
      first_name: 'Kim',
      last_name: 'Lee',
      phone_number: '(310) 555-0177',
      address: '2 Side Street',
      zip_code: '90803',
      user_name: 'kim',
      email,
      roles: ['Administrator'],
      token_version: 0,
    });
    expect(Object.keys(calls[0]?.body ?? {})).not.toContain('password');
    await fill(page, { 'First name': 'Kimberly' });
    await press(page, 'Save');
    await expect.poll(async () => (await row()).first_name).toBe('Kimberly');
    await signedInAs('Ada Marlow').waitFor();
  });

  it('gets a new password, which ends their session', async () => {
    await open();
    await fill(page, { Password: STRONG });
    await press(page, 'Save');
    await toast(page, 'success', 'User was updated').waitFor();
    expect(await labelled(page, 'Password').inputValue()).toBe('');
    expect((await row()).token_version).toBe(1);
    const theirs = await openPage();
    await signIn(theirs, { email, password: STRONG });
    expect(new URL(theirs.url()).pathname).toBe('/');
  });

  it('is read again by every visit, so that what somebody else saved is not overwritten', async () => {
    await page.goto(`${USERS}?search=${email}`);
    await page.getByRole('link', { name: 'Pat' }).click();
    await labelled(page, 'First name').waitFor();
    await press(page, 'Cancel');
    await page.getByRole('link', { name: 'Pat' }).waitFor();
    await query("update users set last_name = 'Elsewhere' where id = $1", [id]);
    await page.getByRole('link', { name: 'Pat' }).click();
    await labelled(page, 'First name').waitFor();
    expect(await read(page, ['Last name'])).toEqual({ 'Last name': 'Elsewhere' });
    await fill(page, { 'First name': 'Here' });
    await press(page, 'Save');
    await toast(page, 'success', 'User was updated').waitFor();
    expect(await row()).toMatchObject({ first_name: 'Here', last_name: 'Elsewhere' });
  });

  it('is left as it is by Cancel, one step back', async () => {
    await page.goto(`${USERS}?search=${email}`);
    await page.getByRole('link', { name: 'Pat' }).click();
    await fill(page, { 'First name': 'Nobody' });
    await press(page, 'Cancel');
    await page.waitForURL(`**${USERS}?search=**`);
    expect((await row()).first_name).toBe('Pat');
  });

  it('is deleted after the question, to the list of users', async () => {
    await page.goto('/admin/contact-messages');
    await page.goto(`${USERS}/${id}`);
    await press(page, 'Delete');
    await page.getByRole('alertdialog').waitFor();
    await expectAccessible(page);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await confirmDelete(page);
    await toast(page, 'success', 'User was deleted').waitFor();
    await page.waitForURL((url) => url.pathname === USERS);
    expect(await row()).toBeUndefined();
  });
});

describe('refused is', () => {
  it.each(['admin@kestrel.example', 'customer@kestrel.example'])(
    'every change of the built-in %s',
    async (builtIn) => {
      const [account] = await query('select id from users where email = $1', [builtIn]);
      await open(account.id);
      await page.locator('.notice-danger', { hasText: BUILT_IN }).waitFor();
      for (const label of ['First name', 'Phone number', 'User name', 'Customer', 'Admin']) {
        expect(await labelled(page, label).isDisabled(), label).toBe(true);
      }
      const buttons = await page.getByRole('main').getByRole('button').allInnerTexts();
      expect(buttons).toEqual(['Cancel upcoming', 'Cancel']);
      await expectAccessible(page);
    },
  );

  it('to delete somebody with reservations', async () => {
    await addReservation({ userId: id, vehicleId: await addVehicle('Usertest') });
    await open();
    await confirmDelete(page);
    await toast(page, 'error', 'This user has reservations and can not be deleted.').waitFor();
    expect(new URL(page.url()).pathname).toBe(`${USERS}/${id}`);
    expect(await row()).toBeDefined();
  });

  it('to delete or demote oneself, by the form and by the server', async () => {
    const annId = await openAsAnn();
    await open(annId);
    await page.getByText('You can not delete your own account.').waitFor();
    await page.getByText('You can not take the Admin role from your own account.').waitFor();
    expect(await page.getByRole('button', { name: 'Delete' }).isDisabled()).toBe(true);
    expect(await labelled(page, 'Admin').isDisabled()).toBe(true);
    await expectAccessible(page);
    await labelled(page, 'Customer').uncheck();
    await page.route(EDIT, (route) => {
      const body = { ...route.request().postDataJSON(), roles: ['Customer'] };
      return route.continue({ postData: body });
    });
    await press(page, 'Save');
    const sentence = 'You can not delete or demote your own account.';
    await toast(page, 'error', sentence).waitFor();
    await page.getByRole('alert').getByText(sentence).waitFor();
    expect((await row(annId)).roles).toEqual(['Customer', 'Administrator']);
    expect(await labelled(page, 'Customer').isChecked()).toBe(false);
  });

  it.each([
    ['last_administrator', 'The last administrator can not be removed.'],
    ['has_reservations', 'This user has reservations and can not be deleted.'],
  ])('what the server holds: %s', async (code, message) => {
    await open();
    await page.route(EDIT, (route) => route.fulfill({ status: 409, json: { message, code } }));
    await fill(page, { 'First name': 'Kim' });
    await press(page, 'Save');
    await toast(page, 'error', message).waitFor();
    await page.getByRole('alert').getByText(message).waitFor();
    expect(await labelled(page, 'First name').inputValue()).toBe('Kim');
  });

  it('an email that is taken, beside the email', async () => {
    const message = 'An account with this email exists already.';
    await open();
    await page.route(EDIT, (route) =>
      route.fulfill({
        status: 409,
        json: { message, code: 'email_taken', errors: { email: message } },
      }),
    );
    await press(page, 'Save');
    await toast(page, 'error', message).waitFor();
    await page.locator('.field-error', { hasText: message }).waitFor();
    expect(await labelled(page, 'Email').getAttribute('aria-invalid')).toBe('true');
  });

  it('everything once the caller is no administrator any more', async () => {
    const annId = await openAsAnn();
    await open();
    await query("update users set roles = '{Customer}' where id = $1", [annId]);
    await fill(page, { 'First name': 'Kim' });
    await press(page, 'Save');
    await page.locator('.toast-error').waitFor();
    expect(await labelled(page, 'First name').inputValue()).toBe('Kim');
    expect((await row()).first_name).toBe('Pat');
  });
});

describe("one's own account", () => {
  it('shows its new name everywhere at once', async () => {
    const annId = await openAsAnn();
    await open(annId);
    await signedInAs('Ann Person').waitFor();
    await fill(page, { 'First name': 'Anna' });
    await press(page, 'Save');
    await toast(page, 'success', 'User was updated').waitFor();
    await signedInAs('Anna Person').waitFor();
    expect(new URL(page.url()).pathname).toBe(`${USERS}/${annId}`);
  });

  it('has no field for the password, and leads to where it is changed', async () => {
    const annId = await openAsAnn();
    await open(annId);
    expect(await labelled(page, 'Password').count()).toBe(0);
    await fill(page, { 'First name': 'Anna' });
    await press(page, 'Save');
    await toast(page, 'success', 'User was updated').waitFor();
    await page.getByText('You change your own password').getByRole('link').click();
    await page.waitForURL('**/user');
    await labelled(page, 'Current password').waitFor();
  });
});

describe('a save', () => {
  it('is one save however often it is pressed', async () => {
    await open();
    const calls = listen(page, 'PUT');
    await page.route(EDIT, async (route) => {
      await page.getByText(', please wait').first().waitFor({ state: 'attached' });
      await route.continue();
    });
    await page.getByRole('button', { name: /^Save/ }).dblclick();
    await labelled(page, 'First name').press('Enter');
    await toast(page, 'success', 'User was updated').waitFor();
    expect(calls).toHaveLength(1);
  });

  it('that fails says so, keeps what was typed, and can be tried again', async () => {
    await open();
    await fill(page, { 'First name': 'Kim', Password: STRONG });
    await page.route(EDIT, (route) => route.abort());
    await press(page, 'Save');
    const alert = page.getByRole('alert').getByText('What you typed is still here.');
    await alert.waitFor();
    await toast(page, 'error', "We can't reach Kestrel right now.").waitFor();
    expect(await read(page, ['First name', 'Password'])).toEqual({
      'First name': 'Kim',
      Password: STRONG,
    });
    await expectAccessible(page);
    await page.unroute(EDIT);
    await press(page, 'Save');
    await toast(page, 'success', 'User was updated').waitFor();
    await alert.waitFor({ state: 'detached' });
    expect((await row()).first_name).toBe('Kim');
  });

  it("over a second administrator's newer one is refused, with the choice", async () => {
    await open();
    const mine = page;
    await openAsAnn();
    await open();
    await fill(page, { 'Last name': 'Theirs' });
    await press(page, 'Save');
    await toast(page, 'success', 'User was updated').waitFor();
    page = mine;
    await fill(page, { 'First name': 'Mine' });
    await press(page, 'Save');
    await page.getByRole('alert').getByText(CHANGED).waitFor();
    await toast(page, 'error', CHANGED).waitFor();
    expect(await row()).toMatchObject({ first_name: 'Pat', last_name: 'Theirs' });
    await expectAccessible(page);
    await press(page, 'Load the newer version');
    await expect.poll(() => labelled(page, 'Last name').inputValue()).toBe('Theirs');
    expect(await labelled(page, 'First name').inputValue()).toBe('Pat');

    await query("update users set last_name = 'Newest', updated_at = now() where id = $1", [id]);
    await fill(page, { 'First name': 'Mine' });
    await press(page, 'Save');
    await press(page, 'Save mine anyway');
    await page.getByText('Save mine anyway').waitFor({ state: 'detached' });
    expect(await row()).toMatchObject({ first_name: 'Mine', last_name: 'Theirs' });
  });
});

it('is edited by the keyboard alone', async () => {
  await open();
  await labelled(page, 'First name').focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Kim');
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());
  const stops: (string | undefined)[] = [];
  for (let stop = 0; stop < 12 && stops.at(-1) !== 'Save'; stop += 1) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => document.activeElement?.getAttribute('name'));
    if (name === 'roles') await page.keyboard.press('Space');
    stops.push(await focused());
  }
  await page.keyboard.press('Enter');
  await toast(page, 'success', 'User was updated').waitFor();
  expect(await row()).toMatchObject({ first_name: 'Kim', roles: ['Administrator'] });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('Delete');
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await expect.poll(focused).toBe('Delete');
});

it('is edited on a phone without scrolling sideways', async () => {
  await query('update users set last_name = $2, user_name = $3 where id = $1', [
    id,
    'Featherstonehaugh-Cholmondeley-Marjoribanks',
    `${'x'.repeat(80)}@example.com`,
  ]);
  await page.setViewportSize({ width: 375, height: 812 });
  await open();
  await expectAccessible(page);
  await page.setViewportSize({ width: 375, height: 812 });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
  await fill(page, { 'First name': 'Kim' });
  await press(page, 'Save');
  await toast(page, 'success', 'User was updated').waitFor();
  expect((await row()).first_name).toBe('Kim');
});

describe('cancelling all that is upcoming', () => {
  async function answer(button: string): Promise<void> {
    await press(page, 'Cancel upcoming');
    const question = page.getByRole('alertdialog', { name: 'Cancel all upcoming reservations?' });
    await question.getByRole('button', { name: button }).click();
    await question.waitFor({ state: 'detached' });
  }

  async function statuses(): Promise<string[]> {
    const rows = await query('select status from reservations where user_id = $1 order by id', [
      id,
    ]);
    return rows.map(({ status }) => status);
  }

  it('is asked first, and says how many were cancelled', async () => {
    const vehicleId = await addVehicle('Usertest');
    await addReservation({ userId: id, vehicleId });
    const [from, to] = ['2043-06-01T10:00-07', '2043-06-01T12:00-07'];
    await addReservation({ userId: id, vehicleId, from, to });
    await open();
    await answer('Keep them');
    expect(await statuses()).toEqual(['CREATED', 'CREATED']);
    await answer('Cancel reservations');
    await toast(page, 'success', '2 reservations were cancelled').waitFor();
    expect(await statuses()).toEqual(['CANCELLED', 'CANCELLED']);
    await answer('Cancel reservations');
    await toast(page, 'default', 'There was no upcoming reservation to cancel').waitFor();
    await expectAccessible(page);
  });

  it('says what went wrong, and can be tried again', async () => {
    await open();
    await page.route('**/api/reservations/admin/upcoming?*', (route) => route.abort());
    await answer('Cancel reservations');
    await toast(page, 'error', "We can't reach Kestrel right now.").waitFor();
    await page.unrouteAll();
    await answer('Cancel reservations');
    await toast(page, 'default', 'There was no upcoming reservation to cancel').waitFor();
  });
});
