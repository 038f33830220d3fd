import { beforeAll, describe, expect, it } from 'vitest';
import { bookVehicle } from '#booking/db/reservations.ts';
import type { AdminReservationDetail } from '#booking/rules/desk-reservation.ts';
import type { ReservationDetail } from '#booking/rules/reservation.ts';
import type { FoundVehicles, VehicleAlternatives } from '#catalog/rules/vehicle-search.ts';
import { inLocale } from '#company/db/work-locale.ts';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { database } from '#db/client/connection.ts';
import type { Dashboard } from '#desk/rules/dashboard.ts';
import { toApiTime } from '#kernel/time/request-times.ts';
import type { WallClock } from '#kernel/time/wall-clock.ts';
import { dayInWords } from '#kernel/time/wall-clock-text.ts';
import { cancellationInWords } from '#payments/rules/cancellation-words.ts';
import type { ReservationPayments } from '#payments/rules/payment-calls.ts';
import { noteUndecided } from '#payments/server/note-undecided.ts';
import { findPriceBasis, publishBook } from '#prices/db/price-books.ts';
import type { PublishedBooks, VisitorPrices } from '#prices/rules/price-calls.ts';
import type { PriceRules } from '#prices/rules/price-rules.ts';
import { rentalDay, requestTime } from '../../rental-days.ts';
import { shownAt, wallClock } from '../../wall-clock.ts';
import { type Answer, call } from '../calls.ts';
import { letterTextsAbout } from '../letter-texts.ts';
import { callBehind } from '../owner.ts';
import {
  addAdministrator,
  addReservation,
  addUser,
  addVehicle,
  forgetAttempts,
  hoursFromNow,
  rental,
  rentalOn,
  runSql,
  setPrice,
} from '../records.ts';
import { book, cancel, editReservation, expectInvalid } from '../requests.ts';

const LARGE = { seats: 9, doors: 2, pricePerHourCents: 1000 };

/** A rental of two hours, ten days from now. */
const RENTAL = rentalOn(10, '10:00', '12:00');
const { pickUpTime, dropOffTime } = RENTAL;
const PERIOD = { pickUpDateTime: pickUpTime, dropOffDateTime: dropOffTime };
const HOME = { pickUpLocation: 'Harbor desk', dropOffLocation: 'Harbor desk' };
/** The same rental without a one-way fee. */
const BACK = { ...RENTAL, ...HOME };
const LONGER = rentalOn(10, '10:00', '13:00');

const SEAT = {
  id: 'seat',
  name: 'Child seat',
  kind: 'extra',
  per: 'day',
  price: 9,
  most: 2,
} as const;

const RULES: PriceRules = {
  extras: [SEAT],
  oneWay: [{ from: 'Harbor desk', to: 'Airport', price: 45 }],
  taxes: [{ name: 'Sales tax', percent: 10, on: 'all' }],
  cancel: { freeHours: 24, percent: 50 },
  late: { percent: 100, graceMinutes: 29, hourly: false },
  fuel: { pricePerPercent: 1 },
};

let desk: Awaited<ReturnType<typeof addAdministrator>>;

beforeAll(async () => {
  desk = await addAdministrator();
});

function asDesk(method: string, path: string, options: object = {}): Promise<Answer> {
  return call(method, path, { token: desk.token, ...options });
}

/** What a customer is told of every code that can't be used. */
const UNUSABLE = 'This code cannot be used';

async function publish(rules: PriceRules): Promise<number> {
  const { status, body } = await asDesk('POST', '/prices/admin', { body: { rules } });
  expect(status, JSON.stringify(body)).toBe(201);
  return (body as { id: number }).id;
}

/** A vehicle for $10.00 an hour, and a customer. */
async function start() {
  const carId = await addVehicle();
  await setPrice(carId, 1000);
  return { carId, ...(await addUser()) };
}

function quote(token: string, carId: number, query: object = {}): Promise<Answer> {
  return call('GET', '/reservations/auth', { token, query: { carId, ...PERIOD, ...query } });
}

async function reservationCount(carId: number): Promise<number> {
  return (await runSql`select from reservations where vehicle_id = ${carId}`).length;
}

async function addCode(code: string, input: object): Promise<void> {
  const { status } = await asDesk('POST', '/prices/admin/codes', { body: { code, ...input } });
  expect(status).toBe(201);
}

/** Moves a reservation to so many hours from now. */
function moveTo(id: number, from: number, until: number) {
  return runSql`update reservations
    set pick_up_time = ${hoursFromNow(from)}, drop_off_time = ${hoursFromNow(until)} where id = ${id}`;
}

/** The desk takes a payment in cash. */
function takeCash(reservationId: number, amount: number) {
  const body = { purpose: 'rental', method: 'cash', amount, key: crypto.randomUUID() };
  return asDesk('POST', '/payments/admin', { query: { reservationId }, body });
}

function brief(answer: Answer): unknown[] {
  const { lines = [] } = answer.body as ReservationDetail;
  return lines.map(({ label, quantity, amount }) => [label, quantity, amount]);
}

