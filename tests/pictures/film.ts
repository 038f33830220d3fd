import { readFile, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Locator } from 'playwright-core';
import sharp from 'sharp';
import { encodedFolder } from '#db/seed/pictures.ts';
import { openBrowser, startDemoSite } from './demo-site.ts';

/*
 * `npm run film`: a hand-over on a phone, from the demo, as the silent film of the README. Frames are taken one by one and say how
 * long they are shown, so the film is the same however fast the machine is.
 */
const FILE = fileURLToPath(new URL('../../src/site/assets/readme/hand-over.webp', import.meta.url));
const PHONE = { width: 375, height: 812 };

/** How long a frame is shown while something moves. */
const STEP_MS = 110;

/** Who picks up a car today, and the pictures of that car. */
const CUSTOMER = 'Priya Raman';
const PICTURES = { front: 'hatch-coral', rear: 'hatch-coral-rear', left: 'hatch-coral-side' };

/** Strokes of a signature: places in its field, from 0 to 1. */
const SIGNATURE: [x: number, y: number][][] = [
  [
    [0.12, 0.8],
    [0.16, 0.3],
    [0.24, 0.2],
    [0.26, 0.45],
    [0.16, 0.55],
  ],
  [
    [0.3, 0.7],
    [0.36, 0.45],
    [0.4, 0.7],
    [0.46, 0.45],
    [0.5, 0.7],
  ],
  [
    [0.54, 0.3],
    [0.56, 0.75],
    [0.66, 0.4],
    [0.72, 0.7],
    [0.88, 0.55],
  ],
];

const frames: Buffer[] = [];
const delays: number[] = [];
const site = await startDemoSite();
const browser = await openBrowser(site);
const page = await browser.openPage('clerk', {
  viewport: PHONE,
  deviceScaleFactor: 1.5,
  hasTouch: true,
  isMobile: true,
  colorScheme: 'light',
});
await handOver().finally(async () => {
  await browser.close();
  await site.stop();
});
await sharp(frames, { join: { animated: true } })
  .webp({ delay: delays, loop: 0, quality: 55, effort: 5, minSize: true })
  .toFile(FILE);
const seconds = delays.reduce((sum, delay) => sum + delay, 0) / 1_000;
const { size } = await stat(FILE);
console.log(`${seconds} s, ${frames.length} frames, ${Math.round(size / 1_000)} kB`);

async function handOver(): Promise<void> {
  await page.goto('/admin');
  const pickUps = page.getByRole('heading', { name: 'Pick-ups today' });
  await pickUps.waitFor();
  await settled();
  await show(1_000);
  await scrollTo(pickUps);
  await show(900);
  await tap(page.getByRole('link', { name: CUSTOMER }).first(), 'Hand over');
  await show(800);
  await tap(page.getByRole('link', { name: 'Hand over' }), 'Add a driver');
  await write('Date of birth', '1994-03-08');
  await write('License number', 'D4100372');
  await write('License valid until', '2031-03-08');
  await tap(button('Add driver'), CUSTOMER);
  await show(400);
  await tap(page.getByRole('link', { name: 'Next: Photos' }), 'Take photograph');
  for (const [view, picture] of Object.entries(PICTURES)) await photograph(view, picture);
  await show(500);
  await tap(page.getByRole('link', { name: 'Next: Damage' }), 'Press the vehicle');
  await mark();
  await tap(page.getByRole('link', { name: 'Next: Readings' }), 'Odometer');
  await write('Odometer, miles', '75190');
  await write('Fuel or charge, %', '100');
  await tap(button('Save readings'), 'Deposit');
  await takeMoney();
  await show(500);
  await sign();
  await tap(page.getByText('I agree to sign electronically'));
  await tap(button('Sign'), `Signed by ${CUSTOMER}`);
  await show(700);
  await tap(button('Finish'), 'Customer');
  await settled();
  await show(2_200);
}

function button(name: string): Locator {
  return page.getByRole('button', { name, exact: true });
}

/** Takes what is due and the deposit on the card terminal. */
async function takeMoney(): Promise<void> {
  for (const purpose of ['Due', 'Deposit']) {
    await tap(page.getByRole('group', { name: purpose }).getByRole('button', { name: 'Card' }));
    await tap(page.getByRole('button', { name: /^Take \$/ }));
    await page.getByText(purpose === 'Due' ? 'Payment taken' : 'Deposit taken').waitFor();
    await settled();
  }
  await page.getByLabel("Signer's name").waitFor();
}

