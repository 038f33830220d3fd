import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { expectAccessible } from './axe.ts';
import { openPage, takeComplaints } from './browser.ts';
import { query } from './rows.ts';
import {
  expectFieldError,
  expectFocused,
  fill,
  focused,
  holdBack,
  isHydrated,
  labelled,
  leaveField,
  press,
  read,
} from './visitor.ts';

const MESSAGE = {
  Name: 'Kim Larsen',
  Email: 'kim@example.com',
  Subject: 'A car for Friday',
  Message: 'Is the long one free on Friday, from noon on?',
};

const CALL = '**/api/contactmessage/visitors';
const SCRIPT = '**/_astro/ContactForm*.js';

let page: Page;

const send = () => page.getByRole('button', { name: 'Send', exact: true });

async function openContact(): Promise<void> {
  await page.goto('/contact');
  await labelled(page, 'Name').focus();
  await isHydrated(page, 'ContactForm');
}

beforeEach(async () => {
  await query('delete from attempts');
  await query('delete from contact_messages');
  page = await openPage();
});

describe('the contact form', () => {
  it('stays quiet while somebody tabs through it, and while a field is changed until it is left', async () => {
    await openContact();
    for (const next of ['Email', 'Subject', 'Message']) {
      await page.keyboard.press('Tab');
      await expectFocused(labelled(page, next));
    }
    await labelled(page, 'Subject').focus();
    await page.keyboard.type('Car');
    await page.getByText('3/50', { exact: true }).waitFor();
    expect(await page.locator('[aria-invalid=true]').count()).toBe(0);
    await page.keyboard.press('Tab');
    await expectFieldError(page, 'Subject', 'at least 5 characters');
    expect(await page.locator('[aria-invalid=true]').count()).toBe(1);
  });

  it('shows beside each field what is wrong, and counts characters', async () => {
    await openContact();
    for (const [label, value, message] of [
      ['Name', '', 'Enter your name'],
      ['Email', 'kim@', 'Please enter a valid email'],
      ['Message', 'Too short', 'Your message should be at least 20 characters'],
    ] as const) {
      await labelled(page, label).fill('x');
      await labelled(page, label).fill(value);
      await leaveField(page);
      await expectFieldError(page, label, message);
    }
    await expectAccessible(page);
    await fill(page, { Subject: 'Hello' });
    await page.getByText('5/50', { exact: true }).waitFor();
    await labelled(page, 'Message').fill('');
    await labelled(page, 'Message').focus();
    await page.keyboard.insertText('m'.repeat(230));
    await page.getByText('200/200', { exact: true }).waitFor();
  });

  it('keeps what was typed when sending fails; then sends once and is empty again', async () => {
    await openContact();
    await page.route(CALL, (route) => route.fulfill({ status: 503 }));
    await fill(page, MESSAGE);
    await send().click();
    await page.getByRole('alert').getByText('What you typed is still here.').waitFor();
    expect(takeComplaints()).toEqual([expect.stringContaining('could not be sent')]);
    expect(await read(page, Object.keys(MESSAGE))).toEqual(MESSAGE);
    await page.unroute(CALL);
    await page.getByRole('button', { name: 'Retry' }).dblclick();
    await page.getByText('Your message was send.').waitFor();
    expect(Object.values(await read(page, Object.keys(MESSAGE)))).toEqual(['', '', '', '']);
    expect(await send().isDisabled()).toBe(true);
    expect(await focused(page)).toBe('Send us a message');
    expect(await query('select name, email, subject, body from contact_messages')).toEqual([
      { name: MESSAGE.Name, email: MESSAGE.Email, subject: MESSAGE.Subject, body: MESSAGE.Message },
    ]);
  });

  it('shows when to try again after too many messages', async () => {
    await openContact();
    const data = { name: 'Kim', email: MESSAGE.Email, subject: 'Again', body: MESSAGE.Message };
    for (let sent = 0; sent < 5; sent += 1) {
      await page.request.post('/api/contactmessage/visitors', { data });
    }
    await fill(page, MESSAGE);
    await press(page, 'Send');
    await page.getByText('Please try again in 10 minutes.').waitFor();
    expect(await read(page, Object.keys(MESSAGE))).toEqual(MESSAGE);
    takeComplaints();
  });

  it('keeps what was typed before its script loaded, and enables Send once all is valid', async () => {
    const { release } = await holdBack(page, SCRIPT);
    await page.goto('/contact');
    const { Name: _, ...rest } = MESSAGE;
    await fill(page, rest);
    expect(await send().isDisabled()).toBe(true);
    release();
    await fill(page, { Name: MESSAGE.Name });
    await expect.poll(() => send().isEnabled()).toBe(true);
    await fill(page, { Subject: 'Car' });
    expect(await send().isDisabled()).toBe(true);
    await fill(page, { Subject: MESSAGE.Subject });
    expect(await read(page, Object.keys(MESSAGE))).toEqual(MESSAGE);
  });
});

describe('the map', () => {
  const frame = () => page.locator('iframe[title^="Map around"]');
  const region = () => page.getByRole('region', { name: 'Map' });
  const map = { contentType: 'text/html', body: '<p>The map</p>' };

  it('is loaded at 500 px high when scrolled near', async () => {
    await page.setViewportSize({ width: 375, height: 300 });
    const urls: string[] = [];
    await page.route('https://www.openstreetmap.org/**', (route) => {
      urls.push(route.request().url());
      return route.fulfill(map);
    });
    await page.goto('/contact', { waitUntil: 'networkidle' });
    expect(urls).toEqual([]);
    await region().scrollIntoViewIfNeeded();
    await page.frameLocator('iframe').getByText('The map').waitFor();
    expect(urls).toEqual([expect.stringMatching(/embed\.html\?bbox=.*&marker=33\.7627%2C-118\./)]);
    expect((await frame().boundingBox())?.height).toBe(500);
  });

  it('is there without scripts too, with a link to it, and on no other page', async () => {
    const plain = await openPage({ javaScriptEnabled: false });
    await plain.route('https://www.openstreetmap.org/**', (route) => route.fulfill(map));
    await plain.goto('/contact');
    await plain.getByRole('region', { name: 'Map' }).scrollIntoViewIfNeeded();
    await plain.frameLocator('noscript iframe').getByText('The map').waitFor();
    await plain.getByRole('link', { name: /Open 1200 Harbor Drive in OpenStreetMap/ }).waitFor();
    const elsewhere = await (await plain.request.get('/about')).text();
    expect(elsewhere, 'another page').not.toContain('<iframe');
  });

  it('is replaced by the street address while there is no connection', async () => {
    const { promise: scrolled, resolve: answer } = Promise.withResolvers<void>();
    await page.route('https://www.openstreetmap.org/**', async (route) => {
      await scrolled;
      await route.abort('internetdisconnected');
    });
    await page.goto('/contact', { waitUntil: 'domcontentloaded' });
    await region().scrollIntoViewIfNeeded();
    await page.context().setOffline(true);
    answer();
    await frame().waitFor({ state: 'hidden' });
    await region().getByText('1200 Harbor Drive').waitFor();
    await page.unrouteAll();
    await page.route('https://www.openstreetmap.org/**', (route) => route.fulfill(map));
    await page.context().setOffline(false);
    await page.frameLocator('iframe').getByText('The map').waitFor();
    const link = page.getByRole('link', { name: /Open 1200 Harbor Drive in OpenStreetMap/ });
    expect(await link.getAttribute('href')).toContain('search?query=1200+Harbor+Drive');
  });
});
