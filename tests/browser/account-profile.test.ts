import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { addCustomer, type Customer, holdBack, sidewaysScroll } from './account.ts';
import { expectAccessible, PHONE_SIGHTS } from './axe.ts';
import { openSignedIn } from './signed-in.ts';
import { CUSTOMER, fill, labelled, press, query, read } from './visitor.ts';

const NEW_PASSWORD = 'Another-Horse-2!';
const PASSWORDS = {
  'Current password': CUSTOMER.password,
  'New password': NEW_PASSWORD,
  'Confirm new password': NEW_PASSWORD,
};

let customer: Customer;
let page: Page;

async function openProfile(person: { email: string; password: string } = customer): Promise<void> {
  page = await openSignedIn(person);
  await page.goto('/user');
  await labelled(page, 'Zip code').waitFor();
}

function button(name: string) {
  return page.getByRole('button', { name, exact: true });
}

/** Leaves the field, whatever it is, so that it is checked. */
async function leave(): Promise<void> {
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
}

beforeEach(async () => {
  await query('delete from attempts');
  customer = await addCustomer();
});

describe('the profile', () => {
  it('shows who the person is, with their initials in a colour of their own', async () => {
    await openProfile();
    expect(await page.title()).toBe('Profile | Kestrel Premium Car Rental');
    const you = page.getByRole('region', { name: 'You' });
    await you.getByRole('heading', { name: 'Kim Larsen' }).waitFor();
    await you.getByText(customer.email).waitFor();
    await you.getByText('KL', { exact: true }).waitFor();
    expect(
      await read(page, ['First name', 'Phone number', 'Address', 'Zip code', 'Email']),
    ).toEqual({
      'First name': 'Kim',
      'Phone number': '(562) 555-0123',
      Address: '12 Shore Road',
      'Zip code': '90802',
      Email: customer.email,
    });
    expect(await labelled(page, 'Email').isDisabled()).toBe(true);
  });

  it('can be updated only when something is changed and all of it is valid', async () => {
    await openProfile();
    expect(await button('Update Profile').isEnabled()).toBe(false);
    await fill(page, { Address: '13 Shore Road' });
    expect(await button('Update Profile').isEnabled()).toBe(true);
    await fill(page, { Address: '12 Shore Road' });
    expect(await button('Update Profile').isEnabled()).toBe(false);
    await fill(page, { Address: '13 Shore Road', 'Phone number': '562 555' });
    expect(await button('Update Profile').isEnabled()).toBe(false);
  });

  it.each([
    ['First name', '', 'Please enter your first name'],
    ['Last name', ' ', 'Please enter your last name'],
    ['Phone number', '', 'Please enter your phone number'],
    ['Phone number', '562555', 'Please enter your phone number'],
    ['Address', '', 'Please enter your address'],
    ['Zip code', '', 'Please enter your zip code'],
  ])('says at once what is wrong with %s %j', async (label, value, message) => {
    await openProfile();
    await fill(page, { [label]: value });
    await leave();
    await page.getByText(message, { exact: true }).waitFor();
    expect(await labelled(page, label).getAttribute('aria-invalid')).toBe('true');
  });

  it("tells the server, and the header's name is the new one at once", async () => {
    await openProfile();
    await fill(page, {
      'First name': 'Kimberley',
      'Last name': 'Larsen-Holm',
      'Phone number': '+1 562.555.0199',
      Address: '13 Shore Road',
      'Zip code': '90803',
    });
    await press(page, 'Update Profile');
    await page.getByText('Your profile was updated successfully').waitFor();
    await button('Kimberley Larsen-Holm').waitFor();
    await page.getByRole('heading', { name: 'Kimberley Larsen-Holm' }).waitFor();
    expect(await button('Update Profile').isEnabled()).toBe(false);
    await page.reload();
    await expect
      .poll(() => read(page, ['First name', 'Phone number']))
      .toEqual({
        'First name': 'Kimberley',
        'Phone number': '(562) 555-0199',
      });
  });

  it('sends once for a double click, shows that it is busy and keeps what is typed meanwhile', async () => {
    await openProfile();
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PUT') calls.push(request.url());
    });
    const { release } = await holdBack(page, '**/api/user', 'PUT');
    await fill(page, { 'First name': 'Robin' });
    await button('Update Profile').dblclick();
    await page.getByRole('button', { name: /^Update Profile.*please wait/ }).waitFor();
    await fill(page, { Address: '99 New Street' });
    release();
    await page.getByText('Your profile was updated successfully').waitFor();
    expect(calls).toHaveLength(1);
    expect(await read(page, ['First name', 'Address'])).toEqual({
      'First name': 'Robin',
      Address: '99 New Street',
    });
    expect(await button('Update Profile').isEnabled()).toBe(true);
  });

  it("puts the server's field errors beside the fields", async () => {
    await openProfile();
    await page.route('**/api/user', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({
            status: 400,
            json: {
              message: 'We do not know this zip code.',
              code: 'invalid_input',
              errors: { zipCode: 'We do not know this zip code.' },
            },
          })
        : route.fallback(),
    );
    await fill(page, { 'Zip code': '00000' });
    await press(page, 'Update Profile');
    await page.locator('.toast').getByText('We do not know this zip code.').waitFor();
    const zipCode = labelled(page, 'Zip code');
    await page.locator('.field-error').getByText('We do not know this zip code.').waitFor();
    expect(await zipCode.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await zipCode.inputValue()).toBe('00000');
  });

  it('loses nothing when the server fails, and saves when it is back', async () => {
    await openProfile();
    await page.route('**/api/user', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.fallback(),
    );
    await fill(page, { 'First name': 'Robin' });
    await press(page, 'Update Profile');
    await page
      .locator('.toast')
      .getByText(/can't reach Kestrel/)
      .waitFor();
    await page.getByText('What you typed is still here.').waitFor();
    expect(await labelled(page, 'First name').inputValue()).toBe('Robin');
    await expectAccessible(page);
    await page.unroute('**/api/user');
    await press(page, 'Update Profile');
    await page.getByText('Your profile was updated successfully').waitFor();
  });

  it('goes on after an administrator gave the account another e-mail', async () => {
    await openProfile();
    await query("update users set email = 'moved-' || email where id = $1", [customer.id]);
    await fill(page, { 'First name': 'Robin' });
    await press(page, 'Update Profile');
    await page.locator('.toast').getByText('The email can not be changed.').waitFor();
    await expect.poll(() => labelled(page, 'Email').inputValue()).toBe(`moved-${customer.email}`);
    await press(page, 'Update Profile');
    await page.getByText('Your profile was updated successfully').waitFor();
  });
});

