import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const VIEWS = {
  phone: { colorScheme: 'light', width: 375 },
  desk: { colorScheme: 'dark', width: 1440 },
} as const;

/** Half the size of the package's own `source`. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * While the list of a combobox is open, react-aria hides everything but the field and the list from
 * screen readers. The Tab key closes the list, so nothing hidden takes the focus.
 */
const NOT_WHILE_A_LIST_IS_OPEN = ['aria-hidden-focus', 'page-has-heading-one', 'region'];

/**
 * Fails for what axe finds on the page as it is: in light colors on a phone, or in dark ones on a desk. A scan
 * costs as much as loading the page, so only screens whose layout differs are scanned in both.
 */
export async function expectAccessible(
  page: Page,
  views: readonly (keyof typeof VIEWS)[] = ['phone'],
  { withOpenList = false } = {},
): Promise<void> {
  const disabled = withOpenList ? NOT_WHILE_A_LIST_IS_OPEN : [];
  const rules = Object.fromEntries(disabled.map((id) => [id, { enabled: false }]));
  // The content security policy forbids script elements, but not this.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const viewport = page.viewportSize();
  for (const view of views) {
    const { colorScheme, width } = VIEWS[view];
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    const findings = await page.evaluate(async (ruleOptions) => {
      const { violations } = await window.axe.run({
        // The map in the frame is OpenStreetMap's.
        iframes: false,
        rules: ruleOptions,
        preload: false,
        resultTypes: ['violations'],
      });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, any }) => `${id}: ${html} ${any[0]?.message ?? ''}`),
      );
    }, rules);
    expect(findings, `${page.url()} ${colorScheme} at ${width} px`).toEqual([]);
  }
  if (viewport) await page.setViewportSize(viewport);
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
