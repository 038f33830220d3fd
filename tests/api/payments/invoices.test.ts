import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { DEFAULT_SETTINGS } from '#company/rules/settings-in-parts.ts';
import { database } from '#db/client/connection.ts';
import { DEFAULT_LOCALE } from '#kernel/locale/locale.ts';
import type { ReservationPayments } from '#payments/rules/payment-calls.ts';
import type { Receipt } from '#payments/rules/receipt.ts';
import { readPdf } from '../../read-pdf.ts';
import { type Answer, call } from '../calls.ts';
import {
  addAdministrator,
  addUser,
  addVehicle,
  lettersAbout,
  moveToSoon,
  runSql,
  setPrice,
} from '../records.ts';
import { addBooking } from '../requests.ts';

let desk: Awaited<ReturnType<typeof addAdministrator>>;

beforeAll(async () => {
  desk = await addAdministrator();
  await moveTo('DE');
});

afterAll(() => moveTo('US'));

/** Moves the company to another country. The settings that follow from it stay. */
async function moveTo(country: string): Promise<void> {
  const address = { ...DEFAULT_COMPANY.address, region: '', country };
  const body = { ...DEFAULT_SETTINGS, country, address, taxNumber: 'DE123456789' };
  expect((await call('PUT', '/company/admin', { token: desk.token, body })).status).toBe(200);
}

/** A booking of two hours for 38.00 each. */
async function start() {
  const carId = await addVehicle();
  await setPrice(carId, 3800);
  return addBooking(carId);
}

function take(reservationId: number, body: object = {}): Promise<Answer> {
  return call('POST', '/payments/admin', {
    token: desk.token,
    query: { reservationId },
    body: { purpose: 'rental', method: 'cash', amount: 76, key: randomUUID(), ...body },
  });
}

function settle(action: string, { body }: Answer, amount: number): Promise<Answer> {
  const [payment] = (body as ReservationPayments).entries;
  return call('POST', `/payments/admin/${payment?.id}/${action}`, {
    token: desk.token,
    body: { amount, reason: 'Complaint', key: randomUUID() },
  });
}

function numbersIn({ body }: Answer): string[] {
  return (body as ReservationPayments).entries.flatMap(({ movements }) =>
    movements.map(({ receipt }) => receipt),
  );
}

/** All numbers that were given, by series. */
async function given(): Promise<Record<string, number[]>> {
  const rows = await runSql<{ series: string; numbers: number[] }>`
    select receipt_series as series, array_agg(receipt_number order by receipt_number) as numbers
    from payment_movements group by receipt_series`;
  return Object.fromEntries(rows.map(({ series, numbers }) => [series, numbers]));
}

async function textOf(reservationId: number, number: string): Promise<string> {
  const { body } = await call('GET', `/reservations/${reservationId}/receipt`, {
    token: desk.token,
    query: { number },
  });
  const { title, pages } = await readPdf(body as Uint8Array);
  return [title, ...pages].join('\n');
}

it('the desk is told which characters of a name documents cannot show, and the customer is not', async () => {
  const { id, userId, token } = await start();
  await runSql`update users set first_name = 'Ann 😀' where id = ${userId}`;
  const path = `/reservations/${id}/payments`;
  expect((await call('GET', path, { token: desk.token })).body).toMatchObject({
    unprintable: '😀',
  });
  expect((await call('GET', path, { token })).body).not.toHaveProperty('unprintable');
});

