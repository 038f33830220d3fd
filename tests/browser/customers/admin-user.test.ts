import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fetchToken } from '../../accounts.ts';
import { openByLink, rows } from '../admin.ts';
import { expectAccessible } from '../axe.ts';
import { openSignedIn, sharedSite, tellCompany } from '../browser.ts';
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
  ADMINISTRATOR,
  CUSTOMER,
  expectFieldError,
  expectFits,
  expectFocused,
  fill,
  labelled,
  listen,
  press,
  read,
  toast,
} from '../visitor.ts';

const USERS = '/admin/users';
const STRONG = 'Another-Horse-2!';

let page: Page;
let user: Person;

async function open(id = user.id): Promise<void> {
  await page.goto(`${USERS}/${id}`);
  await page.getByRole('button', { name: 'Cancel', exact: true }).waitFor();
}

/** The label of a role, which is pressed to choose it: react-aria hides the checkbox itself. */
function role(name: 'Customer' | 'Admin') {
  return page.locator('label').filter({ hasText: new RegExp(`^${name}$`) });
}

async function row(id = user.id) {
  const [found] = await query('select * from users where id = $1', [id]);
  return found;
}

/** Adds a vehicle and reservations of it for the user, in June of these years. */
async function reserve(...years: number[]): Promise<void> {
  const vehicleId = await addVehicle({ model: 'Usertest' });
  for (const year of years) {
    const [from, to] = [`${year}-06-01T10:00-07`, `${year}-06-01T12:00-07`];
    await addReservation({ userId: user.id, vehicleId, from, to });
  }
}

beforeEach(async () => {
  user = await addUser({ firstName: 'Pat', lastName: 'Person' });
});

afterEach(async () => {
  await removeUsers();
  await removeVehicles('Usertest');
});

it('what invoices name is entered beside the payments, where one is issued and reminded of', async () => {
  await reserve(2040);
  const [reservation] = await query('select id from reservations where user_id = $1', [user.id]);
  page = await openSignedIn();
  await tellCompany(page, { country: 'DE' });
  await page.goto(`/admin/reservations/${reservation?.id}`);
  await page.locator('summary', { hasText: 'Invoices' }).click();
  await fill(page, { 'Tax number': 'x'.repeat(31) });
  await press(page, 'Save invoice details');
  await expectFieldError(page, 'Tax number', 'Must be at most 30 characters');
  await expectFits(page, [375]);
  await fill(page, { Company: 'Lindqvist GmbH', 'Tax number': '' });
  await press(page, 'Save invoice details');
  await toast(page, 'Saved. The next invoice will show it.').waitFor();
  await press(page, 'Issue invoice');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Issue' }).click();
  await toast(page, 'Invoice issued').waitFor();
  await page.getByRole('button', { name: /^Invoice I-\d{4}-\d{6}$/ }).waitFor();
  await page.getByRole('button', { name: 'Send reminder' }).click();
  await toast(page, 'Reminder sent').waitFor();
  await openByLink(page, '/admin/payments/invoices?open=true');
  await page
    .getByRole('link', { name: /^Invoice I-/ })
    .first()
    .waitFor();
});

it("an owner's own account can not be deleted or demoted, and its password is changed in the profile; another one's second factor can be turned off; without one that is required the desk leads to the own", async () => {
  await query("update users set roles = '{Administrator}' where id = $1", [user.id]);
  await query(
    `insert into passkeys (user_id, credential_id, public_key, counter, transports, name)
     values ($1, 'lost', 'x', 0, '{}', 'Lost phone')`,
    [user.id],
  );
  const ann = await addUser({
    firstName: 'Ann',
    lastName: 'Person',
    roles: ['Customer', 'Administrator'],
  });
  page = await openSignedIn(ann);
  await open(ann.id);
  await page.getByText("You can't delete your own account.").waitFor();
  await page.getByText("You can't take the Admin role from your own account.").waitFor();
  expect(await page.getByRole('button', { name: 'Delete' }).isDisabled()).toBe(true);
  expect(await labelled(page, 'Admin').isDisabled()).toBe(true);
  expect(await labelled(page, 'Password').count()).toBe(0);
  const profile = page.locator('p', { hasText: 'To change your own password' }).getByRole('link');
  expect(await profile.getAttribute('href')).toBe('/user');

  await fill(page, { 'First name': 'Anna' });
  await press(page, 'Save');
  await toast(page, 'User was updated').waitFor();
  // The frame has the new name at once.
  await page.getByRole('navigation').getByText('Anna Person', { exact: true }).waitFor();
  await openByLink(page, `${USERS}/${user.id}`);
  const section = page.getByRole('region', { name: 'Two-step sign-in' });
  await section.getByText('On: passkey').waitFor();
  await section.getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click();
  await toast(page, 'Two-step sign-in was turned off').waitFor();
  await section.getByText('Off', { exact: true }).waitFor();

  await page.route('**/api/dashboard/admin*', (route) =>
    route.fulfill({ status: 403, json: { code: 'second_factor_needed', message: 'x' } }),
  );
  await openByLink(page, '/admin');
  await page.waitForURL('**/user#two-step-sign-in');
  await expectFocused(page.getByRole('heading', { name: 'Two-step sign-in' }));
});

