import { afterAll, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#company/rules/settings-in-parts.ts';
import { fetchToken } from '../../accounts.ts';
import { expectAccessible } from '../axe.ts';
import { openSignedIn, sharedSite } from '../browser.ts';
import {
  ADMINISTRATOR,
  expectFieldError,
  expectFocused,
  fill,
  labelled,
  press,
  toast,
} from '../visitor.ts';

afterAll(async () => {
  // The site that other tests share applies at once what is saved there.
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
});

it('the settings show what is wrong beside its field, and offer an accent that can be read', async () => {
  const page = await openSignedIn();
  await page.goto('/admin/settings');
  await fill(page, {
    Name: 'Harrier Cars',
    'Phone number 1': 'none',
    'Accent color on light pages': '#22bb66',
  });
  await press(page, 'Save');
  await expectFocused(labelled(page, 'Phone number 1'));
  await expectFieldError(page, 'Phone number 1', 'Enter a phone number, such as');
  await expectFieldError(page, 'Accent color on light pages', 'The nearest that can be read is');
  await press(page, 'Use #167942');
  await fill(page, { 'Phone number 1': '(562) 555-0199' });
  await press(page, 'Add holiday');
  await expectFocused(labelled(page, 'Date of holiday 1'));
  await press(page, 'Remove holiday 1');
  await expectAccessible(page);
  await press(page, 'Save');
  await toast(page, /^Settings were saved/).waitFor();
});
