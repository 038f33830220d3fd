import type { BrowserContextOptions, Page } from 'playwright-core';
import { openPage } from './browser.ts';
import { sharedSite } from './shared-site.ts';
import { ADMINISTRATOR } from './visitor.ts';

type Person = { email: string; password: string };

const tokens = new Map<string, Promise<string>>();

/** A page of somebody who signed in before it opened: the built-in administrator unless told. */
export async function openSignedIn(
  person: Person = ADMINISTRATOR,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const page = await openPage(options);
  await storeToken(page, person);
  return page;
}

/** Signs somebody in before a page's next load, without the sign-in page. */
export async function storeToken(page: Page, person: Person): Promise<void> {
  const key = JSON.stringify(person);
  const token = tokens.get(key) ?? tokenOf(person);
  tokens.set(key, token);
  // Once: what the pages do to the token afterwards lasts.
  await page.context().addInitScript(
    (stored) => {
      const isBlank = location.protocol === 'about:';
      if (isBlank || localStorage.getItem('signed-in-by-test')) return;
      localStorage.setItem('signed-in-by-test', 'yes');
      localStorage.setItem('token', stored);
    },
    await token,
  );
}

export async function tokenOf({ email, password }: Person): Promise<string> {
  const answer = await fetch(`${sharedSite().url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return ((await answer.json()) as { token: string }).token;
}
