import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { openPage } from './browser.ts';
import { sharedSite } from './shared-site.ts';
import { ADMINISTRATOR } from './visitor.ts';

const tokens = new Map<string, Promise<string>>();

/** A page of somebody who is signed in since before it opened: the built-in administrator. */
export async function openSignedIn(
  account: { email: string; password: string } = ADMINISTRATOR,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const token = tokens.get(account.email) ?? logIn(account);
  tokens.set(account.email, token);
  const page = await openPage(options);
  // Once: what the page does to the token afterwards lasts.
  await page.context().addInitScript(
    (stored) => {
      if (sessionStorage.getItem('signed-in')) return;
      sessionStorage.setItem('signed-in', 'yes');
      localStorage.setItem('token', stored);
    },
    await token,
  );
  return page;
}

async function logIn(account: { email: string; password: string }): Promise<string> {
  const response = await fetch(`${sharedSite().url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  const { token } = (await response.json()) as { token: string };
  return token;
}

/** As `expect.poll`, with the time a list may take on a busy machine. */
export function eventually<Value>(read: () => Value | Promise<Value>) {
  return expect.poll(read, { timeout: 10_000 });
}

/** The texts of one column of the table on show, from the top. */
export function columnTexts(page: Page, header: string): Promise<string[]> {
  return page.locator(`td[data-label="${header}"]`).allInnerTexts();
}