/** Takes the photograph that is asked for: the press opens the camera, and the file is what it took. */
async function photograph(view: string, picture: string): Promise<void> {
  const camera = page.getByRole('button', { name: 'Take photograph' });
  await page.locator(`input[data-view=${view}]`).waitFor({ state: 'attached' });
  await scrollTo(camera);
  const chosen = page.waitForEvent('filechooser');
  await tap(camera);
  const buffer = await readFile(new URL(`${picture}/1080.webp`, encodedFolder));
  await (await chosen).setFiles({ name: 'photograph.webp', mimeType: 'image/webp', buffer });
  const taken = view === 'left' ? 'Left side' : view;
  await page.getByRole('img', { name: `${taken}, at hand-over` }).waitFor();
  await settled();
  await show(450);
}

/** Marks a scratch on the left side. */
async function mark(): Promise<void> {
  const side = page.getByRole('button', { name: 'Add damage: left side' });
  const box = await boxOf(side);
  await press({ x: box.x + box.width * 0.62, y: box.y + box.height * 0.6 });
  await button('Save').waitFor();
  await show(700);
  await tap(button('Save'));
  await page.getByText('Saved.', { exact: true }).waitFor();
  await show(500);
}

/** Draws a signature in a few strokes. */
async function sign(): Promise<void> {
  const pad = page.getByRole('img', { name: /field for the signature/ });
  await scrollTo(pad);
  const { x, y, width, height } = await boxOf(pad);
  for (const stroke of SIGNATURE) {
    const [[startX, startY] = [0, 0], ...points] = stroke;
    await page.mouse.move(x + startX * width, y + startY * height);
    await page.mouse.down();
    for (const [toX, toY] of points) {
      await page.mouse.move(x + toX * width, y + toY * height, { steps: 3 });
      await show(STEP_MS);
    }
    await page.mouse.up();
  }
  await show(300);
}

/** Writes into a field as a person does, and shows it filled. */
async function write(label: string, text: string): Promise<void> {
  const field = page.getByLabel(label);
  await scrollTo(field);
  await tap(field);
  await field.fill(text);
  await show(300);
}

/** Presses an element, and waits for the text that shows what it has led to. */
async function tap(element: Locator, leadsTo?: string): Promise<void> {
  await scrollTo(element);
  const box = await boxOf(element);
  await press({ x: box.x + Math.min(box.width / 2, 160), y: box.y + box.height / 2 });
  if (leadsTo) await page.getByText(leadsTo).first().waitFor();
  await settled();
}

/** Waits until nothing is loading, pictures included. */
async function settled(): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => {
    const images = Array.from(document.images).filter((image) => image.checkVisibility());
    return !document.querySelector('[class*=skeleton]') && images.every((image) => image.complete);
  });
}

/** Presses a place of the screen. A circle shows where, and fades. */
async function press({ x, y }: { x: number; y: number }): Promise<void> {
  await showFinger(x, y, 0.6);
  await show(2 * STEP_MS);
  await showFinger(x, y, 0);
  await page.touchscreen.tap(x, y);
  await showFinger(x, y, 0.25);
  await show(STEP_MS);
  await showFinger(x, y, 0);
}

function showFinger(x: number, y: number, opacity: number): Promise<void> {
  return page.evaluate(
    ([left, top, shown]) => {
      const finger = document.querySelector('finger-tip') ?? document.createElement('finger-tip');
      const { style } = finger as HTMLElement;
      Object.assign(style, {
        ...{ position: 'fixed', zIndex: '9999', pointerEvents: 'none', borderRadius: '50%' },
        ...{ width: '48px', height: '48px', margin: '-24px', background: '#c2571a' },
        ...{ left: `${left}px`, top: `${top}px`, opacity: `${shown}` },
      });
      // Above a dialog, too.
      (document.querySelector('dialog[open]') ?? document.body).append(finger);
    },
    [x, y, opacity] as const,
  );
}

/** Scrolls until the element is in the middle of the screen, unless it is seen well already. */
async function scrollTo(element: Locator): Promise<void> {
  const { y, height } = await boxOf(element);
  const isSeen = y > 110 && y + height < PHONE.height - 90;
  const isFixed = await element.evaluate((node) => {
    const isHeld = (part: Element | null): boolean =>
      part !== null &&
      (/sticky|fixed/.test(getComputedStyle(part).position) || isHeld(part.parentElement));
    return isHeld(node);
  });
  if (isSeen || isFixed) return;
  const way = y + height / 2 - PHONE.height / 2;
  const steps = Math.min(7, Math.max(3, Math.round(Math.abs(way) / 120)));
  for (let step = 0; step < steps; step += 1) {
    await page.evaluate((by) => window.scrollBy(0, by), way / steps);
    await show(STEP_MS);
  }
}

async function boxOf(element: Locator) {
  await element.waitFor();
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not shown.');
  return box;
}

/** Shows the page as it is for so long. */
async function show(forMs: number): Promise<void> {
  frames.push(await page.screenshot());
  delays.push(forMs);
}
