import type { Page } from 'playwright-core';
import { fetchToken } from '../accounts.ts';
import { addScript, openPage } from './browser.ts';
import { sharedSite } from './shared-site.ts';
import { ADMINISTRATOR } from './visitor.ts';

type Account = { email: string; password: string };

const tokens = new Map<string, Promise<string>>();

/** A page of a signed-in user, by default the built-in administrator. */
export async function openSignedIn(
  account: Account = ADMINISTRATOR,
  options: Parameters<typeof openPage>[0] = {},
): Promise<Page> {
  const page = await openPage(options);
  await storeToken(page, account);
  return page;
}

/** Signs somebody in before a page's next load, without the sign-in page. */
export async function storeToken(page: Page, account: Account): Promise<void> {
  const token = tokens.get(account.email) ?? fetchToken(sharedSite().url, account);
  tokens.set(account.email, token);
  await addScript(
    page,
    (stored) => {
      const isSite = location.protocol === 'http:' && window.top === window;
      // Once: the page may remove the token afterwards.
      if (!isSite || sessionStorage.getItem('token') === stored) return;
      sessionStorage.setItem('token', stored);
      localStorage.setItem('token', stored);
    },
    await token,
  );
}
