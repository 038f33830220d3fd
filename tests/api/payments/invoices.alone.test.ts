// Before anything that reads the environment.
import '../fake-provider.ts';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { DEFAULT_SETTINGS } from '#company/rules/settings-in-parts.ts';
import { database } from '#db/client/connection.ts';
import { exportBooks } from '#payments/db/book-entries.ts';
import { writeInvoices } from '#payments/db/invoices.ts';
import { findLedgerOf } from '#payments/db/ledger.ts';
import type { ListedInvoice, ReservationDocument } from '#payments/rules/document-calls.ts';
import { invoicesDue } from '#payments/rules/invoice.ts';
import type { ReservationPayments } from '#payments/rules/payment-calls.ts';
import type { Receipt } from '#payments/rules/receipt.ts';
import { issueDueInvoices, issueInvoices } from '#payments/server/issue-invoices.ts';
import { asOwner } from '../owner.ts';
import {
  ask,
  cancel,
  desk,
  paymentsOf,
  type Started,
  settleAtDesk,
  start,
  take,
} from '../paying.ts';
import { MORNING, moveToSoon, runSql } from '../records.ts';

/** Of $76.00 for two hours, $12.13 are VAT of 19 percent. */
const RULES = {
  taxesAre: 'included',
  taxes: [{ name: 'VAT', percent: 19, on: 'all' }],
  cancel: { freeHours: 0, percent: 0 },
  extras: [],
};

const GERMAN = { ...DEFAULT_COMPANY, country: 'DE' };

async function moveTo(country: string, rules: object = RULES): Promise<void> {
  const address = { ...DEFAULT_COMPANY.address, region: '', country };
  const body = { ...DEFAULT_SETTINGS, country, address, taxNumber: 'DE123456789' };
  expect((await ask('PUT', '/company/admin', { ...desk, body })).status).toBe(200);
  const published = await ask('POST', '/prices/admin', { ...desk, body: { rules } });
  expect(published.status, JSON.stringify(published.body)).toBe(201);
}

async function documentsOf({ id }: Pick<Started, 'id'>): Promise<ReservationDocument[]> {
  const { body } = await ask('GET', `/reservations/${id}/documents`, desk);
  return body as unknown as ReservationDocument[];
}

/** 'invoice 76 (12.13), open 16': the gross sum, the tax and what is open of each document. */
async function inShort(booking: Pick<Started, 'id'>): Promise<string[]> {
  return (await documentsOf(booking)).map(
    ({ kind, gross, tax, open }) =>
      `${kind} ${gross}${tax === 0 ? '' : ` (${tax})`}${open === 0 ? '' : `, open ${open}`}`,
  );
}

async function handOver({ id }: Started, hours = 2): Promise<void> {
  await runSql`update reservations set pick_up_time = now() - make_interval(hours => ${hours}::integer),
    drop_off_time = now(), picked_up_at = now() - make_interval(hours => ${hours}::integer) where id = ${id}`;
}

/** The desk moves the drop-off. */
async function edit({ id, carId }: Started, time: string): Promise<void> {
  const dropOffTime = MORNING.dropOffTime.replace('12:00', time);
  const body = { ...MORNING, dropOffTime, status: 'CREATED' };
  const path = `/reservations/admin/auth?carId=${carId}&reservationId=${id}`;
  const { status, body: answer } = await ask('PUT', path, { ...desk, body });
  expect(status, JSON.stringify(answer)).toBe(200);
}

async function bringBack(booking: Started, hours = 2): Promise<void> {
  await handOver(booking, hours);
  const body = { odometer: 100, fuel: 100 };
  const { status, body: answer } = await ask('PUT', `/reservations/${booking.id}/return`, {
    ...desk,
    body,
  });
  expect(status, JSON.stringify(answer)).toBe(200);
}

const paymentOf = async ({ id }: Started, at = 0) => (await paymentsOf(id)).entries[at]?.id;

const sum = (documents: ReservationDocument[], of: 'gross' | 'tax') =>
  documents
    .filter(({ kind }) => kind !== 'receipt')
    .reduce((cents, one) => cents + Math.round(one[of] * 100), 0) / 100;