describe('without a price book', () => {
  it('a code takes nothing off, so it is refused on every path and not used up', async () => {
    await addCode('FOR-NOTHING', { percent: 10, mostUses: 5 });
    const promoCode = 'FOR-NOTHING';
    const { id: userId, carId, token } = await start();
    const query = { carId, userId };
    const atDesk = await asDesk('POST', '/reservations/admin/add', {
      query,
      body: { ...RENTAL, promoCode },
    });
    expectInvalid(atDesk, { promoCode: 'This code takes nothing off this rental' });
    expectInvalid(await quote(token, carId, { promoCode }), { promoCode: UNUSABLE });
    expectInvalid(await book(token, carId, { ...RENTAL, promoCode }), { promoCode: UNUSABLE });
    const { id } = (await book(token, carId, RENTAL)).body as ReservationDetail;
    const { pickUpDateTime: pickUpTime, dropOffDateTime: dropOffTime } = PERIOD;
    const changed = { ...RENTAL, pickUpTime, dropOffTime, promoCode };
    for (const answer of [
      await call('GET', `/reservations/${id}/auth/availability`, {
        token,
        query: { ...PERIOD, promoCode },
      }),
      await call('PUT', `/reservations/${id}/auth`, { token, body: changed }),
    ]) {
      expectInvalid(answer, { promoCode: UNUSABLE });
    }
    const { body } = await asDesk('GET', '/prices/admin/codes');
    expect(body).toContainEqual(expect.objectContaining({ code: promoCode, uses: 0 }));
  });

  it('answers have no new fields', async () => {
    const { carId, token } = await start();
    expect((await quote(token, carId)).body).toEqual({ available: true, totalPrice: 20 });
    const { body } = await book(token, carId, RENTAL);
    const fields = ['lines', 'extras', 'promoCode', 'priceBookId', 'cancellationFee'];
    for (const field of fields) expect(body).not.toHaveProperty(field);
    expect((body as ReservationDetail).car).not.toHaveProperty('dailyCap');
    expect((await call('GET', '/prices/visitors')).body).toEqual({
      extras: [],
      taxes: [],
      hasBook: false,
      currency: 'USD',
      payOnline: 'no',
    });
    expect((await asDesk('GET', '/prices/admin')).body).toEqual({ current: null, earlier: [] });
  });

  it('a daily cap has lines, and a client that does not send it leaves it alone', async () => {
    const { carId, token } = await start();
    const read = () => asDesk('GET', `/car/admin/${carId}/auth`);
    const put = async (changes: object) => {
      const { body } = await read();
      const { dailyCap: _, ...car } = body as { dailyCap?: number };
      return asDesk('PUT', '/car/admin/auth', {
        query: { id: carId },
        body: { ...car, ...changes },
      });
    };
    expect((await put({ dailyCap: 15 })).body).toMatchObject({ dailyCap: 15 });
    expect((await put({ seats: 5 })).body).toMatchObject({ dailyCap: 15, seats: 5 });
    expectInvalid(await put({ dailyCap: 9.99 }), {
      dailyCap: 'Must be at least the price per hour',
    });
    expectInvalid(await put({ pricePerHour: 15.01 }), {
      pricePerHour: 'Must be at most what a day costs, $15.00',
    });
    expect(await quote(token, carId)).toMatchObject({
      body: { totalPrice: 15, lines: [{ unit: 'day', amount: 15 }] },
    });
    expect((await put({ dailyCap: null })).body).not.toHaveProperty('dailyCap');
    expect((await quote(token, carId)).body).toEqual({ available: true, totalPrice: 20 });
  });
});

