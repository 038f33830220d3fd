// Before anything that reads the environment.
import '../fake-provider.ts';

import { describe, expect, it, onTestFinished } from 'vitest';
import { inLocale } from '#company/db/work-locale.ts';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { t } from '#kernel/words/t.ts';
import type { ReservationPayments } from '#payments/rules/payment-calls.ts';
import { cardConsentWords } from '#payments/rules/saved-card.ts';
import { settlePayments } from '#payments/server/settle-payments.ts';
import type { PriceLine } from '#prices/rules/price-line.ts';
import { newLine } from '#prices/rules/price-line.ts';
import type { Language } from '#words/languages.ts';
import { readPdf } from '../../read-pdf.ts';
import { call } from '../calls.ts';
import { fake } from '../fake-provider.ts';
import { takeFaults } from '../log.ts';
import {
  ask,
  askForHold,
  cancel,
  deliver,
  desk,
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
import {
  addUser,
  addVehicle,
  lettersAbout,
  MORNING,
  moveToSoon,
  runSql,
  setCompany,
} from '../records.ts';

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
      body: { errors: { amount: 'The card can be charged at most $25.00' } },
    });
    expect(await chargeCard(agreed.id, 0.49)).toMatchObject({
      status: 400,
      body: { errors: { amount: 'A card can be charged no less than $0.50' } },
    });
    expect(await heldFor(silent.id)).toBe(76);
  });

  it.each([
    ['card_declined', 'The bank declined the card and gave no reason.'],
    [
      'authentication_required',
      'The bank wants the customer to confirm: they have to pay on the payment page.',
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

  it.each(['silence-after', 'stored-error-after'] as const)(
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
  const { page } = await askForHold(booking.id, 200);
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
    // The provider lists the freed part as a refund.
    expect(after[0]).toMatchObject({
      ...{ status: 'captured', captured: 80, refunded: 0 },
      movements: [{ kind: 'captured', amount: 80, reason: 'Scratch' }],
    });
  });

  it('end when the desk releases them, or when they lapse', async () => {
    const [released, lapsed] = [await withHold(), await withHold()];
    const { entries } = await paymentsOf(released.id);
    await settleAtDesk('release', entries[0]?.id);
    fake.lapse((await intentsOf(lapsed.id))[0] ?? '');
    await settlePayments(DEFAULT_COMPANY);
    expect(new Set(await deliver())).toEqual(new Set([200]));
    expect([await deposits(released), await deposits(lapsed)]).toEqual([['released'], ['lapsed']]);
    expect((await paymentsOf(lapsed.id)).deposit).toBe(0);
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
      const { page } = await askForHold(id, 200);
      if (id === completed.id) fake.pay(page);
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
  if (method === 'online') {
    fake.pay((await askForHold(booking.id, 200)).page);
    await deliver();
  } else {
    await take(booking.id, { purpose: 'deposit', amount: 200 });
  }
  const [deposit] = (await paymentsOf(booking.id)).entries;
  await take(booking.id, { amount: 50 });
  return { ...booking, deposit: deposit?.id };
}

it('what is kept of a hold pays what is due, and the rest is a line for damage that the customer sees', async () => {
  const { id, token, deposit } = await withDeposit('online');
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

it('damage that was kept stays with a canceled reservation', async () => {
  const booking = await withDeposit('cash');
  await cancel(booking);
  await settleAtDesk('capture', booking.deposit, { amount: 80, reason: 'Scratch' });
  expect(await paymentsOf(booking.id)).toMatchObject({ totalPrice: 156, paid: 50, due: -50 });
  const kept = await runSql<{ fee: number }>`
    select cancellation_fee_cents::integer as fee from reservations where id = ${booking.id}`;
  expect(kept).toEqual([{ fee: 8000 }]);
});

describe('the payments of a customer who has booked in German', () => {
  const languages: Language[] = ['en', 'de'];
  const inGerman = (words: () => string) =>
    inLocale({ ...DEFAULT_COMPANY, languages, language: 'de' }, words);

  async function startInGerman(): Promise<Started> {
    const carId = await addVehicle({ pricePerHourCents: 3800 });
    const { token } = await addUser();
    const { body } = await call('POST', '/reservations/add', {
      token,
      query: { carId },
      body: { ...MORNING, cardConsent: true },
      headers: { 'accept-language': 'de' },
    });
    const { id } = body as { id: number };
    const lines = [
      newLine('rental', 'Weekend', 2, 'hour', 3000),
      newLine('extra', 'Child seat (2)', 1, 'once', 1600),
    ];
    await runSql`update reservations set lines = ${JSON.stringify(lines)}::jsonb where id = ${id}`;
    return { id, token, carId };
  }

  async function receiptOf({ id, token }: Started) {
    const { body } = await call('GET', `/reservations/${id}/receipt`, { token });
    return readPdf(body as Uint8Array);
  }

  it('are in German, and what was issued stays so when the site has German no longer', async () => {
    onTestFinished(() => setCompany({}));
    setCompany({ languages, translatedNames: { de: { 'Child seat': 'Kindersitz' } } });
    const booking = await startInGerman();
    const consent = inGerman(() => cardConsentWords(DEFAULT_COMPANY));
    expect((await paymentsOf(booking.id)).cardConsent?.words).toBe(consent);
    const page = fake.getSession(await openPage(booking));
    expect(page.locale).toBe('de');
    const backs = [page.success_url, page.cancel_url].map((back) => new URL(back).pathname);
    expect(new Set(backs)).toEqual(new Set([`/de/user/reservations/${booking.id}`]));
    const [vehicle] = await runSql<{ name: string }>`
      select concat_ws(', ', model, plate) as name from vehicles where id = ${booking.carId}`;
    expect(page.fake.label).toBe(
      inGerman(() =>
        t('payments.providerRental', { vehicle: vehicle?.name ?? '', id: booking.id }),
      ),
    );
    await pay(booking);
    const issued = await receiptOf(booking);
    expect(issued.language).toBe('de');
    expect(issued.title).toContain(inGerman(() => t('payments.receipt')));
    expect(issued.pages[0]).toContain('Weekend\n');
    expect(issued.pages[0]).toContain('Kindersitz (2)\n');
    setCompany({});
    expect(await receiptOf(booking)).toEqual(issued);
    const other = await startInGerman();
    expect(fake.getSession(await openPage(other)).locale).toBe('en');
    await pay(other);
    expect(await receiptOf(other)).toMatchObject({
      language: 'en-US',
      title: expect.stringMatching(/^Receipt/),
    });
  });

  it('are so because of their profile, if the call names no language of the site', async () => {
    const { token } = await addUser();
    onTestFinished(() => setCompany({}));
    setCompany({ languages });
    const [user] = await runSql<{ id: number }>`
      update users set language = 'de' where id = (select max(id) from users) returning id`;
    const consents = [];
    for (const header of ['', '*', 'it', 'fr', 'en']) {
      const { body } = await call('POST', '/reservations/add', {
        token,
        query: { carId: await addVehicle() },
        body: { ...MORNING, cardConsent: true },
        headers: { 'accept-language': header },
      });
      const { id } = body as { id: number };
      const [row] = await runSql<{ language: Language; consent: string }>`
        select language, card_consent ->> 'words' as consent from reservations
        where id = ${id} and user_id = ${user?.id}`;
      consents.push(row);
    }
    const german = { language: 'de', consent: inGerman(() => cardConsentWords(DEFAULT_COMPANY)) };
    expect(consents.slice(0, -1)).toEqual([german, german, german, german]);
    expect(consents.at(-1)?.language).toBe('en');
  });
});
