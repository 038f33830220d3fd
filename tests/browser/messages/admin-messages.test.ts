import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { columnTexts, openByLink, rows } from '../admin.ts';
import { expectAccessible } from '../axe.ts';
import { openSignedIn } from '../browser.ts';
import { addMessage, query } from '../rows.ts';
import { expectFieldError, expectFits, fill, listen, press, toast } from '../visitor.ts';

const MESSAGES = '/admin/contact-messages';

let page: Page;
let id: number;

async function countMessages(): Promise<number> {
  const [row] = await query('select count(*)::integer as count from contact_messages');
  return row.count;
}

beforeEach(async () => {
  await query('delete from contact_messages');
  id = await addMessage();
  page = await openSignedIn();
});

afterEach(async () => {
  await query('delete from contact_messages');
});

it('is shown with a link to answer it, and counts as read then until it is marked as unread; deleting it asks first, can be cancelled, is sent once, and goes back one step', async () => {
  await addMessage('An older subject');
  await page.goto(MESSAGES);
  await page.getByRole('link', { name: 'Unread', exact: true }).click();
  await page.waitForURL('**?unread=true&sort=createdAt&direction=DESC');
  await expect
    .poll(() => columnTexts(page, 'Subject'))
    .toEqual([
      expect.stringMatching(/^Unread:\s+An older subject/),
      expect.stringMatching(/^Unread:\s+A child seat/),
    ]);
  await page.getByRole('link', { name: 'A child seat' }).click();
  await page.getByRole('heading', { name: 'A child seat', level: 1 }).waitFor();
  await page.getByText('Kim Lee', { exact: true }).first().waitFor();
  await page.getByText('Can I get a child seat?\nFor two days.').waitFor();
  const mail = page.getByRole('link', { name: 'kim@example.com' });
  expect(await mail.getAttribute('href')).toBe('mailto:kim@example.com');
  await expectAccessible(page);
  await expectFits(page, [320, 768, 992, 1200]);
  await press(page, 'Reply');
  await press(page, 'Send reply');
  await expectFieldError(page, 'Reply', 'Please enter your reply');
  await fill(page, { Reply: 'Yes.\n\nIt is free of charge.' });
  await press(page, 'Send reply');
  await toast(page, 'Your reply was sent').waitFor();
  await page.getByText('Answered', { exact: true }).waitFor();
  await page.goBack();
  await expect.poll(() => rows(page).count()).toBe(1);
  await openByLink(page, `${MESSAGES}/${id}`);
  await press(page, 'Mark as unread');
  await page.waitForURL('**?unread=true&sort=createdAt&direction=DESC');
  await expect.poll(() => rows(page).count()).toBe(2);

  await openByLink(page, `${MESSAGES}?direction=DESC`);
  await page.getByRole('link', { name: 'A child seat' }).click();
  await page.waitForURL(`**${MESSAGES}/${id}`);
  await press(page, 'Delete');
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await countMessages()).toBe(2);

  const calls = listen(page, 'DELETE');
  await press(page, 'Delete');
  await question.getByRole('button', { name: 'Delete' }).dblclick();
  await toast(page, 'Message was deleted').waitFor();
  await page.waitForURL(`**${MESSAGES}?direction=DESC`);
  await expect.poll(() => rows(page).count()).toBe(1);
  expect(calls).toHaveLength(1);
  expect(await toast(page, 'Message was deleted').count()).toBe(1);
});
