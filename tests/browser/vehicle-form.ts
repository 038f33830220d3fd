import type { Page } from 'playwright-core';
import { noise, picture } from '../pictures.ts';
import { openSignedIn } from './browser.ts';
import { fill, labelled } from './visitor.ts';

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

/** The desk's page with a vehicle's form, or that of a new one. */
export async function openForm(id: number | 'new'): Promise<Page> {
  const page = await openSignedIn();
  await page.goto(`/admin/vehicles/${id}`);
  await labelled(page, 'Model').waitFor();
  return page;
}

/** Chooses the first image instead of the present one, and further ones. */
export function chooseImage(page: Page, file: TestFile | TestFile[]): Promise<void> {
  return page.getByLabel('Images', { exact: true }).setInputFiles(file);
}

export function addPictures(page: Page, files: TestFile[]): Promise<void> {
  return page.getByLabel('Add picture').setInputFiles(files);
}

/** Fills the whole form and waits until its image is stored. */
export async function fillForm(page: Page, fields: Partial<typeof FIELDS> = {}): Promise<void> {
  await fill(page, { ...FIELDS, ...fields });
  await chooseImage(page, await pictureFile());
  await isUploaded(page);
}

/** Waits until all chosen images are stored: so many since the last save. */
export function isUploaded(page: Page, count = 1): Promise<void> {
  const words = count === 1 ? 'The image is uploaded' : `${count} images are uploaded`;
  return page.getByRole('status').getByText(words).waitFor({ state: 'attached' });
}

/** The small images, from which one is chosen. */
export function thumbnails(page: Page) {
  return page.getByRole('button', { name: /^Image \d of \d$/ });
}