describe('with a price book', () => {
  let bookId = 0;

  beforeAll(async () => {
    bookId = await publish(RULES);
  });

  it('is the current one, under the name of who published it', async () => {
    const { current } = (await asDesk('GET', '/prices/admin')).body as PublishedBooks;
    expect(current).toMatchObject({ id: bookId, publishedBy: expect.stringMatching(/^Pat/) });
    expect(current?.rules).toEqual(RULES);
    expect((await call('GET', '/prices/visitors')).body).toEqual({
      extras: [SEAT],
      taxes: RULES.taxes,
      cancel: RULES.cancel,
      hasBook: true,
      currency: 'USD',
      payOnline: 'no',
    });
    const stored = database.updateTable('priceBooks').set({ publishedAt: new Date() });
    await expect(stored.execute()).rejects.toThrow('A price book is never changed.');
  });

  it('a quote has the lines of places and extras, and the booking the same', async () => {
    const { carId, token } = await start();
    // Without places there may be a fee, so whoever has seen only this total does not book at another.
    expect((await quote(token, carId)).body).toMatchObject({ totalPrice: 22, from: true });
    const unseen = await book(token, carId, RENTAL);
    expect(unseen).toMatchObject({
      status: 409,
      body: { code: 'price_changed', totalPrice: 71.5 },
    });
    expect(await reservationCount(carId)).toBe(0);
    const { pickUpLocation, dropOffLocation } = RENTAL;
    const quoted = await quote(token, carId, { pickUpLocation, dropOffLocation, extras: 'seat:2' });
    const lines = [
      ['Rental', 2, 20],
      ['One-way fee', 1, 45],
      ['Child seat (2)', 2, 18],
      ['Sales tax 10%', 1, 8.3],
    ];
    expect(brief(quoted)).toEqual(lines);
    expect(quoted.body).not.toHaveProperty('from');
    const extras = [{ id: 'seat', quantity: 2 }];
    const booked = await book(token, carId, { ...RENTAL, extras, expectedTotal: 91.3 });
    expect(booked).toMatchObject({ status: 201, body: { totalPrice: 91.3, extras } });
    expect(brief(booked)).toEqual(lines);
    // The same booking again, by a client that knows no extras, and then with other choices.
    const { id } = booked.body as ReservationDetail;
    expect((await book(token, carId, RENTAL)).body).toMatchObject({ id, extras });
    await addCode('AGAIN', { percent: 10 });
    for (const other of [{ extras: [] }, { extras, promoCode: 'AGAIN' }]) {
      const answer = await book(token, carId, { ...RENTAL, ...other });
      expect(answer.body).toMatchObject({ code: 'booked_differently', reservationId: id });
      const query = { carId, userId: (booked.body as ReservationDetail).userId };
      const atDesk = await asDesk('POST', '/reservations/admin/add', {
        query,
        body: { ...RENTAL, ...other },
      });
      expect(atDesk).toMatchObject({ status: 409, body: answer.body as object });
    }
    const found = await call('GET', '/car/visitors/pages', { query: { ...PERIOD, ids: carId } });
    expect(found.body).toMatchObject({ content: [{ totalPrice: 22, lines: [{}, {}] }] });
  });

  it.each([
    [{ extras: [{ id: 'crane', quantity: 1 }] }, { extras: 'There is no such extra' }],
    [{ extras: [{ id: 'seat', quantity: 3 }] }, { extras: 'There can be at most 2 of Child seat' }],
    [{ promoCode: 'NOTHING' }, { promoCode: UNUSABLE }],
  ])('refuses %o', async (choice, errors) => {
    const { carId, token } = await start();
    expectInvalid(await book(token, carId, { ...RENTAL, ...choice }), errors);
    expect(await reservationCount(carId)).toBe(0);
  });

  it('publishing between quote and booking refuses with the new lines, and books nothing', async () => {
    const { carId, token } = await start();
    const { body } = await quote(token, carId);
    await publish({ taxes: [{ name: 'Sales tax', percent: 20, on: 'all' }] });
    const { totalPrice: expectedTotal } = body as { totalPrice: number };
    const rental = { ...BACK, expectedTotal };
    const refused = await book(token, carId, rental);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'price_changed', totalPrice: 24, lines: [{ amount: 20 }, { amount: 4 }] },
    });
    expect(await reservationCount(carId)).toBe(0);
    const booked = await book(token, carId, { ...rental, expectedTotal: 24 });
    expect(booked.status).toBe(201);
    await publish(RULES);
    const { id } = booked.body as ReservationDetail;
    const kept = await call('GET', `/reservations/${id}/auth`, { token });
    expect(kept.body).toMatchObject({ totalPrice: 24 });
  });

  it('a booking is priced again if the vehicle or the book changes while it is made', async () => {
    const { carId, token } = await start();
    // The booking reads the prices before the other transaction ends, and then waits for the vehicle.
    const booked = await callBehind(
      (other) => other.query(`update vehicles set price_per_hour_cents = 2000 where id = ${carId}`),
      () => book(token, carId, BACK),
    );
    expect(booked).toMatchObject({ status: 201, body: { totalPrice: 44 } });
  });

  it("a code's last use goes to one of two at once", async () => {
    await addCode('LAST', { percent: 50, mostUses: 1 });
    const rivals = await Promise.all([start(), start()]);
    const rental = { ...BACK, promoCode: 'last' };
    const answers = await Promise.all(rivals.map(({ token, carId }) => book(token, carId, rental)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400]);
    const [won, lost] = answers.toSorted((a, b) => a.status - b.status).map(({ body }) => body);
    expect(won).toMatchObject({ promoCode: 'LAST' });
    expect(lost).toMatchObject({ errors: { promoCode: UNUSABLE } });
    // Repeated, the booking that won is still the same.
    const winner = rivals[answers.findIndex(({ status }) => status === 201)];
    const again = await book(winner?.token ?? '', winner?.carId ?? 0, rental);
    expect((again.body as ReservationDetail).id).toBe((won as ReservationDetail).id);
    const { body } = await asDesk('GET', '/prices/admin/codes');
    expect(body).toContainEqual(
      expect.objectContaining({ code: 'LAST', percent: 50, mostUses: 1, uses: 1 }),
    );
  });

  it('a code counts only on its days, exists once, and can be deleted', async () => {
    await forgetAttempts();
    const { id, carId, token } = await start();
    await addCode('OVER', { amount: 5, to: '2020-01-01' });
    await addCode('EARLY', { amount: 5, from: '2090-01-01' });
    const today = shownAt(new Date()).slice(0, 10);
    await addCode('TODAY', { amount: 5, from: today, to: today });
    expect((await quote(token, carId, { promoCode: 'TODAY' })).body).toMatchObject({
      totalPrice: 16.5,
    });
    await addCode('USED-UP', { amount: 5, mostUses: 1 });
    // A booking with a one-way fee would have to name the total.
    await asDesk('POST', '/reservations/admin/add', {
      query: { carId, userId: id },
      body: { ...BACK, promoCode: 'USED-UP' },
    });
    const other = await addVehicle();
    const { pickUpDateTime: pickUpTime, dropOffDateTime: dropOffTime } = PERIOD;
    const change = { ...BACK, pickUpTime, dropOffTime };
    const booked = (await book(token, other, change)).body as ReservationDetail;
    const path = `/reservations/${booked.id}/auth`;
    for (const [promoCode, toDesk] of [
      ['OVER', 'This code has expired'],
      ['EARLY', 'This code cannot be used yet'],
      ['USED-UP', 'This code has been used up.'],
      ['NOTHING', 'There is no such code'],
    ] as const) {
      // Customers are not told which codes there are.
      for (const answer of [
        await quote(token, other, { promoCode }),
        await book(token, await addVehicle(), { ...RENTAL, promoCode }),
        await call('GET', `${path}/availability`, { token, query: { ...PERIOD, promoCode } }),
        await call('PUT', path, { token, body: { ...change, promoCode } }),
      ]) {
        expectInvalid(answer, { promoCode: UNUSABLE });
      }
      const asked = await asDesk('GET', '/reservations/admin/availability', {
        query: { carId: other, ...PERIOD, promoCode },
      });
      expect(asked.body).toMatchObject({ errors: { promoCode: toDesk } });
    }
    await forgetAttempts();
    const body = { code: 'OVER', percent: 5 };
    expect(await asDesk('POST', '/prices/admin/codes', { body })).toMatchObject({
      status: 409,
      body: { code: 'promo_code_taken' },
    });
    const remove = () => asDesk('DELETE', '/prices/admin/codes', { query: { code: 'OVER' } });
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
  });

  it('a longer rental pays the difference, and extras change as long as times do', async () => {
    const { carId, token } = await start();
    const booked = await book(token, carId, BACK);
    const { id } = booked.body as ReservationDetail;
    const rental = { ...LONGER, ...HOME };
    const change = (changes: object = {}) =>
      call('PUT', `/reservations/${id}/auth`, { token, body: { ...rental, ...changes } });
    await publish({ ...RULES, rates: [{ name: 'Dear', percent: 300 }] });
    const asked = await call('GET', `/reservations/${id}/auth/availability`, {
      token,
      query: { pickUpDateTime: rental.pickUpTime, dropOffDateTime: rental.dropOffTime },
    });
    expect(asked.body).toMatchObject({ available: true, totalPrice: 55 });
    const changed = await change({ expectedTotal: 55 });
    expect(brief(changed)).toEqual([
      ['Rental', 2, 20],
      ['Dear', 1, 30],
      ['Sales tax 10%', 1, 5],
    ]);
    const extras = [{ id: 'seat', quantity: 1 }];
    await publish(RULES);
    expect((await change({ extras })).body).toMatchObject({ extras });
    expectInvalid(await change({ extras: [{ id: 'crane', quantity: 1 }] }), {
      extras: 'There is no such extra',
    });
    await addCode('CHANGE', { percent: 50 });
    const chosen = await change({ extras, promoCode: 'CHANGE' });
    const cost = async (query: object) => {
      const { pickUpTime: pickUpDateTime, dropOffTime: dropOffDateTime } = rental;
      const { body } = await call('GET', `/reservations/${id}/auth/availability`, {
        token,
        query: { pickUpDateTime, dropOffDateTime, ...query },
      });
      return (body as ReservationDetail).totalPrice;
    };
    const { totalPrice } = chosen.body as ReservationDetail;
    expect(brief(chosen).slice(0, 2)).toEqual([
      ['Rental', 2, 20],
      ['Dear', 1, 30],
    ]);
    expect(await cost({})).toBe(totalPrice);
    expect(await cost({ promoCode: '' })).toBeGreaterThan(totalPrice);
    expect(await cost({ extras: '' })).toBeLessThan(totalPrice);
  });

  it('hours that are taken back cost what they cost before, with the extras and terms of their book', async () => {
    await publish(RULES);
    const { carId, token } = await start();
    const extras = [{ id: 'seat', quantity: 1 }];
    const booked = (await book(token, carId, { ...BACK, extras })).body as ReservationDetail;
    const { id, totalPrice, lines, priceBookId, terms } = booked;
    const asCustomer = (body: object) =>
      call('PUT', `/reservations/${id}/auth`, { token, body: { ...body, ...HOME } });
    const byDesk = (body: object) =>
      asDesk('PUT', '/reservations/admin/auth', {
        query: { carId, reservationId: id },
        body: { status: 'CREATED', ...body, ...HOME },
      });
    // The newest book is dearer, has other terms, and has the extra no longer.
    await publish({
      rates: [{ name: 'Dear', percent: 300 }],
      cancel: { freeHours: 0, percent: 9 },
    });
    await setPrice(carId, 2000);
    const agreed = { totalPrice, lines, priceBookId, terms, extras };
    for (const change of [asCustomer, byDesk]) {
      const longer = await change({ ...rentalOn(10, '10:00', '14:00'), extras });
      expect(longer).toMatchObject({ status: 200, body: { totalPrice: totalPrice + 120, terms } });
      const partly = await change(rentalOn(10, '10:00', '13:00'));
      expect(partly.body).toMatchObject({ totalPrice: totalPrice + 60, priceBookId });
      expect((await change(BACK)).body).toMatchObject(agreed);
    }
    await publish(RULES);
  });

  it('a percentage moves the price of a day, too, in books from now on, and not in earlier ones', async () => {
    const { carId, token } = await start();
    await runSql`update vehicles set daily_cap_cents = 6000 where id = ${carId}`;
    const rules = { rates: [{ name: 'Season', percent: 150 }] };
    const day = {
      pickUpDateTime: rentalOn(10, '10:00', '11:00').pickUpTime,
      dropOffDateTime: rentalOn(11, '10:00', '11:00').pickUpTime,
    };
    const { pickUpDateTime: pickUpTime, dropOffDateTime: dropOffTime } = day;
    const totals = async () => {
      const body = { rules, carId, pickUpTime, dropOffTime };
      const preview = await asDesk('POST', '/prices/admin/preview', { body });
      const asked = await quote(token, carId, day);
      return [preview, asked].map((answer) => (answer.body as { totalPrice: number }).totalPrice);
    };
    await publish(rules);
    expect(await totals()).toEqual([90, 90]);
    await publishBook(database, DEFAULT_COMPANY, rules, desk.id);
    expect(await totals()).toEqual([90, 60]);
    await publish(RULES);
  });

  it('hours that stay after a move keep the price of their vehicle', async () => {
    const { carId, token } = await start();
    await publish({ rates: [{ name: 'Half', percent: 50, carIds: [carId] }] });
    const booked = (await book(token, carId, RENTAL)).body as ReservationDetail;
    const id = booked.id;
    const query = { carId: await addVehicle() };
    expect((await asDesk('PUT', `/reservations/${id}/vehicle`, { query })).status).toBe(200);
    const body = { ...RENTAL, ...rentalOn(10, '11:00', '12:00') };
    const shorter = await call('PUT', `/reservations/${id}/auth`, { token, body });
    expect([booked.totalPrice, shorter.body]).toEqual([
      10,
      expect.objectContaining({ totalPrice: 5 }),
    ]);
    await publish(RULES);
  });

  it('a cancellation says what it costs, and keeps it', async () => {
    const { carId, token } = await start();
    const { body: early } = await book(token, carId, BACK);
    expect(early).toMatchObject({ cancellationFee: 0 });
    const { id } = early as ReservationDetail;
    await moveTo(id, 3, 5);
    await takeCash(id, 22);
    const read = await call('GET', `/reservations/${id}/auth`, { token });
    expect(read.body).toMatchObject({
      ...{ totalPrice: 22, cancellationFee: 11, terms: { cancel: RULES.cancel } },
      paidBy: [{ method: 'cash', paid: 22, back: 0 }],
    });
    const canceled = await cancel(token, id);
    expect(canceled.body).toMatchObject({ status: 'CANCELLED', cancellationFee: 11 });
    const sentence = '$11.00 goes back in cash at the desk; the cancellation costs $11.00.';
    for (const { body } of [read, canceled]) {
      expect(cancellationInWords({ payOnline: 'no' }, body as ReservationDetail)).toBe(sentence);
    }
    const texts = new Map((await letterTextsAbout(id)).map(({ kind, text }) => [kind, text]));
    expect(texts.get('reservation-canceled')?.replaceAll(/\s+/g, ' ')).toContain(sentence);
    expect(texts.get('reservation-confirmed')?.replaceAll(/\s+/g, ' ')).toContain(
      'Free cancellation until 24 hours before the pick-up; then 50% of the total, $11.00.',
    );
    const stored = await runSql`
      select cancellation_fee_cents::integer as fee from reservations where id = ${id}`;
    expect(stored).toEqual([{ fee: 1100 }]);
  });

  it('a cancellation costs what the step says that holds now, and the last one after the pick-up', async () => {
    const { cancel: _, ...others } = RULES;
    const steps = [
      { untilHours: 0, percent: 100 },
      { untilHours: 72, percent: 0 },
      { untilHours: 48, amount: 4.5 },
      { untilHours: 24, percent: 50 },
    ];
    await publish({ ...others, steps });
    expect((await call('GET', '/prices/visitors')).body).toMatchObject({ steps });
    const { carId, token } = await start();
    const first = (await book(token, carId, BACK)).body as ReservationDetail;
    const [letter] = await letterTextsAbout(first.id);
    const text = letter?.text.replaceAll(/\s+/g, ' ');
    expect(text).toMatch(
      /What a cancellation costs: Until [^:]+, 10:00: free\. Until .*: \$4\.50\./,
    );
    expect(text).toContain('After that, or without pick-up: 100% ($22.00).');
    expect(text).not.toContain('free of charge');
    const booked: number[] = [];
    for (const [place, hours] of [80, 60, 40, 20, -1].entries()) {
      const times = rentalOn(place + 11, '10:00', '12:00');
      const { status, body } = await book(token, carId, { ...times, ...HOME });
      expect(status, JSON.stringify(body)).toBe(201);
      const { id } = body as ReservationDetail;
      await takeCash(id, 22);
      await moveTo(id, hours, hours + 2);
      booked.push(id);
    }
    // What is published later changes no terms.
    await publish(RULES);
    const costs = async (id: number, cancellationFee: number, canceled: Answer) => {
      const due = cancellationFee - 22;
      expect(canceled).toMatchObject({ status: 200, body: { cancellationFee, due } });
      const read = await call('GET', `/reservations/${id}/auth`, { token });
      expect(read.body).toMatchObject({ status: 'CANCELLED', cancellationFee, terms: { steps } });
    };
    for (const [place, fee] of [0, 4.5, 11, 22].entries()) {
      const id = booked[place] ?? 0;
      await costs(id, fee, await cancel(token, id));
    }
    const noShow = booked.at(-1) ?? 0;
    const { body } = await asDesk('GET', `/reservations/${noShow}/admin`);
    const { pickUpTime: from, dropOffTime: until } = body as AdminReservationDetail;
    const atDesk = await asDesk('PUT', '/reservations/admin/auth', {
      query: { carId, reservationId: noShow },
      body: {
        ...{ ...HOME, pickUpTime: toApiTime(from), dropOffTime: toApiTime(until) },
        status: 'CANCELLED',
      },
    });
    await costs(noShow, 22, atDesk);
  });

  it('a preview prices by rules that are not published, beside the present total', async () => {
    const { carId } = await start();
    const rules = { taxes: [{ name: 'VAT', percent: 50, on: 'all' }] };
    const body = { rules, carId, pickUpTime, dropOffTime, extras: [] };
    expect((await asDesk('POST', '/prices/admin/preview', { body })).body).toMatchObject({
      lines: [{ amount: 20 }, { label: 'VAT 50%', amount: 10 }],
      totalPrice: 30,
      before: 22,
    });
  });

  it('a fault in the rules is named by its path, when they are previewed and when they are published', async () => {
    const { carId } = await start();
    const rules = {
      rates: [{ name: 'Weekend' }],
      taxes: [{ name: '', percent: 101, on: 'all' }],
      late: { percent: 100 },
      steps: [{ untilHours: 24 }],
    };
    const errors = {
      'rules.rates.0.percent': 'Fill this in',
      'rules.taxes.0.name': 'Enter a name',
      'rules.taxes.0.percent': 'Must be from 0% to 100%',
      'rules.late.graceMinutes': 'Fill this in',
      'rules.steps.0.percent': 'Enter a percentage or an amount',
    };
    const preview = { rules, carId, pickUpTime, dropOffTime };
    expectInvalid(await asDesk('POST', '/prices/admin/preview', { body: preview }), errors);
    expectInvalid(await asDesk('POST', '/prices/admin', { body: { rules } }), errors);
  });

  it('refuses a total beyond $9,999,999.99', async () => {
    const { carId, token } = await start();
    await setPrice(carId, 999_999);
    const admin = await addAdministrator();
    const decades = rental('06/01/2040 10:00:00', '06/01/2060 10:00:00');
    const refused = await book(admin.token, carId, decades);
    expectInvalid(refused, { dropOffTime: 'The total can be at most $9,999,999.99.' });
    expect(await quote(token, carId)).toMatchObject({ status: 200 });
  });

  it('proposes charges after a return, and adds what the desk decides', async () => {
    const { carId, token } = await start();
    const { body } = await book(token, carId, BACK);
    const { id } = body as ReservationDetail;
    await moveTo(id, -3.5, -1.5);
    const record = (what: string, fuel: number) =>
      asDesk('PUT', `/reservations/${id}/${what}`, { body: { fuel } });
    const decide = (decided: object[]) =>
      asDesk('PUT', `/reservations/${id}/charges`, { body: { charges: decided } });
    expect((await decide([])).body).toMatchObject({ code: 'not_recordable' });
    await record('hand-over', 80);
    const { proposedCharges } = (await record('return', 70)).body as AdminReservationDetail;
    expect(proposedCharges).toMatchObject([
      { kind: 'late', amount: 20 },
      { kind: 'fuel', amount: 10 },
    ]);
    expectInvalid(await decide([{ kind: 'fuel', amount: 1 }]), { charges: 'Enter a reason' });
    const decided = await decide([{ kind: 'fuel', amount: 0, reason: 'Pump was broken' }]);
    expect(decided.body).toMatchObject({ totalPrice: 22 + 22, cancellationFee: 11 });
    expect(decided.body).not.toHaveProperty('proposedCharges');
    await takeCash(id, 44);
    const { updatedAt: _, ...done } = decided.body as AdminReservationDetail;
    const times = {
      pickUpTime: toApiTime(done.pickUpTime),
      dropOffTime: toApiTime(done.dropOffTime),
    };
    const edit = (changes: object) =>
      asDesk('PUT', '/reservations/admin/auth', {
        query: { carId, reservationId: id },
        body: { ...BACK, ...times, status: 'DONE', ...changes },
      });
    const check = async (query: object) => {
      const { pickUpTime: pickUpDateTime, dropOffTime: dropOffDateTime } = times;
      const period = { carId, reservationId: id, pickUpDateTime, dropOffDateTime };
      return (
        await asDesk('GET', '/reservations/admin/availability', { query: { ...period, ...query } })
      ).body;
    };
    // Without DONE there are no charges. A cancellation keeps its fee.
    expect(await check({ status: 'DONE' })).toMatchObject({ totalPrice: 44, due: 0 });
    expect(await check({ status: 'CREATED' })).toMatchObject({ totalPrice: 22, due: -22 });
    expect(await check({ status: 'CANCELLED' })).toMatchObject({ totalPrice: 22, due: -33 });
    const refused = await edit({ status: 'CANCELLED', expectedTotal: 44 });
    expect(refused).toMatchObject({ status: 409, body: { code: 'price_changed', totalPrice: 22 } });
    const canceled = await edit({ status: 'CANCELLED', expectedTotal: 22 });
    expect(canceled).toMatchObject({
      status: 200,
      body: { status: 'CANCELLED', cancellationFee: 11, due: -33 },
    });
  });

  it('what nobody has decided is on the page, in the list and on the dashboard until it is decided, whatever changes it', async () => {
    const { carId, token } = await start();
    const { id } = (await book(token, carId, BACK)).body as ReservationDetail;
    await moveTo(id, -3.5, -1.5);
    const record = (what: string, body: object) =>
      asDesk('PUT', `/reservations/${id}/${what}`, { body });
    /** The sum that the page says, as the list and the dashboard say it, too. */
    const undecided = async () => {
      const page = await asDesk('GET', `/reservations/${id}/admin`);
      const list = await asDesk('GET', '/reservations/admin/all/pages', {
        query: { carId, payment: 'undecided' },
      });
      const { body } = await asDesk('GET', '/dashboard/admin');
      const { undecided: sum } = page.body as AdminReservationDetail;
      const found = sum > 0 ? [{ id, undecided: sum }] : [];
      expect(list.body).toMatchObject({ content: found });
      const { rows, total } = (body as Dashboard).undecided;
      expect(rows.filter((row) => row.id === id)).toMatchObject(found);
      expect(total).toBe(found.length);
      return sum;
    };
    await record('hand-over', { fuel: 80 });
    expect(await undecided()).toBe(0);
    await record('return', { fuel: 70 });
    expect(await undecided()).toBe(20 + 10);
    await record('return', { fuel: 60 });
    expect(await undecided()).toBe(20 + 20);
    await record('hand-over', { fuel: 60 });
    expect(await undecided()).toBe(20);
    const longer = {
      pickUpTime: toApiTime(shownAt(hoursFromNow(-3.5))),
      dropOffTime: toApiTime(shownAt(hoursFromNow(-0.75))),
    };
    await asDesk('PUT', '/reservations/admin/auth', {
      query: { carId, reservationId: id },
      body: { ...BACK, ...longer, status: 'DONE' },
    });
    expect(await undecided()).toBe(10);
    await asDesk('DELETE', `/reservations/${id}/return`);
    expect(await undecided()).toBe(0);
    await record('return', {});
    expect(await undecided()).toBe(10);
    // As a return before an upgrade: the next quarter of an hour finds it.
    await runSql`update reservations set undecided_cents = null where id = ${id}`;
    await inLocale(DEFAULT_COMPANY, () => noteUndecided(DEFAULT_COMPANY));
    expect(await undecided()).toBe(10);
    await record('charges', { charges: [] });
    expect(await undecided()).toBe(0);
  });

  it('charges go when a return is undone', async () => {
    const { carId, token } = await start();
    const { body } = await book(token, carId, BACK);
    const { id } = body as ReservationDetail;
    await moveTo(id, -3.5, -1.5);
    await asDesk('PUT', `/reservations/${id}/hand-over`, { body: {} });
    await asDesk('PUT', `/reservations/${id}/return`, { body: {} });
    const decided = await asDesk('PUT', `/reservations/${id}/charges`, { body: { charges: [] } });
    expect(decided.body).toMatchObject({ totalPrice: 22 + 22 });
    const undone = await asDesk('DELETE', `/reservations/${id}/return`);
    expect(undone.body).toMatchObject({ totalPrice: 22 });
  });

  it("letters and the copy of one's own data have the lines, and a changed letter those before", async () => {
    const { id: userId, carId, token } = await start();
    await publish(RULES);
    const extras = [{ id: 'seat', quantity: 2 }];
    const { id } = (await book(token, carId, { ...BACK, extras })).body as ReservationDetail;
    const body = { ...LONGER, dropOffLocation: 'Harbor desk', extras: [] };
    const changed = await call('PUT', `/reservations/${id}/auth`, { token, body });
    expect(changed.status).toBe(200);
    const texts = new Map((await letterTextsAbout(id)).map(({ kind, text }) => [kind, text]));
    const seats = 'Child seat (2): 2 days × $9.00 $18.00';
    expect(texts.get('reservation-confirmed')).toContain(seats);
    const changedText = texts.get('reservation-changed');
    expect(changedText).toContain(seats);
    expect(changedText).toContain('3 hours × $10.00 $30.00');
    const { body: data } = await call('GET', '/user/data', { token });
    expect(data).toMatchObject({
      account: { id: userId },
      reservations: [{ priceLines: '3 hours × $10.00 $30.00; Sales tax 10% $3.00' }],
    });
  });

  it('the database refuses lines that are not the total', async () => {
    const times = { from: hoursFromNow(50), until: hoursFromNow(51) };
    const id = await addReservation({ userId: desk.id, vehicleId: await addVehicle(), ...times });
    const lines = JSON.stringify([{ amountCents: 3301 }]);
    const stored = database.updateTable('reservations').set({ lines }).where('id', '=', id);
    await expect(stored.execute()).rejects.toThrow('reservations_total_of_lines');
  });
});

