import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import {
  addVehicle,
  chooseImage,
  endSession,
  FIELDS,
  fillForm,
  isStored,
  isUploaded,
  listen,
  openForm,
  picture,
  removeVehicles,
  save,
  shownImage,
  signInAgain,
  type TestFile,
  vehiclesOf,
} from './admin-vehicle.ts';
import { openPage } from './browser.ts';
import { fill, labelled, press, query } from './visitor.ts';

const UPLOAD = '**/api/files/upload';
const PUT = '**/api/car/admin/auth?*';
const UPLOADS = '/api/files/upload';
const NOT_TAKEN = 'The file is not a JPEG, PNG, WebP or AVIF image.';

/** Drops or pastes files where a person would, as far as a test can. */
async function give(
  page: Page,
  how: 'drop' | 'paste',
  files: TestFile[],
  { onto = 'body', text = '' } = {},
) {
  const given = files.map(({ buffer, ...file }) => ({ ...file, bytes: [...buffer] }));
  await page.locator(onto).evaluate(
    (element, [type, contents, words]) => {
      const data = new DataTransfer();
      if (words) data.items.add(words, 'text/plain');
      for (const { name, mimeType, bytes } of contents) {
        data.items.add(new File([new Uint8Array(bytes)], name, { type: mimeType }));
      }
      const options = { bubbles: true, cancelable: true };
      if (type === 'paste') {
        element.dispatchEvent(new ClipboardEvent('paste', { ...options, clipboardData: data }));
        return;
      }
      const over = new DragEvent('dragover', { ...options, dataTransfer: data });
      element.dispatchEvent(over);
      if (!over.defaultPrevented) throw new Error('The browser would take the file.');
      element.dispatchEvent(new DragEvent('drop', { ...options, dataTransfer: data }));
    },
    [how, given, text] as const,
  );
}

/** The picture on show is the chosen file itself, and can be seen. */
async function expectPreview(page: Page): Promise<void> {
  const image = page.locator('main img[src^="blob:"]');
  await image.waitFor();
  await expect
    .poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth))
    .toBeGreaterThan(0);
}

async function expectRefusal(page: Page, reason: string): Promise<void> {
  await page.locator('.field-error', { hasText: reason }).waitFor();
  const described = await page.getByLabel('Image', { exact: true }).getAttribute('aria-invalid');
  expect(described).toBe('true');
}

afterEach(() => removeVehicles('Halden Image%'));

