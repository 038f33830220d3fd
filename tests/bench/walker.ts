import type { Locator, Page } from 'playwright-core';
import { labelled } from '../browser/visitor.ts';

/** Does on a page what a person does, and counts it: presses, and fields that are typed into. */
export class Walker {
  presses = 0;
  fields = 0;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async press(target: Locator): Promise<void> {
    this.presses += 1;
    await target.filter({ visible: true }).first().click();
  }

  button(name: string | RegExp): Promise<void> {
    return this.press(this.page.getByRole('button', { name, exact: true }));
  }

  link(name: string | RegExp): Promise<void> {
    return this.press(this.page.getByRole('link', { name, exact: true }));
  }

  async fill(values: Record<string, string>): Promise<void> {
    for (const [label, value] of Object.entries(values)) {
      this.fields += 1;
      await labelled(this.page, label).fill(value);
    }
  }

  see(text: string | RegExp): Promise<void> {
    return this.page.getByText(text).filter({ visible: true }).first().waitFor();
  }
}
