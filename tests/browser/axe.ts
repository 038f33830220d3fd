import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** A page in one colour scheme at one width, in pixels. */
export type Sight = { colorScheme: 'light' | 'dark'; width: number };

const SIGHTS: readonly Sight[] = [
  { colorScheme: 'light', width: 375 },
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 1440 },
];

/**
 * While the list of a combobox is open, react-aria hides everything but the field and the list from
 * screen readers. The Tab key closes the list, so nothing hidden takes the focus.
 */
const WHILE_A_LIST_IS_OPEN = ['aria-hidden-focus', 'page-has-heading-one', 'region'];

/**
 * What axe holds against the page as it stands, at both widths, and of its contrasts in the dark
 * scheme as well: nothing else that it looks for depends on the scheme.
 */
export async function expectAccessible(
  page: Page,
  sights: readonly Sight[] = SIGHTS,
  { withOpenList = false } = {},
) {
  for (const { colorScheme, width } of sights) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    // The site's content policy lets in no script element, but does not bind this.
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
    const onlyRules = colorScheme === 'dark' ? ['color-contrast'] : undefined;
    const disabled = withOpenList ? WHILE_A_LIST_IS_OPEN : [];
    const findings = await page.evaluate(
      async ([runOnly, rules]) => {
        // The map's own page is OpenStreetMap's.
        const options = { iframes: false, rules, ...(runOnly && { runOnly }) };
        const { violations } = await window.axe.run(options);
        return violations.flatMap(({ id, nodes }) =>
          nodes.map(({ html, any }) => `${id}: ${html} ${any[0]?.message ?? ''}`),
        );
      },
      [onlyRules, Object.fromEntries(disabled.map((id) => [id, { enabled: false }]))] as const,
    );
    expect(findings, `${page.url()} ${colorScheme} at ${width} px`).toEqual([]);
  }
}

/** For states that only phones have. */
export const PHONE_SIGHTS: readonly Sight[] = [
  { colorScheme: 'light', width: 375 },
  { colorScheme: 'dark', width: 375 },
];

declare global {
  interface Window {
    axe: typeof axe;
  }
}
