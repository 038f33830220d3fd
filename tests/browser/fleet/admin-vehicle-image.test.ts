import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { openByLink } from '../admin.ts';
import { expectAccessible } from '../axe.ts';
import { addImage, addVehicle, query, removeVehicles, vehiclesOf } from '../rows.ts';
import {
  addPictures,
  chooseImage,
  FIELDS,
  isUploaded,
  openForm,
  pictureFile,
  type TestFile,
  thumbnails,
} from '../vehicle-form.ts';
import {
  endSession,
  expectFieldError,
  expectFocused,
  fill,
  holdBack,
  labelled,
  listen,
  loseAnswer,
  press,
  read,
  signInAgain,
} from '../visitor.ts';

const MODEL = 'Halden Image';
const UPLOAD = '**/api/files/upload';
const PUT = '**/api/car/admin/auth?id=*&imageId=*';
const DAMAGED_FILE = 'The file is damaged or incomplete. Please save or send it again.';
const NOT_TAKEN = 'The file is not a JPEG, PNG, WebP or AVIF image.';

/** Drops files on the page, with synthetic events. */
async function dropFiles(page: Page, files: TestFile[]) {
  const contents = files.map(({ buffer, ...file }) => ({ ...file, bytes: [...buffer] }));
  await page.locator('h1').evaluate((element, sent) => {
    const data = new DataTransfer();
    for (const { name, mimeType, bytes } of sent) {
      data.items.add(new File([new Uint8Array(bytes)], name, { type: mimeType }));
    }
    const options = { bubbles: true, cancelable: true, dataTransfer: data };
    const over = new DragEvent('dragover', options);
    element.dispatchEvent(over);
    if (!over.defaultPrevented) throw new Error('The browser would open the file.');
    element.dispatchEvent(new DragEvent('drop', options));
  }, contents);
}

/** Chooses an image and answers its id on the server. */
async function upload(page: Page, file: TestFile): Promise<string> {
  const stored = page.waitForResponse(UPLOAD);
  await chooseImage(page, file);
  const { imageId } = await (await stored).json();
  return imageId;
}

/** Whether a vehicle can be given the image of this id. */
async function isStored(imageId: string): Promise<boolean> {
  return (await query('select from images where id = $1', [imageId])).length > 0;
}

async function addVehicleWithImage() {
  const imageId = await addImage();
  return { id: await addVehicle({ model: MODEL, imageId }), imageId };
}

afterEach(() => removeVehicles(MODEL));

it('the image of a vehicle may be PNG, JPEG, WebP or AVIF whatever its name, may be dropped on the page, and is one of at most eight; all else is refused before its upload', async () => {
  const page = await openForm('new');
  const calls = listen(page, 'POST');
  for (const [buffer, reason] of [
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>'), NOT_TAKEN],
    [(await pictureFile()).buffer.fill(0, 40), DAMAGED_FILE],
    [Buffer.alloc(5_000_000), 'The image is larger than 4 MB.'],
  ] as const) {
    await chooseImage(page, { name: 'car.png', mimeType: 'image/png', buffer });
    await expectFieldError(page, 'Images', reason);
  }
  expect(calls).toEqual([]);

  const formats = ['png', 'jpeg', 'webp', 'avif'] as const;
  const files = await Promise.all(formats.map((format) => pictureFile({ format })));
  await chooseImage(
    page,
    files.map(({ buffer }) => ({ name: 'car', mimeType: '', buffer })),
  );
  await isUploaded(page, formats.length);
  expect(await thumbnails(page).count()).toBe(formats.length);
  expect(await labelled(page, 'Images').getAttribute('aria-invalid')).toBe('false');

  const wrong = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('hello') };
  await dropFiles(page, [wrong, await pictureFile()]);
  await isUploaded(page, 5);
  await expectFieldError(page, 'Images', `a.png: ${NOT_TAKEN}`);
  const file = await pictureFile();
  await addPictures(page, [file, file, file, file]);
  await isUploaded(page, 8);
  await expectFieldError(page, 'Images', 'A vehicle has at most 8 images.');
  expect(await thumbnails(page).count()).toBe(8);
});

