import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** As `expect.poll`, with the time a list may take on a busy machine. */
export function eventually<Value>(read: () => Value | Promise<Value>) {
  return expect.poll(read, { timeout: 10_000 });
}

/** The texts of one column of the table on show, from the top. */
export function columnTexts(page: Page, header: string): Promise<string[]> {
  return page.locator(`td[data-label="${header}"]`).allInnerTexts();
}
