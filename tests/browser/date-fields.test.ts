import { expect, it } from 'vitest';
import { expectAccessible } from './axe.ts';
import { openSignedIn, tellCompany } from './browser.ts';
import { ADMINISTRATOR, expectFocused, fieldValue, labelled } from './visitor.ts';

it("a day is typed and shown in the company's format, or chosen in a calendar", async () => {
  // As wide as it is scanned: a calendar closes when the page changes its size.
  const page = await openSignedIn(ADMINISTRATOR, { viewport: { width: 1440, height: 900 } });
  await tellCompany(page, { dateFormat: 'DD.MM.YYYY', weekStart: 'Monday' });
  await page.goto('/admin/reservations');
  const field = labelled(page, 'Period from');
  await field.fill('24.12.2040');
  await page.waitForURL('**?dropOffFrom=2040-12-24');
  await field.fill('2040-12-05');
  await field.blur();
  expect(await field.inputValue()).toBe('05.12.2040');
  await page.waitForURL('**?dropOffFrom=2040-12-05');
  await field.fill('30.02.2040');
  await field.blur();
  await expect.poll(() => new URL(page.url()).search).toBe('');
  expect(await field.inputValue(), 'what is no day stays to be corrected').toBe('30.02.2040');

  await field.fill('24.12.2040');
  const button = page.getByRole('button', { name: 'Calendar for Period from' });
  await button.click();
  const calendar = page.getByRole('dialog', { name: 'Period from' });
  await calendar.getByRole('heading', { name: 'December 2040' }).waitFor();
  await expectAccessible(page, ['desk'], { withOpenList: true });
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await calendar.waitFor({ state: 'detached' });
  await page.waitForURL('**?dropOffFrom=2040-12-25');
  expect(await field.inputValue()).toBe('25.12.2040');
  await expectFocused(button);
});

it("a phone keeps the browser's own date field", async () => {
  const page = await openSignedIn(ADMINISTRATOR, {
    viewport: { width: 375, height: 812 },
    hasTouch: true,
    isMobile: true,
  });
  await page.goto('/admin/reservations?dropOffFrom=2040-12-24');
  await page.getByRole('button', { name: 'Filter and sort' }).click();
  const field = labelled(page, 'Period from');
  expect(await field.getAttribute('type')).toBe('date');
  expect(await fieldValue(page, 'Period from')).toBe('2040-12-24');
});
