import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { fetchToken } from '../../accounts.ts';
import { expectAccessible } from '../axe.ts';
import { openSignedIn, sharedSite, tellCompany } from '../browser.ts';
import { addUser, type Person, query, removeUsers } from '../rows.ts';
import {
  CUSTOMER,
  expectFieldError,
  expectFits,
  expectFocused,
  fill,
  focused,
  labelled,
  leaveField,
  press,
  read,
  toast,
} from '../visitor.ts';

const NEW_PASSWORD = 'Another-Horse-2!';
const PASSWORDS = {
  'Current password': CUSTOMER.password,
  'New password': NEW_PASSWORD,
  'Confirm new password': NEW_PASSWORD,
};
const UPDATED = 'Your profile was updated successfully';

let customer: Person;
let page: Page;

async function openProfile(person: { email: string; password: string } = customer): Promise<void> {
  page = await openSignedIn(person);
  await page.goto('/user');
  await labelled(page, 'Zip code').waitFor();
}

function button(name: string) {
  return page.getByRole('button', { name, exact: true });
}

async function row() {
  const [found] = await query('select first_name, address from users where id = $1', [customer.id]);
  return found;
}

beforeEach(async () => {
  customer = await addUser();
});

afterAll(removeUsers);

describe('the profile', () => {
  it('shows who is signed in, fits a phone with a long name, shows errors beside the fields, and is updated once something has changed, with the new name in the header at once', async () => {
    const name = {
      firstName: 'Maximiliane-Charlotte',
      lastName: 'von Hohenstaufen-Wittelsbach-Sachsen-Coburg',
    };
    customer = await addUser(name);
    await openProfile();
    const you = page.getByRole('region', { name: 'You' });
    await you.getByRole('heading', { name: `${name.firstName} ${name.lastName}` }).waitFor();
    await expectFits(page, [320]);
    const values = {
      'First name': name.firstName,
      'Phone number': '(562) 555-0123',
      Address: '12 Shore Road',
      'Zip code': '90802',
      Email: customer.email,
    };
    expect(await read(page, Object.keys(values))).toEqual(values);
    expect(await labelled(page, 'Email').isDisabled()).toBe(true);
    await fill(page, { 'First name': '' });
    await leaveField(page);
    await expectFieldError(page, 'First name', 'Please enter your first name');
    await expectAccessible(page);
    await fill(page, { 'First name': name.firstName });
    expect(await button('Update Profile').isEnabled()).toBe(false);
    await fill(page, { Address: '13 Shore Road' });
    expect(await button('Update Profile').isEnabled()).toBe(true);
    await fill(page, { Address: '12 Shore Road' });
    expect(await button('Update Profile').isEnabled()).toBe(false);
    await fill(page, {
      'First name': 'Kimberley',
      'Phone number': '+1 562.555.0199',
      Address: '13 Shore Road',
      'Zip code': '90803',
    });
    await labelled(page, 'Last name').focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Larsen-Holm');
    for (let stop = 0; stop < 4; stop += 1) await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Update Profile');
    await page.keyboard.press('Enter');
    await toast(page, UPDATED).waitFor();
    await button('Kimberley Larsen-Holm').waitFor();
    await page.getByRole('heading', { name: 'Kimberley Larsen-Holm' }).waitFor();
    await expect.poll(() => focused(page)).toBe('Update Profile');
    expect(await button('Update Profile').isEnabled()).toBe(false);
    await page.reload();
    const saved = { 'First name': 'Kimberley', 'Phone number': '(562) 555-0199' };
    await expect.poll(() => read(page, Object.keys(saved))).toEqual(saved);
  });

  it('has what invoices name, outside the United States', async () => {
    page = await openSignedIn(customer);
    await tellCompany(page, { country: 'DE' });
    await page.goto('/user');
    await fill(page, { Company: 'Lindqvist GmbH', 'Tax number': 'DE987654321' });
    await expectFits(page, [375]);
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await toast(page, 'Saved. The next invoice will show it.').waitFor();
    await page.reload();
    const saved = { Company: 'Lindqvist GmbH', 'Tax number': 'DE987654321' };
    await expect.poll(() => read(page, Object.keys(saved))).toEqual(saved);
  });

  it('keeps what was typed when the server refuses a field or fails, and asks which version to keep when somebody else has changed it', async () => {
    await openProfile();
    const message = 'We do not know this zip code.';
    const answer = { message, code: 'invalid_input', errors: { zipCode: message } };
    let isRefused = true;
    await page.route('**/api/user', (route) => {
      if (route.request().method() !== 'PUT') return route.fallback();
      return isRefused ? route.fulfill({ status: 400, json: answer }) : route.abort();
    });
    await fill(page, { 'Zip code': '00000' });
    await press(page, 'Update Profile');
    await toast(page, message).waitFor();
    await expectFieldError(page, 'Zip code', message);
    await expectFocused(labelled(page, 'Zip code'));
    isRefused = false;
    await fill(page, { 'Zip code': '90804' });
    await press(page, 'Update Profile');
    await toast(page, /can't reach Kestrel/).waitFor();
    await page.getByText('What you typed is still here.').waitFor();
    expect(await labelled(page, 'Zip code').inputValue()).toBe('90804');
    await page.unroute('**/api/user');
    await press(page, 'Update Profile');
    await toast(page, UPDATED).waitFor();

    await query(
      `update users set first_name = 'Kimberley', updated_at = updated_at + '1 second'
       where id = $1`,
      [customer.id],
    );
    await fill(page, { Address: '13 Shore Road' });
    await press(page, 'Update Profile');
    const changed = page.getByRole('alert').getByText('This has been changed in the meantime.');
    await changed.waitFor();
    expect(await labelled(page, 'Address').inputValue()).toBe('13 Shore Road');
    expect(await row()).toEqual({ first_name: 'Kimberley', address: '12 Shore Road' });
    await expectAccessible(page);
    await press(page, 'Load the newer version');
    await expect
      .poll(() => read(page, ['First name', 'Address']))
      .toEqual({ 'First name': 'Kimberley', Address: '12 Shore Road' });
  });
});

describe('changing the password', () => {
  it('shows which rules the new password meets, is enabled once all fields are valid, reports a wrong current password beside its field, then succeeds and empties the form', async () => {
    await openProfile();
    const rules = page.getByRole('list', { name: 'Rules for the new password' });
    const metRules = rules.locator('[data-met] > span:first-of-type');
    expect(await metRules.count()).toBe(0);
    await fill(page, { 'New password': 'aB!' });
    await expect
      .poll(() => metRules.allTextContents())
      .toEqual(['One lowercase character', 'One uppercase character', 'One special character']);
    const update = button('Update Password');
    await fill(page, PASSWORDS);
    await expect.poll(() => metRules.count()).toBe(5);
    await fill(page, { 'Confirm new password': 'Other-Horse-3!' });
    await leaveField(page);
    await expectFieldError(page, 'Confirm new password', "Password fields doesn't match");
    expect(await update.isEnabled()).toBe(false);
    await fill(page, PASSWORDS);
    expect(await update.isEnabled()).toBe(true);

    await fill(page, { 'Current password': '' });
    await labelled(page, 'Current password').focus();
    await page.keyboard.press('Tab');
    await expectFieldError(page, 'Current password', 'Please enter your current password');
    await fill(page, { ...PASSWORDS, 'Current password': 'Wrong-Horse-1!' });
    await press(page, 'Update Password');
    await toast(page, 'Your current password is wrong.').waitFor();
    await expectFieldError(page, 'Current password', 'Your current password is wrong.');
    expect(await labelled(page, 'New password').inputValue()).toBe(NEW_PASSWORD);

    await fill(page, { 'Current password': CUSTOMER.password });
    await press(page, 'Update Password');
    await toast(page, 'Your password was updated successfully').waitFor();
    await expect
      .poll(async () => Object.values(await read(page, Object.keys(PASSWORDS))))
      .toEqual(['', '', '']);
    expect(await button('Update Password').isEnabled()).toBe(false);
    // The session goes on.
    await fill(page, { 'First name': 'Robin' });
    await press(page, 'Update Profile');
    await toast(page, UPDATED).waitFor();
    const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(stored).not.toContain(NEW_PASSWORD);
  });
});

it("lists where the user is signed in and signs out everywhere else, downloads the customer's data, and asks for erasure until that is withdrawn", async () => {
  const other = await fetchToken(sharedSite().url, customer);
  await openProfile();
  const section = page.getByRole('region', { name: 'Where you are signed in' });
  await section.getByText('This device').waitFor();
  await expectAccessible(page);
  await section.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await toast(page, 'Signed out everywhere else').waitFor();
  await expect.poll(() => section.getByRole('listitem').count()).toBe(1);
  const headers = { authorization: `Bearer ${other}` };
  expect((await fetch(new URL('/api/user', sharedSite().url), { headers })).status).toBe(401);

  await page.getByRole('link', { name: 'My data' }).click();
  await page.waitForURL('**/user/data');
  await button('Ask for erasure').waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Download')]);
  expect(download.suggestedFilename()).toBe(`kestrel-data-${customer.id}.json`);
  const { account } = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(account).toMatchObject({ firstName: 'Kim', email: customer.email });

  const requestedAt = async () => {
    const sql = 'select erasure_requested_at as at from users where id = $1';
    return (await query(sql, [customer.id]))[0].at;
  };
  await press(page, 'Ask for erasure');
  const question = page.getByRole('alertdialog', { name: 'Ask us to erase your data?' });
  await question.getByRole('button', { name: 'Keep it' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await requestedAt()).toBeNull();
  await press(page, 'Ask for erasure');
  await question.getByRole('button', { name: 'Ask for erasure' }).dblclick();
  await toast(page, 'We have received your request').waitFor();
  await expectFocused(page.getByRole('heading', { name: 'Erase my data' }));
  expect(await requestedAt()).not.toBeNull();
  await expectAccessible(page);
  await expectFits(page, [320]);
  await page.reload();
  await page.getByText('You can withdraw this until it is done.').waitFor();
  await press(page, 'Withdraw request');
  await toast(page, 'Your request was withdrawn').waitFor();
  await button('Ask for erasure').waitFor();
  expect(await requestedAt()).toBeNull();
});

it('disables the profile of a built-in account', async () => {
  await openProfile(CUSTOMER);
  await page.getByText('Built-in accounts can not be deleted and updated').waitFor();
  for (const label of ['First name', 'Phone number', 'Current password', 'New password']) {
    expect(await labelled(page, label).isDisabled(), label).toBe(true);
  }
  expect(await page.getByRole('button', { name: /^Update/ }).count()).toBe(0);
});
