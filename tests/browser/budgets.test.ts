import { expect, it } from 'vitest';
import { BUDGETS, EVERY_PAGE } from '../budgets.ts';
import { openPage } from './browser.ts';
import { weigh } from './weight.ts';

it.each(BUDGETS)('$path keeps its budget', async ({ path, javaScript }) => {
  const page = await openPage({ viewport: { width: 375, height: 812 }, deviceScaleFactor: 2 });
  const weight = await weigh(page, path);
  expect(weight.javaScript).toBeLessThanOrEqual(javaScript);
  expect(weight.css).toBeLessThanOrEqual(EVERY_PAGE.css);
  expect(weight.fonts).toBeLessThanOrEqual(EVERY_PAGE.fonts);
  expect(weight.total).toBeLessThanOrEqual(EVERY_PAGE.total);
});
