import { findOrInstallChromium, launchChromium } from '../browser/chromium.ts';
import { type Weight, weigh } from '../browser/weight.ts';
import { BUDGETS } from '../budgets.ts';
import { rounded } from './row.ts';

/** What each page of the budgets weighs, in kilobytes, for a signed-out visitor on a phone. */
export async function benchWeights(baseURL: string): Promise<({ path: string } & Weight)[]> {
  const browser = await launchChromium(findOrInstallChromium());
  const rows: ({ path: string } & Weight)[] = [];
  for (const { path } of BUDGETS) {
    const page = await browser.newPage({
      baseURL,
      viewport: { width: 375, height: 812 },
      deviceScaleFactor: 2,
    });
    const { javaScript, css, fonts, total } = await weigh(page, path);
    rows.push({
      path,
      javaScript: rounded(javaScript),
      css: rounded(css),
      fonts: rounded(fonts),
      total: rounded(total),
    });
    await page.close();
  }
  await browser.close();
  return rows;
}