describe("a user's form", () => {
  it('shows the user and what is missing, saves every change, keeps the password unless one is typed, and asks for the own password before it sets one', async () => {
    page = await openSignedIn();
    await open();
    const calls = listen(page, 'PUT');
    const values = { 'First name': 'Pat', Email: user.email, 'User name': user.email };
    expect(await read(page, Object.keys(values))).toEqual(values);
    expect(await labelled(page, 'Email').isDisabled()).toBe(true);
    await page.getByRole('link', { name: 'Call (562) 555-0123' }).waitFor();
    await role('Customer').uncheck();
    await fill(page, { 'First name': '', Password: 'Ab1!' });
    await press(page, 'Save');
    await expectFieldError(page, 'First name', 'Please enter your first name');
    await expectFieldError(page, 'Password', 'Must be at least 8 characters');
    await page.getByText('Please select a role', { exact: true }).waitFor();
    await expectFocused(labelled(page, 'First name'));
    await expectAccessible(page, ['desk']);
    expect(calls).toEqual([]);

    await fill(page, { 'First name': 'Kim', 'Phone number': '+1 310.555.0177', Password: '' });
    await role('Admin').check();
    await press(page, 'Save');
    await toast(page, 'User was updated').waitFor();
    expect(await row()).toMatchObject({
      first_name: 'Kim',
      phone_number: '(310) 555-0177',
      roles: ['Administrator'],
      token_version: 0,
    });
    await fill(page, { Password: STRONG });
    await press(page, 'Save');
    await expect.poll(async () => (await row()).token_version).toBe(1);
    await expect.poll(() => labelled(page, 'Password').inputValue()).toBe('');
    const account = { email: user.email, password: STRONG };
    expect(await fetchToken(sharedSite().url, account)).toEqual(expect.any(String));

    await query("update sessions set password_at = now() - interval '11 minutes'");
    await fill(page, { Password: STRONG });
    await press(page, 'Save');
    const dialog = page.getByRole('dialog', { name: 'Please sign in again to do this' });
    const password = dialog.getByLabel('Your password', { exact: true });
    await expectFocused(password);
    await expectAccessible(page);
    await password.fill('Wrong-Horse-1!');
    await password.press('Enter');
    await dialog.getByText('Your password is wrong.').first().waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await labelled(page, 'Password').inputValue()).toBe(STRONG);
    await press(page, 'Save');
    await password.fill(ADMINISTRATOR.password);
    await password.press('Enter');
    await expect.poll(async () => (await row()).token_version).toBe(2);
  });

  it('is disabled for a built-in account', async () => {
    const [account] = await query('select id from users where email = $1', [CUSTOMER.email]);
    page = await openSignedIn();
    await open(account.id);
    await page.getByText('Built-in accounts can not be deleted and updated').waitFor();
    for (const label of ['First name', 'Phone number', 'User name', 'Customer', 'Admin']) {
      expect(await labelled(page, label).isDisabled(), label).toBe(true);
    }
    const buttons = await page.getByRole('main').getByRole('button').allInnerTexts();
    expect(buttons).toEqual(['Cancel', 'Cancel upcoming', 'Download data']);
  });
});

async function rolesOf(email: string) {
  const [found] = await query('select roles from users where email = $1', [email]);
  return found?.roles;
}

