// Before anything that reads the environment.
import '../fake-provider.ts';

import { describe, expect, it, onTestFinished } from 'vitest';
import type { OwnReservation } from '#booking/rules/own-reservation.ts';
import type { LaterCharge } from '#charges/rules/later-charge.ts';
import { inLocale } from '#company/db/work-locale.ts';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { t } from '#kernel/words/t.ts';
import { cardLimitCents } from '#payments/rules/saved-card.ts';
import type { AnsweredLine } from '#prices/rules/price-line.ts';
import type { PriceRules } from '#prices/rules/price-rules.ts';
import { LANGUAGES } from '#words/languages.ts';
import { call } from '../calls.ts';
import { letterTextsAbout } from '../letter-texts.ts';
import { takeFaults } from '../log.ts';
import {
  ask,
  desk,
  expectSettled,
  fail,
  hurry,
  pay,
  paymentsOf,
  type Started,
  start,
  take,
} from '../paying.ts';
import { addStaff, lettersAbout, runSql, setCompany } from '../records.ts';

const FINE = { kind: 'fine', amount: 80, reason: 'Red light on Mission Street' };

/** A rental of $76.00 that came back three hours ago and was paid online, with the consent about the card. */
async function returned(body: object = { cardConsent: true }): Promise<Started> {
  const booking = await start(body);
  await pay(booking);
  await comesBack(booking.id);
  return booking;
}

async function comesBack(id: number): Promise<void> {
  await runSql`update reservations set
      pick_up_time = now() - interval '8 hours', drop_off_time = now() - interval '6 hours',
      status = 'DONE', returned_at = now() - interval '3 hours'
    where id = ${id}`;
}

/** Does something while a reservation has a price book of its own. */
async function withBook(id: number, rules: PriceRules, work: () => Promise<void>): Promise<void> {
  const [book] = await runSql<{ id: number }>`
    insert into price_books (rules) values (${JSON.stringify(rules)}::jsonb) returning id`;
  try {
    await runSql`update reservations set price_book_id = ${book?.id ?? 0} where id = ${id}`;
    await work();
  } finally {
    // Later bookings have no rules.
    await runSql`insert into price_books (rules) values ('{}')`;
  }
}

type Answer = { status: number; body: Record<string, unknown> };

function callDesk(method: string, path: string, body?: object): Promise<Answer> {
  return ask(method, `/reservations/admin/${path}`, { token: desk.token, ...(body && { body }) });
}

function charge(id: number, body: object = {}): Promise<Answer> {
  return callDesk('POST', `${id}/charges`, { ...FINE, ...body });
}

function listOf({ body }: Answer): LaterCharge[] {
  return body as unknown as LaterCharge[];
}

