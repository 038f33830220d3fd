import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReservationDetail } from '#booking/rules/reservation.ts';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { DEFAULT_SETTINGS } from '#company/rules/settings-in-parts.ts';
import { database } from '#db/client/connection.ts';
import quarterHourly from '#functions/quarter-hourly.ts';
import type { User } from '#identity/rules/user.ts';
import { DEFAULT_LOCALE } from '#kernel/locale/locale.ts';
import { dayAt } from '#kernel/time/calendar-day.ts';
import { LETTER_LIMIT } from '#letters/rules/letter.ts';
import { findLedgerOf } from '#payments/db/ledger.ts';
import { type LedgerChange, writeLedger } from '#payments/db/ledger-writes.ts';
import { markSettled } from '#payments/db/unsettled.ts';
import { cancellationInWords } from '#payments/rules/cancellation-words.ts';
import type { MoneyFigures, ReservationPayments } from '#payments/rules/payment-calls.ts';
import type { Receipt } from '#payments/rules/receipt.ts';
import { receiptPdf } from '#payments/server/receipt.ts';
import { readPdf } from '../../read-pdf.ts';
import { type Answer, call } from '../calls.ts';
import { letterTextsAbout } from '../letter-texts.ts';
import {
  addAdministrator,
  addReservation,
  addUser,
  addVehicle,
  hoursFromNow,
  lettersAbout,
  MORNING,
  moveToSoon,
  runSql,
} from '../records.ts';
import { addBooking, cancel, editReservation, expectInvalid } from '../requests.ts';
import { inContext } from '../served-functions.ts';

let desk: Awaited<ReturnType<typeof addAdministrator>>;

beforeAll(async () => {
  desk = await addAdministrator();
});

function asDesk(method: string, path: string, options: object = {}): Promise<Answer> {
  return call(method, path, { token: desk.token, ...options });
}

/** A booking of two hours for $38.00 each. */
async function start() {
  const carId = await addVehicle({ pricePerHourCents: 3800 });
  return { ...(await addBooking(carId)), carId };
}

function take(reservationId: number, body: object = {}): Promise<Answer> {
  return asDesk('POST', '/payments/admin', {
    query: { reservationId },
    body: { purpose: 'rental', method: 'cash', amount: 76, key: randomUUID(), ...body },
  });
}

function settle(action: string, paymentId: number, body: object): Promise<Answer> {
  return asDesk('POST', `/payments/admin/${paymentId}/${action}`, {
    body: { reason: 'Complaint', key: randomUUID(), ...body },
  });
}

async function paymentsOf(id: number, token = desk.token): Promise<ReservationPayments> {
  const { body } = await call('GET', `/reservations/${id}/payments`, { token });
  return body as ReservationPayments;
}

function sums({ body }: Answer) {
  const { totalPrice, paid, due, deposit } = body as ReservationPayments;
  return { totalPrice, paid, due, deposit };
}

function firstPayment({ body }: Answer): number {
  return (body as ReservationPayments).entries[0]?.id ?? 0;
}

/** What was begun online before the provider was switched off. */
async function beginOnline(id: number, columns: string, values: string): Promise<number> {
  const rows = await runSql<{ id: number }>`
    insert into payments (reservation_id, method, key, ${sql.raw(columns)})
    values (${id}, 'online', ${randomUUID()}, ${sql.raw(values)}) returning id`;
  return rows[0]?.id ?? 0;
}

const sweep = (deploy: string) =>
  quarterHourly(new Request('https://kestrel.test'), inContext(deploy));

