import type { Page } from 'playwright-core';

type DataBlock = Record<string, unknown>;

/** What a page's `<meta>` of this name or property says. */
export async function metaContent(page: Page, name: string): Promise<string | undefined> {
  const meta = page.locator(`meta[name="${name}"], meta[property="${name}"]`);
  if ((await meta.count()) === 0) return undefined;
  return (await meta.getAttribute('content')) ?? undefined;
}

/** A page's blocks of JSON-LD about a type of schema.org. */
export async function dataBlocks(page: Page, type: string): Promise<DataBlock[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const blocks = texts.map((text) => JSON.parse(text) as DataBlock);
  return blocks.filter((block) => block['@type'] === type);
}
