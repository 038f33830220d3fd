import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const VIEWS = {
  phone: { colorScheme: 'light', width: 375 },
  desk: { colorScheme: 'dark', width: 1440 },
} as const;

/**
 * Fails for what axe finds on the page as it is: in light colors on a phone and in dark ones on a
 * desk, so that each layout and each scheme is scanned once. A dialog or a message, which look the
 * same in both, needs one of them.
 */
export async function expectAccessible(
  page: Page,
  views: readonly (keyof typeof VIEWS)[] = ['phone', 'desk'],
): Promise<void> {
  // The content security policy forbids script elements, but not this.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  for (const view of views) {
    const { colorScheme, width } = VIEWS[view];
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    const findings = await page.evaluate(async () => {
      const { violations } = await window.axe.run({
        // The map in the frame is OpenStreetMap's.
        iframes: false,
        preload: false,
        resultTypes: ['violations'],
      });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, any }) => `${id}: ${html} ${any[0]?.message ?? ''}`),
      );
    });
    expect(findings, `${page.url()} ${colorScheme} at ${width} px`).toEqual([]);
  }
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
