import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { PARTNERS_PATH } from '#kit/routing/admin-router.ts';
import { expectAccessible } from '../axe.ts';
import { openSignedIn } from '../browser.ts';
import { query } from '../rows.ts';
import { expectFits } from '../visitor.ts';

afterEach(() => query('delete from webhooks'));

/** Another program, which answers with these statuses in turn. */
async function openProgram(...statuses: number[]): Promise<string> {
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(statuses.shift() ?? 200).end('Thanks');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://localhost:${(server.address() as AddressInfo).port}/kestrel`;
}

test('an owner adds a webhook, tests it, sends again, replaces its secret and deletes it on a phone', async () => {
  const url = await openProgram(500, 200);
  const page = await openSignedIn();
  await page.setViewportSize({ width: 375, height: 900 });
  await page.goto(PARTNERS_PATH);
  const section = page.getByRole('region', { name: 'Webhooks' });
  await section.getByText('No other program is told').waitFor();

  await section.getByRole('button', { name: 'New webhook' }).press('Enter');
  await page.keyboard.type('http://example.com');
  await section.getByRole('button', { name: 'Save webhook' }).click();
  await section.getByText('Choose what to send').waitFor();
  await section.getByText('Booked', { exact: true }).click();
  await section.getByRole('button', { name: 'Save webhook' }).click();
  await section.getByText('The URL must start with https://').waitFor();
  await section.getByLabel('URL').fill(url);
  await section.getByRole('button', { name: 'Save webhook' }).dblclick();
  const secret = section.getByRole('alert').locator('code');
  const first = await secret.textContent();
  expect(first).toMatch(/^whsec_/);
  await expectFits(page, [320, 1440, 375]);
  await section.getByRole('button', { name: 'I have it' }).click();
  expect(await section.getByText(url).count()).toBe(1);

  await section.getByRole('button', { name: 'Send a test' }).click();
  await section.getByText('Given up').waitFor();
  await section.getByText('Answer 500: Thanks').waitFor();
  await section.getByText('Failing', { exact: true }).waitFor();
  await section.getByRole('button', { name: 'Send again' }).click();
  await section.getByText('Delivered').waitFor();
  await section.getByText('Sends one type of event').waitFor();
  await expectAccessible(page);
  await expectFits(page, [320, 1440, 375]);

  await section.getByRole('button', { name: 'Replace secret' }).click();
  await page.getByRole('button', { name: 'Replace', exact: true }).click();
  await secret.waitFor();
  expect(await secret.textContent()).not.toBe(first);

  await section.getByRole('button', { name: 'Edit' }).click();
  await section.getByText('Turned on', { exact: true }).click();
  await section.getByRole('button', { name: 'Save webhook' }).click();
  await section.getByText('Off', { exact: true }).waitFor();

  await section.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await section.getByText('No other program is told').waitFor();
});
