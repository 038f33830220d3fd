// Before anything that reads the environment.
import '../fake-provider.ts';

import { describe, expect, it } from 'vitest';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { settlePayments } from '#payments/server/settle-payments.ts';
import { newLine } from '#prices/rules/price.ts';
import type { PriceLine } from '#prices/rules/price-line.ts';
import { fake } from '../fake-provider.ts';
import { takeFaults } from '../log.ts';
import {
  ask,
  cancel,
  deliver,
  desk,
  expectSettled,
  fail,
  pay,
  paymentsOf,
  settleAtDesk,
  start,
  take,
} from '../paying.ts';
import { moveToSoon, runSql } from '../records.ts';

/** A rental of $76.00 with 10% of tax in it, and no book to price it again. */
async function taxed(): Promise<Awaited<ReturnType<typeof start>>> {
  const booking = await start();
  const lines = [
    newLine('rental', 'Rental', 1, 'once', 6909),
    newLine('tax', 'Sales tax 10%', 1, 'once', 691),
  ];
  await runSql`update reservations set lines = ${JSON.stringify(lines)}::jsonb
    where id = ${booking.id}`;
  return booking;
}

/** Charges after the return, $22.00 with tax. */
async function charge(id: number): Promise<void> {
  const charges = [
    newLine('late', 'Late by 1 hour', 1, 'hour', 2000),
    newLine('tax', 'Sales tax 10%', 1, 'once', 200),
  ];
  await runSql`update reservations set status = 'DONE', returned_at = pick_up_time + interval '2 hours',
    picked_up_at = pick_up_time, charges = ${JSON.stringify(charges)}::jsonb, total_cents = total_cents + 2200
    where id = ${id}`;
}

async function linesOf(id: number): Promise<Pick<PriceLine, 'kind' | 'label'>[]> {
  const { body } = await ask('GET', `/reservations/${id}/admin`, desk);
  return body.lines as PriceLine[];
}

async function columnsOf(id: number) {
  const rows = await runSql<{ adjustments: PriceLine[] | null; cents: number[] }>`
    select adjustments, array(
      select payment_movements.adjustment_cents from payment_movements join payments on payments.id = payment_id
      where reservation_id = reservations.id order by payment_movements.id
    )::integer[] as cents
    from reservations where id = ${id}`;
  return rows[0] ?? { adjustments: null, cents: [] };
}

const firstOf = async (id: number) => (await paymentsOf(id)).entries[0]?.id;

function giveBack(payment: number | undefined, amount: number, because: string, more: object = {}) {
  return settleAtDesk('refund', payment, { amount, because, ...more });
}

describe('a refund at the desk', () => {
  it('out of goodwill lowers the total with its tax, in part, again and in full, so nothing is due', async () => {
    const { id, token } = await taxed();
    await take(id, { amount: 76 });
    const payment = await firstOf(id);
    const key = crypto.randomUUID();
    for (const _ of [1, 2]) {
      const { body } = await giveBack(payment, 20, 'goodwill', { key, reason: 'Smell of smoke' });
      expect(body).toMatchObject({ totalPrice: 56, paid: 56, due: 0 });
    }
    expect((await ask('GET', `/reservations/${id}/auth`, { token })).body.lines).toMatchObject([
      { kind: 'rental', amount: 69.09 },
      { kind: 'tax', amount: 6.91 },
      { kind: 'goodwill', label: 'Smell of smoke', amount: -18.18 },
      { kind: 'tax', label: 'Sales tax 10%', amount: -1.82 },
    ]);
    await giveBack(payment, 5, 'goodwill');
    expect(await paymentsOf(id)).toMatchObject({ totalPrice: 51, paid: 51, due: 0 });
    const all = await giveBack(payment, 51, 'goodwill');
    expect(all.body).toMatchObject({ totalPrice: 0, paid: 0, due: 0 });
    expect((await columnsOf(id)).cents).toEqual([0, -2000, -500, -5100]);
  });

  it('because of a mistake leaves the total, and is the default', async () => {
    const { id } = await taxed();
    await take(id, { amount: 76 });
    const payment = await firstOf(id);
    await settleAtDesk('refund', payment, { amount: 6 });
    await giveBack(payment, 4, 'correction');
    expect(await paymentsOf(id)).toMatchObject({ totalPrice: 76, paid: 66, due: 10 });
    expect(await columnsOf(id)).toEqual({ adjustments: null, cents: [0, 0, 0] });
    expect(await giveBack(payment, 4, 'revenge')).toMatchObject({
      status: 400,
      body: { errors: { because: 'Must be correction, goodwill or charge-dropped' } },
    });
  });

  it('of a dropped charge is at most the charges with their tax, which go with the return', async () => {
    const { id } = await taxed();
    await charge(id);
    await take(id, { amount: 98 });
    const payment = await firstOf(id);
    expect((await giveBack(payment, 22.01, 'charge-dropped')).body).toMatchObject({
      errors: { amount: 'The charges of the price book are $22.00' },
    });
    await giveBack(payment, 11, 'charge-dropped');
    expect(await paymentsOf(id)).toMatchObject({ totalPrice: 87, paid: 87, due: 0 });
    expect((await linesOf(id)).slice(-2)).toMatchObject([
      { kind: 'charge-dropped', label: 'Charge dropped', amount: -10 },
      { kind: 'tax', label: 'Sales tax 10%', amount: -1 },
    ]);
    expect((await giveBack(payment, 11.01, 'charge-dropped')).body).toMatchObject({
      errors: { amount: 'The charges of the price book are $11.00' },
    });
    await ask('DELETE', `/reservations/${id}/return`, desk);
    expect(await paymentsOf(id)).toMatchObject({ totalPrice: 76, paid: 87, due: -11 });
  });

  it('of a canceled reservation lowers its fee, and at most that', async () => {
    const { id } = await taxed();
    await take(id, { amount: 76 });
    await runSql`update reservations set status = 'CANCELLED', cancellation_fee_cents = 3000
      where id = ${id}`;
    const payment = await firstOf(id);
    expect((await giveBack(payment, 30.01, 'goodwill')).body).toMatchObject({
      errors: { amount: 'The cancellation fee is $30.00' },
    });
    await giveBack(payment, 10, 'goodwill');
    expect(await paymentsOf(id)).toMatchObject({ paid: 66, due: -46 });
    await giveBack(payment, 46, 'correction');
    expect(await paymentsOf(id)).toMatchObject({ paid: 20, due: 0 });
  });
});

