import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import {
  addVehicle,
  chooseImage,
  fillForm,
  isUploaded,
  openForm,
  picture,
  removeVehicles,
  save,
  vehiclesOf,
} from './admin-vehicle.ts';
import { expectAccessible } from './axe.ts';
import { openSignedIn } from './signed-in.ts';
import { ADMINISTRATOR, press, query } from './visitor.ts';
import { weigh } from './weight.ts';

/** What a further screen of the area may load beyond the first list, in kilobytes gzipped. */
const MOST_SCRIPT = 60;

const LONG = `Halden Looks ${'Kombinationskraftwagen'.repeat(3)}`;

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [content, room] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return [scrollWidth, clientWidth] as const;
  });
  expect(content).toBeLessThanOrEqual(room);
}

afterEach(() => removeVehicles('Halden Looks%'));

describe('the form of a vehicle is accessible', () => {
  it('empty, and with all its messages', async () => {
    const page = await openForm('new');
    await expectAccessible(page);
    await save(page);
    await page.getByText('Please select an image').waitFor();
    await expectAccessible(page);
  });

  it('while an image is uploaded, when that failed, and when it is there', async () => {
    const page = await openForm('new');
    const gate = Promise.withResolvers<void>();
    await page.route('**/api/files/upload', async (route) => {
      await gate.promise;
      await route.abort();
    });
    await chooseImage(page, await picture());
    await page.getByRole('progressbar').waitFor();
    await expectAccessible(page);
    gate.resolve();
    await page.getByRole('button', { name: 'Retry upload' }).waitFor();
    await expectAccessible(page);
    await page.unroute('**/api/files/upload');
    await press(page, 'Retry upload');
    await isUploaded(page);
    await expectAccessible(page);
  });

  it('with a vehicle, and with the choice when somebody else has changed it', async () => {
    const { id } = await addVehicle('Halden Looks');
    const page = await openForm(id);
    await expectAccessible(page);
    await query("update vehicles set updated_at = now() + '1 s' where id = $1", [id]);
    await save(page);
    await page.getByRole('button', { name: 'Save mine anyway' }).waitFor();
    await expectAccessible(page);
  });

  it('locked', async () => {
    await expectAccessible(await openForm(1));
  });
});

describe('on a phone', () => {
  it('fits with long names and all messages, and creates a vehicle', async () => {
    const page = await openSignedIn(ADMINISTRATOR, {
      viewport: { width: 375, height: 812 },
      hasTouch: true,
      isMobile: true,
    });
    await page.goto('/admin/vehicles/new');
    await page.getByLabel('Model', { exact: true }).tap();
    await save(page);
    await page.getByText('Please select an image').waitFor();
    await expectNoSidewaysScroll(page);
    await fillForm(page, { Model: LONG });
    await expectNoSidewaysScroll(page);
    const box = await page.getByLabel('Image', { exact: true }).boundingBox();
    expect(box?.width).toBeGreaterThan(250);
    await page.getByRole('button', { name: 'Save' }).tap();
    await page.getByText('Vehicle was created').waitFor();
    expect(await vehiclesOf(LONG)).toHaveLength(1);
  });
});

it('keeps its weight beyond the first list', async () => {
  const list = await weigh(await openSignedIn(), '/admin/users');
  for (const path of ['/admin/vehicles/new', '/admin/vehicles/2']) {
    const form = await weigh(await openSignedIn(), path);
    expect(form.javaScript - list.javaScript, path).toBeLessThanOrEqual(MOST_SCRIPT);
  }
});