describe('a profile that somebody else has changed since', () => {
  const CHANGED = 'This has been changed in the meantime.';

  async function openAndSaveTooLate(): Promise<void> {
    await openProfile();
    await fill(page, { Address: '13 Shore Road' });
    await query(
      `update users set first_name = 'Kimberley', updated_at = now() + interval '1 second'
       where id = $1`,
      [customer.id],
    );
    await press(page, 'Update Profile');
    await page.getByRole('alert').getByText(CHANGED).waitFor();
    expect(await labelled(page, 'Address').inputValue()).toBe('13 Shore Road');
  }

  async function row() {
    const [found] = await query('select first_name, address from users where id = $1', [
      customer.id,
    ]);
    return found;
  }

  it('is not written over, and is loaded when the person wants so', async () => {
    await openAndSaveTooLate();
    expect(await row()).toEqual({ first_name: 'Kimberley', address: '12 Shore Road' });
    await expectAccessible(page);
    await press(page, 'Load the newer version');
    await expect
      .poll(() => read(page, ['First name', 'Address']))
      .toEqual({ 'First name': 'Kimberley', Address: '12 Shore Road' });
    await fill(page, { Address: '14 Shore Road' });
    await press(page, 'Update Profile');
    await page.getByText('Your profile was updated successfully').waitFor();
    expect(await row()).toEqual({ first_name: 'Kimberley', address: '14 Shore Road' });
  });

  it('is written over when the person wants so', async () => {
    await openAndSaveTooLate();
    await press(page, 'Save mine anyway');
    await page.getByText('Your profile was updated successfully').waitFor();
    expect(await row()).toEqual({ first_name: 'Kim', address: '13 Shore Road' });
    await expect.poll(() => page.getByRole('alert').getByText(CHANGED).count()).toBe(0);
  });
});