describe('the numbers of invoices and credit notes', () => {
  it('are in two series without gaps, also within one change and if the company moves', async () => {
    const year = new Date().getFullYear();
    const name = (series: string, number: number) =>
      `${series}-${year}-${String(number).padStart(6, '0')}`;
    const { id } = await start();
    await moveToSoon(id);
    const deposit = await take(id, { purpose: 'deposit', amount: 200 });
    // What is kept, and the rest that goes back.
    expect(numbersIn(await settle('capture', deposit, 76))).toEqual([
      name('R', 1),
      name('R', 2),
      // A deposit that goes back is no income, so its document is a receipt.
      name('R', 3),
    ]);
    const { id: other } = await start();
    const taken = await take(other);
    await settle('refund', taken, 10);
    await moveTo('US');
    await settle('refund', taken, 10);
    await moveTo('DE');
    expect(numbersIn(await settle('refund', taken, 10))).toEqual([
      ...[name('R', 4), name('C', 1), name('R', 5), name('C', 2)],
    ]);
    expect(await given()).toEqual({ R: [1, 2, 3, 4, 5], C: [1, 2] });
    expect(await textOf(other, name('C', 1))).toMatch(
      /^Credit note C-\d{4}-000001\n.*\nfor invoice/,
    );
    expect(await textOf(other, name('R', 5))).toMatch(
      /^Credit note R-\d{4}-000005\n.*\nfor receipt/,
    );
    const letters = await lettersAbout(other);
    const receipts = letters.flatMap(({ kind, facts }) =>
      kind === 'payment-receipt' ? [(facts as { receipt: Receipt }).receipt] : [],
    );
    expect(receipts.map(({ series }) => series).toSorted()).toEqual(['C', 'C', 'R', 'R']);
    // The locale alone, and not the company that has it.
    const { leastOnlineCents: _, ...german } = { ...DEFAULT_LOCALE, country: 'DE' };
    expect(receipts.find(({ series }) => series === 'C')?.locale).toEqual(german);
  });

  it('have no gap if many are given at once', async () => {
    const bookings = await Promise.all(Array.from({ length: 4 }, start));
    const taken = await Promise.all(bookings.map(({ id }) => take(id)));
    await Promise.all(taken.flatMap((one) => [settle('refund', one, 5), settle('refund', one, 6)]));
    for (const numbers of Object.values(await given())) {
      expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    }
  });
});

const DETAILS = {
  company: 'Lindqvist GmbH',
  address: 'Königstr. 5, 20095 Hamburg, Germany',
  taxNumber: 'DE987654321',
};

function detailsOf(id: number, token: string, body?: object): Promise<Answer> {
  return call(body ? 'PUT' : 'GET', `/user/${id}/invoice-details`, {
    token,
    ...(body && { body }),
  });
}

describe('what a customer wants on invoices', () => {
  it('is on the next one, and not on those that were issued', async () => {
    const { id, userId, token } = await start();
    const first = numbersIn(await take(id, { amount: 26 }))[0] ?? '';
    expect((await detailsOf(userId, token)).body).toEqual({
      company: '',
      address: '',
      taxNumber: '',
    });
    expect(await detailsOf(userId, token, DETAILS)).toMatchObject({ status: 200, body: DETAILS });
    expect((await detailsOf(userId, token)).body).toEqual(DETAILS);
    const second = numbersIn(await take(id, { amount: 50 }))[1] ?? '';
    const issued = await textOf(id, first);
    expect(issued).not.toContain('Lindqvist');
    const { address, zipCode } = await database
      .selectFrom('users')
      .select(['address', 'zipCode'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    expect(issued).toContain(`${address}, ${zipCode}`);
    const next = await textOf(id, second);
    for (const text of Object.values(DETAILS)) expect(next).toContain(text);
  });

  it('is not in letters while the e-mail is not confirmed', async () => {
    const { id, userId, token } = await start();
    await detailsOf(userId, token, DETAILS);
    await take(id, { amount: 26 });
    await database
      .updateTable('users')
      .set({ emailConfirmed: false })
      .where('id', '=', userId)
      .execute();
    await take(id, { amount: 50 });
    const told = (await lettersAbout(id))
      .filter(({ kind }) => kind === 'payment-receipt')
      .map(({ facts }) => /Lindqvist|Königstr|DE987654321/.test(JSON.stringify(facts)));
    expect(told).toEqual([true, false]);
  });

  it('is changed by the customer and the desk, within limits, and by nobody else', async () => {
    const { id, token } = await addUser();
    const other = await addUser();
    expect((await detailsOf(id, desk.token, DETAILS)).status).toBe(200);
    expect((await detailsOf(id, other.token, DETAILS)).status).toBe(404);
    expect((await detailsOf(id, other.token)).status).toBe(404);
    const wrong = { company: 'x'.repeat(101), address: 'a\nb', taxNumber: 5 };
    expect((await detailsOf(id, token, wrong)).body).toMatchObject({
      errors: {
        company: 'Must be at most 100 characters',
        address: 'Must be on one line',
        taxNumber: 'Must be text',
      },
    });
    // Of the desk, only who may change customers.
    await database
      .updateTable('users')
      .set({ roles: ['Customer'], appointedAs: 'accountant' })
      .where('id', '=', other.id)
      .execute();
    expect((await detailsOf(id, other.token, DETAILS)).status).toBe(404);
    expect((await detailsOf(other.id, desk.token, {})).status).toBe(200);
  });
});
