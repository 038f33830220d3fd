import type { Page } from 'playwright-core';
import { noise, picture } from '../pictures.ts';
import { openSignedIn } from './signed-in.ts';
import { fill, labelled, press } from './visitor.ts';

/** A file as a file input takes it. */
export type TestFile = { name: string; mimeType: string; buffer: Buffer };

/** The values of a vehicle's form, by label. */
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

/** A picture of one color, or of noise, which can hardly be compressed. */
export async function pictureFile({
  format = 'png' as 'png' | 'jpeg' | 'webp' | 'avif',
  width = 80,
  height = 45,
  isNoise = false,
} = {}): Promise<TestFile> {
  const image = isNoise ? noise(width, height) : picture(width, height);
  const buffer = await image.toFormat(format).toBuffer();
  return { name: `car.${format}`, mimeType: `image/${format}`, buffer };
}

/** An administrator's page with a vehicle's form, or that of a new one. */
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
  await chooseImage(page, await pictureFile());
  await isUploaded(page);
}

export function isUploaded(page: Page): Promise<void> {
  return page.getByRole('status').getByText('The image is uploaded').waitFor({ state: 'attached' });
}

export function save(page: Page): Promise<void> {
  return press(page, 'Save');
}

/** The id of the stored picture that the form shows. */
export async function shownImage(page: Page): Promise<string | undefined> {
  const url = await page.getByRole('main').locator('img').getAttribute('src');
  return /display\/([^?]+)/.exec(url ?? '')?.[1];
}
