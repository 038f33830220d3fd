import { afterAll, beforeEach, expect, it } from 'vitest';
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

// So the text is the sample.
beforeEach(async () => {
  await query('delete from agreement_texts');
  await query('delete from pages');
});

afterAll(restoreSettings);

it('the settings show what is wrong beside its field, and offer an accent that can be read', async () => {
  const page = await openSignedIn();
  await page.goto('/admin/settings');
  await fill(page, { Name: 'Harrier Cars', 'Phone number 1': 'none' });
  await press(page, 'Save');
  await expectFocused(labelled(page, 'Phone number 1'));
  await expectFieldError(page, 'Phone number 1', 'Enter a phone number, such as');
  await fill(page, { 'Phone number 1': '(562) 555-0199', 'Position on the map': '91, 0' });
  await expectFieldError(page, 'Position on the map', 'Copy the position from a map');
  await fill(page, { 'Position on the map': '52.52,13.405' });
  await expectAccessible(page);
  await openByLink(page, '/admin/settings?section=look');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  await press(page, 'Save');
  await toast(page, /^Settings were saved/).waitFor();

  await openByLink(page, '/admin/settings?section=look');
  await fill(page, { 'Accent color on light pages': '#22bb66' });
  await press(page, 'Save');
  await expectFieldError(page, 'Accent color on light pages', 'The nearest readable color is');
  await press(page, 'Use #167942');
  await expectAccessible(page);
});

it('two owners save different parts of the settings, and neither loses anything', async () => {
  const page = await openSignedIn();
  const other = await openSignedIn();
  await page.goto('/admin/settings?section=hours');
  await fill(page, { 'Monday from': '08:00', 'Monday to': '18:00' });
  await press(page, 'Copy Monday to all days');
  await press(page, 'Add holiday');
  await expectFocused(labelled(page, 'Date of holiday 1'));
  await press(page, 'Remove holiday 1');
  await expectAccessible(page);
  await other.goto('/admin/settings?section=rentals');
  await fill(other, { Turnaround: '45' });
  await press(other, 'Save');
  await toast(other, /^Settings were saved/).waitFor();
  await press(page, 'Save');
  await toast(page, /^Settings were saved/).waitFor();
  await page.reload();
  await expect.poll(() => labelled(page, 'Sunday to').inputValue()).toBe('18:00');
  await openByLink(page, '/admin/settings?section=rentals');
  await expect.poll(() => labelled(page, 'Turnaround').inputValue()).toBe('45');
});

it('a text of a page is edited by its parts, and a fact is inserted at the caret', async () => {
  const page = await openSignedIn();
  await page.goto('/admin/settings?section=questions');
  await fill(page, { 'Question 1': 'Where are you?', 'Answer 1': 'In ' });
  await press(page, 'Insert a fact');
  await page.getByRole('menuitem', { name: 'City' }).click();
  await expectFocused(labelled(page, 'Answer 1'));
  await expectAccessible(page);
  await press(page, 'Save');
  await toast(page, /^Settings were saved/).waitFor();
  await page.reload();
  await expect.poll(() => labelled(page, 'Answer 1').inputValue()).toBe('In {{city}}');
});

