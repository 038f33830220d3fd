import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReservationDetail } from '#booking/rules/reservation.ts';
import { readSettings } from '#company/db/company.ts';
import { applyStored } from '#company/db/current-company.ts';
import { COUNTRY_PRESETS, type CountryPreset } from '#company/rules/countries.ts';
import { DEFAULT_SETTINGS } from '#company/rules/settings-in-parts.ts';
import { database } from '#db/client/connection.ts';
import { DEFAULT_LOCALE } from '#kernel/locale/locale.ts';
import { formatMoney, moneyDecimals } from '#kernel/money/money.ts';
import type { ReservationDocument } from '#payments/rules/document-calls.ts';
import { exampleRules } from '#prices/ui/desk/example-rules.ts';
import { givenLocale } from '#tests/locale.ts';
import { picture } from '../../pictures.ts';
import { readPdf } from '../../read-pdf.ts';
import { SALOON } from '../../saloon.ts';
import { call } from '../calls.ts';
import { asOwner } from '../owner.ts';
import { addAdministrator, addUser, runSql } from '../records.ts';
import { book, upload } from '../requests.ts';

let desk: Awaited<ReturnType<typeof addAdministrator>>;
let image: string;

beforeAll(async () => {
  desk = await addAdministrator();
  const { body } = await upload(desk.token, await picture(1200, 800).jpeg().toBuffer());
  image = (body as { imageId: string }).imageId;
});

/** As on a new site. */
async function startAnew(): Promise<void> {
  await asOwner('truncate reservations, vehicles, price_books, promo_codes cascade');
  await database.updateTable('company').set({ settings: null, currency: 'USD' }).execute();
  applyStored(await readSettings(database));
}

afterAll(startAnew);

async function done(method: string, path: string, options: object): Promise<unknown> {
  const { status, body } = await call(method, path, { token: desk.token, ...options });
  expect([path, status, body]).toEqual([path, expect.toBeOneOf([200, 201]), expect.anything()]);
  return body;
}

// No tax, a tax that is included, a currency without decimals, and one with three.
describe.each(['US', 'DE', 'JP', 'KW'])('a company in %s', (country) => {
  it('rents from the first day to the receipt', async () => {
    await startAnew();
    const preset = COUNTRY_PRESETS[country] as CountryPreset;
    const { taxesAre, taxes, isCancellationTaxed: _, perDollar, ...locale } = preset;
    await done('PUT', '/company/admin', { body: { ...DEFAULT_SETTINGS, ...locale, country } });
    givenLocale({ ...DEFAULT_LOCALE, ...locale, country });

    // 119 of the unit in which a dollar is 1: with 19 % included, the tax is 19.
    const pricePerHour = 119 * perDollar;
    const car = { ...SALOON, model: `Saloon of ${country}`, pricePerHour };
    const { id } = (await done('POST', `/car/admin/${image}/add`, { body: car })) as { id: number };
    const rules = exampleRules();
    expect(rules.taxesAre ?? 'added').toBe(taxesAre);
    await done('POST', '/prices/admin', { body: { rules } });

    const customer = await addUser();
    const { status, body } = await book(customer.token, id);
    expect([status, body]).toMatchObject([201, { currency: locale.currency }]);
    const { id: reservationId, totalPrice, lines = [] } = body as ReservationDetail;
    const charged = lines
      .filter(({ kind }) => kind !== 'tax')
      .reduce((sum, { amount }) => sum + amount, 0);
    // The US proposes no tax, but the example has one.
    if (country !== 'US') expect(totalPrice).toBeCloseTo(charged, 9);
    const [tax] = taxes;
    const found = lines.find(({ kind }) => kind === 'tax')?.tax?.included;
    if (tax) {
      const included = (charged * tax.percent) / (100 + tax.percent);
      expect(found).toBeCloseTo(included, moneyDecimals());
    } else expect(found).toBeUndefined();

    const paid = (await done('POST', '/payments/admin', {
      query: { reservationId },
      body: { key: randomUUID(), purpose: 'rental', method: 'cash', amount: totalPrice },
    })) as { due: number; entries: { movements: { receipt: string }[] }[] };
    expect(paid.due).toBe(0);
    const number = paid.entries[0]?.movements[0]?.receipt ?? '';
    const receipt = await call('GET', `/reservations/${reservationId}/receipt`, {
      token: customer.token,
      query: { number },
    });
    const { pages } = await readPdf(receipt.body as Uint8Array);
    const text = pages.join('\n');
    expect(text).toContain(country === 'US' ? 'Receipt' : 'Advance invoice');
    expect(text).toContain(formatMoney(totalPrice).replace(/^\D+|\D+$/g, ''));
    if (tax && country !== 'US') expect(text).toContain(tax.name);

    // Taken over and brought back, as if it were the day.
    await runSql`update reservations set pick_up_time = now() - interval '2 hours', drop_off_time = now(),
      picked_up_at = now() - interval '2 hours' where id = ${reservationId}`;
    await done('PUT', `/reservations/${reservationId}/return`, {
      body: { odometer: 100, fuel: 100 },
    });
    const documentsNow = async () =>
      (await done('GET', `/reservations/${reservationId}/documents`, {})) as ReservationDocument[];
    // In the United States the receipt says it all.
    const kinds = country === 'US' ? ['receipt'] : ['advance-invoice', 'invoice'];
    await expect.poll(async () => (await documentsNow()).map(({ kind }) => kind)).toEqual(kinds);
    const documents = await documentsNow();
    const last = await call('GET', `/reservations/${reservationId}/receipt`, {
      token: customer.token,
    });
    const invoice = (await readPdf(last.body as Uint8Array)).pages.join('\n');
    if (country !== 'US') {
      const taxed = documents.map((document) => document.tax);
      expect(taxed).toEqual(taxed.map(() => expect.closeTo(found ?? 0, moneyDecimals())));
      expect(invoice).toContain('Date of issue: ');
      expect(invoice).toMatch(/^Pick-up: .+$/m);
      expect(invoice).toContain('To pay');
      expect(invoice).toContain(documents[0]?.number);
    }
  });
});
