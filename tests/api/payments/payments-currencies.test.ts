// Before anything that reads the environment.
import '../fake-provider.ts';

import { describe, expect, it } from 'vitest';
import { readSettings, saveSettings } from '#company/db/company.ts';
import { applyStored } from '#company/db/current-company.ts';
import { DEFAULT_SETTINGS } from '#company/rules/settings-in-parts.ts';
import { database } from '#db/client/connection.ts';
import type { ReservationPayments } from '#payments/rules/payment-calls.ts';
import { settlePayments } from '#payments/server/settle-payments.ts';
import { fake } from '../fake-provider.ts';
import { letterTextsAbout } from '../letter-texts.ts';
import { asOwner } from '../owner.ts';
import {
  ask,
  cancel,
  deliver,
  desk,
  intentsOf,
  openPage,
  pay,
  paymentsOf,
  settleAtDesk,
  start,
  take,
} from '../paying.ts';
import { addVehicle, runSql } from '../records.ts';

/** As on the first day of a company with another currency. */
async function useCurrency(currency: string): Promise<void> {
  await asOwner('truncate vehicles, reservations, payments cascade');
  const saved = await saveSettings(database, { ...DEFAULT_SETTINGS, currency }, undefined);
  expect(saved).toBe(true);
  applyStored(await readSettings(database));
}

/** A booking of two hours at a rate per hour. */
async function bookingAt(currency: string, pricePerHourCents: number) {
  return start({}, { carId: await addVehicle({ pricePerHourCents, currency }) });
}

/** What the provider has of a reservation's first payment, in its own units. */
async function heldUnits(id: number): Promise<number> {
  const [intent = ''] = await intentsOf(id);
  return fake.heldCents(intent);
}

async function settle(): Promise<void> {
  await settlePayments(applyStored(await readSettings(database)).company);
  await deliver();
}

describe('the largest amount that the provider takes', () => {
  it.each([
    ['USD', 99_999_999],
    ['JPY', 1_999_999_999],
    ['KWD', 99_999_990],
    ['ISK', 999_999],
    ['IDR', 1_999_999_999],
  ])('in %s is paid online, and more at the desk', async (currency, most) => {
    await useCurrency(currency);
    const booking = await start({}, { carId: await addVehicle({ currency }) });
    const total = (cents: number) =>
      runSql`update reservations set total_cents = ${cents} where id = ${booking.id}`;
    await total(most);
    await openPage(booking);
    if (most > 1_000_000_000) return;
    await total(most + 10);
    const refused = await ask('POST', `/reservations/${booking.id}/payments`, booking);
    expect(refused).toMatchObject({
      ...{
        status: 409,
        body: { message: expect.stringMatching(/^More than .* paid at the desk\.$/) },
      },
    });
  });
});