it('the images of a vehicle are ordered and removed by keyboard, or ordered by dragging; a removed one is deleted after the save', async () => {
  const { id, imageId } = await addVehicleWithImage();
  const [second, third] = [await addImage(), await addImage()];
  await query('update vehicles set further_image_ids = $1 where id = $2', [[second, third], id]);
  const page = await openForm(id);
  await thumbnails(page).nth(2).focus();
  await page.keyboard.press('Enter');
  const earlier = page.getByRole('button', { name: 'Move earlier' });
  await earlier.focus();
  // The third press has no effect.
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('Enter');
  await page.getByText('Image 1 of 3').waitFor();
  await expectFocused(earlier);
  await thumbnails(page).nth(1).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Remove' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Image 2 of 2').waitFor();
  expect(await isStored(imageId)).toBe(true);
  await expectAccessible(page);

  await press(page, 'Save');
  await page.getByText('Vehicle was updated').waitFor();
  const saved = { image_id: third, further_image_ids: [second] };
  expect(await vehiclesOf(MODEL)).toMatchObject([saved]);
  await expect.poll(() => isStored(imageId)).toBe(false);

  await thumbnails(page).nth(1).dragTo(thumbnails(page).first());
  await press(page, 'Save');
  const dragged = { image_id: second, further_image_ids: [third] };
  await expect.poll(() => vehiclesOf(MODEL)).toMatchObject([dragged]);
});

it('an upload that failed can be retried; one that finds the session ended is repeated by Save after signing in again, which waits for those under way; all typed is kept', async () => {
  const page = await openForm('new');
  const typed = { ...FIELDS, Model: MODEL };
  await fill(page, typed);
  await page.route(UPLOAD, (route) => route.abort());
  await chooseImage(page, await pictureFile());
  await expectFieldError(page, 'Images', "We can't reach Kestrel right now.");
  await expectAccessible(page);
  await page.unroute(UPLOAD);
  await press(page, 'Retry upload');
  await isUploaded(page);

  await endSession(page);
  await addPictures(page, [await pictureFile({ format: 'webp' })]);
  await signInAgain(page);
  await expectFieldError(page, 'Images', 'Please sign in to continue.');
  expect(await read(page, Object.keys(typed))).toEqual(typed);
  const { release } = await holdBack(page, UPLOAD, 'POST');
  await addPictures(page, [await pictureFile()]);
  await press(page, 'Save');
  await page.getByRole('progressbar').waitFor();
  await page.getByRole('button', { name: /^Save.*please wait/ }).waitFor();
  expect(await vehiclesOf(MODEL)).toEqual([]);
  release();
  await page.getByText('Vehicle was created').waitFor();
  const [{ further_image_ids: further }] = await vehiclesOf(MODEL);
  expect(further).toHaveLength(2);
});

it('a replaced image is uploaded once however often the save fails, removed when the form is left then, and stays with the vehicle when only the answer to the save was lost', async () => {
  const { id, imageId } = await addVehicleWithImage();
  const page = await openForm(id);
  await upload(page, await pictureFile());
  await press(page, 'Keep the old image');
  await page.getByText('Image 1 of 1').waitFor();
  const calls = listen(page, 'POST');
  await page.route(PUT, (route) => route.fulfill({ status: 503 }));
  const newId = await upload(page, await pictureFile());
  await isUploaded(page);
  await press(page, 'Save');
  await page.getByText('What you typed is still here.').waitFor();
  expect(await vehiclesOf(MODEL)).toMatchObject([{ image_id: imageId }]);
  await page.unroute(PUT);
  await press(page, 'Save');
  await page.getByText('Vehicle was updated').waitFor();
  expect(calls).toHaveLength(1);
  await expect.poll(() => isStored(imageId)).toBe(false);

  await page.route(PUT, (route) => route.abort());
  const unsavedId = await upload(page, await pictureFile());
  await press(page, 'Save');
  await page.getByText('What you typed is still here.').waitFor();
  await page.getByRole('link', { name: 'Users' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expect.poll(() => isStored(unsavedId)).toBe(false);
  expect(await isStored(newId)).toBe(true);

  await page.unroute(PUT);
  await openByLink(page, `/admin/vehicles/${id}`);
  await labelled(page, 'Model').waitFor();
  await loseAnswer(page, PUT);
  const lastId = await upload(page, await pictureFile());
  await isUploaded(page);
  await press(page, 'Save');
  await page.getByText('What you typed is still here.').waitFor();
  const dropped = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await page.getByRole('link', { name: 'Users' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  expect((await dropped).status()).toBe(409);
  expect(await vehiclesOf(MODEL)).toMatchObject([{ image_id: lastId }]);
  expect(await isStored(lastId)).toBe(true);
});
