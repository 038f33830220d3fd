import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { expectAccessible } from '../axe.ts';
import { openPage, takeComplaints } from '../browser.ts';
import { query } from '../rows.ts';
import {
  expectFieldError,
  fill,
  focused,
  holdBack,
  isHydrated,
  labelled,
  leaveField,
  read,
} from '../visitor.ts';

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
  await query('delete from contact_messages');
  page = await openPage();
});

describe('the contact form', () => {
  it('shows beside each field what is wrong once it is left, counts characters, keeps what was typed when sending fails, then sends once and is empty again', async () => {
    await openContact();
    await page.keyboard.press('Tab');
    await expectFieldError(page, 'Name', 'Enter your name');
    await labelled(page, 'Subject').fill('Car');
    await leaveField(page);
    await expectFieldError(page, 'Subject', 'at least 5 characters');
    await labelled(page, 'Email').fill('kim@');
    await leaveField(page);
    await expectFieldError(page, 'Email', 'Please enter a valid email');
    await expectAccessible(page);
    await fill(page, { Subject: 'Hello' });
    await page.getByText('5/50', { exact: true }).waitFor();
    await labelled(page, 'Message').fill('');
    await labelled(page, 'Message').focus();
    await page.keyboard.insertText('m'.repeat(230));
    await page.getByText('200/200', { exact: true }).waitFor();

    const json = { message: 'relation "contact_messages" does not exist', code: 'internal_error' };
    await page.route(CALL, (route) => route.fulfill({ status: 500, json }));
    await fill(page, MESSAGE);
    await send().click();
    await page
      .getByText(/^Your message could not be sent. Please .* What you typed is still here.$/)
      .waitFor();
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

  it('keeps what was typed before its script loaded, and enables Send once all is valid', async () => {
    const { release } = await holdBack(page, SCRIPT);
    await page.goto('/contact');
    const { Name: _, ...rest } = MESSAGE;
    await fill(page, rest);
    expect(await send().isDisabled()).toBe(true);
    await fill(page, { Subject: 'Car' });
    await leaveField(page);
    release();
    await expectFieldError(page, 'Subject', 'at least 5 characters');
    await fill(page, { Name: MESSAGE.Name, Subject: MESSAGE.Subject });
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
