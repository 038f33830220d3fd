import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { openPage, takeComplaints } from './browser.ts';
import { fill, labelled, press, query, read } from './visitor.ts';

const MESSAGE = {
  Name: 'Kim Larsen',
  Email: 'kim@example.com',
  Subject: 'A car for Friday',
  Message: 'Is the long one free on Friday, from noon on?',
};

const CALL = '**/api/contactmessage/visitors';

let page: Page;

const send = () => page.getByRole('button', { name: 'Send', exact: true });

async function openContact(): Promise<void> {
  page = await openPage();
  await page.goto('/contact');
  await labelled(page, 'Name').focus();
  await page.locator('astro-island[component-url*=ContactForm]:not([ssr])').waitFor();
}

beforeEach(async () => {
  await query('delete from attempts');
  await query('delete from contact_messages');
});

describe('the form', () => {
  it('opens Send only once it was changed and is valid', async () => {
    await openContact();
    expect(await send().isDisabled()).toBe(true);
    for (const [label, value] of Object.entries(MESSAGE)) {
      expect(await send().isDisabled(), label).toBe(true);
      await fill(page, { [label]: value });
    }
    expect(await send().isEnabled()).toBe(true);
    await fill(page, { Subject: 'Car' });
    expect(await send().isDisabled()).toBe(true);
  });

  it.each([
    ['Name', '', 'Enter your name'],
    ['Email', '', 'Enter your email'],
    ['Email', 'kim@', 'Please enter a valid email'],
    ['Subject', '', 'Enter subject of message'],
    ['Subject', 'Car', 'at least 5 characters'],
    ['Subject', 's'.repeat(51), 'Your subject should be max 50 characters'],
    ['Message', '', 'Enter your message'],
    ['Message', 'Too short', 'Your message should be at least 20 characters'],
  ])('says of the %s "%s" in place: %s', async (label, value, message) => {
    await openContact();
    await fill(page, { [label]: value });
    await labelled(page, label).blur();
    const error = page.getByText(message, { exact: true });
    await error.waitFor();
    const field = labelled(page, label);
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    const describedBy = (await field.getAttribute('aria-describedby'))?.split(' ');
    expect(describedBy).toContain(await error.getAttribute('id'));
  });

  it('counts characters, and its message box takes 200', async () => {
    await openContact();
    await page.getByText('0/50', { exact: true }).waitFor();
    await fill(page, { Subject: 'Hello' });
    await page.getByText('5/50', { exact: true }).waitFor();
    await labelled(page, 'Message').focus();
    await page.keyboard.insertText('m'.repeat(230));
    await page.getByText('200/200', { exact: true }).waitFor();
  });

  it('sends for a visitor, once for a double click, says so and is empty again', async () => {
    await openContact();
    await fill(page, MESSAGE);
    await send().dblclick();
    await page.getByText('Your message was send.').waitFor();
    expect(Object.values(await read(page, Object.keys(MESSAGE)))).toEqual(['', '', '', '']);
    expect(await send().isDisabled()).toBe(true);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
      'Send us a message',
    );
    expect(await query('select name, email, subject, body from contact_messages')).toEqual([
      { name: MESSAGE.Name, email: MESSAGE.Email, subject: MESSAGE.Subject, body: MESSAGE.Message },
    ]);
  });

  it('keeps what was typed when it could not be sent, and sends it at the next try', async () => {
    await openContact();
    await page.route(CALL, (route) => route.fulfill({ status: 503 }));
    await fill(page, MESSAGE);
    await send().click();
    await page.getByRole('alert').getByText('What you typed is still here.').waitFor();
    expect(takeComplaints()).toEqual([expect.stringContaining('could not be sent')]);
    expect(await read(page, Object.keys(MESSAGE))).toEqual(MESSAGE);
    await page.unroute(CALL);
    await press(page, 'Retry');
    await page.getByText('Your message was send.').waitFor();
  });

  it('says when to try again after too many', async () => {
    await openContact();
    const data = { name: 'Kim', email: MESSAGE.Email, subject: 'Again', body: MESSAGE.Message };
    for (let sent = 0; sent < 5; sent += 1) {
      await page.request.post('/api/contactmessage/visitors', { data });
    }
    await fill(page, MESSAGE);
    await send().click();
    await page.getByText('Please try again in 10 minutes.').waitFor();
    expect(await read(page, Object.keys(MESSAGE))).toEqual(MESSAGE);
    takeComplaints();
  });

  it('brings no script before somebody is about to write', async () => {
    page = await openPage();
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.goto('/contact', { waitUntil: 'networkidle' });
    expect(scripts.filter((url) => /ContactForm|client/.test(url))).toEqual([]);
    await labelled(page, 'Name').hover();
    await page.locator('astro-island[component-url*=ContactForm]:not([ssr])').waitFor();
  });

  it('takes over what was typed before it came to life', async () => {
    page = await openPage();
    const { promise: release, resolve } = Promise.withResolvers<void>();
    await page.route('**/_astro/ContactForm*.js', async (route) => {
      await release;
      await route.continue();
    });
    await page.goto('/contact');
    await fill(page, MESSAGE);
    expect(await send().isDisabled()).toBe(true);
    resolve();
    await expect.poll(() => send().isEnabled()).toBe(true);
    expect(await read(page, Object.keys(MESSAGE))).toEqual(MESSAGE);
  });

  it('checks a field that was left before it came to life', async () => {
    page = await openPage();
    const { promise: release, resolve } = Promise.withResolvers<void>();
    await page.route('**/_astro/ContactForm*.js', async (route) => {
      await release;
      await route.continue();
    });
    await page.goto('/contact');
    await labelled(page, 'Name').focus();
    await page.keyboard.press('Tab');
    resolve();
    await page.getByText('Enter your name', { exact: true }).waitFor();
    expect(await page.getByText('Enter your email', { exact: true }).count()).toBe(0);
  });
});

describe('the map', () => {
  const frame = () => page.locator('iframe[title^="Map around"]');

  it('is there without a click, 500 px high, once it is scrolled near', async () => {
    page = await openPage({ viewport: { width: 375, height: 300 } });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith('https://www.openstreetmap.org')) asked.push(request.url());
    });
    await page.goto('/about');
    expect(asked).toEqual([]);
    await page.goto('/contact');
    expect(await frame().getAttribute('loading')).toBe('lazy');
    await frame().scrollIntoViewIfNeeded();
    await page.frameLocator('iframe').getByText('The map').waitFor();
    expect(asked).toEqual([expect.stringMatching(/embed\.html\?bbox=.*&marker=33\.7627%2C-118\./)]);
    expect((await frame().boundingBox())?.height).toBe(500);
  });

  it('gives way to the address without a connection, and comes with it', async () => {
    page = await openPage();
    const { promise: scrolled, resolve: answer } = Promise.withResolvers<void>();
    await page.route('https://www.openstreetmap.org/**', async (route) => {
      await scrolled;
      await route.abort('internetdisconnected');
    });
    await page.goto('/contact', { waitUntil: 'domcontentloaded' });
    await frame().scrollIntoViewIfNeeded();
    await page.context().setOffline(true);
    answer();
    await frame().waitFor({ state: 'hidden' });
    await page.getByRole('region', { name: 'Map' }).getByText('1200 Harbor Drive').waitFor();
    await page.unrouteAll();
    await page.context().setOffline(false);
    await page.frameLocator('iframe').getByText('The map').waitFor();
    const link = page.getByRole('link', { name: /Open 1200 Harbor Drive in OpenStreetMap/ });
    expect(await link.getAttribute('href')).toContain('search?query=1200+Harbor+Drive');
  });
});
