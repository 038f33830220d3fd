import { describe, expect, it } from 'vitest';
import { PASSWORD } from '../accounts.ts';
import { expectAccessible } from './axe.ts';
import { openPage, takeComplaints } from './browser.ts';
import { query } from './rows.ts';
import {
  CUSTOMER,
  expectFieldError,
  expectFocused,
  fill,
  holdBack,
  isHydrated,
  labelled,
  press,
  read,
  signIn,
} from './visitor.ts';

const PERSON = {
  'First name': 'Kim',
  'Last name': 'Larsen',
  'Phone number': '5625550123',
  Address: '12 Shore Road',
  'Zip code': '90802',
  Email: 'kim@example.com',
  Password: PASSWORD,
  'Confirm password': PASSWORD,
};

it('signing in shows what is missing or wrong, and the password on demand', async () => {
  const page = await openPage();
  await page.goto('/auth');
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
  await page.getByText('The email or the password is not right.').first().waitFor();
  expect(await labelled(page, 'Email').inputValue()).toBe(CUSTOMER.email);
});

describe('registering', () => {
  it('shows beside each field what is missing, and which rule a password breaks', async () => {
    const page = await openPage();
    await page.goto('/auth?type=register');
    expect(await labelled(page, 'Email').getAttribute('autocomplete')).toBe('email');
    expect(await labelled(page, 'Zip code').getAttribute('inputmode')).toBe('numeric');
    await press(page, 'Register');
    await expectFieldError(page, 'First name', 'Please enter your first name');
    await expectFieldError(page, 'Confirm password', 'Please re-enter your password');
    await expectAccessible(page, ['phone']);
    await fill(page, { Password: 'Abcdefg!', 'Confirm password': 'x' });
    await press(page, 'Register');
    await expectFieldError(page, 'Password', 'One number');
    await expectFieldError(page, 'Confirm password', "Password fields doesn't match");
  });

  it('keeps everything typed when the email is taken; then empties the form', async () => {
    const page = await openPage();
    await query('delete from users where email = $1', [PERSON.Email]);
    await page.goto('/auth?type=register&next=/about');
    await fill(page, { ...PERSON, Email: CUSTOMER.email });
    await press(page, 'Register');
    await page.getByText('An account with this email exists already.').first().waitFor();
    expect(await labelled(page, 'First name').inputValue()).toBe('Kim');
    expect(await labelled(page, 'Phone number').inputValue()).toBe('(562) 555-0123');

    await fill(page, { Email: PERSON.Email });
    await press(page, 'Register');
    await page.getByText("You're registered successfully!").waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.get('type')).toBe('login');
    // What is left to type is the password.
    expect(await labelled(page, 'Email').inputValue()).toBe(PERSON.Email);
    await expectFocused(labelled(page, 'Password'));
    await page.getByRole('tab', { name: 'Register' }).click();
    expect(await labelled(page, 'First name').inputValue()).toBe('');
    await page.getByRole('tab', { name: 'Login' }).click();
    await signIn(page, { email: PERSON.Email, password: PASSWORD });
    await page.waitForURL('**/about');
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

it('the tabs of the sign-in page change the URL and the title, keep what was typed, and add no step to the history', async () => {
  const page = await openPage();
  await page.goto('/about');
  await page.goto('/auth?type=register&next=/about');
  await isHydrated(page, 'AuthForms');
  await fill(page, { 'First name': 'Kim' });
  for (const [tab, type, title] of [
    ['Login', 'login', 'Sign in'],
    ['Register', 'register', 'Register'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    const { searchParams } = new URL(page.url());
    expect(Object.fromEntries(searchParams)).toEqual({ next: '/about', type });
    await expect.poll(() => page.title()).toBe(`${title} | Kestrel Premium Car Rental`);
  }
  expect(await labelled(page, 'First name').inputValue()).toBe('Kim');
  await page.getByRole('button', { name: 'Back' }).click();
  await page.waitForURL('**/about');
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
