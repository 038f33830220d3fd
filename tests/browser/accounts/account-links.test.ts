import type { Page } from 'playwright-core';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD } from '../../accounts.ts';
import { openByLink } from '../admin.ts';
import { expectAccessible } from '../axe.ts';
import { openPage, openSignedIn, sharedSite } from '../browser.ts';
import { addLink, addUser, type Person, query, removeUsers } from '../rows.ts';
import {
  expectFieldError,
  expectFits,
  expectFocused,
  fill,
  isHydrated,
  labelled,
  press,
  toast,
} from '../visitor.ts';

const NEW_PASSWORD = 'Another-Horse-2!';
const WIDTHS = [320, 768, 1440];

let page: Page;
let customer: Person;

beforeEach(async () => {
  customer = await addUser();
});

afterAll(removeUsers);

/** The link of a letter, as the mailbox of the local run shows it: its path and its token. */
async function findLink(email: string, subject: string): Promise<{ path: string; token: string }> {
  const { url } = sharedSite();
  const read = async (path: string) => (await fetch(new URL(path, url))).text();
  const row = new RegExp(`<a href="(/mailbox/[\\w-]+)">${subject}</a><br>\\s*to ${email},`, 'g');
  const find = async () => [...(await read('/mailbox')).matchAll(row)].map(([, path]) => path);
  await expect.poll(async () => (await find()).length).toBe(1);
  const [path = ''] = await find();
  const [, inText = ''] = /<pre>.*?<a href="([^"]+)"/s.exec(await read(path)) ?? [];
  const { pathname, hash, host } = new URL(inText);
  expect(host).toBe(new URL(url).host);
  return { path: pathname + hash, token: hash.slice(1) };
}

/** Everything but bodies that the page sends from now on, in one text. */
function listenToUrls(): () => string {
  const sent: string[] = [];
  page.on('request', (request) => {
    sent.push(request.url().split('#')[0] ?? '', JSON.stringify(request.headers()));
  });
  return () => sent.join('\n');
}

describe('a forgotten password', () => {
  it('is replaced by the link of a letter, which signs in and works once', async () => {
    page = await openPage();
    await page.goto('/auth?type=login');
    await isHydrated(page, 'AuthForms');
    await fill(page, { Email: customer.email });
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.waitForURL('**/auth/forgot-password');
    // The email came along and is not in the URL anymore.
    await expect.poll(() => labelled(page, 'Email').inputValue()).toBe(customer.email);
    await press(page, 'Send link');
    await page.getByText('we have sent a link to it.').waitFor();
    await page.getByText(`You entered ${customer.email}`).waitFor();
    await expectFits(page, WIDTHS);
    await expectAccessible(page);

    const { path, token } = await findLink(customer.email, 'Your link for a new password');
    const sent = listenToUrls();
    await page.goto(path);
    await page.waitForURL((url) => url.pathname === '/auth/new-password' && url.hash === '');
    await isHydrated(page, 'NewPassword');
    await expectFits(page, WIDTHS);
    await press(page, 'Save password');
    await expectFieldError(page, 'New password', 'Please enter your new password');
    await fill(page, { 'New password': NEW_PASSWORD, 'Confirm new password': 'Other-Horse-1!' });
    await press(page, 'Save password');
    await expectFieldError(page, 'Confirm new password', "Password fields doesn't match");
    await fill(page, { 'Confirm new password': NEW_PASSWORD });
    await press(page, 'Save password');
    await page.waitForURL((url) => url.pathname === '/');
    await toast(page, 'Your password was updated successfully').waitFor();
    await page.getByRole('button', { name: 'Kim Larsen' }).waitFor();
    expect(sent()).not.toContain(token);

    await page.goto(path);
    await fill(page, { 'New password': PASSWORD, 'Confirm new password': PASSWORD });
    await press(page, 'Save password');
    const refusal = page.getByRole('region', { name: 'The link does not work' });
    await refusal.getByText('This link no longer works').waitFor();
    await expectFocused(refusal);
    // Somebody else's old link signs nobody out.
    expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
    await refusal.getByRole('link', { name: 'Ask for a new link' }).click();
    await page.waitForURL('**/auth/forgot-password');
  });

  it('an incomplete link says so, and its token leaves the URL', async () => {
    page = await openPage();
    await page.goto('/auth/new-password#abc');
    await page.getByText('This link is incomplete.').waitFor();
    expect(page.url()).not.toContain('#');
    await page.goto('/auth/confirm-email');
    await page.getByText('Please open the link in our email again.').waitFor();
  });
});