it('a new user may have no email, and is told by phone until there is one', async () => {
  page = await openSignedIn();
  await page.goto(USERS);
  await page.getByRole('link', { name: 'New User' }).click();
  await role('Admin').check();
  await fill(page, {
    'First name': 'Cal',
    'Last name': 'Ler',
    'Phone number': '5625550142',
    Address: '12 Shore Road',
    'Zip code': '90802',
  });
  await press(page, 'Save');
  await expectFieldError(page, 'Email', 'An owner needs an email to sign in.');
  await fill(page, { Email: user.email });
  await press(page, 'Save');
  await expectFieldError(page, 'Email', 'An account with this email already exists.');
  await role('Admin').uncheck();
  await fill(page, { Email: '' });
  await page.getByRole('button', { name: 'Save' }).dblclick();
  await toast(page, 'User was created').waitFor();
  await page.getByText('No email: tell the customer by phone.').first().waitFor();
  expect(await query('select id from users where email is null')).toHaveLength(1);
  expect(await page.getByRole('button', { name: 'Send reset link' }).count()).toBe(0);
  await expectAccessible(page);
  await press(page, 'Add email');
  const email = `cal-${user.email}`;
  await fill(page, { Email: email });
  await press(page, 'Save');
  await toast(page, 'User was updated').waitFor();
  await page.getByRole('region', { name: 'Email not confirmed' }).waitFor();
  const letters = await query('select kind from letters where recipient = $1', [email]);
  expect(letters).toEqual([{ kind: 'desk-welcome' }]);
  await role('Admin').check();
  await press(page, 'Save');
  const question = page.getByRole('alertdialog', {
    name: 'Give the role to an unconfirmed account?',
  });
  await question
    .getByText(`${email} is not confirmed. Somebody else may have registered`)
    .waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await rolesOf(email)).toEqual(['Customer']);
  await press(page, 'Save');
  await press(page, 'Give the role');
  await expect.poll(() => rolesOf(email)).toEqual(['Customer', 'Administrator']);
});

it('a customer who asks for it is erased once, from the dashboard on, after all upcoming reservations were canceled, which asks first and says how many', async () => {
  await query('update users set erasure_requested_at = now() where id = $1', [user.id]);
  await reserve(2042, 2043);
  page = await openSignedIn();
  await page.goto('/admin');
  await page.getByRole('link', { name: '1 customer has asked to be erased' }).click();
  await page.waitForURL('**/admin/users?erasure=requested');
  await expect.poll(() => rows(page).count()).toBe(1);
  await rows(page).getByText('Asks to be erased').waitFor();
  await page.getByRole('link', { name: 'Pat' }).click();
  await page.getByText(/^Pat Person asked on .* to be erased/).waitFor();
  await page.getByRole('link', { name: 'Danger zone' }).click();
  await page.waitForURL('**#danger-zone');
  const danger = page.getByRole('region', { name: 'Danger zone' });
  await danger.getByRole('button', { name: 'Erase' }).waitFor();

  const ask = page.getByRole('alertdialog', { name: 'Cancel all upcoming reservations?' });
  for (const [answer, said] of [
    ['Keep them', undefined],
    ['Cancel reservations', '2 reservations were canceled'],
    ['Cancel reservations', 'There was no upcoming reservation to cancel'],
  ] as const) {
    await press(page, 'Cancel upcoming');
    await ask.getByRole('button', { name: answer }).click();
    await ask.waitFor({ state: 'detached' });
    if (said) await toast(page, said).waitFor();
  }

  const question = page.getByRole('alertdialog', { name: 'Erase Pat Person?' });
  const answer = async (name: string) => {
    await press(page, 'Erase');
    await question.getByText('Nobody can undo this.').waitFor();
    await question.getByRole('button', { name }).dblclick();
    await question.waitFor({ state: 'detached' });
  };
  await answer('Cancel');
  expect((await row()).first_name).toBe('Pat');

  const calls = listen(page, 'POST');
  await fill(page, { Address: 'Typed and lost' });
  await answer('Erase');
  await toast(page, 'The customer was erased').waitFor();
  expect(calls).toHaveLength(1);
  await page.getByRole('heading', { name: `Erased customer ${user.id}`, level: 1 }).waitFor();
  await page.getByText('Their reservations stay without a name.').waitFor();
  expect(
    await page.getByRole('button', { name: /Erase|Save|Delete|Send reset link/ }).count(),
  ).toBe(0);
  expect(await page.locator('a[href^="mailto:"], a[href^="tel:"]').count()).toBe(0);
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Reservations' }).click();
  await rows(page).getByText(`Erased customer ${user.id}`).first().waitFor();
});

it('asks before edits are lost: by a link, by the back button and by Cancel', async () => {
  page = await openSignedIn();
  await page.goto(`/admin/users?search=${user.email}`);
  await page.getByRole('link', { name: 'Pat' }).click();
  const list = /\/admin\/users\?search=/;
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  const name = labelled(page, 'First name');
  await name.waitFor();
  await name.fill('Unsaved');
  for (const leave of [
    () => page.getByRole('link', { name: 'Vehicles' }).click(),
    () => press(page, 'Cancel'),
    () => page.evaluate(() => window.history.back()),
  ]) {
    await leave();
    await question.getByRole('button', { name: 'Stay' }).click();
    await question.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe(`/admin/users/${user.id}`);
    expect(await name.inputValue()).toBe('Unsaved');
  }
  await page.evaluate(() => window.history.back());
  await question.getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL(list);
  await page.getByRole('link', { name: 'Pat' }).click();
  await expect.poll(() => name.inputValue()).toBe('Pat');
});
