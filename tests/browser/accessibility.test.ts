import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { expectAccessible } from './axe.ts';
import { openDevTools, openPage, takeComplaints } from './browser.ts';
import { query } from './rows.ts';
import { storeToken } from './signed-in.ts';
import {
  ADMINISTRATOR,
  CUSTOMER,
  expectFocused,
  fill,
  focused,
  isFocusIn,
  isHydrated,
  press,
  RENTAL,
  toast,
} from './visitor.ts';

let page: Page;

beforeEach(async () => {
  await query('delete from attempts');
  page = await openPage();
});

it('axe finds nothing on forms that say what is wrong', async () => {
  await page.goto('/auth?type=register');
  await press(page, 'Register');
  await page.getByText('Please enter your first name').waitFor();
  await expectAccessible(page);
  await page.goto('/contact');
  await page.getByLabel('Email').focus();
  await isHydrated(page, 'ContactForm');
  await fill(page, { Email: 'kim@', Message: 'Too short' });
  await page.getByLabel('Subject').focus();
  await page.getByText('Your message should be at least 20 characters').waitFor();
  await expectAccessible(page);
});

it('axe finds nothing in both stages of booking', async () => {
  await storeToken(page, CUSTOMER);
  await page.goto('/vehicles/1');
  await press(page, 'Check Availability');
  await page.getByText('Enter a pick-up location').waitFor();
  await expectAccessible(page);
  await fill(page, RENTAL);
  await press(page, 'Check Availability');
  await press(page, 'Book Now');
  await page.getByText('Please enter the card number').waitFor();
  await expectAccessible(page);
});

it('axe finds nothing in the account menu, the logout dialog and a toast', async () => {
  await storeToken(page, ADMINISTRATOR);
  await page.goto('/about');
  await page.getByRole('button', { name: 'Ada Marlow' }).click();
  await page.getByRole('menuitem', { name: 'Admin Panel' }).waitFor();
  await expectAccessible(page, ['desk']);
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('alertdialog').waitFor();
  await expectAccessible(page, ['desk']);
  await press(page, 'Cancel');
  await page.evaluate(() => {
    const success = { id: 'one', kind: 'success', message: 'Reservation created' };
    sessionStorage.setItem('toasts', JSON.stringify([success]));
  });
  await page.reload();
  // The toast stays while it has the focus.
  await page.getByRole('button', { name: 'Dismiss' }).focus();
  await expectAccessible(page);
  await toast(page, 'Reservation created').waitFor();
});

it('axe finds nothing when a script failed and the connection is lost', async () => {
  await page.route('**/_astro/RegisterForm.*.js*', (route) => route.abort());
  await page.goto('/auth');
  await isHydrated(page, 'AuthForms');
  await page.getByRole('tab', { name: 'Register' }).click();
  await page.getByText('Unhandled Thrown Error!').waitFor();
  await page.context().setOffline(true);
  const notice = page.getByText("You're offline.");
  await notice.waitFor();
  await expectAccessible(page, ['phone']);
  await page.context().setOffline(false);
  await notice.waitFor({ state: 'hidden' });
  takeComplaints();
});

describe('by keyboard alone', () => {
  it('the skip link is the first stop and leads to the content', async () => {
    await page.goto('/vehicles');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Skip to content');
    await page.keyboard.press('Enter');
    await expect.poll(() => isFocusIn(page, 'main')).toBe(true);
    await page.keyboard.press('Tab');
    expect(await isFocusIn(page, 'main input')).toBe(true);
  });

  it('the menu of a phone closes by Escape or when the focus leaves it', async () => {
    await page.setViewportSize({ width: 375, height: 800 });
    await page.goto('/about');
    const open = page.getByRole('button', { name: 'Menu', exact: true });
    await open.focus();
    await page.keyboard.press('Enter');
    await expectAccessible(page, ['phone']);
    await page.keyboard.press('Tab');
    expect(await isFocusIn(page, '#site-menu')).toBe(true);
    await page.keyboard.press('Escape');
    await page.locator('#site-menu').waitFor({ state: 'hidden' });
    await expectFocused(open);

    await page.keyboard.press('Enter');
    await page.locator('#site-menu').getByRole('link', { name: 'Signin' }).focus();
    await page.keyboard.press('Tab');
    expect(await isFocusIn(page, '#site-menu')).toBe(false);
    await page.locator('#site-menu').waitFor({ state: 'hidden' });
    expect(await isFocusIn(page, 'body *')).toBe(true);
  });

  it('the account menu and its dialog keep the focus inside and return it', async () => {
    await storeToken(page, CUSTOMER);
    await page.goto('/');
    const menu = page.getByRole('button', { name: 'Noah Bennett' });
    await menu.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('Profile');
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => focused(page)).toBe('Logout');
    await page.keyboard.press('Enter');
    await page.getByRole('alertdialog').waitFor();
    for (let stop = 0; stop < 4; stop += 1) {
      await page.keyboard.press('Tab');
      expect(await isFocusIn(page, '[role=alertdialog]')).toBe(true);
    }
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await expectFocused(menu);
  });

  it('the tabs of the sign-in page are one tab stop, and arrow keys switch them', async () => {
    await page.goto('/auth');
    await isHydrated(page, 'AuthForms');
    const register = page.getByRole('tab', { name: 'Register' });
    await page.getByRole('tab', { name: 'Login' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => focused(page)).toBe('Register');
    expect(await register.getAttribute('aria-selected')).toBe('true');
    await page.getByLabel('First name').waitFor();
    await page.keyboard.press('Tab');
    expect(await isFocusIn(page, '[role=tabpanel]')).toBe(true);
  });

  it('a toast that is dismissed returns the focus', async () => {
    await page.goto('/auth');
    await fill(page, { Email: 'nobody@example.com', Password: 'Wrong-1!' });
    await press(page, 'Sign in');
    const dismiss = page.getByRole('button', { name: 'Dismiss' });
    await dismiss.focus();
    await page.keyboard.press('Enter');
    await dismiss.waitFor({ state: 'detached' });
    await expectFocused(page.getByRole('button', { name: 'Sign in' }));
  });
});

it('no text is cut off at twice the font size', async () => {
  page = await openPage({ inOwnContext: true });
  const devTools = await openDevTools(page);
  await devTools.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  for (const path of ['/', '/vehicles/1', '/contact', '/auth?type=register', '/no-such-page']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    for (const width of [1280, 640, 375]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(cutOffTexts), `${path} at ${width} px`).toEqual([]);
    }
  }
});

/** Texts that the page's edge or the box they stand in cuts off, and that no scrolling brings. */
function cutOffTexts(): string[] {
  const overflowOf = (element: Element) => getComputedStyle(element).overflowX;
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    (['auto', 'scroll'].includes(overflowOf(element)) || scrolls(element.parentElement));

  return [...document.querySelectorAll('h1, h2, h3, p, a, button, label, dt, dd, li')]
    .filter((element) => {
      const isSeen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      if (!isSeen || element.closest('.visually-hidden') || scrolls(element)) return false;
      const { left, right } = element.getBoundingClientRect();
      const isOutside = left < -1 || right > document.documentElement.clientWidth + 1;
      const hidesItsEnd = overflowOf(element) !== 'visible';
      return isOutside || (hidesItsEnd && element.scrollWidth > element.clientWidth + 1);
    })
    .map((element) => element.outerHTML.slice(0, 120));
}
