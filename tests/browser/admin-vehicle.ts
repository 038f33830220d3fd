import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { insertVehicle } from './rows.ts';
import { openSignedIn } from './signed-in.ts';
import { ADMINISTRATOR, fill, labelled, press, query } from './visitor.ts';

/** A file as a file input takes it. */
export type TestFile = { name: string; mimeType: string; buffer: Buffer };

type PictureFormat = 'png' | 'jpeg' | 'webp' | 'avif';

/** What the form takes, by its labels. */
export const FIELDS = {
  Model: 'Halden Test',
  Doors: '4',
  Seats: '5',
  Luggage: '0',
  Transmission: 'Manuel',
  'Air conditioning': 'No',
  'Fuel type': 'Hydrogen',
  Age: '0',
  'Price per hour': '1,234.5',
};

/** A picture of one colour, or of `isNoise`, which can't be made small. */
export async function picture({
  format = 'png' as PictureFormat,
  width = 800,
  height = 450,
  isNoise = false,
} = {}): Promise<TestFile> {
  const noise = { type: 'gaussian', mean: 120, sigma: 60 } as const;
  const image = sharp({
    create: { width, height, channels: 3, background: 'teal', ...(isNoise && { noise }) },
  });
  const buffer = await image.toFormat(format).toBuffer();
  return { name: `car.${format}`, mimeType: `image/${format}`, buffer };
}

/** Adds a vehicle like the first of the fleet, with an image of its own, and answers both ids. */
export async function addVehicle(model: string): Promise<{ id: number; imageId: string }> {
  const imageId = await storeImage();
  return { id: await insertVehicle({ model, imageId, fuelType: 'Gasoline', age: 2 }), imageId };
}

/** Removes the vehicles of these models and what was booked of them. */
export async function removeVehicles(like: string): Promise<void> {
  await query(
    'delete from reservations where vehicle_id in (select id from vehicles where model like $1)',
    [like],
  );
  await query('delete from vehicles where model like $1', [like]);
}

/** The vehicles of a model as the table has them. */
export function vehiclesOf(model: string) {
  return query('select * from vehicles where model = $1 order by id', [model]);
}

/** Whether a vehicle could show an image of this id: a removed one is only shown where it was. */
export async function isStored(imageId: string): Promise<boolean> {
  return (await query('select from images where id = $1', [imageId])).length > 0;
}

/** An administrator in front of a vehicle's form, or that of a new one. */
export async function openForm(id: number | 'new'): Promise<Page> {
  const page = await openSignedIn();
  await page.goto(`/admin/vehicles/${id}`);
  await labelled(page, 'Model').waitFor();
  return page;
}

export function chooseImage(page: Page, file: TestFile): Promise<void> {
  return page.getByLabel('Image', { exact: true }).setInputFiles(file);
}

/** Fills the whole form and waits until its image is stored. */
export async function fillForm(page: Page, fields: Partial<typeof FIELDS> = {}): Promise<void> {
  await fill(page, { ...FIELDS, ...fields });
  await chooseImage(page, await picture());
  await isUploaded(page);
}

export function isUploaded(page: Page): Promise<void> {
  return page.getByRole('status').getByText('The image is uploaded').waitFor({ state: 'attached' });
}

export function save(page: Page): Promise<void> {
  return press(page, 'Save');
}

/** The id of the picture that the form shows, once it shows one from the server. */
export async function shownImage(page: Page): Promise<string | undefined> {
  const address = await page.locator('main img').getAttribute('src');
  return /display\/([^?]+)/.exec(address ?? '')?.[1];
}

/** Makes the page's token worthless, as after a day. */
export async function endSession(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('token', 'of-yesterday'));
}

/** Signs in where a form asks for it after the session has ended. */
export async function signInAgain(page: Page): Promise<void> {
  const region = page.getByRole('region', { name: 'Sign in again' });
  await region.getByLabel('Password', { exact: true }).fill(ADMINISTRATOR.password);
  await page.keyboard.press('Enter');
  await region.waitFor({ state: 'detached' });
}

/** The paths of a page's calls with a method, as they go out. */
export function listen(page: Page, method: string): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === method && pathname.startsWith('/api/')) paths.push(pathname);
  });
  return paths;
}

async function storeImage(): Promise<string> {
  const [row] = await query(
    `with image as (insert into images (width, height) values (800, 450) returning id)
     insert into image_variants (image_id, width, content_type, bytes)
     select id, 800, 'image/webp', $1 from image returning image_id`,
    [(await picture({ format: 'webp' })).buffer],
  );
  return row.image_id;
}