describe('a chosen image', () => {
  it.each(['png', 'jpeg', 'webp', 'avif'] as const)(
    'may be %s, whatever its name',
    async (format) => {
      const page = await openForm('new');
      const file = await picture({ format });
      await chooseImage(page, { ...file, name: 'car', mimeType: '' });
      await expectPreview(page);
      await isUploaded(page);
    },
  );

  it('may be dropped anywhere on the page', async () => {
    const page = await openForm('new');
    await give(page, 'drop', [await picture()], { onto: 'h1' });
    await expectPreview(page);
    await isUploaded(page);
  });

  it('may be pasted, also with the focus in a field', async () => {
    const page = await openForm('new');
    await labelled(page, 'Seats').focus();
    await give(page, 'paste', [await picture({ format: 'webp' })], { onto: ':focus' });
    await expectPreview(page);
    await isUploaded(page);
  });

  it('is not what an office program copies with a text for a field', async () => {
    const page = await openForm('new');
    const calls = listen(page, 'POST');
    await labelled(page, 'Model').focus();
    const file = await picture();
    await give(page, 'paste', [file], { onto: ':focus', text: 'Halden' });
    await save(page);
    await expectRefusal(page, 'Please select an image');
    expect(calls).toEqual([]);
  });

  it('shows how its upload goes', async () => {
    const page = await openForm('new');
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: 200_000,
    });
    // Looked for in every frame: it is there for no longer than the server takes.
    const prepared = page.waitForFunction(() =>
      document.body.textContent.includes('Preparing the image…'),
    );
    await chooseImage(page, await picture({ width: 500, height: 300, isNoise: true }));
    const bar = page.getByRole('progressbar', { name: 'Uploading the image' });
    await expect
      .poll(
        () => bar.evaluate(({ value, position }: HTMLProgressElement) => position > 0 && value),
        {
          timeout: 10_000,
          interval: 20,
        },
      )
      .toBeGreaterThan(0);
    await expectPreview(page);
    await prepared;
    await isUploaded(page);
    expect(await bar.count()).toBe(0);
  });

  it('gives its address back when another is chosen, and its copy on the server', async () => {
    const page = await openForm('new');
    await page.evaluate(() => {
      const open: Set<string> = new Set();
      Object.assign(window, { open });
      const { createObjectURL, revokeObjectURL } = URL;
      URL.createObjectURL = (file) => {
        const address = createObjectURL(file);
        open.add(address);
        return address;
      };
      URL.revokeObjectURL = (address) => {
        open.delete(address);
        revokeObjectURL(address);
      };
    });
    const openCount = () => page.evaluate(() => (window.open as unknown as Set<string>).size);
    const stored = page.waitForResponse(UPLOAD);
    await chooseImage(page, await picture());
    const { imageId } = await (await stored).json();
    await isUploaded(page);
    await chooseImage(page, await picture({ format: 'webp' }));
    await isUploaded(page);
    await expect.poll(openCount).toBe(1);
    await expect.poll(() => isStored(imageId)).toBe(false);
    await press(page, 'Cancel');
    await page.waitForURL('**/admin/vehicles');
    await expect.poll(openCount).toBe(0);
  });
});

describe('a wrong file', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>');

  it.each([
    ['an SVG called .png', 'car.png', async () => svg, NOT_TAKEN],
    ['a text', 'car.jpg', async () => Buffer.from('hello'), NOT_TAKEN],
    ['an empty file', 'car.png', async () => Buffer.alloc(0), NOT_TAKEN],
    ['over 4 MB', 'car.png', async () => Buffer.alloc(5_000_000), 'The image is larger than 4 MB.'],
    ['broken', 'car.png', async () => (await picture()).buffer.fill(0, 40), NOT_TAKEN],
    [
      'over 50 megapixels',
      'car.png',
      () =>
        sharp({ create: { width: 8000, height: 6300, channels: 3, background: 'teal' } })
          .png()
          .toBuffer(),
      'The image has more than 50 megapixels.',
    ],
  ])('is refused before its upload, with the reason: %s', async (_, name, content, reason) => {
    const page = await openForm('new');
    const calls = listen(page, 'POST');
    await chooseImage(page, { name, mimeType: 'image/png', buffer: await content() });
    await expectRefusal(page, reason);
    expect(calls).toEqual([]);
    await chooseImage(page, await picture());
    await isUploaded(page);
    expect(await page.getByText(reason).count()).toBe(0);
  });

  it('leaves the picture before it in place', async () => {
    const { id, imageId } = await addVehicle('Halden Image');
    const page = await openForm(id);
    const file = { name: 'a.png', mimeType: 'image/png', buffer: svg };
    await give(page, 'drop', [file]);
    await expectRefusal(page, NOT_TAKEN);
    expect(await shownImage(page)).toBe(imageId);
    await give(page, 'drop', [await picture(), await picture()]);
    await expectRefusal(page, 'Only one image is possible.');
    await save(page);
    await page.getByText('Vehicle was updated').waitFor();
    expect(await vehiclesOf('Halden Image')).toMatchObject([{ image_id: imageId }]);
  });

  it('that only the server sees through is refused by it, without another try', async () => {
    const { id, imageId } = await addVehicle('Halden Image');
    const page = await openForm(id);
    const { buffer, ...file } = await picture({ format: 'jpeg', isNoise: true });
    await chooseImage(page, { ...file, buffer: buffer.subarray(0, buffer.length / 2) });
    await expectRefusal(page, NOT_TAKEN);
    expect(await shownImage(page)).toBe(imageId);
    expect(await page.getByRole('button', { name: 'Retry upload' }).count()).toBe(0);
  });
});

