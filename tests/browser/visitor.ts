import { Client } from 'pg';
import type { Locator, Page } from 'playwright-core';
import { columnTypes } from '../../db/column-types.ts';
import { rentalDay } from '../rental-days.ts';
import { sharedSite } from './shared-site.ts';

export const PASSWORD = 'Correct-Horse-1!';
export const CUSTOMER = { email: 'customer@kestrel.example', password: 'Kestrel-Customer-1!' };
export const ADMINISTRATOR = { email: 'admin@kestrel.example', password: 'Kestrel-Admin-1!' };

export const RENTAL = {
  'Pick-up location': 'Harbor desk',
  'Drop-off location': 'Airport, terminal 2',
  'Pick-up date': rentalDay(1),
  'Pick-up time': '10:00',
  'Drop-off date': rentalDay(2),
  'Drop-off time': '12:30',
};

export const CARD = {
  'Card number': '4111 1111 1111 1111',
  'Name on card': 'Pat Person',
  'Expire date': '12/39',
  CVC: '123',
};

/** Fills fields by their labels, as a person does. */
export async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    const field = labelled(page, label);
    const isSelect = await field.evaluate((element) => element.tagName === 'SELECT');
    await (isSelect ? field.selectOption(value) : field.fill(value));
  }
}

/** The field with this label that can be seen. */
export function labelled(page: Page, label: string): Locator {
  return page.getByLabel(label, { exact: true }).filter({ visible: true });
}

/** What the labelled fields hold. */
export async function read(page: Page, labels: string[]): Promise<Record<string, string>> {
  const entries = labels.map(async (label) => [label, await labelled(page, label).inputValue()]);
  return Object.fromEntries(await Promise.all(entries));
}

/** What a part of the page says, in one line. */
export async function textOf(part: Locator): Promise<string> {
  return ((await part.textContent()) ?? '').replace(/\s+/g, ' ').trim();
}

export function press(page: Page, name: string): Promise<void> {
  return page.getByRole('button', { name, exact: true }).click();
}

/** Signs in by the sign-in page and waits for where it leads. */
export async function signIn(page: Page, { email, password } = CUSTOMER): Promise<void> {
  await page.goto('/auth?type=login');
  await fill(page, { Email: email, Password: password });
  await press(page, 'Login');
  await page.waitForURL((url) => url.pathname !== '/auth');
}

/** Looks into, or changes, the shared site's database behind its back. */
export async function query(sql: string, values: unknown[] = []) {
  const client = new Client({ connectionString: sharedSite().databaseUrl, types: columnTypes });
  await client.connect();
  try {
    return (await client.query(sql, values)).rows;
  } finally {
    await client.end();
  }
}
