import { afterEach, beforeEach, expect, it } from 'vitest';
import { formatMoney } from '#kernel/money/money.ts';
import { expectAccessible } from '../axe.ts';
import { openSignedIn } from '../browser.ts';
import { query } from '../rows.ts';
import { expectFieldError, expectFits, fill, press, toast } from '../visitor.ts';

// A trigger keeps closings from being deleted, and later movements after them.
const forget = () => query('truncate closings');

beforeEach(forget);
afterEach(forget);

it('closes a day on a phone with what was counted, keeps what was typed while the reason is missing, and lists the day', async () => {
  const page = await openSignedIn();
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto('/admin/payments/closing');
  const counted = page.getByLabel('Counted, in dollars');
  await counted.waitFor();
  expect(await counted.getAttribute('inputmode')).toBe('decimal');
  await page.getByText('Difference: not counted yet').waitFor();
  const [{ cents }] = await query(`
    select coalesce(sum(case kind when 'refunded' then -moved.amount_cents else moved.amount_cents end), 0) as cents
    from payment_movements as moved join payments on payments.id = payment_id
    where method = 'cash' and kind <> 'kept'
      and at >= date_trunc('day', now() at time zone 'America/Los_Angeles') at time zone 'America/Los_Angeles'`);
  const expected = Math.max(cents, 0) / 100;
  await fill(page, { 'Counted, in dollars': String(expected + 5), 'Taken out, in dollars': '2' });
  const difference = `${formatMoney(expected + 5 - cents / 100)} too much`;
  await page.getByText(`Difference: ${difference}`).waitFor();
  await press(page, 'Close the day');
  await expectFieldError(page, 'Reason for the difference', 'Enter a reason');
  expect(await counted.inputValue()).toBe(String(expected + 5));
  await expectAccessible(page);
  await fill(page, { 'Reason for the difference': 'A tip' });
  await press(page, 'Close the day');
  await toast(page, 'The day is closed').waitFor();
  await page.getByText('Reason for the difference: A tip').waitFor();
  expect(await page.getByRole('button', { name: 'Close the day' }).count()).toBe(0);
  const row = page.getByRole('row').filter({ hasText: 'A tip' });
  await row.getByText(difference).waitFor();
  await expectAccessible(page);
  await expectFits(page, [320, 768, 1440]);
  await row.getByRole('link').click();
  await page.waitForURL('**/admin/payments/closing?day=*');
});
