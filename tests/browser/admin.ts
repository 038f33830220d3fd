import type { Locator, Page } from 'playwright-core';
import { press } from './visitor.ts';

/** The rows of the table on show. */
export function rows(page: Page): Locator {
  return page.getByRole('table').locator('tbody tr');
}

/** The texts of one column of the table on show, from the top. */
export function columnTexts(page: Page, header: string): Promise<string[]> {
  return page.locator(`td[data-label="${header}"]`).allInnerTexts();
}

/** Presses Delete and confirms it. */
export async function confirmDelete(page: Page): Promise<void> {
  await press(page, 'Delete');
  const question = page.getByRole('alertdialog', { name: 'Are you sure to delete?' });
  await question.getByText("You won't be able to revert this!").waitFor();
  await question.getByRole('button', { name: 'Delete' }).click();
}

/**
 * Types into a combobox. Its list closes when the page scrolls, so the field is scrolled to, and the page
 * has come to rest, before it opens.
 */
export async function typeInto(combobox: Locator, text: string): Promise<void> {
  await combobox.scrollIntoViewIfNeeded();
  await combobox.evaluate(async () => {
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
  });
  await combobox.fill(text);
}

/**
 * Opens another URL of the area like a link to it. A page load would take much longer, and show the
 * same.
 */
export function openByLink(page: Page, url: string): Promise<void> {
  return page.evaluate((href) => {
    const link = document.body.appendChild(document.createElement('a'));
    link.href = href;
    link.click();
    link.remove();
  }, url);
}