/** The newest charge that the desk has just added. */
async function charged(id: number, body: object = {}): Promise<LaterCharge> {
  const answer = await charge(id, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return listOf(answer).at(-1) as LaterCharge;
}

function object({ id, token }: Started, chargeId: string): Promise<Answer> {
  const body = { text: 'I was not there at that time, see my ticket.' };
  return ask('POST', `/reservations/${id}/auth/charges/${chargeId}/objection`, { token, body });
}

function chargeCard(id: number, amount: number) {
  return take(id, { purpose: 'late', method: 'saved-card', amount });
}

async function wordsAbout(id: number): Promise<string> {
  return JSON.stringify(await letterTextsAbout(id));
}

async function linesOf(id: number): Promise<AnsweredLine[]> {
  const { body } = await ask('GET', `/reservations/${id}/admin`, desk);
  return body.lines as AnsweredLine[];
}

describe('a charge after the return', () => {
  it('joins the total with its kind, a repeated call adds it once, and a letter says how it is paid and until when to object', async () => {
    const { id } = await returned();
    const body = { id: crypto.randomUUID() };
    const [first, again] = [await charge(id, body), await charge(id, body)];
    expect(again).toEqual(first);
    expect(listOf(first)).toMatchObject([
      { ...body, kind: 'fine', amount: 80, tax: 0, reason: FINE.reason, canObject: true },
    ]);
    expect((await linesOf(id)).at(-1)).toEqual({
      ...{ kind: 'fine', label: 'Fine', quantity: 1, unit: 'once', unitPrice: 80, amount: 80 },
    });
    expect(await paymentsOf(id)).toMatchObject({ totalPrice: 156, due: 80, chargeable: 80 });
    const texts = await wordsAbout(id);
    for (const words of ['we charge $80.00', FINE.reason, 'from the card that you paid with']) {
      expect(texts).toContain(words);
    }
    expect(texts).toMatch(/press Object by \w+ \d+, \d{4}/);
  });

  it('of a fine has the fee of its own price book, which is dropped with it', async () => {
    const { id, token } = await returned();
    const rules: PriceRules = {
      fine: { fee: 25 },
      taxes: [{ name: 'Sales tax', percent: 10, on: 'all' }],
    };
    await withBook(id, rules, async () => {
      // A newer book counts for later bookings only.
      await runSql`insert into price_books (rules) values ('{"fine":{"fee":99}}')`;
      expect(await paymentsOf(id)).toMatchObject({ fineFee: 25 });
      const fine = await charged(id, { taxed: true });
      expect(fine).toMatchObject({ amount: 80, fee: 25, tax: 10.5 });
      expect((await linesOf(id)).slice(-3)).toMatchObject([
        { kind: 'fine', label: 'Fine', amount: 80 },
        { kind: 'fine-fee', label: 'Administration fee', amount: 25 },
        { kind: 'tax', label: 'Sales tax 10%', amount: 10.5 },
      ]);
      expect(await wordsAbout(id)).toContain('the administration fee for the fine, $25.00');
      const own = await ask('GET', `/reservations/${id}/auth/charges`, { token });
      expect(own.body).toMatchObject([{ amount: 80, fee: 25 }]);
      expect(await charged(id, { kind: 'toll' })).toMatchObject({ amount: 80, fee: 0 });
      expect(await charged(id, { fee: false })).toMatchObject({ amount: 80, fee: 0 });
      expect(await paymentsOf(id)).toMatchObject({ totalPrice: 351.5 });
      const lower = { amount: 30, reason: 'Half of it' };
      const [lowered] = listOf(await callDesk('PUT', `${id}/charges/${fine.id}`, lower));
      expect(lowered).toMatchObject({ amount: 30, fee: 25, tax: 5.5 });
      const [dropped] = listOf(await callDesk('DELETE', `${id}/charges/${fine.id}`));
      expect(dropped).toMatchObject({ amount: 0, fee: 0, tax: 0 });
      expect(await paymentsOf(id)).toMatchObject({ totalPrice: 236 });
    });
  });

  it('is refused before the return, for evidence of another reservation, and without a reason', async () => {
    const booking = await start();
    expect(await charge(booking.id)).toMatchObject({
      ...{ status: 409, body: { code: 'not_recordable' } },
    });
    await comesBack(booking.id);
    expect(await charge(booking.id, { photos: [2_000_000_000] })).toMatchObject({
      ...{ status: 400, body: { errors: { photos: expect.any(String) } } },
    });
    expect(await charge(booking.id, { marks: [crypto.randomUUID()] })).toMatchObject({
      ...{ status: 400, body: { errors: { marks: expect.any(String) } } },
    });
    expect(await charge(booking.id, { reason: ' ' })).toMatchObject({
      ...{ status: 400, body: { errors: { reason: 'Enter a reason' } } },
    });
    expect((await paymentsOf(booking.id)).totalPrice).toBe(76);
  });

  it('shows the damage that it is for, also to the customer', async () => {
    const { id, token } = await returned();
    const [mark] = await runSql<{ key: string }>`
      insert into condition_marks (reservation_id, handling, x, y, size, kind)
      values (${id}, 'return', 0.5, 0.5, 'small', 'dent') returning key`;
    const marks = [mark?.key];
    expect(await charged(id, { kind: 'damage', marks })).toMatchObject({ marks });
    const own = await ask('GET', `/reservations/${id}/auth/charges`, { token });
    expect(own.body).toMatchObject([{ kind: 'damage', amount: 80, marks }]);
  });

  it('is told without the reason to an email that is not confirmed', async () => {
    const { id } = await returned();
    await runSql`update users set email_confirmed = false
      where id = (select user_id from reservations where id = ${id})`;
    await charged(id);
    const texts = await wordsAbout(id);
    expect(texts).toContain('we charge $80.00');
    expect(texts).not.toContain(FINE.reason);
  });

  it('goes with the return that is undone', async () => {
    const { id } = await returned();
    await charged(id);
    expect((await ask('DELETE', `/reservations/${id}/return`, desk)).status).toBe(200);
    expect(listOf(await callDesk('GET', `${id}/charges`))).toMatchObject([{ amount: 0 }]);
    expect((await paymentsOf(id)).totalPrice).toBe(76);
  });
});

describe('a charge and the saved card', () => {
  it('is taken from the card as far as the consent goes, and the rest is paid online', async () => {
    const booking = await returned();
    const { id } = booking;
    await charged(id, { amount: 620 });
    const limit = cardLimitCents() / 100;
    expect(await paymentsOf(id)).toMatchObject({ due: 620, chargeable: limit });
    expect(await wordsAbout(id)).toContain('Please pay it on the page');
    expect(await chargeCard(id, 620)).toMatchObject({
      ...{ status: 400, body: { errors: { amount: 'The card can be charged at most $500.00' } } },
    });
    expect((await chargeCard(id, limit)).status).toBe(201);
    await expectSettled(id, { due: 120, chargeable: 0, payableOnline: 120 });
    await pay(booking);
    await expectSettled(id, { totalPrice: 696, paid: 696, due: 0 });
  });

  it('is paid without a saved card on the page to which its letter leads', async () => {
    const booking = await returned({});
    await charged(booking.id);
    const letter = (await letterTextsAbout(booking.id)).find(({ kind }) => kind === 'later-charge');
    expect(letter?.text).toContain('Please pay it on the page of your reservation.');
    expect(letter?.text).toContain(`https://kestrel.test/user/reservations/${booking.id}`);
    const own = await ask('GET', `/reservations/${booking.id}/payments`, booking);
    expect(own.body).toMatchObject({ due: 80, payableOnline: 80 });
    await pay(booking);
    await expectSettled(booking.id, { totalPrice: 156, paid: 156, due: 0 });
  });

  it('that was paid and is dropped goes back', async () => {
    const { id } = await returned();
    const { id: chargeId } = await charged(id);
    await chargeCard(id, 80);
    await expectSettled(id, { paid: 156, due: 0 });
    const dropped = await callDesk('DELETE', `${id}/charges/${chargeId}`);
    expect(listOf(dropped)).toMatchObject([{ amount: 0, canObject: false }]);
    await expectSettled(id, { totalPrice: 76, paid: 76, due: 0 });
    const happened = (await lettersAbout(id)).filter(({ kind }) => kind === 'later-charge');
    expect(happened).toHaveLength(2);
    expect((await callDesk('DELETE', `${id}/charges/${chargeId}`)).status).toBe(200);
    expect((await lettersAbout(id)).filter(({ kind }) => kind === 'later-charge')).toHaveLength(2);
  });

  it('that was paid and is lowered goes back in part, and is never raised', async () => {
    const { id } = await returned();
    const { id: chargeId } = await charged(id);
    await chargeCard(id, 80);
    await expectSettled(id, { paid: 156 });
    const lower = (amount: number) =>
      callDesk('PUT', `${id}/charges/${chargeId}`, { amount, reason: 'Half of it was ours' });
    expect(await lower(80)).toMatchObject({
      ...{ status: 400, body: { errors: { amount: 'Must be below the present $80.00' } } },
    });
    expect(listOf(await lower(30))).toMatchObject([
      { amount: 30, reason: FINE.reason, loweredReason: 'Half of it was ours' },
    ]);
    await expectSettled(id, { totalPrice: 106, paid: 106, due: 0 });
  });

  it('that was paid is neither dropped nor lowered by a clerk beyond the amount of the settings', async () => {
    const { id } = await returned();
    const { id: chargeId } = await charged(id, { amount: 250 });
    await chargeCard(id, 250);
    const { token } = await addStaff('clerk');
    const path = `/reservations/admin/${id}/charges/${chargeId}`;
    const lower = (amount: number) => ask('PUT', path, { token, body: { amount, reason: 'Ours' } });
    const refused = { status: 403, body: { code: 'refund_limit' } };
    expect(await ask('DELETE', path, { token })).toMatchObject(refused);
    expect(await lower(49.99)).toMatchObject(refused);
    expect((await lower(50)).status).toBe(200);
    expect(await ask('DELETE', path, { token })).toMatchObject(refused);
  });

  it('that is lowered sends back nothing of a deposit, so a clerk may lower it', async () => {
    const { id } = await returned();
    const { id: chargeId } = await charged(id, { amount: 250 });
    await runSql`
      insert into payments (reservation_id, purpose, method, status, currency, exponent, amount_cents, captured_cents, key)
      values (${id}, 'deposit', 'online', 'held', 'usd', 2, 50000, 50000, ${crypto.randomUUID()})`;
    const { token } = await addStaff('clerk');
    const path = `/reservations/admin/${id}/charges/${chargeId}`;
    // The charge was paid at the desk. Only the $76.00 of the rental can go back online.
    await take(id, { purpose: 'late', amount: 250 });
    const lowered = await ask('PUT', path, { token, body: { amount: 10, reason: 'Ours' } });
    expect(lowered.status, JSON.stringify(lowered.body)).toBe(200);
  });

  it('is one of at most 30', async () => {
    const { id } = await start();
    await comesBack(id);
    await runSql`insert into later_charges (id, reservation_id, charge_kind, reason)
      select gen_random_uuid(), ${id}, 'fine', 'Speeding' from generate_series(1, 29)`;
    expect((await charge(id)).status).toBe(201);
    expect(await charge(id)).toMatchObject({
      body: { message: 'A reservation can have at most 30 charges.' },
    });
  });
});

describe('an objection', () => {
  it('is a message that the desk sees with the charge, and holds back the card until it is answered', async () => {
    const booking = await returned();
    const { id: chargeId } = await charged(booking.id);
    const version = async () => (await ask('GET', `/reservations/${booking.id}/admin`, desk)).body;
    const { updatedAt } = await version();
    const listed = async () => {
      const { body } = await ask('GET', '/reservations/auth/all', booking);
      return (body as unknown as { content: OwnReservation[] }).content[0]?.newCharges;
    };
    const [seenFirst] = listOf(await callDesk('GET', `${booking.id}/charges`));
    expect(await listed()).toEqual([{ kind: 'fine', total: 80, objectBy: seenFirst?.objectBy }]);
    expect(await object(booking, chargeId)).toMatchObject({
      status: 201,
      body: [{ isHeldBack: true, canObject: false, objection: { answeredAt: null } }],
    });
    expect(await listed()).toBeUndefined();
    // So a card that is being charged at this moment is decided about again.
    expect((await version()).updatedAt).not.toBe(updatedAt);
    const [seen] = listOf(await callDesk('GET', `${booking.id}/charges`));
    const messageId = seen?.objection?.messageId;
    const message = await ask('GET', `/contactmessage/${messageId}`, desk);
    expect(message.body).toMatchObject({
      body: 'I was not there at that time, see my ticket.',
      objectsTo: { reservationId: booking.id, kind: 'fine' },
    });
    expect(await paymentsOf(booking.id)).toMatchObject({ due: 80, chargeable: 0 });
    expect((await chargeCard(booking.id, 80)).status).toBe(409);
    await ask('PATCH', `/contactmessage/${messageId}`, {
      ...{ token: desk.token, body: { answered: true } },
    });
    expect(await paymentsOf(booking.id)).toMatchObject({ chargeable: 80 });
  });

  it('has a subject in the language of its customer', async () => {
    onTestFinished(() => setCompany({}));
    setCompany({ languages: ['en', 'de'] });
    const booking = await returned();
    const { id: chargeId } = await charged(booking.id);
    const answer = await call(
      'POST',
      `/reservations/${booking.id}/auth/charges/${chargeId}/objection`,
      {
        token: booking.token,
        body: { text: 'Das war ich nicht, siehe meinen Parkschein.' },
        headers: { 'accept-language': 'de' },
      },
    );
    expect(answer.status).toBe(201);
    const rows =
      await runSql`select subject, language from contact_messages where charge_id = ${chargeId}`;
    const subject = `Widerspruch gegen Kosten, Reservierung ${booking.id}`;
    expect(rows).toEqual([{ subject, language: 'de' }]);
    // The longest that a message can have.
    for (const language of LANGUAGES) {
      const longest = inLocale({ ...DEFAULT_COMPANY, language }, () =>
        t('charges.objectionSubject', { id: '2147483647' }),
      );
      expect(longest.length, longest).toBeLessThanOrEqual(50);
    }
  });

  it('is made once, however often it is pressed', async () => {
    const booking = await returned();
    const { id: chargeId } = await charged(booking.id);
    const pressed = await Promise.all([object(booking, chargeId), object(booking, chargeId)]);
    expect(pressed.map(({ status }) => status)).toEqual([201, 201]);
    const rows = await runSql`select id from contact_messages where charge_id = ${chargeId}`;
    expect(rows).toHaveLength(1);
  });

  it('is refused after 14 days, on the company’s calendar', async () => {
    const booking = await returned();
    const { id: chargeId } = await charged(booking.id);
    const { timeZone } = DEFAULT_COMPANY;
    const age = (days: number) =>
      runSql`update later_charges set added_at =
          (now() at time zone ${timeZone} - make_interval(days => ${days})) at time zone ${timeZone}
        where id = ${chargeId}`;
    await age(15);
    expect(await object(booking, chargeId)).toMatchObject({
      ...{ status: 409, body: { code: 'not_recordable' } },
    });
    await age(14);
    expect((await object(booking, chargeId)).status).toBe(201);
  });

  it('does not hold back a charge that is on its way, which goes back if it is dropped', async () => {
    const booking = await returned();
    const { id: chargeId } = await charged(booking.id);
    fail('silence-after');
    await chargeCard(booking.id, 80);
    takeFaults();
    expect((await paymentsOf(booking.id)).entries.at(-1)).toMatchObject({ status: 'charging' });
    expect(await object(booking, chargeId)).toMatchObject({ body: [{ isHeldBack: false }] });
    await hurry();
    await expectSettled(booking.id, { paid: 156, due: 0 });
    await callDesk('DELETE', `${booking.id}/charges/${chargeId}`);
    await expectSettled(booking.id, { paid: 76, due: 0 });
  });

  it('is refused to others and for a charge that was dropped', async () => {
    const booking = await returned();
    const { id: chargeId } = await charged(booking.id);
    const stranger = await start();
    expect((await object({ ...booking, token: stranger.token }, chargeId)).status).toBe(404);
    const own = await ask('GET', `/reservations/${booking.id}/auth/charges`, stranger);
    expect(own.status).toBe(404);
    await callDesk('DELETE', `${booking.id}/charges/${chargeId}`);
    expect((await object(booking, chargeId)).status).toBe(409);
  });
});

describe('charges of an erased customer', () => {
  it('keep their sums and lose their words', async () => {
    const booking = await returned();
    await charged(booking.id);
    const [owner] = await runSql<{ userId: number }>`
      select user_id from reservations where id = ${booking.id}`;
    await runSql`select erase_user(${owner?.userId ?? 0}, (
      select to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from users
      where id = ${owner?.userId ?? 0}
    ), '{}')`;
    expect(listOf(await callDesk('GET', `${booking.id}/charges`))).toMatchObject([
      { amount: 80, reason: null },
    ]);
    expect((await charge(booking.id)).body).toMatchObject({ code: 'erased' });
  });
});