describe('with least lengths', () => {
  const leastDays = { name: 'Season', days: 3, from: rentalDay(10), to: rentalDay(12) };
  const THREE_DAYS = rental(pickUpTime, requestTime(13, '10:00:00'));
  const refusal = `Season: at least 3 days. Drop-off is possible from ${dayInWords(rentalDay(13), true)}, 10:00.`;
  const change = (id: number, token: string, body: object) =>
    call('PUT', `/reservations/${id}/auth`, { token, body });

  it('a customer can neither check nor book a shorter rental, and the desk can', async () => {
    const { id: userId, carId, token } = await start();
    await publish({ leastDays: [leastDays] });
    expectInvalid(await quote(token, carId), { dropOffDateTime: refusal });
    expectInvalid(await book(token, carId, RENTAL), { dropOffTime: refusal });
    expect(await reservationCount(carId)).toBe(0);
    const query = { carId, ...PERIOD };
    const atDesk = await asDesk('GET', '/reservations/admin/availability', { query });
    expect(atDesk).toMatchObject({ status: 200, body: { available: true } });
    expect((await quote(desk.token, carId)).status).toBe(200);
    expect((await book(desk.token, carId, RENTAL)).status).toBe(201);
    const forCustomer = { carId, userId };
    const body = rentalOn(12, '10:00', '12:00');
    const booked = await asDesk('POST', '/reservations/admin/add', { query: forCustomer, body });
    expect(booked.status).toBe(201);
    const other = await addVehicle();
    expect((await book(token, other, THREE_DAYS)).status).toBe(201);
  });

  it('a change that is too short by the newest book is refused, and one that leaves the times is not', async () => {
    const { carId, token } = await start();
    const agreed = await publish({});
    const { id } = (await book(token, carId, RENTAL)).body as ReservationDetail;
    await publish({ leastDays: [leastDays] });
    // The same booking again is the one that was made.
    expect(await book(token, carId, RENTAL)).toMatchObject({ body: { id, priceBookId: agreed } });
    expect((await change(id, token, { ...RENTAL, ...HOME })).status).toBe(200);
    expectInvalid(await change(id, token, LONGER), { dropOffTime: refusal });
    const query = { pickUpDateTime: LONGER.pickUpTime, dropOffDateTime: LONGER.dropOffTime };
    const check = await call('GET', `/reservations/${id}/auth/availability`, { token, query });
    expectInvalid(check, { dropOffDateTime: refusal });
    expect((await change(id, token, THREE_DAYS)).status).toBe(200);
    expect((await editReservation(desk.token, { id, carId }, LONGER)).status).toBe(200);
  });

  it('a booking that was priced before they were published is refused', async () => {
    const { id: userId, carId } = await start();
    await publish({});
    const basis = await findPriceBasis(database, carId);
    await publish({ leastDays: [leastDays] });
    const [from, until] = ['10:00', '12:00'].map((time) => wallClock(`${rentalDay(10)}T${time}`));
    const outcome = await bookVehicle(
      database,
      DEFAULT_COMPANY,
      userId,
      carId,
      { ...HOME, pickUpTime: from as WallClock, dropOffTime: until as WallClock },
      { mostCurrent: undefined, hasLimits: true, basis },
    );
    expect(outcome.kind === 'too-short' && outcome.message()).toBe(refusal);
  });

  it('a search finds no vehicle as free that the period is too short for, and says why', async () => {
    const { carId, vanId, classId } = await addClassed();
    await publish({
      leastDays: [{ ...leastDays, classes: [classId] }],
      lengths: [{ hours: 3, percent: 60 }],
    });
    const search = async (path: string, token?: string) => {
      const query = { ids: `${carId},${vanId}`, counts: 'true', ...PERIOD };
      return (await call('GET', path, { query, ...(token && { token }) })).body as FoundVehicles;
    };
    const found = await search('/car/visitors/pages');
    const start = { nextFreeStart: `${rentalDay(13)}T07:00:00`, tooShort: refusal };
    expect(found.content).toMatchObject([
      { id: carId, available: true },
      { id: vanId, available: false, ...start },
    ]);
    expect(found).toMatchObject({ totalAvailable: 1, counts: { classId: [{ count: 0 }] } });
    expect(found.content.map(({ cheaper }) => cheaper?.hours)).toEqual([3, undefined]);
    const atDesk = await search('/car/admin/free', desk.token);
    expect(atDesk.totalAvailable).toBe(2);
    expect(atDesk.content.map(({ cheaper }) => cheaper?.hours)).toEqual([3, 3]);

    const similar = async (path: string, query: Record<string, number>, token?: string) => {
      const { body } = await call('GET', path, {
        query: { ...query, ...PERIOD },
        ...(token && { token }),
      });
      return (body as VehicleAlternatives).similar.map(({ id }) => id);
    };
    expect(await similar(`/car/visitors/${carId}/alternatives`, {})).not.toContain(vanId);
    expect(await similar(`/car/visitors/${vanId}/alternatives`, {})).toContain(carId);
    expect(await similar('/reservations/admin/alternatives', { carId }, desk.token)).toContain(
      vanId,
    );
    const { body } = await call('GET', `/car/visitors/${vanId}/alternatives`, { query: PERIOD });
    expect(body).toMatchObject(start);
  });

  it('everybody reads those of a vehicle before a booking', async () => {
    const { carId, vanId, classId } = await addClassed();
    const ofVans = { ...leastDays, name: 'Vans', days: 5 };
    const current = await publish({ leastDays: [leastDays, { ...ofVans, classes: [classId] }] });
    const read = async (query: Record<string, number>) =>
      ((await call('GET', '/prices/visitors', { query })).body as VisitorPrices).leastDays;
    expect(await read({})).toEqual([leastDays]);
    expect(await read({ carId })).toEqual([leastDays]);
    expect(await read({ carId: vanId })).toEqual([leastDays, ofVans]);
    // Of a reservation's book they don't count anymore.
    expect(await read({ carId, book: current })).toBeUndefined();
    await publish({});
    expect(await read({ carId })).toBeUndefined();
  });
});

