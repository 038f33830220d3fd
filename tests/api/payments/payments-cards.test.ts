// Before anything that reads the environment.
import '../fake-provider.ts';

import { describe, expect, it } from 'vitest';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import type { ReservationPayments } from '#payments/rules/payment-calls.ts';
import { cardConsentWords } from '#payments/rules/saved-card.ts';
import { settlePayments } from '#payments/server/settle-payments.ts';
import { newLine } from '#prices/rules/price.ts';
import type { PriceLine } from '#prices/rules/price-line.ts';
import { fake } from '../fake-provider.ts';
import { takeFaults } from '../log.ts';
import {
  cancel,
  deliver,
  expectSettled,
  fail,
  heldFor,
  hurry,
  intentsOf,
  openPage,
  pay,
  paymentsOf,
  type Started,
  settleAtDesk,
  start,
  take,
} from '../paying.ts';
import { lettersAbout, moveToSoon, runSql } from '../records.ts';

/** The rental ended three hours ago, and the desk has accepted charges of $25.00. */
async function isReturned({ id }: Started): Promise<void> {
  const line = (kind: string, amountCents: number) =>
    JSON.stringify([
      { kind, label: 'Line', quantity: 1, unit: 'once', unitCents: amountCents, amountCents },
    ]);
  await runSql`update reservations set
      pick_up_time = now() - interval '8 hours', drop_off_time = now() - interval '4 hours',
      status = 'DONE', returned_at = now() - interval '3 hours',
      lines = ${line('time', 7600)}::jsonb, charges = ${line('late', 2500)}::jsonb, total_cents = 10100
    where id = ${id}`;
}

function chargeCard(id: number, amount = 25) {
  return take(id, { purpose: 'late', method: 'saved-card', amount });
}

