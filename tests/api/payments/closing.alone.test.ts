import { beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { database } from '#db/client/connection.ts';
import { findWrong } from '#db/schema/invariants.ts';
import { dayAt } from '#kernel/time/calendar-day.ts';
import { findLedgerOf } from '#payments/db/ledger.ts';
import { writeLedger } from '#payments/db/ledger-writes.ts';
import type { Closings } from '#payments/rules/closing-calls.ts';
import { asOwner } from '../owner.ts';
import { ask, desk, paymentsOf, settleAtDesk, start, take } from '../paying.ts';
import { addAdministrator, moveToSoon, runSql, setCompany } from '../records.ts';

/** 25 hours behind the other one, so it is always another day there. */
const WEST = 'Pacific/Pago_Pago';
const EAST = 'Pacific/Kiritimati';

const now = new Date();

/** The day in the company's zone, so many days from today. */
const dayFrom = (days: number) => dayAt(now, WEST).add({ days }).toString();

async function read(day: string): Promise<Closings> {
  const { status, body } = await ask('GET', `/payments/admin/closings?day=${day}`, desk);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as unknown as Closings;
}

async function expectedOn(day: string): Promise<number> {
  return (await read(day)).drawer?.expected ?? Number.NaN;
}

/** Closes a day with exactly what is expected, unless something else was counted. */
async function close(day: string, body: object = {}, token = desk.token) {
  const expected = await expectedOn(day);
  return ask('POST', '/payments/admin/closing', {
    token,
    body: { day, expected, counted: expected, ...body },
  });
}

async function paidInCash(amount = 76) {
  const booking = await start();
  await take(booking.id, { amount });
  const { entries } = await paymentsOf(booking.id);
  return { ...booking, paymentId: entries[0]?.id };
}

beforeAll(() => setCompany({ timeZone: WEST }));

// A drawer has one line of closings, so each test goes on with what the one before it left.
describe('the closing of a day', () => {
  let paid: Awaited<ReturnType<typeof paidInCash>>;

  it('counts the cash of the first day with deposits, and needs a reason for a difference', async () => {
    const day = dayFrom(-5);
    paid = await paidInCash(50);
    await take(paid.id, { amount: 10, method: 'terminal', purpose: 'difference' });
    await moveToSoon(paid.id);
    await take(paid.id, { purpose: 'deposit', amount: 200 });
    await settleAtDesk('refund', paid.paymentId, { amount: 20 });
    expect(await read(day)).toMatchObject({
      drawer: { opening: 0, cashIn: 250, cashOut: 20, expected: 230 },
      closing: null,
      closings: [],
    });
    for (const reason of [undefined, ' ']) {
      expect(await close(day, { counted: 225, reason })).toMatchObject({
        status: 400,
        body: { errors: { reason: expect.any(String) } },
      });
    }
    expect(await close(day, { takenOut: 230.01 })).toMatchObject({
      status: 400,
      body: { errors: { takenOut: 'Must be at most what was counted' } },
    });
    const closed = await close(day, { counted: 225, takenOut: 125, reason: 'Wrong change' });
    const closing = {
      ...{ day, expected: 230, counted: 225, difference: -5, takenOut: 125 },
      ...{ reason: 'Wrong change', by: expect.stringMatching(/^Pat /) },
    };
    expect(closed).toMatchObject({ status: 201, body: { closing, closings: [closing] } });
    expect(await read(day)).toEqual(closed.body);
  });

  it('begins with what the one before it left, and leaves that one as it is', async () => {
    const before = await read(dayFrom(-5));
    await settleAtDesk('refund', paid.paymentId, { amount: 10 });
    expect((await read(dayFrom(-4))).drawer).toMatchObject({
      ...{ opening: 100, cashIn: 0, cashOut: 10, expected: 90 },
    });
    expect(await read(dayFrom(-5))).toEqual(before);
  });

  it('is refused when cash has moved since it was looked at', async () => {
    const day = dayFrom(-4);
    const expected = await expectedOn(day);
    await paidInCash(30);
    expect(await close(day, { expected, counted: expected })).toMatchObject({
      status: 412,
      body: { code: 'changed_meanwhile' },
    });
    expect((await read(day)).closing).toBeNull();
  });

  it('is of one of two who press at once', async () => {
    const day = dayFrom(-4);
    const answers = await Promise.all(Array.from({ length: 6 }, () => close(day)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
    expect((await read(day)).closings).toHaveLength(2);
  });

  it('is refused for a day that is closed, one before it and one that has not begun', async () => {
    const body = { expected: 0, counted: 0 };
    const closed = expect.stringMatching(/ is closed already\.$/);
    for (const day of [dayFrom(-4), dayFrom(-5)]) {
      expect(await close(day, body)).toMatchObject({
        status: 409,
        body: { code: 'day_closed', message: closed },
      });
    }
    expect(await close(dayFrom(-6), body)).toMatchObject({
      status: 409,
      body: { code: 'day_closed', message: expect.stringContaining('A later day is closed') },
    });
    expect(await close(dayFrom(1), body)).toMatchObject({
      status: 400,
      body: { errors: { day: 'This day has not begun' } },
    });
    expect([(await read(dayFrom(-6))).drawer, (await read(dayFrom(1))).drawer]).toEqual([
      null,
      null,
    ]);
  });

  it('has each movement that is written at the same time exactly once', async () => {
    const bookings = await Promise.all(Array.from({ length: 6 }, () => start()));
    const untilClosed = async (day: string) => {
      while ((await close(day)).status !== 201);
    };
    await Promise.all([
      ...bookings.map(({ id }) => take(id, { amount: 1 })),
      untilClosed(dayFrom(-3)).then(() => untilClosed(dayFrom(-2))),
    ]);
    const { drawer } = await read(dayFrom(-1));
    const [{ expected = 0 } = {}] = await runSql<{ expected: number }>`
      select (select sum(case kind when 'refunded' then -moved.amount_cents else moved.amount_cents end)
        from payment_movements as moved join payments on payments.id = payment_id
        where method = 'cash')::float8
        + (select sum(counted_cents - expected_cents - taken_out_cents) from closings)::float8 as expected`;
    expect(Math.round((drawer?.expected ?? 0) * 100)).toBe(expected);
    expect(await findWrong(database, DEFAULT_COMPANY)).toEqual([]);
  });

  it('shows cash that goes back after it, and leaves that to the next one', async () => {
    const today = dayFrom(0);
    await close(today);
    const before = await read(today);
    expect(before.after).toEqual({ cashIn: 0, cashOut: 0 });
    await settleAtDesk('refund', paid.paymentId, { amount: 7 });
    expect(await read(today)).toEqual({ ...before, after: { cashIn: 0, cashOut: 7 } });
  });

  it('moves what a clock that is behind writes to its end', async () => {
    const ledger = await findLedgerOf(database, DEFAULT_COMPANY, (await start()).id);
    if (!ledger) throw new Error('The reservation has no ledger.');
    const money = { amountCents: 300, capturedCents: 300, key: crypto.randomUUID() };
    await writeLedger(database, DEFAULT_COMPANY, ledger, {
      payment: { added: { purpose: 'rental', method: 'cash', status: 'paid', ...money } },
      movements: [{ kind: 'captured', amountCents: 300 }],
      at: new Date(Date.now() - 3_600_000),
    });
    expect((await read(dayFrom(0))).after).toEqual({ cashIn: 3, cashOut: 7 });
  });

  it("is possible once the day has begun in the company's time zone", async () => {
    const day = dayAt(now, EAST).toString();
    const { closing } = await read(dayFrom(0));
    expect((await close(day, { expected: 0, counted: 0 })).status).toBe(400);
    setCompany({ timeZone: EAST });
    expect((await read(day)).drawer).toMatchObject({
      ...{ opening: closing?.counted, cashIn: 3, cashOut: 7 },
    });
    expect((await close(day)).status).toBe(201);
  });

  it('never changes, and outlives the account of whoever closed it', async () => {
    for (const change of ['update closings set counted_cents = 0', 'delete from closings']) {
      await expect(asOwner(change)).rejects.toThrow('never changed');
    }
    setCompany({ timeZone: EAST });
    const day = dayAt(now, EAST).toString();
    const { id } = await addAdministrator();
    await runSql`update closings set closed_by = ${id} where day = ${day}::date`;
    await runSql`delete from users where id = ${id}`;
    expect((await read(day)).closing).toMatchObject({ day, by: null });
  });
});
