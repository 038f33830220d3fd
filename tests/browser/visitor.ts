import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { rentalDay } from '../rental-days.ts';

export const CUSTOMER = { email: 'customer@kestrel.example', password: 'Kestrel-Customer-1!' };
export const ADMINISTRATOR = { email: 'admin@kestrel.example', password: 'Kestrel-Admin-1!' };

/** 26.5 hours, of which 27 are started. */
export const RENTAL = {
  'Pick-up location': 'Harbor desk',
  'Drop-off location': 'Airport, terminal 2',
  'Pick-up date': rentalDay(1),
  'Pick-up time': '10:00',
  'Drop-off date': rentalDay(2),
  'Drop-off time': '12:30',
};

export const CARD = {
  'Card number': '4111 1111 1111 1111',
  'Name on card': 'Pat Person',
  'Expire date': '12/39',
  CVC: '123',
};

/** Fills fields by their labels. */
export async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    const field = labelled(page, label);
    const isSelect = await field.evaluate((element) => element.tagName === 'SELECT');
    await (isSelect ? field.selectOption(value) : field.fill(value));
  }
}

/** The visible field with this label. */
export function labelled(page: Page, label: string): Locator {
  return page.getByLabel(label, { exact: true }).filter({ visible: true });
}

/** The values of the labelled fields. */
export async function read(page: Page, labels: string[]): Promise<Record<string, string>> {
  const entries = labels.map(async (label) => [label, await fieldValue(page, label)]);
  return Object.fromEntries(await Promise.all(entries));
}

/** The value of the labelled field; of a day, which is shown in the company's format, YYYY-MM-DD. */
export async function fieldValue(page: Page, label: string): Promise<string> {
  const field = labelled(page, label);
  return (await field.getAttribute('data-value')) ?? field.inputValue();
}

/** Waits until a field is marked as wrong and described by this message. */
export async function expectFieldError(page: Page, label: string, message: string) {
  const field = labelled(page, label);
  const describe = (element: Element) =>
    element.getAttribute('aria-invalid') === 'true' &&
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' ');
  await expect
    .poll(() => field.evaluate(describe), { message: `error of ${label}` })
    .toContain(message);
}

/** Leaves the field that has the focus. */
export async function leaveField(page: Page): Promise<void> {
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
}

/** The text of a part of the page, in one line. */
export async function textOf(part: Locator): Promise<string> {
  return ((await part.textContent()) ?? '').replace(/\s+/g, ' ').trim();
}

export function press(page: Page, name: string): Promise<void> {
  return page.getByRole('button', { name, exact: true }).click();
}

/** A toast with this text. */
export function toast(page: Page, text: string | RegExp): Locator {
  return page.getByRole('region', { name: 'Notifications' }).getByText(text);
}

/** The name of the focused element. */
export function focused(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const { activeElement } = document;
    return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent?.trim();
  });
}

/** Whether the focus is inside the element of a CSS selector. */
export function isFocusIn(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((wanted) => document.activeElement?.closest(wanted) !== null, selector);
}

/** Waits until a control has the focus. */
export async function expectFocused(control: Locator): Promise<void> {
  await expect
    .poll(() => control.evaluate((element) => element === document.activeElement))
    .toBe(true);
}

/** Waits until a part that the server rendered takes input; `name` is that of its component. */
export function isHydrated(page: Page, name: string): Promise<void> {
  return page.locator(`astro-island[component-url*=${name}]:not([ssr])`).waitFor();
}

/** Signs in on the sign-in page and waits until it leads elsewhere. */
export async function signIn(page: Page, { email, password } = CUSTOMER): Promise<void> {
  if (!page.url().includes('/auth?')) await page.goto('/auth?type=login');
  await fill(page, { Email: email, Password: password });
  await press(page, 'Sign in');
  await page.waitForURL((url) => url.pathname !== '/auth');
}

/** Signs in on a page whose session has ended while a form was filled in. */
export async function signInAgain(page: Page, { password } = ADMINISTRATOR): Promise<void> {
  const region = page.getByRole('region', { name: 'Sign in again' });
  await region.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await region.waitFor({ state: 'detached' });
}

/** Makes the token of a page invalid, like an expired one. */
export function endSession(page: Page): Promise<void> {
  return page.evaluate(() => localStorage.setItem('token', 'of-yesterday'));
}

type OutgoingCall = { url: URL; body: Record<string, unknown>; ifMatch: string | undefined };

/** Records a page's API calls with this method from now on. */
export function listen(page: Page, method: string): OutgoingCall[] {
  const calls: OutgoingCall[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    const isImage = url.pathname.startsWith('/api/files/display/');
    if (request.method() !== method || !url.pathname.startsWith('/api/') || isImage) return;
    const isJson = request.headers()['content-type']?.startsWith('application/json');
    calls.push({
      url,
      body: isJson ? request.postDataJSON() : {},
      ifMatch: request.headers()['if-match'],
    });
  });
  return calls;
}

/** Keeps requests to a URL waiting until `release` is called. */
export async function holdBack(page: Page, url: string, method = 'GET') {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    if (route.request().method() === method) await promise;
    await route.fallback();
  });
  return { release };
}

/** Lets a call reach the server and loses its answer. */
export function loseAnswer(page: Page, url: string): Promise<unknown> {
  return page.route(url, async (route) => {
    await route.fetch();
    await route.abort();
  });
}

/** How far the page can be scrolled sideways, in pixels. */
function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}

/** Fails where the page can be scrolled sideways at one of these widths. */
export async function expectFits(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    expect(await sidewaysScroll(page), `${page.url()} at ${width} px`).toBe(0);
  }
}

/** What a page's `<meta>` of this name or property says. */
export async function metaContent(page: Page, name: string): Promise<string | undefined> {
  const meta = page.locator(`meta[name="${name}"], meta[property="${name}"]`);
  if ((await meta.count()) === 0) return undefined;
  return (await meta.getAttribute('content')) ?? undefined;
}

/** Signs in the field of the agreement. */
export async function drawSignature(page: Page): Promise<void> {
  const pad = page.getByRole('img', { name: /field for the signature/ });
  await pad.scrollIntoViewIfNeeded();
  const { x, y } = (await pad.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(x + 20, y + 20);
  await page.mouse.down();
  await page.mouse.move(x + 120, y + 60, { steps: 5 });
  await page.mouse.up();
  await page.getByRole('img', { name: 'Signature', exact: true }).waitFor();
}
