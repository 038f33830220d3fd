import { beforeEach, describe, expect, it } from 'vitest';
import { openPage, takeComplaints } from './browser.ts';
import { storeToken } from './signed-in.ts';
import {
  ADMINISTRATOR,
  CUSTOMER,
  fill,
  labelled,
  PASSWORD,
  press,
  query,
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

beforeEach(async () => {
  await query('delete from attempts');
});

describe('signing in', () => {
  it('says what is missing, and what is wrong', async () => {
    const page = await openPage();
    await page.goto('/auth');
    await press(page, 'Login');
    await page.getByText('Please enter your email', { exact: true }).waitFor();
    await page.getByText('Please enter your password', { exact: true }).waitFor();
    await fill(page, { Email: CUSTOMER.email, Password: 'Wrong-1!' });
    await press(page, 'Login');
    await page.getByText('The email or the password is not right.').first().waitFor();
    expect(await labelled(page, 'Email').inputValue()).toBe(CUSTOMER.email);
  });

  it('leads home, or to the page that sent the person, and nowhere else', async () => {
    const page = await openPage();
    await signIn(page);
    expect(new URL(page.url()).pathname).toBe('/');
    for (const [next, path] of [
      ['/vehicles/3', '/vehicles/3'],
      ['//evil.example', '/'],
      ['https://evil.example/', '/'],
    ]) {
      const other = await openPage();
      await other.goto(`/auth?type=login&next=${encodeURIComponent(next ?? '')}`);
      await fill(other, { Email: CUSTOMER.email, Password: CUSTOMER.password });
      await press(other, 'Login');
      await other.waitForURL((url) => url.pathname !== '/auth');
      expect(new URL(other.url()).pathname).toBe(path);
      expect(new URL(other.url()).origin).toBe(new URL(page.url()).origin);
    }
  });

  it('shows and hides the password', async () => {
    const page = await openPage();
    await page.goto('/auth');
    await page.locator('astro-island[component-url*=AuthForms]:not([ssr])').waitFor();
    await fill(page, { Password: 'secret' });
    expect(await labelled(page, 'Password').getAttribute('type')).toBe('password');
    const toggle = page.getByRole('button', { name: 'Show password', exact: true });
    await toggle.click();
    expect(await labelled(page, 'Password').getAttribute('type')).toBe('text');
    expect(await toggle.getAttribute('aria-pressed')).toBe('true');
    await toggle.click();
    expect(await labelled(page, 'Password').getAttribute('type')).toBe('password');
  });
});

describe('registering', () => {
  it('says what is missing, each in its own words', async () => {
    const page = await openPage();
    await page.goto('/auth?type=register');
    await press(page, 'Register');
    for (const message of [
      'Please enter your first name',
      'Please enter your last name',
      'Please enter your phone number',
      'Please enter your address',
      'Please enter your zip code',
      'Please enter your email',
      'Please enter your password',
      'Please re-enter your password',
    ]) {
      await page.getByText(message, { exact: true }).waitFor();
    }
    for (const [password, message] of [
      ['Ab1!', 'Must be at least 8 characters'],
      ['ABCDEF1!', 'One lowercase character'],
      ['abcdef1!', 'One uppercase character'],
      ['Abcdefg1', 'One special character'],
      ['Abcdefg!', 'One number'],
    ] as const) {
      await fill(page, { Password: password, 'Confirm password': 'x' });
      await press(page, 'Register');
      await page.getByText(message, { exact: true }).first().waitFor();
      await page.getByText("Password fields doesn't match").waitFor();
    }
  });

  it('clears the form, shows Login and lets the person in', async () => {
    const page = await openPage();
    await page.goto('/auth?type=register&next=/about');
    expect(await labelled(page, 'Email').getAttribute('autocomplete')).toBe('email');
    expect(await labelled(page, 'Zip code').getAttribute('inputmode')).toBe('numeric');
    await fill(page, PERSON);
    await press(page, 'Register');
    await page.getByText("You're registered successfully!").waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.get('type')).toBe('login');
    await page.getByRole('tab', { name: 'Register' }).click();
    expect(await labelled(page, 'First name').inputValue()).toBe('');
    await page.getByRole('tab', { name: 'Login' }).click();
    await fill(page, { Email: PERSON.Email, Password: PASSWORD });
    await press(page, 'Login');
    await page.waitForURL('**/about');
  });

  it('keeps everything typed when the e-mail is taken', async () => {
    const page = await openPage();
    await page.goto('/auth?type=register');
    await fill(page, { ...PERSON, Email: CUSTOMER.email });
    await press(page, 'Register');
    await page.getByText('An account with this email exists already.').first().waitFor();
    expect(await labelled(page, 'First name').inputValue()).toBe('Kim');
    expect(await labelled(page, 'Phone number').inputValue()).toBe('(562) 555-0123');
  });
});