it('blocks are moved by the keys and left out, and words of ours are kept', async () => {
  const page = await openSignedIn();
  await page.goto('/admin/settings?section=pages');
  const list = page.getByRole('grid', { name: 'Blocks: Home page' });
  await list.getByRole('row').first().waitFor();
  expect(await list.getByRole('row').first().textContent()).toContain('Popular vehicles');
  await list.getByRole('row').first().focus();
  for (const key of ['ArrowDown', 'Tab', 'Enter']) await page.keyboard.press(key);
  // Then the focus is on where the block would go.
  await page.locator('[aria-roledescription="drop indicator"]:focus').waitFor();
  for (const key of ['ArrowUp', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
  await expect.poll(() => list.getByRole('row').first().textContent()).toContain('How it works');
  await page.getByRole('checkbox', { name: 'Show Map' }).uncheck();
  await expectAccessible(page);
  await expectFits(page, [375]);
  await press(page, 'Save');
  await toast(page, /^Settings were saved/).waitFor();
  await page.reload();
  await expect.poll(() => list.getByRole('row').first().textContent()).toContain('How it works');
  expect(await page.getByRole('checkbox', { name: 'Show Map' }).isChecked()).toBe(false);

  const footer = page.getByRole('region', { name: 'Footer', exact: true });
  await footer.getByText('Ours', { exact: true }).waitFor();
  await footer.getByRole('link', { name: 'Text below the logo' }).click();
  await press(page, 'Keep these words');
  await toast(page, 'The words were confirmed').waitFor();
  await page.getByText('These are our words').waitFor({ state: 'detached' });
  await page.goBack();
  await footer.getByRole('checkbox', { name: 'Show Working hours' }).waitFor();
  expect(await footer.getByText('Ours', { exact: true }).count()).toBe(0);
});

it('of two owners who save the same block, the second one chooses, and an imprint is offered', async () => {
  const page = await openSignedIn();
  const other = await openSignedIn();
  for (const each of [page, other]) {
    await each.goto('/admin/settings?section=footer');
    await labelled(each, 'Text').waitFor();
  }
  await fill(page, { Text: 'Cars from {{city}}.' });
  await page
    .getByRole('region', { name: 'Live view' })
    .getByText('Cars from Long Beach.')
    .waitFor();
  await press(page, 'Save');
  await toast(page, /^Settings were saved/).waitFor();
  await fill(other, { Text: 'Other cars.' });
  await press(other, 'Save');
  await press(other, 'Save mine anyway');
  await toast(other, /^Settings were saved/).waitFor();

  await page.goto('/admin/settings?section=own-pages');
  await page.getByRole('link', { name: 'Add an imprint' }).click();
  await expectAccessible(page);
  await expectFits(page, [375]);
  await fill(page, { Path: '/contact', Text: '' });
  await press(page, 'Save');
  await expectFieldError(page, 'Path', 'The site has a page with this path.');
  await expectFieldError(page, 'Text', 'Enter the text');
  await fill(page, { Path: 'imprint', Text: 'Of {{company}}' });
  await press(page, 'Save');
  await toast(page, /^The page was saved/).waitFor();
  await page.getByRole('link', { name: 'Imprint' }).waitFor();
});

it('the agreement is written with fields at the caret, shown as PDF, and published as a version', async () => {
  const page = await openSignedIn();
  await page.goto('/admin/settings?section=agreement');
  const text = labelled(page, 'Text');
  await text.waitFor();
  const sample = await text.inputValue();
  await fill(page, { Text: 'Of ' });
  await press(page, 'Plate');
  await expectFocused(text);
  await press(page, 'Price');
  expect(await text.inputValue()).toBe('Of {{plate}}\n\n{{price}}\n\n');
  const preview = page.getByRole('region', { name: 'How it reads' });
  await preview.getByText('Of KES 204').waitFor();
  await fill(page, { Text: 'Of {{plates}}' });
  await preview.getByText('There is no field {{plates}}').waitFor();
  await fill(page, { Text: 'Of {{plate}}' });
  await expectAccessible(page);
  await expectFits(page, [375]);
  const saving = page.waitForEvent('download');
  await press(page, 'Preview as PDF');
  expect((await saving).suggestedFilename()).toBe('agreement-preview.pdf');
  await fill(page, { Text: sample });
  await press(page, 'Publish');
  await expectFieldError(page, 'Text', 'Remove the line that says that this text is a sample');
  await fill(page, { Text: sample.replace(/Sample: .*\n\n/, '') });
  await press(page, 'Publish');
  await toast(page, 'The agreement was published').waitFor();
  await page.getByRole('region', { name: 'Versions' }).getByText('in use now').waitFor();
});
