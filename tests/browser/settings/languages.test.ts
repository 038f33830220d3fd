import { afterAll, expect, it } from 'vitest';
import { openByLink } from '../admin.ts';
import { expectAccessible } from '../axe.ts';
import { openSignedIn } from '../browser.ts';
import { query } from '../rows.ts';
import {
  expectFieldError,
  expectFits,
  expectFocused,
  fill,
  labelled,
  press,
  toast,
} from '../visitor.ts';
import { restoreSettings } from './restore-settings.ts';

afterAll(async () => {
  await query('delete from pages');
  await restoreSettings();
});

it('an owner adds German, translates a name, a text and a page, and reads what is missing', async () => {
  const page = await openSignedIn();
  await page.goto('/admin/settings?section=languages');
  await press(page, 'Add German');
  await fill(page, { 'Airport in German': 'Flughafen' });
  await expectAccessible(page);
  await expectFits(page, [375]);
  await press(page, 'Save');
  await toast(page, /^Settings were saved/).waitFor();
  await page.reload();
  await expect.poll(() => labelled(page, 'Airport in German').inputValue()).toBe('Flughafen');

  // On a phone the original is folded up.
  await page.setViewportSize({ width: 1280, height: 800 });
  await openByLink(page, '/admin/settings?section=pages');
  const footer = page.getByRole('region', { name: 'Footer', exact: true });
  await footer.getByRole('link', { name: 'Text below the logo' }).click();
  await page.getByRole('tab', { name: 'German' }).click();
  await page.getByText('Pages show our words.').waitFor();
  await page.getByRole('tab', { name: 'English' }).click();
  await fill(page, { Text: 'Cars from {{city}}.' });
  await press(page, 'Save');
  await toast(page, /^Settings were saved/).waitFor();
  const parts = page.getByRole('navigation', { name: 'Settings' });
  await parts.getByText('Missing: German 1 text and').waitFor();

  await page.getByRole('tab', { name: 'German' }).click();
  await page.getByText('Missing: pages show English').waitFor();
  await page.getByText('Cars from {{city}}.').filter({ visible: true }).first().waitFor();
  await fill(page, { Text: 'Autos aus {{town}}.' });
  await page.getByRole('tab', { name: 'English' }).click();
  await press(page, 'Save');
  await expectFocused(page.locator('[name="translatedTexts.de.footerText"]'));
  await page.getByText('There is no placeholder {{town}}').waitFor();
  await fill(page, { Text: 'Autos aus {{city}}.' });
  await page
    .getByRole('region', { name: 'Live view in German' })
    .getByText('Autos aus Long Beach.')
    .waitFor();
  await expectAccessible(page);
  await expectFits(page, [375]);
  await press(page, 'Save');
  await parts.getByText('Missing: German 0 texts and').waitFor();
  await page.reload();
  await page.getByRole('tab', { name: 'German' }).click();
  await expect.poll(() => labelled(page, 'Text').inputValue()).toBe('Autos aus {{city}}.');
  await press(page, 'Remove this translation');
  await page.getByText('Missing: pages show English').waitFor();
  expect(await labelled(page, 'Text').inputValue()).toBe('');
  await press(page, 'Save');
  await parts.getByText('Missing: German 1 text and').waitFor();

  await page.goto('/admin/settings?section=own-pages&page=new');
  await fill(page, { Title: 'Winter tires', Path: 'winter-tires', Text: 'From November.' });
  await page.getByRole('tab', { name: 'German' }).click();
  await fill(page, { Title: 'Winterreifen' });
  await press(page, 'Save');
  await expectFieldError(page, 'Text', 'Enter the text');
  await fill(page, { Text: 'Ab November.' });
  await expectAccessible(page);
  await press(page, 'Save');
  await toast(page, /^The page was saved/).waitFor();
  await page.goto('/admin/settings?section=own-pages');
  await page.getByRole('link', { name: 'Winter tires' }).click();
  await page.getByRole('tab', { name: 'German' }).click();
  await expect.poll(() => labelled(page, 'Title').inputValue()).toBe('Winterreifen');
});

it('an owner who removes a language reads what becomes of it', async () => {
  const page = await openSignedIn();
  await page.goto('/admin/settings?section=languages');
  await press(page, 'Add French');
  await press(page, 'Save');
  await toast(page, /^Settings were saved/).waitFor();
  await press(page, 'Remove French');
  await page.getByText('customers who chose it get English').waitFor();
  await press(page, 'Save');
  await page.getByText('customers who chose it get English').waitFor({ state: 'detached' });
  expect(await page.getByRole('button', { name: 'Add French' }).count()).toBe(1);
});
