import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { PASSWORD } from '../../accounts.ts';
import { expectAccessible } from '../axe.ts';
import { openDevTools, openPage, openSignedIn, storeToken, takeComplaints } from '../browser.ts';
import { addLink, addUser, query, removeUsers } from '../rows.ts';
import {
  ADMINISTRATOR,
  CUSTOMER,
  expectFieldError,
  expectFits,
  expectFocused,
  fill,
  holdBack,
  isHydrated,
  labelled,
  press,
  read,
  signIn,
  textOf,
  toast,
} from '../visitor.ts';

const PERSON = {
  'First name': 'Kim',
  'Last name': 'Larsen',
  'Phone number': '+49 151 23456789',
  Address: '12 Shore Road',
  'Zip code': '90802',
  Email: 'kim@example.com',
  Password: PASSWORD,
  'Confirm password': PASSWORD,
};

it('the tabs of the sign-in page change the URL and the title, keep what was typed, and add no step to the history; signing in shows what is missing or wrong, and the password on demand', async () => {
  const page = await openPage();
  await page.goto('/about');
  await page.goto('/auth?type=register&next=/about');
  await isHydrated(page, 'AuthForms');
  await fill(page, { 'First name': 'Kim' });
  for (const [tab, type, title] of [
    ['Login', 'login', 'Sign in'],
    ['Register', 'register', 'Register'],
    ['Login', 'login', 'Sign in'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    const { searchParams } = new URL(page.url());
    expect(Object.fromEntries(searchParams)).toEqual({ next: '/about', type });
    await expect.poll(() => page.title()).toBe(`${title} | Kestrel Premium Car Rental`);
    if (type === 'register') expect(await labelled(page, 'First name').inputValue()).toBe('Kim');
  }

  await press(page, 'Sign in');
  await expectFieldError(page, 'Email', 'Please enter your email');
  await expectFieldError(page, 'Password', 'Please enter your password');
  await fill(page, { Email: CUSTOMER.email, Password: 'Wrong-1!' });
  const toggle = page.getByRole('button', { name: 'Show password', exact: true });
  await toggle.click();
  expect(await labelled(page, 'Password').getAttribute('type')).toBe('text');
  expect(await toggle.getAttribute('aria-pressed')).toBe('true');
  await toggle.click();
  expect(await labelled(page, 'Password').getAttribute('type')).toBe('password');
  await press(page, 'Sign in');
  await page.getByText('The email or the password is wrong.').first().waitFor();
  expect(await labelled(page, 'Email').inputValue()).toBe(CUSTOMER.email);
  await page.getByRole('button', { name: 'Back' }).click();
  await page.waitForURL('**/about');
});

it('a link to an account of the demo fills in the sign-in, also for somebody who is signed in', async () => {
  const page = await openPage();
  const filled = async (email: string) => {
    await expect.poll(() => labelled(page, 'Email').inputValue()).toBe(email);
    await expect.poll(() => labelled(page, 'Password').inputValue()).toMatch(/^Kestrel-/);
  };
  await page.goto('/auth?type=login#clerk@kestrel.example');
  await filled('clerk@kestrel.example');
  await page.getByRole('link', { name: 'Mechanic' }).click();
  await filled('mechanic@kestrel.example');
  await storeToken(page, ADMINISTRATOR);
  await page.goto(`/auth?type=login&next=/about#${CUSTOMER.email}`);
  await filled(CUSTOMER.email);
  await press(page, 'Sign in');
  await page.waitForURL('**/about');
  await page.getByRole('button', { name: 'Noah Bennett' }).waitFor();
});

describe('two-step sign-in', () => {
  afterEach(removeUsers);

  it('of a customer is set up in the profile; then a passkey signs in, and after a new password a one-time code', async () => {
    const ann = await addUser({ firstName: 'Ann' });
    const page = await openSignedIn(ann);
    await page.goto('/user');
    await page.getByText('Sign-in needs only your password.').waitFor();
    await press(page, 'Set up two-step sign-in');
    await addVirtualAuthenticator(page);
    await fill(page, { 'Name of the new passkey': 'Work laptop' });
    await press(page, 'Add a passkey');
    await toast(page, 'The passkey was added').waitFor();
    await page.getByRole('button', { name: 'Remove Work laptop' }).waitFor();

    await press(page, 'Set up an app');
    await page.getByRole('img', { name: 'QR code of the key' }).waitFor();
    await press(page, 'Turn on');
    await expectFieldError(page, 'Code from the app', 'Please enter the code');
    const key = await textOf(page.locator('p', { hasText: /^Key: / }));
    const app = new TOTP({ secret: Secret.fromBase32(key.replace(/Key:|\s/g, '')) });
    await fill(page, { 'Code from the app': app.generate() });
    await press(page, 'Turn on');
    await toast(page, 'The authenticator app is set up').waitFor();
    await press(page, 'Create codes');
    const codes = page.getByRole('list', { name: 'Your one-time codes' });
    await expectFocused(codes);
    const oneTimeCodes = await codes.getByRole('listitem').allInnerTexts();
    expect(oneTimeCodes).toHaveLength(10);
    await page.getByText('Codes left: 10').waitFor();
    await expectAccessible(page);
    await expectFits(page, [375]);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.print-instead').textContent()).toContain(oneTimeCodes[9]);
    await page.emulateMedia({ media: null });

    const giveCode = async (code = '') => {
      await fill(page, { Code: code });
      await press(page, 'Sign in with the code');
    };
    await page.evaluate(() => localStorage.removeItem('token'));
    await page.goto('/auth?type=login&next=/user');
    await fill(page, { Email: ann.email, Password: ann.password });
    await press(page, 'Sign in');
    await press(page, 'Back to the password');
    await expectFocused(labelled(page, 'Password'));
    expect(await read(page, ['Email', 'Password'])).toEqual({ Email: ann.email, Password: '' });
    await fill(page, { Password: ann.password });
    await press(page, 'Sign in');
    await expectAccessible(page);
    await expectFocused(page.getByRole('button', { name: 'Use a passkey' }));
    await giveCode('123');
    await expectFieldError(page, 'Code', 'This code is wrong, or it was already used');
    await press(page, 'Use a passkey');
    await page.waitForURL((url) => url.pathname === '/user');

    await page.goto(`/auth/new-password#${await addLink(ann.id, 'password-reset')}`);
    await fill(page, { 'New password': PASSWORD, 'Confirm new password': PASSWORD });
    await press(page, 'Save password');
    await giveCode(oneTimeCodes[0]?.toLowerCase());
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByRole('button', { name: /^Ann / }).waitFor();
  });
});

/** Lets a page create and use passkeys, as a device does whose owner agrees to everything. */
async function addVirtualAuthenticator(page: Page): Promise<void> {
  const devTools = await openDevTools(page);
  await devTools.send('WebAuthn.enable');
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

describe('registering', () => {
  it('shows beside each field what is missing, and which rule a password breaks; keeps everything typed when the email is taken or the password common, then empties the form', async () => {
    const page = await openPage();
    await query('delete from users where email = $1', [PERSON.Email]);
    await page.goto('/auth?type=register&next=/about');
    expect(await labelled(page, 'Email').getAttribute('autocomplete')).toBe('email');
    expect(await labelled(page, 'Zip code').getAttribute('inputmode')).toBe('numeric');
    await press(page, 'Register');
    await expectFieldError(page, 'First name', 'Please enter your first name');
    await expectFieldError(page, 'Confirm password', 'Please re-enter your password');
    await expectAccessible(page);
    await fill(page, { Password: 'Abcdefg!', 'Confirm password': 'x' });
    await press(page, 'Register');
    await expectFieldError(page, 'Password', 'One number');
    await expectFieldError(page, 'Confirm password', "Password fields doesn't match");

    await fill(page, { ...PERSON, Email: CUSTOMER.email });
    await press(page, 'Register');
    await page.getByText('An account with this email already exists.').first().waitFor();
    expect(await labelled(page, 'First name').inputValue()).toBe('Kim');
    expect(await labelled(page, 'Phone number').inputValue()).toBe('+49 151 23456789');

    const common = 'Kestrel1!';
    await fill(page, { Email: PERSON.Email, Password: common, 'Confirm password': common });
    // The field says so when it is left.
    await expectFieldError(page, 'Password', 'This password is too common.');
    await fill(page, { Password: PASSWORD, 'Confirm password': PASSWORD });
    await press(page, 'Register');
    await page.getByText("You're registered successfully!").waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.get('type')).toBe('login');
    // What is left to type is the password.
    await page.getByText('Account created.').waitFor();
    expect(await labelled(page, 'Email').inputValue()).toBe(PERSON.Email);
    await expectFocused(labelled(page, 'Password'));
    await page.getByRole('tab', { name: 'Register' }).click();
    expect(await labelled(page, 'First name').inputValue()).toBe('');
    await page.getByRole('tab', { name: 'Login' }).click();
    await signIn(page, { email: PERSON.Email, password: PASSWORD });
    await page.waitForURL('**/about');

    // The next sign-in shows that it comes from the same browser.
    const mark = await page.evaluate(() => localStorage.getItem('device-marks'));
    expect(mark).toMatch(/^[\w-]+\.\d+\.[\w-]+$/);
    await page.evaluate(() => localStorage.removeItem('token'));
    await page.goto('/auth');
    const login = page.waitForRequest('**/api/login');
    await signIn(page, { email: PERSON.Email, password: PASSWORD });
    expect((await login).headers()['x-device-mark']).toBe(mark);
  });
});

describe('a form that is submitted before its script is there', () => {
  const LINK = 'x'.repeat(43);

  it.each([
    {
      path: '/auth?type=login&next=/about',
      call: 'POST /api/login',
      typed: { Email: CUSTOMER.email, Password: CUSTOMER.password },
      button: 'Sign in',
      meanwhile: 'Signing in...',
    },
    {
      path: `/auth/new-password#${LINK}`,
      call: 'PUT /api/password-reset',
      typed: { 'New password': PASSWORD, 'Confirm new password': PASSWORD },
      button: 'Save password',
      meanwhile: 'Saving...',
      alsoSent: LINK,
    },
  ])('$path is sent once, whole, and nothing of it is in a URL', async (form) => {
    const page = await openPage();
    const urls: string[] = [];
    const calls: string[] = [];
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url());
      const call = `${request.method()} ${pathname}`;
      urls.push(request.url());
      if (request.method() !== 'GET') expect(request.url()).toBe(`${origin}${pathname}`);
      if (call === form.call) calls.push(request.postData() ?? '');
    });
    const { release } = await holdBack(page, '**/_astro/*.js*');
    await page.goto(form.path, { waitUntil: 'commit' });
    await fill(page, form.typed);
    await press(page, form.button);
    await page.getByRole('button', { name: form.meanwhile }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: form.meanwhile }).click();
    expect(calls).toEqual([]);
    const answered = page.waitForResponse((response) => {
      const { pathname } = new URL(response.url());
      return `${response.request().method()} ${pathname}` === form.call;
    });
    release();
    await (await answered).finished();
    await page.getByRole('button', { name: form.meanwhile }).waitFor({ state: 'detached' });
    expect(calls).toHaveLength(1);
    const sent = calls[0];
    for (const [label, text] of Object.entries(form.typed)) {
      expect(sent).toContain(text);
      if (label.includes('assword')) expect(urls.join()).not.toContain(encodeURIComponent(text));
    }
    if (form.alsoSent) expect(sent).toContain(form.alsoSent);
  });

  it('shows what is wrong with it, and the words of the button again', async () => {
    const page = await openPage();
    const { release } = await holdBack(page, '**/_astro/*.js*');
    await page.goto('/auth', { waitUntil: 'commit' });
    await fill(page, { Email: 'nobody' });
    await press(page, 'Sign in');
    release();
    await expectFieldError(page, 'Password', 'Please enter your password');
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    expect(await read(page, ['Email'])).toEqual({ Email: 'nobody' });
  });
});

it('an invalid token is removed', async () => {
  const page = await openPage();
  await page.goto('/about');
  await page.evaluate(() => localStorage.setItem('token', 'nonsense'));
  await page.goto('/vehicles');
  await page.getByRole('link', { name: 'Signin' }).first().waitFor();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  expect(takeComplaints()).toEqual([expect.stringContaining('The session could not be checked.')]);
});