describe('with the provider switched off', () => {
  it('an open page stays, and what is due is taken at the desk', async () => {
    const { id, token } = await start();
    await beginOnline(
      id,
      'purpose, status, amount_cents, session_id',
      `'rental', 'open', 7600, 'cs_1'`,
    );
    expect((await call('POST', `/reservations/${id}/payments`, { token })).body).toMatchObject({
      code: 'no_payments',
    });
    expect(sums(await take(id))).toMatchObject({ paid: 76, due: 0 });
  });

  it('what was paid online is given back by the desk', async () => {
    const { id } = await start();
    const paid = await beginOnline(
      id,
      'purpose, status, amount_cents, captured_cents, intent_id',
      `'rental', 'paid', 7600, 7600, 'pi_1'`,
    );
    await runSql`update reservations set paid_cents = 7600 where id = ${id}`;
    const refunded = await settle('refund', paid, { amount: 6 });
    expect(sums(refunded)).toMatchObject({ paid: 70, due: 6 });
    expect((refunded.body as ReservationPayments).entries[0]?.movements).toMatchObject([
      { kind: 'refunded', amount: 6, by: expect.any(String) },
    ]);
  });

  it('what the provider was asked for is given up, and can be done at the desk', async () => {
    const { id } = await start();
    const paid = await beginOnline(
      id,
      'purpose, status, amount_cents, captured_cents, refund_asked_cents, intent_id',
      `'rental', 'paid', 7600, 7600, 7600, 'pi_2'`,
    );
    await runSql`insert into payment_commands (payment_id, kind, amount_cents) values (${paid}, 'refund', 7600)`;
    await sweep('production');
    expect((await paymentsOf(id)).entries).toMatchObject([
      { refundable: 76, problem: 'The refund failed: Online payments are switched off.' },
    ]);
    expect(sums(await settle('refund', paid, { amount: 76 }))).toMatchObject({ paid: 0, due: 76 });
    expect((await paymentsOf(id)).entries[0]?.refunded).toBe(76);
  });

  it('a hold on a card is released, and nothing of it can be kept', async () => {
    const { id } = await start();
    const hold = await beginOnline(id, 'purpose, status, amount_cents', `'deposit', 'held', 20000`);
    await runSql`update reservations set deposit_held_cents = 20000 where id = ${id}`;
    expect(await settle('capture', hold, { amount: 50 })).toMatchObject({
      status: 409,
      body: { code: 'not_payable' },
    });
    expect(sums(await settle('release', hold, {}))).toMatchObject({ deposit: 0, due: 76 });
  });
});

describe('with the provider switched off, a booking that waited for its payment', () => {
  async function hold(id: number, until: string): Promise<void> {
    await runSql`update reservations set held_until = now() + ${until}::interval where id = ${id}`;
  }
  const read = async (id: number, token: string) =>
    (await call('GET', `/reservations/${id}/auth`, { token })).body;

  it('is canceled after its time, but not by a preview', async () => {
    const { id, token } = await start();
    await hold(id, '-1 second');
    await sweep('deploy-preview');
    expect(await read(id, token)).toMatchObject({ status: 'CREATED' });
    await sweep('production');
    expect(await read(id, token)).toMatchObject({ status: 'CANCELLED' });
  });

  it('waits two hours longer if somebody may have paid on its page', async () => {
    const { id, token } = await start();
    await beginOnline(
      id,
      'purpose, status, amount_cents, session_id',
      `'rental', 'open', 7600, 'cs_of_a_held_booking'`,
    );
    await hold(id, '-119 minutes');
    await sweep('production');
    expect(await read(id, token)).toMatchObject({ status: 'CREATED' });
    await hold(id, '-2 hours');
    await sweep('production');
    expect(await read(id, token)).toMatchObject({ status: 'CANCELLED' });
  });

  it('is confirmed once it is paid at the desk', async () => {
    const { id, token } = await start();
    await database.deleteFrom('letters').where('reservationId', '=', id).execute();
    await hold(id, '-1 second');
    await take(id);
    await sweep('production');
    expect(await read(id, token)).toMatchObject({ status: 'CREATED', due: 0 });
    expect(await read(id, token)).not.toHaveProperty('payBy');
    const kinds = (await lettersAbout(id)).map(({ kind }) => kind);
    expect(kinds).toContain('reservation-confirmed');
  });
});