describe('the tabs', () => {
  it.each([
    ['/auth', 'Login', 'Signin'],
    ['/auth?type=login&next=/about', 'Login', 'Signin'],
    ['/auth?type=register', 'Register', 'Register'],
    ['/auth?next=/about&type=register', 'Register', 'Register'],
  ])('of %s begin with %s, without scripts too', async (address, tab, title) => {
    for (const javaScriptEnabled of [false, true]) {
      const page = await openPage({ javaScriptEnabled });
      await page.goto(address);
      await page.getByRole('tab', { name: tab, selected: true }).waitFor();
      expect(await page.title()).toBe(`${title} | Kestrel Premium Car Rental`);
      expect(await labelled(page, 'First name').isVisible()).toBe(tab === 'Register');
      if (javaScriptEnabled) {
        await page.locator('astro-island[component-url*=AuthForms]:not([ssr])').waitFor();
        await page.getByRole('tab', { name: tab, selected: true }).waitFor();
      }
    }
  });

  it('write the address and the title, and keep where to go afterwards', async () => {
    const page = await openPage();
    await page.goto('/auth?type=register&next=/about');
    await page.locator('astro-island[component-url*=AuthForms]:not([ssr])').waitFor();
    await fill(page, { 'First name': 'Kim' });
    for (const [tab, type, title] of [
      ['Login', 'login', 'Signin'],
      ['Register', 'register', 'Register'],
    ] as const) {
      await page.getByRole('tab', { name: tab }).click();
      const { pathname, searchParams } = new URL(page.url());
      expect([pathname, ...searchParams.values()].sort()).toEqual(['/about', '/auth', type].sort());
      await expect.poll(() => page.title()).toBe(`${title} | Kestrel Premium Car Rental`);
    }
    expect(await labelled(page, 'First name').inputValue(), 'typed text stays').toBe('Kim');
  });

  it('leave the way back where the person came from', async () => {
    const page = await openPage();
    await page.goto('/about');
    await page.goto('/auth');
    await page.getByRole('tab', { name: 'Register' }).click();
    await page.getByRole('button', { name: 'Back' }).click();
    await page.waitForURL('**/about');
  });
});

describe('the account menu', () => {
  it('names the person and logs out after a question, in every tab', async () => {
    const page = await openPage();
    await storeToken(page, CUSTOMER);
    await page.goto('/');
    const other = await page.context().newPage();
    await other.goto('/vehicles');
    await page.getByRole('button', { name: 'Noah Bennett' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).waitFor();
    expect(await page.getByRole('menuitem').allTextContents()).toEqual([
      'Profile',
      'Reservations',
      'Logout',
    ]);
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByText('Are you sure to logout?').waitFor();
    await question.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByRole('link', { name: 'Signin' }).first().waitFor();
    await other.getByRole('link', { name: 'Signin' }).first().waitFor();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });

  it('leads administrators to their panel', async () => {
    const page = await openPage();
    await storeToken(page, ADMINISTRATOR);
    await page.goto('/');
    await page.getByRole('button', { name: 'Ada Marlow' }).click();
    await page.getByRole('menuitem', { name: 'Admin Panel' }).click();
    await page.getByText('Welcome to the Kestrel admin panel.').waitFor();
  });
});

describe('guarded addresses', () => {
  it('send a visitor to sign in and back again', async () => {
    const page = await openPage();
    await page.goto('/user/reservations?page=1');
    await page.waitForURL('**/auth?**');
    await fill(page, { Email: CUSTOMER.email, Password: CUSTOMER.password });
    await press(page, 'Login');
    await page.waitForURL('**/user/reservations?page=1');
    await page.getByRole('heading', { name: 'My reservations' }).waitFor();
  });

  it('send a customer away from the administrators', async () => {
    const page = await openPage();
    await storeToken(page, CUSTOMER);
    await page.goto('/admin/users');
    await page.waitForURL('**/unauthorized');
    await page.getByText('The page you try to enter is forbidden').waitFor();
  });

  it('forget a token that no longer counts, without a word', async () => {
    const page = await openPage();
    await page.goto('/');
    await page.evaluate(() => localStorage.setItem('token', 'nonsense'));
    await page.goto('/vehicles');
    await page.getByRole('link', { name: 'Signin' }).first().waitFor();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    expect(takeComplaints()).toEqual([
      expect.stringContaining('The session could not be checked.'),
    ]);
  });
});