describe('an upload', () => {
  it('is waited for by Save', async () => {
    const page = await openForm('new');
    await fillForm(page, { Model: 'Halden Image' });
    const gate = Promise.withResolvers<void>();
    await page.route(UPLOAD, async (route) => {
      await gate.promise;
      await route.continue();
    });
    await chooseImage(page, await picture({ format: 'jpeg' }));
    await page.getByRole('progressbar').waitFor();
    await save(page);
    await page.getByRole('button', { name: /^Save.*please wait/ }).waitFor();
    expect(await vehiclesOf('Halden Image')).toEqual([]);
    gate.resolve();
    await page.getByText('Vehicle was created').waitFor();
    expect(await vehiclesOf('Halden Image')).toHaveLength(1);
  });

  it('that failed is tried again without choosing again', async () => {
    const page = await openForm('new');
    await page.route(UPLOAD, (route) => route.abort());
    await chooseImage(page, await picture());
    await expectRefusal(page, "We can't reach Kestrel right now.");
    await expectPreview(page);
    await page.unroute(UPLOAD);
    await press(page, 'Retry upload');
    await isUploaded(page);
    expect(await page.locator('.field-error').count()).toBe(0);
  });

  it('that failed is tried again by Save, which leads to it when it fails again', async () => {
    const page = await openForm('new');
    await fillForm(page, { Model: 'Halden Image' });
    await page.route(UPLOAD, (route) => route.fulfill({ status: 503 }));
    await chooseImage(page, await picture({ format: 'webp' }));
    await expectRefusal(page, 'Kestrel is having trouble answering.');
    const calls = listen(page, 'POST');
    await save(page);
    await expect.poll(() => calls).toEqual([UPLOADS]);
    const image = page.getByLabel('Image', { exact: true });
    await expect.poll(() => image.evaluate((it) => it === document.activeElement)).toBe(true);
    await page.unroute(UPLOAD);
    await save(page);
    await page.getByText('Vehicle was created').waitFor();
    expect(await vehiclesOf('Halden Image')).toHaveLength(1);
  });

  it('ends when the form is left', async () => {
    const page = await openForm('new');
    await page.route(UPLOAD, () => {});
    const failed = page.waitForEvent('requestfailed');
    await chooseImage(page, await picture());
    await page.getByRole('progressbar').waitFor();
    await press(page, 'Cancel');
    expect((await failed).failure()?.errorText).toBe('net::ERR_ABORTED');
    await page.getByRole('heading', { name: 'Vehicles' }).waitFor();
  });

  it('is dropped when its form is left for another page', async () => {
    const page = await openForm('new');
    const stored = page.waitForResponse(UPLOAD);
    await chooseImage(page, await picture());
    const { imageId } = await (await stored).json();
    await isUploaded(page);
    await page.reload();
    await expect.poll(() => isStored(imageId), { timeout: 5000 }).toBe(false);
  });

  it('that finds the session ended is repeated by Save after signing in again', async () => {
    const page = await openForm('new');
    await fill(page, { ...FIELDS, Model: 'Halden Image' });
    await endSession(page);
    await chooseImage(page, await picture());
    await signInAgain(page);
    await expectRefusal(page, 'Please sign in to continue.');
    await expectPreview(page);
    await save(page);
    await page.getByText('Vehicle was created').waitFor();
    expect(await vehiclesOf('Halden Image')).toHaveLength(1);
  });
});

