import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { expectAccessible, PHONE_SIGHTS } from './axe.ts';
import { openPage, takeComplaints } from './browser.ts';
import { storeToken } from './signed-in.ts';
import { ADMINISTRATOR, CUSTOMER, fill, press, query, RENTAL } from './visitor.ts';

const PUBLIC_PAGES = [
  '/',
  '/vehicles',
  '/vehicles/page/2',
  '/vehicles/1',
  '/about',
  '/contact',
  '/privacy-policy',
  '/auth?type=login',
  '/auth?type=register',
  '/unauthorized',
  '/no/such/page',
];

let page: Page;

/** What has the focus, as text. */
function focused(): Promise<string | undefined> {
  return page.evaluate(() => {
    const { activeElement } = document;
    return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent?.trim();
  });
}

function isFocusIn(selector: string): Promise<boolean> {
  return page.evaluate((wanted) => document.activeElement?.closest(wanted) !== null, selector);
}

async function openBooking(id: number): Promise<void> {
  await storeToken(page, CUSTOMER);
  await page.goto(`/vehicles/${id}`);
  await page
    .getByRole('button', { name: 'Check Availability' })
    .and(page.locator(':enabled'))
    .waitFor();
}

beforeEach(async () => {
  await query('delete from attempts');
  page = await openPage();
});