it('a deposit is that of the vehicle, of its class, or of all, also after the class changes', async () => {
  const { token } = await start();
  const { carId, vanId, classId } = await addClassed();
  const ownId = await addVehicle(LARGE);
  await runSql`update vehicles set class_id = ${classId} where id = ${ownId}`;
  await publish({
    deposit: [
      { amount: 500 },
      { amount: 1000, classes: [classId] },
      { amount: 1500, carIds: [ownId] },
    ],
  });
  const depositsOf = async (id: number) => {
    const { body } = await call('GET', '/prices/visitors', { query: { carId: id } });
    const reservation = (await book(token, id, RENTAL)).body as ReservationDetail;
    await runSql`update vehicles set class_id = null where id = ${id}`;
    const { body: kept } = await call('GET', `/reservations/${reservation.id}/auth`, { token });
    const payments = await call('GET', `/reservations/${reservation.id}/payments`, { token });
    return [
      (body as VisitorPrices).deposit?.amount,
      reservation.terms?.deposit?.amount,
      (kept as ReservationDetail).terms?.deposit?.amount,
      (payments.body as ReservationPayments).depositAsked,
    ];
  };
  expect(await depositsOf(carId)).toEqual([500, 500, 500, 500]);
  expect(await depositsOf(vanId)).toEqual([1000, 1000, 1000, 1000]);
  expect(await depositsOf(ownId)).toEqual([1500, 1500, 1500, 1500]);
  await publish({});
});

/** A class, and two vehicles at $10.00 an hour that are like no other, of which the second is in it. */
async function addClassed() {
  const [row] = await runSql<{ id: number }>`insert into vehicle_classes (name, position)
    values (${crypto.randomUUID()}, 1) returning id`;
  const classId = row?.id ?? 0;
  const [carId, vanId] = [await addVehicle(LARGE), await addVehicle(LARGE)];
  await runSql`update vehicles set class_id = ${classId} where id = ${vanId}`;
  return { carId, vanId, classId };
}
