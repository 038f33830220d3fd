import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { expectAccessible } from './axe.ts';
import { openDevTools, openPage, storeToken } from './browser.ts';
import { cutOffTexts } from './cut-off-texts.ts';
import { CUSTOMER, expectFocused, fill, focused, isFocusIn, isHydrated, press } from './visitor.ts';

let page: Page;

beforeEach(async () => {
  page = await openPage();
});

describe('by keyboard alone', () => {
  it('the skip link is the first stop and leads to the content', async () => {
    await page.goto('/vehicles');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Skip to content');
    await page.keyboard.press('Enter');
    await expect.poll(() => isFocusIn(page, 'main')).toBe(true);
    await page.keyboard.press('Tab');
    expect(await isFocusIn(page, 'main button')).toBe(true);
  });

  it('the menu of a phone closes by Escape or when the focus leaves it', async () => {
    await page.setViewportSize({ width: 375, height: 800 });
    await page.goto('/about');
    const open = page.getByRole('button', { name: 'Menu', exact: true });
    await open.focus();
    await page.keyboard.press('Enter');
    await expectAccessible(page);
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

  it('the account menu and its question keep the focus inside and return it, and log out', async () => {
    await storeToken(page, CUSTOMER);
    await page.goto('/about');
    const menu = page.getByRole('button', { name: 'Noah Bennett' });
    await menu.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('Profile');
    const items = await page.getByRole('menuitem').allTextContents();
    expect(items).toEqual(['Profile', 'Reservations', 'Logout']);
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => focused(page)).toBe('Logout');
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog');
    await question.getByText('Are you sure to logout?').waitFor();
    await expectAccessible(page, ['desk']);
    for (let stop = 0; stop < 4; stop += 1) {
      await page.keyboard.press('Tab');
      expect(await isFocusIn(page, '[role=alertdialog]')).toBe(true);
    }
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    await expectFocused(menu);

    await page.keyboard.press('ArrowUp');
    await expect.poll(() => focused(page)).toBe('Logout');
    await page.keyboard.press('Enter');
    await question.getByRole('button', { name: 'Logout' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByRole('link', { name: 'Signin' }).first().waitFor();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
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
    await expectAccessible(page, ['desk']);
    await page.keyboard.press('Enter');
    await dismiss.waitFor({ state: 'detached' });
    await expectFocused(page.getByRole('button', { name: 'Sign in' }));
  });
});

it('no text is cut off at twice the font size', async () => {
  const devTools = await openDevTools(page);
  const setFontSize = (standard: number) =>
    devTools.send('Page.setFontSizes', { fontSizes: { standard } });
  try {
    await setFontSize(32);
    for (const path of ['/', '/vehicles/1', '/contact', '/auth?type=register']) {
      await page.goto(path, { waitUntil: 'networkidle' });
      for (const width of [1280, 640, 375]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await page.evaluate(cutOffTexts), `${path} at ${width} px`).toEqual([]);
      }
    }
  } finally {
    // The page goes on to the next test.
    await setFontSize(16);
  }
});