describe('a whole rental in a currency with three decimals', () => {
  it('is paid online in tens of the smallest unit, and the rest at the desk', async () => {
    await useCurrency('KWD');
    const booking = await bookingAt('KWD', 6172);
    expect((await ask('GET', `/reservations/${booking.id}/auth`, booking)).body).toMatchObject({
      ...{ currency: 'KWD', totalPrice: 12.344 },
    });
    expect(await paymentsOf(booking.id)).toMatchObject({ currency: 'KWD', payableOnline: 12.34 });
    await pay(booking);
    expect(await paymentsOf(booking.id)).toMatchObject({
      ...{ paid: 12.34, due: 0.004, payableOnline: 0 },
      entries: [{ currency: 'kwd', amount: 12.34, captured: 12.34 }],
    });
    expect(await heldUnits(booking.id)).toBe(12_340);
    const small = await bookingAt('KWD', 95);
    expect(await paymentsOf(small.id)).toMatchObject({ due: 0.19, payableOnline: 0 });
    await settle();
    expect((await take(booking.id, { amount: 0.004 })).status).toBe(201);
    expect(await paymentsOf(booking.id)).toMatchObject({ paid: 12.344, due: 0 });
  });

  it('is refunded in part to the card, and less than ten fils at the desk', async () => {
    const booking = await bookingAt('KWD', 6172);
    await pay(booking);
    const [entry] = (await paymentsOf(booking.id)).entries;
    const odd = await settleAtDesk('refund', entry?.id, { amount: 5.005 });
    expect(odd).toMatchObject({
      status: 400,
      body: { errors: { amount: expect.stringContaining('KWD\u00a00.010') } },
    });
    expect((await settleAtDesk('refund', entry?.id, { amount: 5 })).status).toBe(200);
    expect(await heldUnits(booking.id)).toBe(7340);
    expect((await settleAtDesk('refund', entry?.id, { amount: 0.005 })).status).toBe(200);
    expect(await heldUnits(booking.id)).toBe(7340);
    expect(await paymentsOf(booking.id)).toMatchObject({ paid: 7.335, due: 5.009 });
    // Of what goes back by itself, the card gets what the provider gives back.
    await cancel(booking);
    await settle();
    expect(await heldUnits(booking.id)).toBe(10);
    expect(await paymentsOf(booking.id)).toMatchObject({ paid: 0.005, due: -0.005 });
    expect((await letterTextsAbout(booking.id)).map(({ text }) => text).join()).toContain(
      'KWD\u00a07.335',
    );
  });

  it('refuses more decimals, and holds and keeps only tens on a card', async () => {
    const booking = await bookingAt('KWD', 6172);
    await runSql`update reservations set pick_up_time = now() + interval '1 hour' where id = ${booking.id}`;
    expect(await take(booking.id, { amount: 1.0005 })).toMatchObject({
      status: 400,
      body: { errors: { amount: 'Must have at most three decimals' } },
    });
    expect(await take(booking.id, { amount: 100_000_000_000 })).toMatchObject({ status: 400 });
    const hold = { purpose: 'deposit', method: 'online', amount: 50.005 };
    const { entries } = (await take(booking.id, hold)).body as unknown as ReservationPayments;
    expect(entries).toMatchObject([{ amount: 50 }]);
    fake.pay(String(entries[0]?.url).split('/').at(-1) ?? '');
    await deliver();
    const keep = (amount: number) => settleAtDesk('capture', entries[0]?.id, { amount });
    expect((await keep(20.005)).status).toBe(400);
    expect((await keep(20)).status).toBe(200);
    await settle();
    expect(await heldUnits(booking.id)).toBe(20_000);
  });
});

describe('a currency without decimals', () => {
  it('is the same number at the provider, and refunded in part', async () => {
    await useCurrency('JPY');
    const booking = await bookingAt('JPY', 6172);
    await pay(booking);
    expect(await heldUnits(booking.id)).toBe(12_344);
    const { entries, paid } = await paymentsOf(booking.id);
    expect([paid, entries[0]?.amount]).toEqual([12_344, 12_344]);
    expect((await settleAtDesk('refund', entries[0]?.id, { amount: 344.5 })).body).toMatchObject({
      errors: { amount: 'Must have no decimals' },
    });
    expect((await settleAtDesk('refund', entries[0]?.id, { amount: 344 })).status).toBe(200);
    expect(await heldUnits(booking.id)).toBe(12_000);
  });

  it('asks for no less than the provider takes, and names the limit of the card in it', async () => {
    const booking = await bookingAt('JPY', 24);
    expect(await ask('POST', `/reservations/${booking.id}/payments`, booking)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('¥50') },
    });
    const { carId } = booking;
    const further = await bookingAt('JPY', 25);
    expect(await openPage(further)).not.toBe('');
    const agreed = await start(
      { cardConsent: true },
      { carId: await addVehicle({ currency: 'JPY' }) },
    );
    expect(carId).not.toBe(agreed.carId);
    expect((await paymentsOf(agreed.id)).cardConsent?.words).toContain('up to ¥50,000 in all');
    expect((await ask('GET', '/payments/admin', desk)).body).toMatchObject({
      content: expect.arrayContaining([expect.objectContaining({ currency: 'JPY' })]),
    });
  });
});
