import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { eventually } from './admin.ts';
import { takeComplaints } from './browser.ts';
import { openSignedIn } from './signed-in.ts';
import { press, query } from './visitor.ts';

const MESSAGES = '/admin/contact-messages';

async function addMessage(subject = 'A child seat'): Promise<number> {
  const [row] = await query(
    `insert into contact_messages (subject, body, name, email)
     values ($1, 'Can I get a child seat?' || chr(10) || 'For two days.', 'Kim Lee', 'kim@example.com')
     returning id`,
    [subject],
  );
  return row.id;
}

async function countMessages(): Promise<number> {
  const [row] = await query('select count(*)::integer as count from contact_messages');
  return row.count;
}

async function confirmDelete(page: Page): Promise<void> {
  await press(page, 'Delete');
  const question = page.getByRole('alertdialog', { name: 'Are you sure to delete?' });
  await question.getByText("You won't be able to revert this!").waitFor();
  await question.getByRole('button', { name: 'Delete' }).click();
}

afterEach(async () => {
  await query('delete from contact_messages');
});

it('shows a message with the way to answer it', async () => {
  const id = await addMessage();
  const page = await openSignedIn();
  await page.goto(`${MESSAGES}/${id}`);
  for (const text of ['A child seat', 'Kim Lee']) {
    await page.getByText(text, { exact: true }).waitFor();
  }
  await page.getByText('Can I get a child seat?\nFor two days.').waitFor();
  const mail = page.getByRole('link', { name: 'kim@example.com' });
  expect(await mail.getAttribute('href')).toBe('mailto:kim@example.com');
});

describe('a delete', () => {
  it('asks, says that it is done, and goes back one step', async () => {
    const id = await addMessage();
    await addMessage('Another subject');
    const page = await openSignedIn();
    await page.goto(`${MESSAGES}?direction=DESC`);
    await page.getByRole('link', { name: 'A child seat' }).click();
    await page.waitForURL(`**${MESSAGES}/${id}`);
    await confirmDelete(page);
    await page.getByText('Message was deleted').waitFor();
    await page.waitForURL(`**${MESSAGES}?direction=DESC`);
    await eventually(() => page.locator('tbody tr').count()).toBe(1);
    expect(await countMessages()).toBe(1);
  });

  it('can be thought better of', async () => {
    const id = await addMessage();
    const page = await openSignedIn();
    await page.goto(`${MESSAGES}/${id}`);
    await press(page, 'Delete');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    expect(await countMessages()).toBe(1);
  });

  it('goes to the list where there is no step back', async () => {
    const id = await addMessage();
    const page = await openSignedIn();
    await page.goto(`${MESSAGES}/${id}`);
    await confirmDelete(page);
    await page.waitForURL((url) => url.pathname === MESSAGES);
    await page.getByText('There are no messages yet.').waitFor();
  });

  it('is one delete however often it is pressed', async () => {
    const id = await addMessage();
    const page = await openSignedIn();
    let calls = 0;
    await page.route(`**/api/contactmessage/${id}`, async (route) => {
      if (route.request().method() === 'DELETE') calls += 1;
      await route.continue();
    });
    await page.goto(`${MESSAGES}/${id}`);
    await press(page, 'Delete');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).dblclick();
    await page.getByText('Message was deleted').waitFor();
    await page.getByText('There are no messages yet.').waitFor();
    expect(calls).toBe(1);
    expect(await page.getByText('Message was deleted').count()).toBe(1);
  });

  it('of what somebody else has deleted says so and goes back', async () => {
    const id = await addMessage();
    const page = await openSignedIn();
    await page.goto(MESSAGES);
    await page.getByRole('link', { name: 'A child seat' }).click();
    await page.waitForURL(`**${MESSAGES}/${id}`);
    await page.getByRole('button', { name: 'Delete' }).waitFor();
    await query('delete from contact_messages');
    await confirmDelete(page);
    await page.locator('.toast-error').waitFor();
    await page.getByText('There are no messages yet.').waitFor();
  });

  it('that fails says so and can be tried again', async () => {
    const id = await addMessage();
    const page = await openSignedIn();
    await page.goto(`${MESSAGES}/${id}`);
    await page.getByRole('button', { name: 'Delete' }).waitFor();
    await page.route(`**/api/contactmessage/${id}`, (route) => route.abort());
    await confirmDelete(page);
    await page.getByText("We can't reach Kestrel right now.").waitFor();
    await page.unrouteAll();
    await confirmDelete(page);
    await page.getByText('Message was deleted').waitFor();
    takeComplaints();
  });
});

it('tells of it at the top right for three seconds', async () => {
  const id = await addMessage();
  const page = await openSignedIn();
  await page.clock.install();
  await page.goto(`${MESSAGES}/${id}`);
  await page.getByRole('button', { name: 'Delete' }).waitFor();
  await confirmDelete(page);
  const toast = page.getByText('Message was deleted');
  await toast.waitFor();
  const box = await toast.boundingBox();
  expect(box?.x).toBeGreaterThan(800);
  expect(box?.y).toBeLessThan(100);
  // The page's clock also runs by itself.
  await page.clock.runFor(1_500);
  expect(await toast.isVisible()).toBe(true);
  await page.clock.runFor(1_500);
  await toast.waitFor({ state: 'detached' });
});
