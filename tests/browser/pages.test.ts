import { describe, expect, it } from 'vitest';
import { VEHICLES_PAGE_SIZE } from '#fleet/rules/vehicle.ts';
import { writeRecordFile } from '#proof/rules/record-file.ts';
import { bytesOf, newKey, newRecord, publicOf } from '../signed-record.ts';
import { expectAccessible } from './axe.ts';
import { openPage } from './browser.ts';
import { builtVehicle } from './rows.ts';
import { expectFits, textOf } from './visitor.ts';

it.each([
  ['/', '', 'home'],
  ['/vehicles', 'Vehicle Models', 'vehicle-search'],
  ['/vehicles/1', undefined, 'availability'],
  ['/about', 'About Us', ['phone']],
  ['/contact', 'Contact Us', 'contact'],
  ['/privacy-policy', 'Privacy Policy', ['phone']],
  ['/verify', 'Verify a Record', ['phone']],
  ['/auth', 'Sign in', ['desk']],
  ['/unauthorized', 'Forbidden', ['desk']],
] as const)(
  '%s opens with its title and one heading, fits every width and is accessible',
  async (path, name, scans) => {
    const page = await openPage();
    const response = await page.goto(path, { waitUntil: 'networkidle' });
    expect(response?.status()).toBe(200);
    const title = [name ?? (await builtVehicle()).model, 'Kestrel Premium Car Rental'];
    expect(await page.title()).toBe(title.filter(Boolean).join(' | '));
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    // Where the layouts begin (src/site/styles/tokens.css).
    await expectFits(page, [320, 768, 992, 1200, 1440]);
    // Where another file is named, its tests scan the page in a state that shows more.
    if (typeof scans !== 'string') await expectAccessible(page, scans);
  },
);

it('/verify checks a record on the device, and names the file that was changed', async () => {
  const key = await newKey();
  const record = await newRecord(7, key);
  const changed = new Map(record).set('files/return.bin', bytesOf('Another'));
  const page = await openPage();
  await page.goto('/verify', { waitUntil: 'networkidle' });
  const choose = (name: string, bytes: Uint8Array) =>
    page
      .getByLabel('Record (ZIP)')
      .setInputFiles({ name, mimeType: 'application/zip', buffer: Buffer.from(bytes) });

  await choose('notes.zip', bytesOf('no ZIP'));
  await page.getByText('notes.zip: The file is not a ZIP').waitFor();
  await choose('record-7.zip', writeRecordFile(record));
  await page.getByText('Not a record of this site').waitFor();

  // Loaded, the page needs nothing but the keys: here those of the record.
  const asked: string[] = [];
  await page.route('**/*', (route) => {
    asked.push(new URL(route.request().url()).pathname);
    return route.fulfill({ json: publicOf(key) });
  });
  await choose('record-7.zip', writeRecordFile(record));
  await page.getByText('Nothing was changed.').waitFor();
  await page.getByText('does not prove that what the files say or show is true').waitFor();
  await choose('record-7.zip', writeRecordFile(changed));
  await page.getByText('files/return.bin is not as it was.').waitFor();
  expect(new Set(asked)).toEqual(new Set(['/.well-known/jwks.json']));
  await expectFits(page, [320, 375, 768, 1440]);
  await page.unroute('**/*');
  await page.route('**/jwks.json', (route) => route.abort());
  await choose('record-7.zip', writeRecordFile(record));
  await page.getByText('The keys of this site could not be loaded').waitFor();
});

it('an unknown path shows the not-found page with status 404', async () => {
  const page = await openPage();
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await page.getByText('Opps! Something went wrong').waitFor();
  await page.getByText("The page you're looking for couldn't be found.").waitFor();
  await expectAccessible(page);
});

describe('without JavaScript', () => {
  it('each page that needs it says so, and how to reach the company', async () => {
    const page = await openPage({ javaScriptEnabled: false });
    for (const [path, words] of [
      ['/user', "we can't show your account"],
      ['/admin/users', "we can't show the admin panel"],
      ['/auth', "you can't sign in or register here"],
      ['/auth/forgot-password', "you can't set a new password here"],
      ['/contact', "this form can't send"],
      ['/vehicles', "we can't search by dates: this is the whole fleet"],
      ['/vehicles/1', "you can't book here"],
    ] as const) {
      await page.goto(path);
      // Playwright finds no text in it.
      const notice = page.locator('noscript p');
      expect(await textOf(notice), path).toContain(
        `Without JavaScript ${words}. Please turn it on`,
      );
      await notice.locator('a[href="tel:+15625550142"]').waitFor();
      await notice.locator('a[href="mailto:hello@kestrel.example"]').waitFor();
      expect(await page.getByText('Loading...').filter({ visible: true }).count(), path).toBe(0);
    }
  });

  it('the vehicles are listed, page after page, and each has its page', async () => {
    const page = await openPage({ javaScriptEnabled: false });
    await page.goto('/vehicles');
    const cards = page.getByRole('link', { name: /Rent Car/ });
    expect(await cards.count()).toBe(VEHICLES_PAGE_SIZE);
    const pages = page.getByRole('navigation', { name: 'Pages of vehicles' });
    const disabled = () => pages.getByRole('button', { disabled: true }).allInnerTexts();
    expect(await disabled()).toEqual(['First', 'Prev']);
    await pages.getByRole('link', { name: 'Next' }).click();
    await page.waitForURL('**/vehicles/page/2');
    expect(await page.title()).toBe('Vehicle Models, page 2 | Kestrel Premium Car Rental');
    expect(await cards.count()).toBeGreaterThan(0);
    expect(await disabled()).toEqual(['Next', 'Last']);

    const { id, model, price } = await builtVehicle();
    await page.goto(`/vehicles/${id}`);
    await page.getByRole('heading', { name: model, level: 1 }).waitFor();
    await page.getByRole('heading', { name: 'Property Highlights' }).waitFor();
    await page.getByText(`$${price}`).first().waitFor();
  });
});
