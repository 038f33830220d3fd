import { expect } from 'vitest';
import { DEFAULT_SETTINGS } from '#company/rules/settings-in-parts.ts';
import { fetchToken } from '../../accounts.ts';
import { sharedSite } from '../browser.ts';
import { ADMINISTRATOR } from '../visitor.ts';

/** Saves the default settings. The site that other tests share applies at once what is saved there. */
export async function restoreSettings(): Promise<void> {
  const { url } = sharedSite();
  const response = await fetch(`${url}/api/company/admin`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${await fetchToken(url, ADMINISTRATOR)}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(DEFAULT_SETTINGS),
  });
  expect(response.status).toBe(200);
}