describe('the password', () => {
  it('is held to its rules while it is typed', async () => {
    await openProfile();
    const rules = page.getByRole('list', { name: 'Rules for the new password' });
    for (const [password, met] of [
      ['', []],
      ['a', ['One lowercase character']],
      ['aB', ['One lowercase character', 'One uppercase character']],
      ['aB!', ['One lowercase character', 'One uppercase character', 'One special character']],
      [
        NEW_PASSWORD,
        [
          'Must be at least 8 characters',
          'One lowercase character',
          'One uppercase character',
          'One special character',
          'One number',
        ],
      ],
    ] as const) {
      await fill(page, { 'New password': password });
      await expect
        .poll(() => rules.locator('[data-met] > span:first-of-type').allTextContents())
        .toEqual(met);
    }
  });

  it.each([
    [{ 'Current password': '' }, 'Please enter your current password'],
    [{ 'New password': '' }, 'Please enter your new password'],
    [{ 'Confirm new password': '' }, 'Please re-enter your new password'],
    [{ 'New password': 'Ab1!' }, 'Must be at least 8 characters'],
    [{ 'New password': 'ABCDEF1!' }, 'One lowercase character'],
    [{ 'New password': 'abcdef1!' }, 'One uppercase character'],
    [{ 'New password': 'Abcdefg1' }, 'One special character'],
    [{ 'New password': 'Abcdefg!' }, 'One number'],
    [{ 'Confirm new password': 'Other-Horse-3!' }, "Password fields doesn't match"],
  ])('says what is wrong with %j', async (changes, message) => {
    await openProfile();
    await fill(page, { ...PASSWORDS, ...changes });
    for (const label of Object.keys(changes)) await labelled(page, label).focus();
    await leave();
    await page.locator('.field-error').getByText(message, { exact: true }).waitFor();
    expect(await button('Update Password').isEnabled()).toBe(false);
  });

  it('can be updated only when all three are there and valid', async () => {
    await openProfile();
    expect(await button('Update Password').isEnabled()).toBe(false);
    for (const [label, value] of Object.entries(PASSWORDS)) {
      expect(await button('Update Password').isEnabled()).toBe(false);
      await fill(page, { [label]: value });
    }
    expect(await button('Update Password').isEnabled()).toBe(true);
  });

  it('can be shown and hidden, each for itself', async () => {
    await openProfile();
    await fill(page, PASSWORDS);
    for (const label of Object.keys(PASSWORDS)) {
      const toggle = button(`Show ${label.toLowerCase()}`);
      await toggle.click();
      expect(await labelled(page, label).getAttribute('type')).toBe('text');
      await toggle.click();
      expect(await labelled(page, label).getAttribute('type')).toBe('password');
    }
  });

  it("that is changed shows the server's sentence", async () => {
    await openProfile();
    await page.route('**/api/user/auth', (route) =>
      route.fulfill({ json: { message: 'A sentence of the server.', success: true } }),
    );
    await fill(page, PASSWORDS);
    await press(page, 'Update Password');
    await page.locator('.toast').getByText('A sentence of the server.').waitFor();
  });

  it('is changed, the form is emptied and this session goes on', async () => {
    await openProfile();
    await fill(page, PASSWORDS);
    await press(page, 'Update Password');
    await page.getByText('Your password was updated successfully').waitFor();
    await expect
      .poll(() => read(page, Object.keys(PASSWORDS)))
      .toEqual({
        'Current password': '',
        'New password': '',
        'Confirm new password': '',
      });
    expect(await button('Update Password').isEnabled()).toBe(false);
    await fill(page, { 'First name': 'Robin' });
    await press(page, 'Update Profile');
    await page.getByText('Your profile was updated successfully').waitFor();
    const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(kept).not.toContain(NEW_PASSWORD);
  });

  it('that is not right is said beside its field, and nothing is lost', async () => {
    await openProfile();
    await fill(page, { ...PASSWORDS, 'Current password': 'Wrong-Horse-1!' });
    await press(page, 'Update Password');
    await page.locator('.toast').getByText('Your current password is not right.').waitFor();
    await page.locator('.field-error').getByText('Your current password is not right.').waitFor();
    expect(await read(page, ['New password', 'Confirm new password'])).toEqual({
      'New password': NEW_PASSWORD,
      'Confirm new password': NEW_PASSWORD,
    });
    await fill(page, { 'Current password': CUSTOMER.password });
    await press(page, 'Update Password');
    await page.getByText('Your password was updated successfully').waitFor();
  });
});

describe('a built-in account', () => {
  it('says so, and offers nothing to change', async () => {
    await openProfile(CUSTOMER);
    await page.getByText('Built-in accounts can not be deleted and updated').waitFor();
    for (const label of ['First name', 'Phone number', 'Current password', 'New password']) {
      expect(await labelled(page, label).isDisabled(), label).toBe(true);
    }
    expect(await page.getByRole('button', { name: /^Update/ }).count()).toBe(0);
    await expectAccessible(page);
  });
});

it('is clean for axe, with errors and without', async () => {
  await openProfile();
  await expectAccessible(page);
  await fill(page, { ...PASSWORDS, 'New password': 'abc', 'First name': '' });
  await leave();
  await page.getByText('Please enter your first name').waitFor();
  await expectAccessible(page);
});

it('shows initials that can be read in each of their six colours', async () => {
  await openProfile();
  const avatar = page.getByRole('region', { name: 'You' }).locator('span[aria-hidden]');
  const tones = new Set<string | null>();
  for (const letter of 'abcdef') {
    await fill(page, { 'Last name': `Larse${letter}` });
    await press(page, 'Update Profile');
    await page.getByRole('heading', { name: `Kim Larse${letter}` }).waitFor();
    tones.add(await avatar.getAttribute('class'));
    await expectAccessible(page, PHONE_SIGHTS);
  }
  expect(tones.size).toBe(6);
});

it('is filled in and sent by keyboard alone', async () => {
  await openProfile();
  await labelled(page, 'First name').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Robin');
  for (let stop = 0; stop < 5; stop += 1) await page.keyboard.press('Tab');
  expect(await button('Update Profile').evaluate((it) => it === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByText('Your profile was updated successfully').waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('Update Profile');
});

it.each([320, 375])('fits a phone of %i px, with a long name', async (width) => {
  customer = await addCustomer({
    firstName: 'Maximiliane-Charlotte',
    lastName: 'von Hohenstaufen-Wittelsbach-Sachsen-Coburg',
  });
  await openProfile();
  await page.setViewportSize({ width, height: 800 });
  expect(await sidewaysScroll(page)).toBe(0);
});