describe('axe finds nothing', () => {
  it.each(PUBLIC_PAGES)('on %s', async (path) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expectAccessible(page);
  });

  it('in the menu of a phone', async () => {
    await page.setViewportSize({ width: 375, height: 900 });
    await page.goto('/about');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expectAccessible(page, PHONE_SIGHTS);
  });

  it('where forms say what is wrong', async () => {
    await page.goto('/auth?type=register');
    await press(page, 'Register');
    await page.getByText('Please enter your first name').waitFor();
    await expectAccessible(page);
    await page.goto('/contact');
    await page.getByLabel('Email').focus();
    await page.locator('astro-island[component-url*=ContactForm]:not([ssr])').waitFor();
    await fill(page, { Email: 'kim@', Message: 'Too short' });
    await page.getByLabel('Subject').focus();
    await page.getByText('Your message should be at least 20 characters').waitFor();
    await expectAccessible(page);
  });

  it('in both stages of booking', async () => {
    await openBooking(5);
    await press(page, 'Check Availability');
    await page.getByText('Enter a pick-up location').waitFor();
    await expectAccessible(page);
    await fill(page, RENTAL);
    await press(page, 'Check Availability');
    await press(page, 'Book Now');
    await page.getByText('Please enter the card number').waitFor();
    await expectAccessible(page);
  });

  it.each(['/user', '/user/reservations', '/user/reservations/2000000000'])(
    'on %s',
    async (path) => {
      await storeToken(page, CUSTOMER);
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      await expectAccessible(page);
    },
  );

  it('on a reservation', async () => {
    await storeToken(page, CUSTOMER);
    await page.goto('/user/reservations');
    await page.getByRole('table').getByRole('link').first().click();
    await page.getByText('Vehicle Details', { exact: true }).click();
    await expectAccessible(page);
  });

  it('in the account menu, the question to log out and a toast', async () => {
    await storeToken(page, ADMINISTRATOR);
    await page.goto('/');
    await page.getByRole('button', { name: 'Ada Marlow' }).click();
    await page.getByRole('menuitem', { name: 'Admin Panel' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.getByRole('alertdialog').waitFor();
    await expectAccessible(page);
    await press(page, 'Cancel');
    await page.evaluate(() => {
      sessionStorage.setItem(
        'toasts',
        JSON.stringify([{ id: 'one', kind: 'success', message: 'Reservation created' }]),
      );
    });
    await page.reload();
    const toast = page.getByText('Reservation created');
    await page.getByRole('button', { name: 'Dismiss' }).focus();
    await expectAccessible(page);
    expect(await toast.isVisible()).toBe(true);
  });

  it('where something failed', async () => {
    await page.route('**/_astro/RegisterForm.*.js*', (route) => route.abort());
    await page.goto('/auth');
    await page.locator('astro-island[component-url*=AuthForms]:not([ssr])').waitFor();
    await page.getByRole('tab', { name: 'Register' }).click();
    await page.getByText('Unhandled Thrown Error!').waitFor();
    await page.context().setOffline(true);
    await page.getByText("You're offline.").waitFor();
    await expectAccessible(page);
    takeComplaints();
  });
});

describe('by keyboard alone', () => {
  it('the skip link is the first stop and leads to the content', async () => {
    await page.goto('/vehicles');
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Skip to content');
    await page.keyboard.press('Enter');
    await expect.poll(() => isFocusIn('main')).toBe(true);
    await page.keyboard.press('Tab');
    expect(await isFocusIn('main a')).toBe(true);
  });

  it('the menu of a phone opens, closes and gives the focus back', async () => {
    await page.setViewportSize({ width: 375, height: 800 });
    await page.goto('/about');
    const open = page.getByRole('button', { name: 'Menu', exact: true });
    await open.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await isFocusIn('#site-menu')).toBe(true);
    await page.keyboard.press('Escape');
    await page.locator('#site-menu').waitFor({ state: 'hidden' });
    expect(await open.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  it('the menu of a phone does not cover what has the focus', async () => {
    await page.setViewportSize({ width: 375, height: 800 });
    await page.goto('/about');
    await press(page, 'Menu');
    await page.locator('#site-menu').getByRole('link', { name: 'Signin' }).focus();
    await page.keyboard.press('Tab');
    expect(await isFocusIn('#site-menu')).toBe(false);
    await page.locator('#site-menu').waitFor({ state: 'hidden' });
    expect(await isFocusIn('body *')).toBe(true);
  });

  it('the account menu and its question keep the focus inside and give it back', async () => {
    await storeToken(page, CUSTOMER);
    await page.goto('/');
    const menu = page.getByRole('button', { name: 'Noah Bennett' });
    await menu.focus();
    await page.keyboard.press('Enter');
    await expect.poll(focused).toBe('Profile');
    await page.keyboard.press('ArrowUp');
    await expect.poll(focused).toBe('Logout');
    await page.keyboard.press('Enter');
    await page.getByRole('alertdialog').waitFor();
    for (let stop = 0; stop < 4; stop += 1) {
      await page.keyboard.press('Tab');
      expect(await isFocusIn('[role=alertdialog]')).toBe(true);
    }
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await expect
      .poll(() => menu.evaluate((button) => button === document.activeElement))
      .toBe(true);
  });

  it('the tabs are one stop, and arrows move between them', async () => {
    await page.goto('/auth');
    await page.locator('astro-island[component-url*=AuthForms]:not([ssr])').waitFor();
    const register = page.getByRole('tab', { name: 'Register' });
    await page.getByRole('tab', { name: 'Login' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(focused).toBe('Register');
    expect(await register.getAttribute('aria-selected')).toBe('true');
    await page.getByLabel('First name').waitFor();
    await page.keyboard.press('Tab');
    expect(await isFocusIn('[role=tabpanel]')).toBe(true);
  });

  it('the booking stages hand the focus on and back', async () => {
    await openBooking(6);
    await fill(page, RENTAL);
    await page.getByRole('button', { name: 'Check Availability' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(focused).toContain('Payment');
    await page.getByRole('button', { name: 'Edit' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => isFocusIn('[name=pickUpLocation]')).toBe(true);
  });

  it('a toast that is dismissed gives the focus back', async () => {
    await page.goto('/auth');
    await fill(page, { Email: 'nobody@example.com', Password: 'Wrong-1!' });
    await press(page, 'Login');
    const dismiss = page.getByRole('button', { name: 'Dismiss' });
    await dismiss.focus();
    await page.keyboard.press('Enter');
    await dismiss.waitFor({ state: 'detached' });
    expect(await focused()).toBe('Login');
  });
});

it.each(['/', '/vehicles/1', '/contact', '/auth?type=register', '/no-such-page'])(
  'loses nothing of %s with the text at 200%',
  async (path) => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    await page.goto(path, { waitUntil: 'networkidle' });
    for (const width of [1280, 640, 375]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(cutOffTexts), `at ${width} px`).toEqual([]);
    }
  },
);

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