it('an unconfirmed email is asked about until the link of a letter is opened', async () => {
  await query('update users set email_confirmed = false where id = $1', [customer.id]);
  page = await openSignedIn(customer);
  await page.goto('/user/reservations');
  const notice = page.getByRole('region', { name: 'Confirm your email' });
  await page.getByText('Your email is not confirmed').waitFor();
  expect(await notice.count()).toBe(0);
  await page.getByRole('link', { name: 'Confirm it' }).click();
  await notice.getByText(customer.email).waitFor();
  await expectFits(page, WIDTHS);
  await notice.getByRole('button', { name: 'Send again' }).click();
  await toast(page, `We have sent a link to ${customer.email}.`).waitFor();
  await expectAccessible(page);

  const { path, token } = await findLink(customer.email, 'Please confirm your email');
  const sent = listenToUrls();
  const calls = '**/api/email-confirmation';
  await page.route(calls, (route) => route.abort());
  await page.goto(path);
  await page.getByText("We can't reach Kestrel right now.").waitFor();
  await page.unroute(calls);
  await press(page, 'Retry');
  await page.getByText('Your email is confirmed.').waitFor();
  expect(page.url()).not.toContain('#');
  expect(sent()).not.toContain(token);
  await page.goto('/user');
  await labelled(page, 'Zip code').waitFor();
  expect(await notice.count()).toBe(0);
});

describe('a link that confirms an email, in another browser', () => {
  async function openLink() {
    await query('update users set email_confirmed = false where id = $1', [customer.id]);
    page = await openPage();
    await page.goto(`/auth/confirm-email#${await addLink(customer.id, 'email-confirmation')}`);
  }

  it('asks for the password', async () => {
    await openLink();
    await expectFocused(page.getByRole('region', { name: 'Enter your password' }));
    await expectFits(page, WIDTHS);
    await press(page, 'Confirm email');
    await expectFieldError(page, 'Password', 'Please enter your password');
    await fill(page, { Password: NEW_PASSWORD });
    await press(page, 'Confirm email');
    await expectFieldError(page, 'Password', 'Your password is wrong.');
    await expectAccessible(page);
    await fill(page, { Password: customer.password });
    await press(page, 'Confirm email');
    await page.getByText('Your email is confirmed.').waitFor();
  });

  it('sets a new password for somebody who did not choose one, and signs in', async () => {
    await openLink();
    await press(page, 'I did not choose one');
    await expectFocused(page.getByRole('region', { name: 'Choose a password' }));
    await press(page, 'I know my password');
    await expectFocused(page.getByRole('region', { name: 'Enter your password' }));
    await press(page, 'I did not choose one');
    await fill(page, { 'New password': NEW_PASSWORD, 'Confirm new password': NEW_PASSWORD });
    await press(page, 'Save password');
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByRole('button', { name: 'Kim Larsen' }).waitFor();
  });
});

it('the desk sees who has not confirmed, corrects the address, and sends links', async () => {
  await query('update users set email_confirmed = false where id = $1', [customer.id]);
  page = await openSignedIn();
  await page.goto(`/admin/users?search=${customer.email}`);
  await page.getByRole('row', { name: customer.email }).getByText('Not confirmed').waitFor();
  await page.getByRole('link', { name: 'Kim' }).click();
  const notice = page.getByRole('region', { name: 'Email not confirmed' });
  await notice.waitFor();
  expect(await labelled(page, 'Email').isDisabled()).toBe(true);
  await press(page, 'Correct email');
  await expectFocused(labelled(page, 'Email'));
  const right = `right-${customer.email}`;
  await fill(page, { Email: right });
  await press(page, 'Save');
  await toast(page, 'User was updated').waitFor();
  await expect.poll(() => labelled(page, 'Email').isDisabled()).toBe(true);
  await press(page, 'Send reset link');
  await toast(page, `A link for a new password was sent to ${right}`).waitFor();

  // Before the desk books.
  await openByLink(page, `/admin/reservations/new?userId=${customer.id}`);
  await notice.getByText(right).waitFor();
  await expectFits(page, WIDTHS);
  await expectAccessible(page);
  await press(page, 'Send a link');
  await toast(page, `A link that confirms the email was sent to ${right}`).waitFor();
});
