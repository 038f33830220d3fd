import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import type { FoundVehicles } from '#catalog/rules/vehicle-search.ts';
import { filterInWords } from '#catalog/ui/search-words.ts';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { DEFAULT_SETTINGS } from '#company/rules/settings-in-parts.ts';
import { VEHICLES_PAGE_SIZE, type Vehicle } from '#fleet/rules/vehicle.ts';
import { formatMoney } from '#kernel/money/money.ts';
import { givenLocale } from '#tests/locale.ts';
import { startSite } from '../browser/site.ts';
import { createTestDatabase, createTestFolder } from '../postgres.ts';
import { insertVehicle } from '../rows.ts';

/** More than a page of the list. */
const FLEET_SIZE = VEHICLES_PAGE_SIZE + 3;

/** The files of a build that can have prices, without scripts: they are the same for every company. */
const FILES = '**/*.{html,xml,txt,json,webmanifest}';

/** With three decimals, which nothing shows that takes a hundredth for the smallest unit. */
const CURRENCY = 'KWD';

/** Builds the site of a company with this currency, and reads its fleet from the interface. */
async function build() {
  const { connectionString, drop } = await createTestDatabase();
  const client = new Client({ connectionString });
  await client.connect();
  const { currency: _, ...settings } = DEFAULT_SETTINGS;
  await client.query('update company set currency = $1, settings = $2', [
    CURRENCY,
    JSON.stringify(settings),
  ]);
  for (let number = 0; number < FLEET_SIZE; number += 1) {
    const pricePerHourCents = 1234 + number * 777;
    await insertVehicle(client, {
      model: `Halden ${number}`,
      currency: CURRENCY,
      pricePerHourCents,
      dailyCapCents: pricePerHourCents * 7,
    });
  }
  const folder = createTestFolder();
  const site = await startSite(folder, connectionString);
  onTestFinished(async () => {
    await site.stop();
    await client.end();
    await drop();
  });
  const response = await fetch(
    `${site.url}/api/car/visitors/pages?page=0&size=100&sort=id&direction=ASC&counts=true`,
  );
  const { content, counts } = (await response.json()) as FoundVehicles;
  const files = globSync(FILES, { cwd: folder }).map((path) => ({
    path,
    text: readFileSync(join(folder, path), 'utf8')
      .replaceAll(/<style[^>]*>.*?<\/style>/gs, '')
      .replaceAll('&quot;', '"'),
  }));
  return { fleet: content, counts, files };
}

function withPlainSpaces(text: string): string {
  return text.replaceAll(/&nbsp;|&#160;|\u00a0/g, ' ');
}

/** Each amount of a vehicle in the data of a page: of its islands, popular vehicles and JSON-LD. */
const DATA = /"(pricePerHour|dailyCap|price)":\s*(?:\[0,)?([\d.]+)/g;

const CARD = /<article[^>]*data-card="(\d+)".*?<\/article>/gs;

/** The title of a vehicle's page, with its price. */
const HEAD = /<header[^>]*><h1.*?<\/header>/s;

function expectPriceOf({ pricePerHour, dailyCap = 0 }: Vehicle, html: string, where: string) {
  expect(html, where).toContain(`>${formatMoney(pricePerHour)}</strong>`);
  expect(html, where).toContain(`${formatMoney(dailyCap)} a day<`);
}

test('every price in the pages of a company in dinars is that of the interface', async () => {
  const { fleet, counts, files } = await build();
  givenLocale({ ...DEFAULT_COMPANY, currency: CURRENCY });
  expect(fleet[0]?.pricePerHour).toBe(1.234);
  const vehicleOf = (id: unknown) => fleet.find((vehicle) => vehicle.id === Number(id));

  const amounts = fleet.flatMap(({ pricePerHour, dailyCap }) => [pricePerHour, dailyCap ?? 0]);
  const steps = counts?.maxPricePerHour.map(({ value }) => value) ?? [];
  const words = [
    // A page that loads its vehicle.
    formatMoney(0),
    ...amounts.map((amount) => formatMoney(amount)),
    ...steps.map((value) => filterInWords('maxPricePerHour', value).replace('Up to ', '')),
  ].map(withPlainSpaces);
  const sign = withPlainSpaces(formatMoney(0)).replace(/[\d.]+/, '');
  const money = new RegExp(`${RegExp.escape(sign)}[\\d.,]*\\d`, 'g');
  const found = { words: 0, data: 0, cards: 0, pages: 0 };
  for (const { path, text } of files) {
    for (const [word] of withPlainSpaces(text).matchAll(money)) {
      found.words += 1;
      expect(words, `${path}: ${word}`).toContain(word);
    }
    for (const [, name, amount] of text.matchAll(DATA)) {
      found.data += 1;
      expect([0, ...amounts], `${path}: ${name}`).toContain(Number(amount));
    }
    for (const [card, id] of text.matchAll(CARD)) {
      const vehicle = vehicleOf(id);
      if (!vehicle) continue;
      found.cards += 1;
      expectPriceOf(vehicle, card, `${path}: card ${id}`);
    }
    const own = vehicleOf(/vehicles\/(\d+)\.html$/.exec(path)?.[1]);
    if (!own) continue;
    found.pages += 1;
    expectPriceOf(own, HEAD.exec(text)?.[0] ?? '', path);
    const hour = formatMoney(own.pricePerHour);
    expect(text).toMatch(
      new RegExp(`<meta name="description" content="[^"]* for ${RegExp.escape(hour)} per`),
    );
    expect(text).toContain(`"price":${own.pricePerHour},"priceCurrency":"${CURRENCY}"`);
  }
  // Both pages of the list have cards, and each page of a vehicle similar ones.
  expect(found.pages).toBe(FLEET_SIZE);
  expect(found.cards).toBeGreaterThan(FLEET_SIZE * 3);
  expect(found.words).toBeGreaterThan(found.cards * 2);
  expect(found.data).toBeGreaterThan(FLEET_SIZE * 4);
});