describe('a refund through the provider', () => {
  it('out of goodwill lowers the total at once, also while the provider is away', async () => {
    const booking = await taxed();
    await pay(booking);
    fail('error');
    const key = crypto.randomUUID();
    const payment = await firstOf(booking.id);
    for (const _ of [1, 2]) await giveBack(payment, 20, 'goodwill', { key });
    expect(await paymentsOf(booking.id)).toMatchObject({ totalPrice: 56, paid: 56, due: 0 });
    expect((await columnsOf(booking.id)).cents).toEqual([0]);
    await runSql`update payment_commands set next_attempt_at = now()`;
    await expectSettled(booking.id, { totalPrice: 56, paid: 56, due: 0 });
    expect((await columnsOf(booking.id)).cents).toEqual([0, -2000]);
    takeFaults();
  });

  it('that fails for good stays owed, and is a correction when it is given back in another way', async () => {
    const booking = await taxed();
    await pay(booking);
    fail('stored-error');
    const payment = await firstOf(booking.id);
    await giveBack(payment, 20, 'goodwill');
    await runSql`update payment_commands set next_attempt_at = now(), give_up_at = now() - interval '1 second'`;
    await settlePayments(DEFAULT_COMPANY);
    expect(await paymentsOf(booking.id)).toMatchObject({ totalPrice: 56, paid: 76, due: -20 });
    await giveBack(payment, 20, 'correction');
    await expectSettled(booking.id, { totalPrice: 56, paid: 56, due: 0 });
    takeFaults();
  });
});

/** A deposit of $200.00 for a rental of $76.00, of which $50.00 are paid. */
async function withDeposit(method: 'cash' | 'online') {
  const booking = await start();
  await moveToSoon(booking.id);
  const { body } = await take(booking.id, { purpose: 'deposit', method, amount: 200 });
  const [entry] = (body as unknown as Awaited<ReturnType<typeof paymentsOf>>).entries;
  if (method === 'online') {
    fake.pay(String(entry?.url).split('/').at(-1) ?? '');
    await deliver();
  }
  await take(booking.id, { amount: 50 });
  return { ...booking, deposit: entry?.id };
}

describe.each(['cash', 'online'] as const)('a deposit (%s) of which a part is kept', (method) => {
  it('pays what is due, and the rest is a line for damage that the customer sees', async () => {
    const { id, token, deposit } = await withDeposit(method);
    await settleAtDesk('capture', deposit, { amount: 80, reason: 'Scratch on the door' });
    await settlePayments(DEFAULT_COMPANY);
    await deliver();
    expect(await paymentsOf(id)).toMatchObject({ totalPrice: 130, paid: 50, due: 0, deposit: 0 });
    const own = await ask('GET', `/reservations/${id}/auth`, { token });
    expect(own.body).toMatchObject({ totalPrice: 130, paid: 50, due: 0 });
    expect(own.body.lines).toMatchObject([
      { kind: 'rental', amount: 76 },
      { kind: 'damage', label: 'Scratch on the door', amount: 54 },
    ]);
    const rows = await runSql<{ lines: PriceLine[]; due: number; cents: number }>`
      select receipt -> 'lines' as lines, (receipt -> 'dueCents')::integer as due,
        adjustment_cents::integer as cents
      from payment_movements where payment_id = ${deposit ?? 0} and adjustment_cents <> 0`;
    expect(rows).toMatchObject([{ due: 0, cents: 5400 }]);
    expect(rows[0]?.lines.at(-1)).toMatchObject({ kind: 'damage', amountCents: 5400 });
  });
});

it('damage that was kept stays with a canceled reservation', async () => {
  const booking = await withDeposit('cash');
  await cancel(booking);
  await settleAtDesk('capture', booking.deposit, { amount: 80, reason: 'Scratch' });
  expect(await paymentsOf(booking.id)).toMatchObject({ totalPrice: 156, paid: 50, due: -50 });
  const kept = await runSql<{ fee: number }>`
    select cancellation_fee_cents::integer as fee from reservations where id = ${booking.id}`;
  expect(kept).toEqual([{ fee: 8000 }]);
});
