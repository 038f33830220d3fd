import { describe, expect, it } from 'vitest';
import { openPage } from './browser.ts';

const PAGES: Record<string, string> = {
  '/': 'Kestrel Premium Car Rental',
  '/vehicles': 'Vehicle Models | Kestrel Premium Car Rental',
  '/vehicles/page/2': 'Vehicle Models, page 2 | Kestrel Premium Car Rental',
  '/vehicles/1': 'Halden S4 | Kestrel Premium Car Rental',
  '/about': 'About Us | Kestrel Premium Car Rental',
  '/contact': 'Contact Us | Kestrel Premium Car Rental',
  '/privacy-policy': 'Privacy Policy | Kestrel Premium Car Rental',
  '/auth': 'Signin | Kestrel Premium Car Rental',
  '/unauthorized': 'Forbidden | Kestrel Premium Car Rental',
};

describe.each(Object.entries(PAGES))('%s', (path, title) => {
  it('opens with its title, one heading and no complaint', async () => {
    const page = await openPage();
    const response = await page.goto(path, { waitUntil: 'networkidle' });
    expect(response?.status()).toBe(200);
    expect(await page.title()).toBe(title);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  });

  it('fits every width from 320 to 1440 px', async () => {
    const page = await openPage();
    await page.goto(path);
    for (const width of [320, 375, 768, 992, 1200, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `at ${width} px`).toBe(0);
    }
  });
});

it('answers an unknown address with the not-found page and its status', async () => {
  const page = await openPage();
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await page.getByText('Opps! Something went wrong').waitFor();
  await page.getByText("The page you're looking for couldn't be found.").waitFor();
});

describe('without JavaScript', () => {
  it('the fleet is there, page after page, with prices', async () => {
    const page = await openPage({ javaScriptEnabled: false });
    await page.goto('/vehicles');
    expect(await page.getByRole('link', { name: /Rent Car/ }).count()).toBe(8);
    await page.getByText('$95.00').first().waitFor();
    await page.getByRole('link', { name: 'Next' }).click();
    await page.waitForURL('**/vehicles/page/2');
    expect(await page.getByRole('link', { name: /Rent Car/ }).count()).toBe(6);
  });

  it('a vehicle tells its price and its facts', async () => {
    const page = await openPage({ javaScriptEnabled: false });
    await page.goto('/vehicles/13');
    await page.getByRole('heading', { name: 'Property Highlights' }).waitFor();
    await page.getByText('$15.50').first().waitFor();
    expect(await page.getByText('Air conditioning').count()).toBe(0);
  });
});