describe('payments at the desk', () => {
  it('are counted as paid, with a receipt that the customer sees', async () => {
    const { id, token } = await start();
    expect(await paymentsOf(id)).toMatchObject({ totalPrice: 76, paid: 0, due: 76, entries: [] });
    const taken = await take(id, { amount: 50 });
    expect(taken.status).toBe(201);
    expect(sums(taken)).toEqual({ totalPrice: 76, paid: 50, due: 26, deposit: 0 });
    const { entries } = await paymentsOf(id, token);
    expect(entries).toMatchObject([
      {
        purpose: 'rental',
        method: 'cash',
        status: 'paid',
        amount: 50,
        refundable: 50,
        movements: [{ kind: 'captured', amount: 50, by: null }],
      },
    ]);
    const [movement] = entries[0]?.movements ?? [];
    expect(movement?.receipt).toMatch(/^R-\d{4}-\d{6}$/);
    expect((await paymentsOf(id)).entries[0]?.movements[0]?.by).toMatch(/^Pat /);
  });

  it('are taken once for a repeated key, and never beyond what is due', async () => {
    const { id } = await start();
    const key = randomUUID();
    await Promise.all([take(id, { key }), take(id, { key }), take(id, { key })]);
    expect(await paymentsOf(id)).toMatchObject({ paid: 76, due: 0 });
    expect(await take(id)).toMatchObject({ status: 409, body: { code: 'not_payable' } });
    const other = await start();
    expectInvalid(await take(other.id, { key }), { key: 'This key was used for something else' });
    expectInvalid(await take(other.id, { amount: 76.01 }), { amount: 'Only $76.00 is due' });
    for (const amount of [0, -5, 0.001, 1e9, '76', null]) {
      expect((await take(other.id, { amount })).status).toBe(400);
    }
    expect(await paymentsOf(other.id)).toMatchObject({ paid: 0, entries: [] });
  });

  it('of two clerks at once are one', async () => {
    const { id } = await start();
    const answers = await Promise.all([take(id), take(id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await paymentsOf(id)).toMatchObject({ paid: 76, due: 0 });
  });

  it('are refunded with a reason, at most what was taken, by one of two clerks', async () => {
    const { id } = await start();
    const payment = firstPayment(await take(id));
    expectInvalid(await settle('refund', payment, { amount: 76.01 }), {
      amount: 'At most $76.00 can be refunded',
    });
    expectInvalid(await settle('refund', payment, { amount: 5, reason: ' ' }), {
      reason: 'Enter a reason',
    });
    const key = randomUUID();
    await settle('refund', payment, { amount: 6, key });
    expect(sums(await settle('refund', payment, { amount: 6, key }))).toMatchObject({ paid: 70 });
    const both = await Promise.all([
      settle('refund', payment, { amount: 70 }),
      settle('refund', payment, { amount: 70 }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { paid, due, entries } = await paymentsOf(id);
    expect([paid, due]).toEqual([0, 76]);
    expect(entries[0]?.movements).toMatchObject([
      { kind: 'captured', amount: 76, reason: null },
      { kind: 'refunded', amount: 6, reason: 'Complaint' },
      { kind: 'refunded', amount: 70, reason: 'Complaint' },
    ]);
  });

  it('leave the sums as they are when the payment has changed meanwhile', async () => {
    const { id } = await start();
    await take(id);
    const ledger = await findLedgerOf(database, DEFAULT_COMPANY, id);
    const [taken] = ledger?.payments ?? [];
    if (!ledger || !taken) throw new Error('There is no payment');
    await runSql`update payments set updated_at = clock_timestamp() where id = ${taken.id}`;
    const payment = { changed: taken, to: { refundAskedCents: 3800 } };
    expect(await writeLedger(database, DEFAULT_COMPANY, ledger, { payment })).toBeUndefined();
    expect(await paymentsOf(id)).toMatchObject({ paid: 76, due: 0 });
  });

  it('are not settled by a run that has not seen the last change', async () => {
    const { id } = await start();
    await runSql`update reservations set is_unsettled = true where id = ${id}`;
    const isUnsettled = async () =>
      (await findLedgerOf(database, DEFAULT_COMPANY, id))?.reservation.isUnsettled;
    const before = await findLedgerOf(database, DEFAULT_COMPANY, id);
    await runSql`update reservations set charges = '[]' where id = ${id}`;
    const after = await findLedgerOf(database, DEFAULT_COMPANY, id);
    if (!before || !after) throw new Error('There is no reservation');
    await markSettled(database, before.reservation);
    expect(await isUnsettled()).toBe(true);
    await markSettled(database, after.reservation);
    expect(await isUnsettled()).toBe(false);
  });

  it('out of goodwill stay in the total when the reservation is edited, and an edit begun before it is refused', async () => {
    const { id, carId } = await start();
    const payment = firstPayment(await take(id));
    const { body: before } = await asDesk('GET', `/reservations/${id}/admin`);
    await settle('refund', payment, { amount: 20, because: 'goodwill' });
    const put = (until: string, version?: unknown) =>
      editReservation(
        desk.token,
        { id, carId },
        { dropOffTime: MORNING.dropOffTime.replace('12:00', until) },
        version === undefined ? {} : { headers: { 'If-Match': `"${version}"` } },
      );
    expect((await put('13:00', (before as ReservationDetail).updatedAt)).status).toBe(412);
    expect((await put('13:00')).body).toMatchObject({ totalPrice: 94, paid: 56, due: 38 });
    await settle('refund', payment, { amount: 56, because: 'goodwill' });
    expect(await put('11:00')).toMatchObject({
      status: 409,
      body: { message: 'The total would be lower than what was already given back as goodwill.' },
    });
  });

  it.each([
    ['money that was taken', "'rental', 'paid', 7600, null"],
    ['an open page', "'rental', 'open', 7600, 'cs_5'"],
    ['a page that is being opened', "'rental', 'new', 7600, null"],
    ['a page that is being closed', "'rental', 'closing', 7600, 'cs_2'"],
    ['a charge of a card', "'late', 'charging', 2500, null"],
    ['a hold on a card', "'deposit', 'held', 20000, 'cs_3'"],
  ])('such as %s keep their reservation from being deleted', async (_, values) => {
    const { id } = await start();
    const columns = 'purpose, status, amount_cents, session_id';
    await beginOnline(id, columns, "'rental', 'expired', 7600, null");
    await beginOnline(id, columns, values);
    expect(await asDesk('DELETE', `/reservations/admin/${id}/auth`)).toMatchObject({
      status: 409,
      body: { code: 'has_payments' },
    });
    expect((await paymentsOf(id)).entries).toHaveLength(2);
  });

  it('that came to nothing go with their reservation', async () => {
    const { id } = await start();
    const columns = 'purpose, status, amount_cents, session_id';
    await beginOnline(id, columns, "'rental', 'expired', 7600, 'cs_4'");
    await beginOnline(id, columns, "'deposit', 'failed', 20000, null");
    await runSql`
      insert into payment_commands (payment_id, kind, done_at)
      select id, 'expire', now() from payments where session_id = 'cs_4'`;
    expect((await asDesk('DELETE', `/reservations/admin/${id}/auth`)).status).toBe(200);
    const rows = await runSql`select from payments where reservation_id = ${id}`;
    expect(rows).toEqual([]);
  });
});

describe('deposits at the desk', () => {
  it('are taken shortly before the pick-up, are not paid money, and are given back', async () => {
    const { id } = await start();
    const deposit = { purpose: 'deposit', amount: 200 };
    expect((await take(id, deposit)).body).toMatchObject({
      message: 'A deposit can be taken no earlier than 24 hours before the pick-up.',
    });
    await moveToSoon(id);
    const held = await take(id, deposit);
    expect(sums(held)).toEqual({ totalPrice: 76, paid: 0, due: 76, deposit: 200 });
    expect((await take(id, deposit)).status).toBe(409);
    expect((await settle('refund', firstPayment(held), { amount: 5 })).status).toBe(409);
    const released = await settle('release', firstPayment(held), {});
    expect(sums(released)).toMatchObject({ paid: 0, due: 76, deposit: 0 });
    expect((await settle('release', firstPayment(held), {})).status).toBe(409);
  });

  it('are kept in part with a reason, which pays what is due and the damage', async () => {
    const { id, token } = await start();
    await moveToSoon(id);
    const payment = firstPayment(await take(id, { purpose: 'deposit', amount: 200 }));
    expectInvalid(await settle('capture', payment, { amount: 201 }), {
      amount: 'The deposit is $200.00',
    });
    const kept = await settle('capture', payment, { amount: 80, reason: 'Scratch on the door' });
    expect(sums(kept)).toEqual({ totalPrice: 80, paid: 0, due: 0, deposit: 0 });
    // Total − paid − kept = due.
    expect(kept.body).toMatchObject({ kept: 80 });
    const { body: read } = await call('GET', `/reservations/${id}/auth`, { token });
    expect(read).toMatchObject({ kept: 80, cancellationFee: 4 });
    expect(cancellationInWords({ payOnline: 'no' }, read as ReservationDetail)).toBe(
      '$76.00 goes back; the cancellation costs $4.00.',
    );
    expect((kept.body as ReservationPayments).entries[0]?.movements).toMatchObject([
      { kind: 'captured', amount: 200 },
      { kind: 'kept', amount: 80, reason: 'Scratch on the door' },
      { kind: 'refunded', amount: 120 },
    ]);
    const rows = await runSql<{ kinds: string[] }>`
      select jsonb_path_query_array(receipt, '$.movements[*].kind') as kinds
      from payment_movements where payment_id = ${payment} order by id`;
    expect(rows.map(({ kinds }) => kinds)).toEqual([
      ['captured'],
      ['captured', 'kept'],
      ['captured', 'kept', 'refunded'],
    ]);
    const texts = (await letterTextsAbout(id))
      .filter(({ kind }) => kind === 'payment-receipt')
      .map(({ text }) => text);
    expect(texts).toHaveLength(3);
    for (const words of [
      ...['We have received your $200.00 deposit', 'We have kept $80.00 of your deposit'],
      'We have refunded $120.00 of your deposit',
    ]) {
      expect(texts).toContainEqual(expect.stringContaining(words));
    }
    expect(texts.filter((text) => /Kept from the deposit:? +\$80\.00/.test(text))).toHaveLength(2);
  });
});

describe('receipts', () => {
  it('are numbered without gaps, also when many are written and refused at once', async () => {
    const bookings = await Promise.all(Array.from({ length: 5 }, start));
    await Promise.all(bookings.flatMap(({ id }) => [take(id, { amount: 30 }), take(id), take(id)]));
    const rows = await runSql<{ year: number; numbers: number[]; last: number }>`
      select receipt_year as year, array_agg(receipt_number order by receipt_number) as numbers,
        max(last) as last
      from payment_movements join receipt_numbers on year = receipt_year
      group by receipt_year`;
    for (const { numbers, last } of rows) {
      expect(numbers).toEqual(Array.from({ length: last }, (_, at) => at + 1));
    }
  });

  it('miss no movement: a change that was decided before another is not written', async () => {
    const { id } = await start();
    await take(id, { amount: 38 });
    const before = await findLedgerOf(database, DEFAULT_COMPANY, id);
    const [payment] = before?.payments ?? [];
    if (!before || !payment) throw new Error('There is no payment');
    // Afterwards all sums are what they were.
    await settle('refund', payment.id, { amount: 38 });
    await take(id, { amount: 38 });
    const added = { purpose: 'rental', method: 'cash', status: 'paid', key: randomUUID() } as const;
    const sum = { amountCents: 1000, capturedCents: 1000 };
    const change: LedgerChange = {
      payment: { added: { ...added, ...sum } },
      movements: [{ kind: 'captured', amountCents: 1000 }],
    };
    expect(await writeLedger(database, DEFAULT_COMPANY, before, change)).toBeUndefined();
    const now = await findLedgerOf(database, DEFAULT_COMPANY, id);
    if (!now) throw new Error('There is no ledger');
    expect(await writeLedger(database, DEFAULT_COMPANY, now, change)).toEqual(expect.any(Number));
  });

  it('are sent, also of refunds, and without name and typed places while the email is not confirmed', async () => {
    const { id, userId } = await start();
    const receiptsSent = async () =>
      (await lettersAbout(id)).filter(({ kind }) => kind === 'payment-receipt');
    const { lastName } = await database
      .selectFrom('users')
      .select('lastName')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    const confirm = (emailConfirmed: boolean) =>
      database.updateTable('users').set({ emailConfirmed }).where('id', '=', userId).execute();
    await take(id, { amount: 50 });
    await confirm(false);
    const payment = (await paymentsOf(id)).entries[0]?.id ?? 0;
    await settle('refund', payment, { amount: 20, reason: 'Late hand-over' });
    const letters = await receiptsSent();
    expect(letters).toHaveLength(2);
    const typed = [lastName, 'Harbor desk'];
    const told = await Promise.all(
      letters.map(async ({ facts }) => {
        const { pages } = await readPdf(
          await receiptPdf(DEFAULT_COMPANY, (facts as { receipt: Receipt }).receipt),
        );
        return `${JSON.stringify(facts)} ${pages.join()}`;
      }),
    );
    expect(typed.map((words) => told.map((text) => text.includes(words)))).toEqual([
      [true, false],
      [true, false],
    ]);
    expect(told[1]).toMatch(/refunded|Refund/);
    expect(told[1]).toContain('$20.00');
    // What exceeds the limit of letters is left out.
    for (let count = 0; count < LETTER_LIMIT.unconfirmed; count += 1) {
      await take(id, { amount: 1, purpose: 'rental' });
    }
    const rows = await runSql<{ sent: number; leftOut: number }>`
      select count(*) filter (where left_out = 0) as sent, sum(left_out)::integer as left_out
      from letters where reservation_id = ${id}`;
    // One is the confirmation of the booking.
    expect(rows).toEqual([{ sent: LETTER_LIMIT.unconfirmed, leftOut: 3 }]);
  });

  it('are downloaded as PDF, and part of the own data', async () => {
    const { id, token } = await start();
    await take(id, { amount: 50 });
    await take(id, { amount: 26 });
    const { body } = await call('GET', '/user/data', { token });
    expect(body).toMatchObject({
      reservations: [{ payments: [{ movement: 'Taken', amount: 50 }, { amount: 26 }] }],
    });
    const first = (await paymentsOf(id)).entries[0]?.movements[0]?.receipt ?? '';
    const download = (query: object) =>
      call('GET', `/reservations/${id}/receipt`, { token, query: { ...query } });
    const { headers, body: file } = await download({ number: first });
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${first}.pdf"`);
    const { pages } = await readPdf(file as Uint8Array);
    expect(pages.join()).toContain('$26.00');
    expect((await download({ number: 'R-1999-000001' })).status).toBe(404);
    expect((await download({ number: 'x' })).status).toBe(404);
  });

  it('never change, and lose the name of an erased customer', async () => {
    const { id, token, userId } = await start();
    await take(id);
    await expect(runSql`update payment_movements set amount_cents = 1`).rejects.toThrow(
      'never changed',
    );
    await expect(runSql`delete from payment_movements`).rejects.toThrow('never changed');
    await cancel(token, id);
    expect((await asDesk('POST', `/user/${userId}/erasure`)).status).toBe(200);
    const rows = await runSql<{ receipt: object }>`
      select receipt from payment_movements join payments on payments.id = payment_id
      where reservation_id = ${id}`;
    expect(rows[0]?.receipt).toMatchObject({
      customer: { name: 'Erased' },
      reservation: { pickUpLocation: '' },
      paidCents: 7600,
    });
  });
});

describe('what has moved', () => {
  it('is listed, filtered, and closed for a day by clerk and method', async () => {
    const clerk = await addAdministrator();
    const { id } = await start();
    const taken = await call('POST', '/payments/admin', {
      token: clerk.token,
      query: { reservationId: id },
      body: { purpose: 'rental', method: 'terminal', amount: 76, key: randomUUID() },
    });
    await call('POST', `/payments/admin/${firstPayment(taken)}/refund`, {
      token: clerk.token,
      body: { amount: 6, reason: 'Late hand-over', key: randomUUID() },
    });
    const { body } = await asDesk('GET', '/payments/admin', { query: { method: 'terminal' } });
    expect(body).toMatchObject({
      content: [
        { reservationId: id, kind: 'refunded', amount: -6, reason: 'Late hand-over' },
        { reservationId: id, kind: 'captured', amount: 76, purpose: 'rental' },
      ],
    });
    const rows = await runSql<{ day: string }>`
      select to_char(now() at time zone 'America/Los_Angeles', 'YYYY-MM-DD') as day`;
    const day = rows[0]?.day ?? '';
    const figures = async () => {
      const query = { from: day, to: day };
      return (await asDesk('GET', '/payments/admin/figures', { query })).body as MoneyFigures;
    };
    const before = await figures();
    const other = await start();
    await take(other.id, { amount: 50 });
    const after = await figures();
    expect(after.booked - before.booked).toBeCloseTo(76);
    expect(after.taken - before.taken).toBeCloseTo(50);
    expect([after.earned, after.refunded]).toEqual([before.earned, before.refunded]);
    const closing = await asDesk('GET', '/payments/admin/closing', { query: { day } });
    expect(closing.body).toContainEqual({
      clerk: expect.stringMatching(/^Pat /),
      method: 'terminal',
      count: 2,
      taken: 76,
      refunded: 6,
      kept: 0,
    });
  });
});

async function readBooking({ id, token }: { id: number; token: string }) {
  return (await call('GET', `/reservations/${id}/auth`, { token })).body;
}

describe('PATCH /reservations/{id}/auth', () => {
  it("cancels the caller's reservation, answers it with its vehicle, and changes nothing else", async () => {
    const { token, ...booked } = await addBooking(await addVehicle());
    const body = { status: 'CANCELLED', totalPrice: 0, pickUpTime: '06/01/2041 10:00:00' };
    const answer = await cancel(token, booked.id, body);
    expect([answer.status, answer.body]).toEqual([
      200,
      { ...booked, status: 'CANCELLED', due: 0, updatedAt: expect.any(String) },
    ]);
    expect(await readBooking({ ...booked, token })).toEqual(answer.body);
  });

  it('answers 20 calls at once, and a later one, with the same cancelled reservation', async () => {
    const { id, token } = await addBooking(await addVehicle());
    const answers = await Promise.all(Array.from({ length: 20 }, () => cancel(token, id)));
    answers.push(await cancel(token, id));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });

  it.each([
    ['that is done', 5, 'DONE', 'This reservation is done and'],
    ['at its pick-up time', -0.01, 'CREATED', 'The pick-up time has passed, so this reservation'],
  ] as const)(
    'refuses a reservation %s, and changes nothing',
    async (_, startsIn, status, reason) => {
      const { id: userId, token } = await addUser();
      const period = { from: hoursFromNow(startsIn), until: hoursFromNow(startsIn + 3) };
      const id = await addReservation({ userId, vehicleId: await addVehicle(), ...period, status });
      const message = `${reason} can't be canceled.`;
      const answer = await cancel(token, id);
      expect([answer.status, answer.body]).toEqual([409, { message, code: 'not_cancellable' }]);
      expect(await readBooking({ id, token })).toMatchObject({ status });
    },
  );
});

/** Moves the company to another country. The settings that follow from it stay. */
async function moveTo(country: string): Promise<void> {
  const address = { ...DEFAULT_COMPANY.address, region: '', country };
  const body = { ...DEFAULT_SETTINGS, country, address, taxNumber: 'DE123456789' };
  expect((await asDesk('PUT', '/company/admin', { body })).status).toBe(200);
}

function inGermany(): void {
  beforeAll(() => moveTo('DE'));
  afterAll(() => moveTo('US'));
}

/** The desk gives back a part of what was just taken. */
function giveBack(taken: Answer, amount: number): Promise<Answer> {
  return settle('refund', firstPayment(taken), { amount });
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
  const { body } = await asDesk('GET', `/reservations/${reservationId}/receipt`, {
    query: { number },
  });
  const { title, pages } = await readPdf(body as Uint8Array);
  return [title, ...pages].join('\n');
}

it('the desk is told which characters of a name documents cannot show, and the customer is not', async () => {
  const { id, userId, token } = await start();
  await runSql`update users set first_name = 'Ann 😀' where id = ${userId}`;
  const path = `/reservations/${id}/payments`;
  expect((await asDesk('GET', path)).body).toMatchObject({ unprintable: '😀' });
  expect((await call('GET', path, { token })).body).not.toHaveProperty('unprintable');
});

it('the desk is told what is missing on invoices, and the customer is not', async () => {
  const { id, token } = await start();
  const path = `/reservations/${id}/payments`;
  expect((await asDesk('GET', path)).body).not.toHaveProperty('missingOnInvoices');
  await moveTo('DE');
  const missingOnInvoices = ['name', 'address'];
  expect((await asDesk('GET', path)).body).toMatchObject({ missingOnInvoices });
  expect((await take(id, { amount: 10 })).body).toMatchObject({ missingOnInvoices });
  expect((await call('GET', path, { token })).body).not.toHaveProperty('missingOnInvoices');
  await moveTo('US');
});

describe('the numbers of invoices and credit notes', () => {
  inGermany();

  it('are in two series without gaps, also within one change and if the company moves', async () => {
    const { year } = dayAt(new Date(), DEFAULT_COMPANY.timeZone);
    const before = (await given()).R?.length ?? 0;
    const name = (series: string, number: number) =>
      `${series}-${year}-${String(number + (series === 'R' ? before : 0)).padStart(6, '0')}`;
    const { id } = await start();
    await moveToSoon(id);
    const deposit = await take(id, { purpose: 'deposit', amount: 200 });
    // What is kept, and the rest that goes back.
    expect(numbersIn(await settle('capture', firstPayment(deposit), { amount: 76 }))).toEqual([
      name('R', 1),
      name('R', 2),
      // A deposit that goes back is no income, so its document is a receipt.
      name('R', 3),
    ]);
    const { id: other } = await start();
    const taken = await take(other);
    await giveBack(taken, 10);
    await moveTo('US');
    await giveBack(taken, 10);
    await moveTo('DE');
    expect(numbersIn(await giveBack(taken, 10))).toEqual([
      ...[name('R', 4), name('C', 1), name('R', 5), name('C', 2)],
    ]);
    const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1);
    expect(await given()).toEqual({ R: upTo(before + 5), C: upTo(2) });
    expect(await textOf(other, name('C', 1))).toMatch(
      /^Credit note C-\d{4}-000001\n.*\nfor invoice/,
    );
    expect(await textOf(other, name('R', 5))).toMatch(
      new RegExp(`^Credit note ${name('R', 5)}\n.*\nfor receipt`),
    );
    const letters = await lettersAbout(other);
    const receipts = letters.flatMap(({ kind, facts }) =>
      kind === 'payment-receipt' ? [(facts as { receipt: Receipt }).receipt] : [],
    );
    expect(receipts.map(({ series }) => series).toSorted()).toEqual(['C', 'C', 'R', 'R']);
    // The locale alone, and not the company that has it.
    const { leastOnlineCents: _, ...locale } = DEFAULT_LOCALE;
    const german = { ...locale, country: 'DE', language: 'en' };
    expect(receipts.find(({ series }) => series === 'C')?.locale).toEqual(german);
  });

  it('have no gap if many are given at once', async () => {
    const bookings = await Promise.all(Array.from({ length: 4 }, start));
    const taken = await Promise.all(bookings.map(({ id }) => take(id)));
    await Promise.all(taken.flatMap((one) => [giveBack(one, 5), giveBack(one, 6)]));
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

describe('a caller with a name and a phone number', () => {
  inGermany();

  it('is booked for, is complete before the hand-over, and until then invoices say that they lack the address', async () => {
    const name = { firstName: 'Jo', lastName: 'Caller' };
    const nobody = await asDesk('POST', '/user/admin/add', { body: name });
    expectInvalid(nobody, { phoneNumber: 'Please enter a phone number or an email' });
    const phoneNumber = '+49 30 901820';
    const added = await asDesk('POST', '/user/admin/add', { body: { ...name, phoneNumber } });
    expect([added.status, added.body]).toMatchObject([
      201,
      { ...name, phoneNumber, email: '', address: '', zipCode: '', userName: phoneNumber },
    ]);
    const { id: userId, ...user } = added.body as User;
    const booked = await asDesk('POST', '/reservations/admin/add', {
      query: { carId: await addVehicle(), userId },
      body: MORNING,
    });
    const { id } = booked.body as ReservationDetail;
    const path = `/reservations/${id}/payments`;
    expect((await asDesk('GET', path)).body).toMatchObject({ needsAddress: true });
    const [early] = numbersIn(await take(id, { amount: 10 }));
    expect(await textOf(id, early ?? '')).not.toMatch(/, \n|undefined/);

    // The specified edit asks for everything, and adds the email with which the customer claims the account.
    const details = { address: 'Hafenstr. 1', zipCode: '20095', email: 'claimed@caller.example' };
    const edit = (body: object) => asDesk('PUT', `/user/${userId}/auth`, { body });
    expectInvalid(await edit({ ...user, address: '' }), {
      address: 'Please enter your address',
      zipCode: 'Please enter your postal code',
    });
    expect((await edit({ ...user, ...details })).body).toMatchObject({
      ...details,
      userName: details.email,
    });
    expect((await asDesk('GET', path)).body).not.toHaveProperty('needsAddress');
    const [late] = numbersIn(await take(id, { amount: 11 })).slice(-1);
    expect(await textOf(id, late ?? '')).toContain('Hafenstr. 1, 20095');
    const query = { kind: 'user', id: userId };
    const { content } = (await asDesk('GET', '/history/admin', { query })).body as {
      content: { changes: object[] }[];
    };
    expect(content.flatMap(({ changes }) => changes)).toContainEqual({
      ...{ field: 'address', before: null, after: 'Hafenstr. 1' },
    });
  });
});

describe('what a customer wants on invoices', () => {
  inGermany();

  it('is on the next one, and not on those that were issued', async () => {
    const { id, userId, token } = await start();
    const first = numbersIn(await take(id, { amount: 26 }))[0] ?? '';
    const none = { company: '', address: '', taxNumber: '' };
    expect((await detailsOf(userId, token)).body).toEqual(none);
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

  it('is not in letters while the email is not confirmed', async () => {
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
