import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { fetchToken } from '../accounts.ts';
import { accountOf, openBrowser, startDemoSite } from './demo-site.ts';
import { MANUAL_PICTURES, type Picture, README_PICTURES, RECORDS } from './picture-list.ts';

// npm run pictures -- prices taxes: only those; without names all.

const FOLDERS = { manual: MANUAL_PICTURES, readme: README_PICTURES };
const DESK = { width: 1000, height: 900 };
/** Around what is shown. */
const EDGE_PX = 12;
const SCALE = 1.5;

const wanted = process.argv.slice(2);
const site = await startDemoSite();
const browser = await openBrowser(site);
try {
  const ids = await findRecords(site.url);
  for (const [folder, pictures] of Object.entries(FOLDERS)) {
    for (const picture of pictures) {
      const { name } = picture;
      if (wanted.length > 0 && !wanted.includes(name)) continue;
      const bytes = await take(picture, ids);
      await writeFile(fileOf(folder, name), bytes);
      console.log(`${folder}/${name}.webp ${Math.round(bytes.length / 1000)} kB`);
    }
  }
} finally {
  await browser.close();
  await site.stop();
}

async function take(picture: Picture, ids: Record<string, string>): Promise<Buffer> {
  const { viewer, path, prepare, clip, mostHeight = Number.POSITIVE_INFINITY } = picture;
  const page = await browser.openPage(viewer, {
    viewport: picture.viewport ?? DESK,
    deviceScaleFactor: SCALE,
    colorScheme: picture.colorScheme ?? 'light',
  });
  await page.goto(path.replace(/:(\w+)/, (_, record) => ids[record] ?? ''));
  await prepare(page);
  await page.locator('.skeleton').filter({ visible: true }).first().waitFor({ state: 'detached' });
  // Nothing is focused, pointed at or held in view by scrolling.
  await page.mouse.move(0, 0);
  await page.evaluate(async () => {
    (document.activeElement as HTMLElement).blur();
    scrollTo(0, 0);
    await document.fonts.ready;
  });
  const png = await page.screenshot(
    clip ? { fullPage: true, clip: await boxOf(page, clip(page), mostHeight) } : {},
  );
  await page.context().close();
  return sharp(png)
    .resize(picture.fileWidth ? { width: picture.fileWidth } : {})
    .webp({ quality: 75, effort: 6 })
    .toBuffer();
}

/** The part of the screen that has all of these, with an edge. */
async function boxOf(page: Page, parts: Locator[], mostHeight: number) {
  const screen = await edgesOf(page.locator('main'));
  const edges = await Promise.all(parts.map(edgesOf));
  const reach = (pick: (one: Edges) => number) => edges.map(pick);
  const x = Math.max(screen.left, Math.min(...reach(({ left }) => left)) - EDGE_PX);
  const y = Math.max(screen.top, Math.min(...reach(({ top }) => top)) - EDGE_PX);
  const right = Math.min(screen.right, Math.max(...reach((one) => one.right)) + EDGE_PX);
  const bottom = Math.min(screen.bottom, Math.max(...reach((one) => one.bottom)) + EDGE_PX);
  return { x, y, width: right - x, height: Math.min(bottom - y, mostHeight) };
}

type Edges = { left: number; top: number; right: number; bottom: number };

async function edgesOf(part: Locator): Promise<Edges> {
  const box = await part.boundingBox();
  if (!box) throw new Error(`There is no ${part}.`);
  return { left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height };
}

/** The ids of the first records that the calls find. */
async function findRecords(url: string): Promise<Record<string, string>> {
  const headers = { authorization: `Bearer ${await fetchToken(url, accountOf('owner'))}` };
  const entries = Object.entries(RECORDS).map(async ([name, path]) => {
    const answer = await fetch(`${url}/api${path}`, { headers });
    const { content } = (await answer.json()) as { content?: { id: number }[] };
    const id = content?.[0]?.id;
    if (id === undefined) throw new Error(`The demo has no record of ${path}.`);
    return [name, String(id)];
  });
  return Object.fromEntries(await Promise.all(entries));
}

function fileOf(folder: string, name: string): string {
  return fileURLToPath(new URL(`../../src/site/assets/${folder}/${name}.webp`, import.meta.url));
}