describe('a replaced image', () => {
  it('is shown, and the old one is gone', async () => {
    const { id, imageId } = await addVehicle('Halden Image');
    const page = await openForm(id);
    const deleted = page.waitForRequest((request) => request.method() === 'DELETE');
    await chooseImage(page, await picture({ format: 'avif' }));
    await isUploaded(page);
    expect(await isStored(imageId)).toBe(true);
    await save(page);
    await page.getByText('Vehicle was updated').waitFor();
    expect((await deleted).url()).toContain(`/api/files/${imageId}?unused=true`);
    await expect.poll(() => isStored(imageId)).toBe(false);
    const [{ image_id: newId }] = await vehiclesOf('Halden Image');
    await expect.poll(() => shownImage(page)).toBe(newId);
    expect(await isStored(newId)).toBe(true);

    const visitor = await openPage();
    await visitor.goto(`/vehicles/${id}`);
    const shown = visitor.getByAltText('Halden Image', { exact: true });
    expect(await shown.getAttribute('src')).toContain(newId);

    // Again, from the version and the image of the first save.
    await chooseImage(page, await picture());
    await isUploaded(page);
    await save(page);
    await expect.poll(() => isStored(newId), { timeout: 5000 }).toBe(false);
  });

  it('is uploaded once, however often the vehicle is not saved', async () => {
    const { id, imageId } = await addVehicle('Halden Image');
    const page = await openForm(id);
    const calls = listen(page, 'POST');
    await page.route(PUT, (route) => route.fulfill({ status: 503 }));
    await chooseImage(page, await picture());
    await isUploaded(page);
    await save(page);
    await page.getByText('What you typed is still here.').waitFor();
    await expectPreview(page);
    expect(await vehiclesOf('Halden Image')).toMatchObject([{ image_id: imageId }]);
    await page.unroute(PUT);
    await save(page);
    await page.getByText('Vehicle was updated').waitFor();
    expect(calls).toEqual([UPLOADS]);
    await expect.poll(() => isStored(imageId)).toBe(false);
  });

  it('is dropped when its vehicle was not saved and the form is left', async () => {
    const { id, imageId } = await addVehicle('Halden Image');
    const page = await openForm(id);
    await page.route(PUT, (route) => route.abort());
    const stored = page.waitForResponse(UPLOAD);
    await chooseImage(page, await picture());
    const { imageId: newId } = await (await stored).json();
    await save(page);
    await page.getByText('What you typed is still here.').waitFor();
    await page.getByRole('link', { name: 'Users' }).click();
    await page.getByRole('heading', { name: 'Users' }).waitFor();
    await expect.poll(() => isStored(newId)).toBe(false);
    expect(await isStored(imageId)).toBe(true);
  });

  it('stays with the vehicle when only the answer to its save was lost', async () => {
    const { id } = await addVehicle('Halden Image');
    const page = await openForm(id);
    await page.route(PUT, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await chooseImage(page, await picture());
    await isUploaded(page);
    await save(page);
    await page.getByText('What you typed is still here.').waitFor();
    const dropped = page.waitForResponse((response) => response.request().method() === 'DELETE');
    await page.getByRole('link', { name: 'Users' }).click();
    expect((await dropped).status()).toBe(409);
    const [{ image_id: newId }] = await vehiclesOf('Halden Image');
    expect(await isStored(newId)).toBe(true);
  });

  it('that another vehicle shows too stays there', async () => {
    const { id, imageId } = await addVehicle('Halden Image');
    const other = await addVehicle('Halden Image 2');
    await query('update vehicles set image_id = $1 where id = $2', [imageId, other.id]);
    const page = await openForm(id);
    const dropped = page.waitForResponse((response) => response.request().method() === 'DELETE');
    await chooseImage(page, await picture());
    await save(page);
    expect((await dropped).status()).toBe(409);
    expect(await vehiclesOf('Halden Image 2')).toMatchObject([{ image_id: imageId }]);
    expect(await isStored(imageId)).toBe(true);
  });
});