describe('a saved card', () => {
  it('is charged what the desk accepts at the return, once, if the customer agreed at booking', async () => {
    const booking = await start({ cardConsent: true });
    await pay(booking);
    expect(await paymentsOf(booking.id)).toMatchObject({
      chargeable: 0,
      cardConsent: { words: cardConsentWords(DEFAULT_COMPANY) },
    });
    await isReturned(booking);
    expect(await paymentsOf(booking.id)).toMatchObject({ due: 25, chargeable: 25 });
    const answers = await Promise.all([chargeCard(booking.id), chargeCard(booking.id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const { entries } = await expectSettled(booking.id, { paid: 101, due: 0, chargeable: 0 });
    expect(entries[1]).toMatchObject({
      ...{ purpose: 'late', method: 'online', status: 'paid' },
      movements: [{ kind: 'captured', amount: 25 }],
    });
  });

  it('is not charged without the consent, or more than the charges', async () => {
    const silent = await start();
    await pay(silent);
    await isReturned(silent);
    expect(await paymentsOf(silent.id)).toMatchObject({ chargeable: 0, cardConsent: null });
    expect(await chargeCard(silent.id)).toMatchObject({
      status: 409,
      body: { code: 'not_payable' },
    });
    const agreed = await start({ cardConsent: true });
    await pay(agreed);
    await isReturned(agreed);
    expect(await chargeCard(agreed.id, 25.01)).toMatchObject({
      status: 400,
      body: { errors: { amount: 'The card can be charged $25.00' } },
    });
    expect(await chargeCard(agreed.id, 0.49)).toMatchObject({
      status: 400,
      body: { errors: { amount: 'A card can be charged no less than $0.50' } },
    });
    expect(await heldFor(silent.id)).toBe(76);
  });

  it.each([
    ['card_declined', 'The bank declined the card and gave no reason.'],
    ['insufficient_funds', 'The card has not enough money.'],
    ['expired_card', 'The card has expired.'],
    [
      'authentication_required',
      'The bank asks for the customer, who has to pay on the payment page.',
    ],
  ] as const)(
    'that ends with %s leaves the charges due, and the customer pays by a link',
    async (refusal, words) => {
      const booking = await start({ cardConsent: true });
      await pay(booking);
      await isReturned(booking);
      fake.refuseNextCharge(refusal);
      expect((await chargeCard(booking.id)).status).toBe(201);
      await expectSettled(booking.id, { paid: 76, due: 25, chargeable: 25 });
      const { entries } = await paymentsOf(booking.id);
      expect(entries[1]).toMatchObject({ status: 'failed' });
      expect(entries[1]?.problem).toBe(`Charging the saved card failed: ${words}`);
      const linked = await take(booking.id, { purpose: 'late', method: 'online', amount: 25 });
      const url = (linked.body as unknown as ReservationPayments).entries.at(-1)?.url ?? '';
      expect((await lettersAbout(booking.id)).map(({ kind }) => kind)).toContain('payment-request');
      fake.pay(url.split('/').at(-1) ?? '');
      await deliver();
      await expectSettled(booking.id, { paid: 101, due: 0 });
    },
  );

  it.each(['error-after', 'silence-after', 'stored-error-after'] as const)(
    'is charged once after %s',
    async (fault) => {
      const booking = await start({ cardConsent: true });
      await pay(booking);
      await isReturned(booking);
      fail(fault);
      expect((await chargeCard(booking.id)).status).toBe(201);
      await settlePayments(DEFAULT_COMPANY);
      await deliver();
      await hurry();
      await expectSettled(booking.id, { paid: 101, due: 0 });
      expect(await heldFor(booking.id)).toBe(101);
      takeFaults();
    },
  );
});

/** A reservation that is picked up in two hours. */
async function soon(): Promise<Started> {
  const booking = await start();
  await moveToSoon(booking.id);
  return booking;
}

/** The vehicle was returned, and the desk has decided about these charges. */
async function comesBack(id: number, charges: PriceLine[]): Promise<void> {
  await runSql`update reservations set pick_up_time = now() - interval '4 hours',
    drop_off_time = now() - interval '2 hours', status = 'DONE', returned_at = now() - interval '2 hours',
    charges = ${JSON.stringify(charges)}::jsonb where id = ${id}`;
}

/** $200.00 are held on the card of a customer who picks up in two hours. */
async function withHold({ isTold = true } = {}): Promise<Started> {
  const booking = await soon();
  const { body } = await take(booking.id, { purpose: 'deposit', method: 'online', amount: 200 });
  const { entries } = body as unknown as ReservationPayments;
  const page = String(entries[0]?.url).split('/').at(-1) ?? '';
  // Whoever leaves it reads nothing of what is due.
  expect(fake.getSession(page).cancel_url).toMatch(/\d$/);
  fake.pay(page);
  if (!isTold) return booking;
  await deliver();
  expect(await paymentsOf(booking.id)).toMatchObject({ paid: 0, due: 76, deposit: 200 });
  return booking;
}

/** The vehicle was handed over an hour early, and the hold lapses in 23 hours. */
async function lapsesSoon({ id }: Started): Promise<void> {
  await runSql`update reservations set picked_up_at = pick_up_time - interval '1 hour',
    drop_off_time = now() + interval '2 days' where id = ${id}`;
  await runSql`update payments set capture_before = now() + interval '23 hours'
    where reservation_id = ${id}`;
}

async function deposits({ id }: Pick<Started, 'id'>) {
  const { entries } = await paymentsOf(id);
  return entries.filter(({ purpose }) => purpose === 'deposit').map(({ status }) => status);
}

describe('deposits on a card', () => {
  it('are held, captured once in part with a reason, and the rest is free', async () => {
    const booking = await withHold();
    const { entries } = await paymentsOf(booking.id);
    const keep = () => settleAtDesk('capture', entries[0]?.id, { amount: 80, reason: 'Scratch' });
    const answers = await Promise.all([keep(), keep()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await settlePayments(DEFAULT_COMPANY);
    await deliver();
    await expect.poll(async () => (await paymentsOf(booking.id)).deposit).toBe(0);
    const { entries: after, due } = await paymentsOf(booking.id);
    expect([due, await heldFor(booking.id)]).toEqual([0, 80]);
    expect(after[0]).toMatchObject({
      status: 'captured',
      movements: [{ kind: 'captured', amount: 80, reason: 'Scratch' }],
    });
  });

  it('are renewed a day before they lapse while the vehicle is out, the new one first', async () => {
    const booking = await withHold();
    await lapsesSoon(booking);
    await settlePayments(DEFAULT_COMPANY);
    expect(await deposits(booking)).toEqual(['held', 'held']);
    await deliver();
    expect(await deposits(booking)).toEqual(['released', 'held']);
    expect(await paymentsOf(booking.id)).toMatchObject({ deposit: 200, paid: 0 });
    const intents = await intentsOf(booking.id);
    expect(intents.map((id) => fake.getIntent(id).status)).toEqual([
      'canceled',
      'requires_capture',
    ]);
  });

  it('are not renewed before the hand-over, and asked for once if the bank declines', async () => {
    const booking = await withHold();
    // Nobody has come at the time of the pick-up.
    await runSql`update reservations set pick_up_time = now() - interval '1 hour'
      where id = ${booking.id}`;
    await runSql`update payments set capture_before = now() + interval '23 hours'
      where reservation_id = ${booking.id}`;
    await settlePayments(DEFAULT_COMPANY);
    expect(await deposits(booking)).toEqual(['held']);
    await lapsesSoon(booking);
    fake.refuseNextCharge('card_declined');
    await settlePayments(DEFAULT_COMPANY);
    await settlePayments(DEFAULT_COMPANY);
    await deliver();
    expect(await deposits(booking)).toEqual(['held', 'failed']);
    expect((await paymentsOf(booking.id)).entries[1]?.problem).toContain('declined');
  });

  it('that lapsed of which nobody told us are found by the sweep, and can be taken again', async () => {
    const booking = await withHold();
    fake.lapse((await intentsOf(booking.id))[0] ?? '');
    fake.waiting.length = 0;
    await runSql`update payments set capture_before = now() - interval '1 minute'
      where reservation_id = ${booking.id}`;
    await settlePayments(DEFAULT_COMPANY);
    expect(await paymentsOf(booking.id)).toMatchObject({
      deposit: 0,
      entries: [{ status: 'lapsed', problem: expect.stringContaining('Take the deposit again') }],
    });
    const again = await take(booking.id, { purpose: 'deposit', method: 'cash', amount: 100 });
    expect(again.status).toBe(201);
  });

  it.each<[string, (booking: Started) => Promise<unknown>]>([
    [
      'the desk takes what is still due after the return',
      async ({ id }) => {
        await comesBack(id, []);
        await settlePayments(DEFAULT_COMPANY);
        expect((await paymentsOf(id)).deposit).toBe(200);
        await take(id, { amount: 76 });
      },
    ],
    [
      'the desk leaves out all charges after the return',
      async ({ id }) => {
        await take(id, { amount: 76 });
        await comesBack(id, [newLine('late', 'Late', 1, 'hour', 2500)]);
        await settlePayments(DEFAULT_COMPANY);
        expect((await paymentsOf(id)).deposit).toBe(200);
        await runSql`update reservations set charges = '[]' where id = ${id}`;
      },
    ],
  ])('are released when %s', async (_, act) => {
    const booking = await withHold();
    await act(booking);
    await settlePayments(DEFAULT_COMPANY);
    expect(await deposits(booking)).toEqual(['released']);
  });

  it('are released when the customer has completed them just before canceling', async () => {
    const booking = await withHold({ isTold: false });
    await cancel(booking);
    await deliver();
    expect(await deposits(booking)).toEqual(['released']);
  });

  it('end when the desk takes one in cash: a page is closed, or what it has held is released', async () => {
    const [left, completed] = [await soon(), await soon()];
    for (const { id } of [left, completed]) {
      const { body } = await take(id, { purpose: 'deposit', method: 'online', amount: 200 });
      const { entries } = body as unknown as ReservationPayments;
      if (id === completed.id) fake.pay(String(entries[0]?.url).split('/').at(-1) ?? '');
      await take(id, { purpose: 'deposit', method: 'cash', amount: 200 });
    }
    await deliver();
    expect(await deposits(left)).toEqual(['expired', 'held']);
    expect(await deposits(completed)).toEqual(['released', 'held']);
  });
});

it('a page is closed when the desk takes what is due, and a dispute that is lost and then won lets money go back', async () => {
  const booking = await start();
  await openPage(booking);
  await take(booking.id, { amount: 76 });
  const { entries } = await paymentsOf(booking.id);
  expect(entries.map(({ status }) => status)).toEqual(['expired', 'paid']);

  const disputed = await start();
  await pay(disputed);
  const [intent = ''] = await intentsOf(disputed.id);
  fake.dispute(intent, 'needs_response');
  await deliver();
  await cancel(disputed);
  await settlePayments(DEFAULT_COMPANY);
  expect(await paymentsOf(disputed.id)).toMatchObject({ due: -76 });
  fake.dispute(intent, 'lost');
  await deliver();
  expect(await paymentsOf(disputed.id)).toMatchObject({ paid: 0, entries: [{ status: 'lost' }] });
  // It is no refund that the bank has sent back, so the provider gives the money back.
  fake.dispute(intent, 'won');
  await deliver();
  await expectSettled(disputed.id, { paid: 0, due: 0 });
});