describe('outside the United States', () => {
  beforeAll(() => moveTo('DE'));

  it('a rental that was paid in part is invoiced at its return, less what was invoiced when it was paid', async () => {
    const booking = await start();
    await take(booking.id, { amount: 30 });
    expect(await inShort(booking)).toEqual(['advance-invoice 30 (4.79)']);
    await bringBack(booking);
    expect(await inShort(booking)).toEqual([
      'advance-invoice 30 (4.79)',
      'invoice 76 (12.13), open 46',
    ]);
    const [advance, invoice] = await documentsOf(booking);
    expect(invoice).toMatchObject({ deducts: [advance?.number], corrects: null });
    await take(booking.id, { purpose: 'difference', amount: 46 });
    expect(await inShort(booking)).toEqual([
      'advance-invoice 30 (4.79)',
      'invoice 76 (12.13)',
      'receipt 46',
    ]);
  });

  it('a rental that was paid before or is paid after its return has one invoice, and no other tax', async () => {
    const before = await start();
    await take(before.id, { amount: 76 });
    await bringBack(before);
    expect(await inShort(before)).toEqual(['advance-invoice 76 (12.13)', 'invoice 76 (12.13)']);
    const after = await start();
    await bringBack(after);
    await take(after.id, { amount: 76 });
    expect(await inShort(after)).toEqual(['invoice 76 (12.13)', 'receipt 76']);
  });

  it('what is kept of a deposit pays the invoice, and the damage has one of its own without tax', async () => {
    const booking = await start();
    await handOver(booking);
    const { body } = await take(booking.id, { purpose: 'deposit', amount: 200 });
    const { entries } = body as unknown as ReservationPayments;
    const deposit = entries.find(({ purpose }) => purpose === 'deposit')?.id;
    await bringBack(booking);
    await settleAtDesk('capture', deposit, { amount: 100, reason: 'Scratch' });
    expect(await inShort(booking)).toEqual([
      'receipt 200',
      'invoice 76 (12.13)',
      'receipt 100',
      'receipt -100',
      'invoice 24',
    ]);
  });

  it('an invoice has the number of the year in which the company issues it', async () => {
    const booking = await start();
    const ledger = await findLedgerOf(database, DEFAULT_COMPANY, booking.id);
    if (!ledger) throw new Error('There is no ledger.');
    const facts = { payments: [], earlier: [], issued: [] };
    // In Los Angeles the year has not begun.
    const now = new Date('2059-01-01T07:59:00Z');
    const drafts = invoicesDue(GERMAN, ledger.reservation, facts, { isAskedFor: true, now });
    await writeInvoices(database, GERMAN, ledger, drafts, now);
    const [invoice] = await documentsOf(booking);
    expect(invoice).toMatchObject({ number: 'I-2058-000001', day: '2058-12-31' });
    expect(invoice?.dueOn).toBe('2059-01-14');
  });

  it('goodwill after the invoice is a credit note for it, and its refund a receipt', async () => {
    const booking = await start();
    await take(booking.id, { amount: 76 });
    await bringBack(booking);
    await settleAtDesk('refund', await paymentOf(booking), { amount: 11.9, because: 'goodwill' });
    const documents = await documentsOf(booking);
    expect((await inShort(booking)).slice(2).toSorted()).toEqual([
      'credit-note -11.9 (-1.9)',
      'receipt -11.9',
    ]);
    const [, invoice] = documents;
    expect(documents.find(({ kind }) => kind === 'credit-note')?.corrects).toBe(invoice?.number);
  });

  it('a charge three weeks later has an invoice of its own, and a dropped one a credit note', async () => {
    const booking = await start();
    await take(booking.id, { amount: 76 });
    await bringBack(booking);
    const charge = { id: crypto.randomUUID(), kind: 'cleaning', amount: 50, reason: 'Sand' };
    const path = `/reservations/admin/${booking.id}/charges`;
    const added = await ask('POST', path, { ...desk, body: charge });
    expect(added.status, JSON.stringify(added.body)).toBe(201);
    expect((await inShort(booking)).slice(2)).toEqual(['invoice 50, open 50']);
    const more = { ...charge, id: crypto.randomUUID() };
    await ask('POST', path, { ...desk, body: more });
    // Of two equal charges each has a credit note for its own invoice.
    for (const { id } of [more, charge]) {
      expect((await ask('DELETE', `${path}/${id}`, desk)).status).toBe(200);
    }
    const documents = await documentsOf(booking);
    const [, , first, second] = documents.map(({ number }) => number);
    expect(documents.slice(4).map(({ corrects, gross }) => [corrects, gross])).toEqual([
      [second, -50],
      [first, -50],
    ]);
    expect(documents.every(({ open }) => open === 0)).toBe(true);
    const letters = await runSql<{ facts: { receipts: Receipt[] } }>`select facts from letters
      where kind = 'invoice' and reservation_id = ${booking.id} order by id`;
    expect(letters.at(-1)?.facts.receipts).toHaveLength(1);
  });

  it('a cancellation takes back the invoices of payments, and its fee has an invoice, at each percentage', async () => {
    const canceled = async (percent: number, isTaxed: boolean) => {
      await moveTo('DE', { ...RULES, cancel: { freeHours: 48, percent, isTaxed } });
      const booking = await start();
      await moveToSoon(booking.id);
      await take(booking.id, { amount: 76 });
      await cancel(booking);
      const { due } = await paymentsOf(booking.id);
      if (due < 0) await settleAtDesk('refund', await paymentOf(booking), { amount: -due });
      return (await inShort(booking)).slice(1);
    };
    const back = 'credit-note -76 (-12.13)';
    expect(await canceled(0, false)).toEqual([back, 'receipt -76']);
    expect(await canceled(50, true)).toEqual([back, 'invoice 38 (6.07)', 'receipt -38']);
    expect(await canceled(100, false)).toEqual([back, 'invoice 76']);
    await moveTo('DE');
  });

  it('the desk issues the invoice before the return, once, and an edit then has a credit note and an invoice', async () => {
    const booking = await start();
    const issue = () => ask('POST', `/reservations/admin/${booking.id}/invoice`, desk);
    expect([(await issue()).status, (await issue()).status]).toEqual([201, 201]);
    expect(await inShort(booking)).toEqual(['invoice 76 (12.13), open 76']);
    await edit(booking, '13:00');
    expect(await inShort(booking)).toEqual([
      'invoice 76 (12.13)',
      'credit-note -76 (-12.13)',
      'invoice 114 (18.2), open 114',
    ]);
    expect(sum(await documentsOf(booking), 'tax')).toBe(18.2);
  });

  it('open invoices are a list, with those that are overdue, and a reminder goes out once a day', async () => {
    const booking = await start();
    await bringBack(booking);
    await asOwner(`set session_replication_role = replica;
      update invoices set due_on = current_date - 3 where reservation_id = ${booking.id}`);
    const open = async () => {
      const { body } = await ask('GET', '/documents/admin?open=true&size=100', desk);
      return (body.content as ListedInvoice[]).find(
        ({ reservationId }) => reservationId === booking.id,
      );
    };
    const listed = await open();
    expect(listed).toMatchObject({ kind: 'invoice', gross: 76, open: 76, isOverdue: true });
    const remind = () => ask('POST', `/documents/admin/${listed?.id}/reminder`, desk);
    expect([(await remind()).status, (await remind()).status]).toEqual([200, 409]);
    const letters = await runSql`select from letters
      where kind = 'invoice-reminder' and reservation_id = ${booking.id}`;
    expect(letters).toHaveLength(1);
    await take(booking.id, { amount: 76 });
    expect(await open()).toBeUndefined();
    expect((await remind()).status).toBe(404);
  });

  it('what is refunded by mistake is open again, and goodwill never makes more open than is due', async () => {
    const booking = await start();
    await take(booking.id, { amount: 76 });
    await bringBack(booking);
    await settleAtDesk('refund', await paymentOf(booking), { amount: 76 });
    expect((await inShort(booking))[1]).toBe('invoice 76 (12.13), open 76');
    await take(booking.id, { purpose: 'difference', amount: 60 });
    const charge = { id: crypto.randomUUID(), kind: 'cleaning', amount: 50, reason: 'Sand' };
    await ask('POST', `/reservations/admin/${booking.id}/charges`, { ...desk, body: charge });
    const { entries } = await paymentsOf(booking.id);
    await settleAtDesk('refund', entries[1]?.id, { amount: 60, because: 'goodwill' });
    const { due } = await paymentsOf(booking.id);
    const open = (await documentsOf(booking)).reduce((sum, one) => sum + one.open, 0);
    expect([open, due]).toEqual([66, 66]);
  });

  it('a customer with invoices is erased, and their documents name nobody', async () => {
    await moveTo('DE', { ...RULES, cancel: { freeHours: 0, percent: 0 } });
    const booking = await start();
    await take(booking.id, { amount: 76 });
    await cancel(booking);
    await settleAtDesk('refund', await paymentOf(booking), { amount: 76 });
    expect(await inShort(booking)).toHaveLength(3);
    const [row] = await runSql<{ userId: number }>`select user_id from reservations
      where id = ${booking.id}`;
    const erased = await ask('POST', `/user/${row?.userId}/erasure`, desk);
    expect(erased.status, JSON.stringify(erased.body)).toBe(200);
    const receipts = await runSql<{ receipt: Receipt }>`select receipt from invoices
      where reservation_id = ${booking.id}`;
    expect(receipts.map(({ receipt }) => [receipt.customer.name, receipt.lines])).toEqual([
      ['Erased', []],
    ]);
  });

  it('a refund after a cancellation changes what is kept, and the fee has a credit note and another invoice', async () => {
    await moveTo('DE', { ...RULES, cancel: { freeHours: 48, percent: 100, isTaxed: true } });
    const booking = await start();
    await moveToSoon(booking.id);
    await take(booking.id, { amount: 76 });
    await cancel(booking);
    await settleAtDesk('refund', await paymentOf(booking), { amount: 20 });
    await moveTo('DE');
    expect((await inShort(booking)).slice(3).toSorted()).toEqual([
      'credit-note -76 (-12.13)',
      'invoice 56 (8.94)',
      'receipt -20',
    ]);
  });

  it('both views of the download have the same sums and taxes by kind once all is paid', async () => {
    const booking = await start();
    await take(booking.id, { amount: 76 });
    await handOver(booking);
    const { body } = await take(booking.id, { purpose: 'deposit', amount: 200 });
    const { entries } = body as unknown as ReservationPayments;
    await bringBack(booking);
    await settleAtDesk('capture', entries.find(({ purpose }) => purpose === 'deposit')?.id, {
      ...{ amount: 100, reason: 'Scratch' },
    });
    const charge = { id: crypto.randomUUID(), kind: 'cleaning', amount: 50, reason: 'Sand' };
    await ask('POST', `/reservations/admin/${booking.id}/charges`, { ...desk, body: charge });
    await take(booking.id, { purpose: 'late', amount: 50 });
    const sumsBy = async (view: 'supply' | 'payment') => {
      const sums = new Map<string, number>();
      for await (const page of exportBooks(database, GERMAN, {}, view)) {
        for (const { reservationId, kind, gross, tax } of page) {
          if (reservationId !== booking.id || kind === 'deposits') continue;
          sums.set(kind, Math.round(((sums.get(kind) ?? 0) + gross + tax / 1000) * 1e5) / 1e5);
        }
      }
      return Object.fromEntries(sums);
    };
    const wanted = { rental: 76.012_13, keptDeposits: 100, charges: 50 };
    expect([await sumsBy('supply'), await sumsBy('payment')]).toEqual([wanted, wanted]);
    const file = await ask('GET', '/excel/download/payments?view=supply&format=csv', desk);
    expect(file.status).toBe(200);
  });

  it('eight returns at once give numbers without a gap', async () => {
    const bookings = await Promise.all(Array.from({ length: 8 }, () => start()));
    await Promise.all(bookings.map((booking) => handOver(booking)));
    await runSql`update reservations set returned_at = now(), status = 'DONE'
      where id = any (${bookings.map(({ id }) => id)})`;
    await Promise.all(bookings.map(({ id }) => issueInvoices(GERMAN, id)));
    const rows = await runSql<{ series: string; numbers: number[] }>`
      select receipt_series as series, array_agg(receipt_number order by receipt_number) as numbers
      from (
        select receipt_series, receipt_year, receipt_number from invoices
        union all select receipt_series, receipt_year, receipt_number from payment_movements
      ) as documents group by receipt_series, receipt_year`;
    for (const { numbers } of rows) expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    const invoices = await runSql`select from invoices
      where reservation_id = any (${bookings.map(({ id }) => id)})`;
    expect(invoices).toHaveLength(8);
  });

  it('a customer reads the documents of the own reservations only, and an invoiced one is not deleted', async () => {
    const booking = await start();
    await bringBack(booking);
    const read = (token: string) => ask('GET', `/reservations/${booking.id}/documents`, { token });
    const other = await start();
    expect([(await read(booking.token)).status, (await read(other.token)).status]).toEqual([
      200, 404,
    ]);
    const deleted = await ask('DELETE', `/reservations/admin/${booking.id}/auth`, desk);
    expect([deleted.status, deleted.body.code]).toEqual([409, 'has_payments']);
  });
});

describe('in the United States', () => {
  beforeAll(() => moveTo('US', { ...RULES, taxesAre: 'added' }));
  afterAll(() => moveTo('US', {}));

  it('what is due at the return is invoiced, and a paid rental has receipts only', async () => {
    const paid = await start();
    const { due } = await paymentsOf(paid.id);
    await take(paid.id, { amount: due });
    await bringBack(paid);
    expect(await inShort(paid)).toEqual(['receipt 90.44 (14.44)']);
    const unpaid = await start();
    await take(unpaid.id, { amount: 45.22 });
    await bringBack(unpaid);
    // Most customers pay at the desk in a moment.
    expect(await inShort(unpaid)).toEqual(['receipt 45.22 (7.22)']);
    await issueDueInvoices(DEFAULT_COMPANY);
    expect(await inShort(unpaid)).toEqual([
      'receipt 45.22 (7.22)',
      'invoice 90.44 (14.44), open 45.22',
    ]);
  });
});
