import type { Locator, Page } from 'playwright-core';
import { typeInto } from '../../browser/admin.ts';
import { drawSignature } from '../../browser/visitor.ts';

type Name = string | RegExp;

/** So long the script of what is pressed has time to arrive: a program is faster than a person. */
const MOST_TRIES = 20;
const TRY_MS = 100;

function isPrerendered(element: Element): boolean {
  return element.closest('astro-island[ssr]') !== null;
}

/** Does on a page what a person does, finds everything by what is written there, and counts it. */
export class Walker {
  /** Clicks, and keys that do the same. A choice from a list that opens is two. */
  presses = 0;
  /** Fields that are typed into. */
  fields = 0;
  readonly page: Page;
  /** What the next steps are limited to. */
  private part: Page | Locator;

  constructor(page: Page) {
    this.page = page;
    this.part = page;
  }

  /** Limits the steps of `walk` to the region, dialog or list item that is named. */
  async within(part: Locator, walk: () => Promise<void>): Promise<void> {
    this.part = part.filter({ visible: true }).first();
    await walk();
    this.part = this.page;
  }

  region(name: Name): Locator {
    return this.page.getByRole('region', { name, exact: true });
  }

  get isOnPhone(): boolean {
    return (this.page.viewportSize()?.width ?? 0) < 1_000;
  }

  async press(target: Locator): Promise<void> {
    this.presses += 1;
    const shown = target.filter({ visible: true }).first();
    for (let tries = 0; tries < MOST_TRIES && (await shown.evaluate(isPrerendered)); tries += 1) {
      await this.page.waitForTimeout(TRY_MS);
    }
    await shown.click();
    // No pointer hovers on a phone, where it would keep a notification in view.
    if (this.isOnPhone) await this.page.mouse.move(0, 0);
  }

  button(name: Name): Promise<void> {
    return this.press(this.part.getByRole('button', { name, exact: true }));
  }

  link(name: Name): Promise<void> {
    return this.press(this.part.getByRole('link', { name, exact: true }));
  }

  /** A choice of several, a check, or what opens. */
  text(text: Name): Promise<void> {
    return this.press(this.part.getByText(text, { exact: true }));
  }

  summary(text: Name): Promise<void> {
    return this.press(this.part.locator('summary').filter({ hasText: text }));
  }

  check(name?: Name): Promise<void> {
    return this.press(this.part.getByRole('checkbox', name ? { name } : {}));
  }

  /** An entry of the site's menu, which a phone opens first. */
  async menu(name: string): Promise<void> {
    const entry = this.page
      .getByRole('navigation')
      .getByRole('link', { name, exact: true })
      .filter({ visible: true });
    const opener = this.page.getByRole('button', { name: /^(Open menu|Menu)$/ });
    await entry.or(opener).filter({ visible: true }).first().waitFor();
    if ((await entry.count()) === 0) await this.press(opener);
    await this.press(entry);
  }

  /** The page to sign in or register, from any other. */
  async account(part: 'Sign in' | 'Register'): Promise<void> {
    const banner = this.page.getByRole('banner');
    const direct = banner.getByRole('link', { name: part }).filter({ visible: true });
    if ((await direct.count()) > 0) return this.press(direct);
    await this.press(banner.getByRole('link', { name: 'Signin' }));
    if (part === 'Register') await this.press(this.page.getByRole('tab', { name: part }));
  }

  /** An entry of the menu under a button. */
  async entry(button: Name, name: Name): Promise<void> {
    await this.button(button);
    await this.press(this.page.getByRole('menuitem', { name }));
  }

  async fill(values: Record<string, string>): Promise<void> {
    for (const [label, value] of Object.entries(values)) {
      this.fields += 1;
      const field = this.part.getByLabel(label, { exact: true }).filter({ visible: true }).first();
      await field.fill(value);
    }
  }

  async select(label: string, option: string): Promise<void> {
    this.presses += 2;
    const field = this.part.getByLabel(label, { exact: true }).filter({ visible: true }).first();
    await field.selectOption({ label: option });
  }

  /** Finds by typing into a list, and takes the first option with the text. */
  async pick(label: string, text: string): Promise<void> {
    this.fields += 1;
    await typeInto(this.page.getByRole('combobox', { name: label, exact: true }), text);
    const option = this.page.getByRole('option').filter({ hasText: text });
    await this.press(this.page.locator('[aria-busy=false]').locator(option).or(option));
  }

  /** Chooses a file: the button, and the file in the window that the browser opens. */
  async file(input: Locator, file: { name: string; mimeType: string; buffer: Buffer }) {
    this.presses += 2;
    await input.first().setInputFiles(file);
  }

  async sign(): Promise<void> {
    this.presses += 1;
    await drawSignature(this.page);
  }

  /** Presses what downloads a file. */
  async download(press: () => Promise<void>): Promise<void> {
    await Promise.all([this.page.waitForEvent('download'), press()]);
  }

  async key(key: string): Promise<void> {
    this.presses += 1;
    await this.page.keyboard.press(key);
  }

  async see(text: Name): Promise<void> {
    await this.page.getByText(text).filter({ visible: true }).first().waitFor();
  }

  async heading(name: Name, level = 1): Promise<void> {
    await this.page.getByRole('heading', { level, name }).first().waitFor();
  }
}
