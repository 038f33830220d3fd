import { expect, it } from 'vitest';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { openPage } from '../browser.ts';

const [, AIRPORT = DEFAULT_COMPANY.places[0]] = DEFAULT_COMPANY.places;

it('leads a visitor on a phone from the contact page to a place, with the hours of today, and to a search there', async () => {
  const page = await openPage({ viewport: { width: 375, height: 812 } });
  await page.goto('/contact');
  await page.getByRole('main').getByRole('link', { name: AIRPORT.name, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: AIRPORT.name }).waitFor();
  expect(await page.title()).toContain(AIRPORT.name);
  const weekday = new Intl.DateTimeFormat('en', {
    timeZone: DEFAULT_COMPANY.timeZone,
    weekday: 'long',
  }).format(new Date());
  expect(await page.locator('#today strong:visible').allTextContents()).toEqual([
    expect.stringContaining(`${weekday}: desk open`),
  ]);
  const cards = page.getByRole('region', { name: 'Cars at this place' }).getByRole('article');
  expect(await cards.count()).toBe(8);
  expect(await page.locator('html').evaluate((all) => all.scrollWidth)).toBe(375);
  await page.getByRole('link', { name: 'Find a car here' }).click();
  await page.waitForURL(new RegExp(`/vehicles\\?place=${AIRPORT.id}$`));
});
