// Before anything that reads the environment.
import '../fake-provider.ts';

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { ReservationDetail } from '#booking/rules/reservation.ts';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { database } from '#db/client/connection.ts';
import { findWrong } from '#db/schema/invariants.ts';
import type { ReservationPayments } from '#payments/rules/payment-calls.ts';
import { releaseUnpaid } from '#payments/server/release-unpaid.ts';
import { settlePayments } from '#payments/server/settle-payments.ts';
import { newLine } from '#prices/rules/price-line.ts';
import { seededRandom } from '../../random.ts';
import { fake } from '../fake-provider.ts';
import { takeFaults } from '../log.ts';
import { desk, site } from '../paying.ts';
import { addUser, addVehicle, MORNING, moveToSoon, runSql } from '../records.ts';

/** How many stories are played. PAYMENT_STORIES=1000 plays more than a usual run has time for. */
const STORIES = Number(process.env.PAYMENT_STORIES ?? 12);
const STEPS = 10;

const random = seededRandom();
const pick = <Value>(values: readonly Value[]) =>
  values[Math.floor(random() * values.length)] as Value;

beforeAll(async () => {
  // Every cancellation costs half.
  const rules = { cancel: { freeHours: 8760, percent: 50 } };
  await ask('POST', '/prices/admin', desk.token, { rules });
});

async function ask(method: string, path: string, token: string, body?: object) {
  const answer = await site.ask(method, `/api${path}`, { token, ...(body && { body }) });
  expect(answer.status, `${method} ${path} ${JSON.stringify(answer.body)}`).not.toBe(500);
  return answer.body as Record<string, unknown>;
}

type Story = { id: number; carId: number; token: string; pages: string[] };

/** A booking for two hours from now, so a deposit can be taken. Half of them have to be paid within half an hour. */
async function start(): Promise<Story> {
  const carId = await addVehicle({ pricePerHourCents: 3800 });
  const { token } = await addUser();
  const booked = await ask('POST', `/reservations/add?carId=${carId}`, token, MORNING);
  const { id } = booked as unknown as ReservationDetail;
  await moveToSoon(id);
  if (random() < 0.5) {
    await runSql`update reservations set held_until = now() + interval '30 minutes'
      where id = ${id}`;
  }
  return { id, carId, token, pages: [] };
}

async function entriesOf({ id }: Story) {
  const body = await ask('GET', `/reservations/${id}/payments`, desk.token);
  return (body as unknown as ReservationPayments).entries;
}

/** The provider's id of one of a reservation's payments. */
async function pickIntent({ id }: Story): Promise<string | undefined> {
  const rows = await runSql<{ intentId: string }>`
    select intent_id from payments where reservation_id = ${id} and intent_id is not null`;
  return pick(rows)?.intentId;
}

/** The desk settles a deposit that is held. */
async function settleDeposit(story: Story, action: string, body: object): Promise<void> {
  const held = (await entriesOf(story)).find(({ status }) => status === 'held');
  const key = randomUUID();
  if (held) await ask('POST', `/payments/admin/${held.id}/${action}`, desk.token, { ...body, key });
}

function keepPage({ pages }: Story, url: unknown): void {
  if (typeof url === 'string') pages.push(url.split('/').at(-1) ?? '');
}

/** What can happen to a reservation and its money. */
const STEPS_BY_NAME: Record<string, (story: Story) => Promise<unknown>> = {
  async openPage(story) {
    keepPage(story, (await ask('POST', `/reservations/${story.id}/payments`, story.token)).url);
  },
  async askForDeposit(story) {
    const body = { purpose: 'deposit', method: 'online', amount: 200, key: randomUUID() };
    const path = `/payments/admin?reservationId=${story.id}`;
    const { entries } = await ask('POST', path, desk.token, body);
    keepPage(story, (entries as { url: unknown }[] | undefined)?.at(-1)?.url);
  },
  async payOnline({ pages }) {
    const page = pages.at(-1);
    if (page) fake.pay(page);
  },
  async payOldPage({ pages }) {
    if (pages[0]) fake.pay(pages[0]);
  },
  async payByDebit({ pages }) {
    const page = pages.at(-1);
    if (page && fake.getSession(page).status === 'open') fake.payByBankDebit(page);
  },
  async endDebit({ pages }) {
    for (const page of pages) endDebit(page);
  },
  comeBack: ({ id, token }) => ask('POST', `/reservations/${id}/payments/arrival`, token),
  payAtDesk: ({ id }) =>
    ask('POST', `/payments/admin?reservationId=${id}`, desk.token, {
      ...{ purpose: 'rental', method: 'cash', key: randomUUID() },
      amount: pick([10, 38, 76, 114]),
    }),
  async refund(story) {
    const [payment] = (await entriesOf(story)).filter(({ refundable }) => refundable > 0);
    if (!payment) return;
    const because = pick(['correction', 'goodwill', 'charge-dropped'] as const);
    const body = { reason: 'Complaint', amount: pick([1, 22, 38, 76]), because };
    const path = `/payments/admin/${payment.id}/refund`;
    // Two clerks press at once.
    await Promise.all(
      [0, 1].map(() => ask('POST', path, desk.token, { ...body, key: randomUUID() })),
    );
  },
  keep: (story) => settleDeposit(story, 'capture', { amount: pick([50, 200]), reason: 'Scratch' }),
  release: (story) => settleDeposit(story, 'release', {}),
  async lapse(story) {
    const intent = await pickIntent(story);
    if (intent) fake.lapse(intent);
  },
  async dispute(story) {
    const intent = await pickIntent(story);
    if (!intent || fake.getIntent(intent).amount_received === 0) return;
    const begun = pick(['needs_response', 'warning_needs_response'] as const);
    fake.dispute(intent, begun, pick([2000, undefined]));
    if (random() < 0.7) fake.dispute(intent, pick(['won', 'lost', 'prevented'] as const));
  },
  async sendRefundBack(story) {
    const intent = await pickIntent(story);
    if (intent) fake.failRefund(intent);
  },
  async changePrice({ id }) {
    const cents = pick([3800, 7600, 11_400]);
    const lines = JSON.stringify([newLine('rental', 'Rental', 1, 'once', cents)]);
    // What was given back out of goodwill can be more than the lowest price.
    const total = sql`${cents}::bigint + lines_total(charges) + lines_total(adjustments)`;
    await runSql`update reservations set lines = ${lines}::jsonb, total_cents = ${total}
      where id = ${id} and ${total} >= 0`;
  },
  // The vehicle is back, and the desk has decided about charges.
  charge: ({ id }) =>
    runSql`update reservations set status = 'DONE', picked_up_at = pick_up_time,
        returned_at = pick_up_time + interval '2 hours', held_until = null,
        charges = ${JSON.stringify([newLine('late', 'Late by 1 hour', 1, 'hour', 2200)])}::jsonb,
        total_cents = total_cents + 2200
      where id = ${id} and status = 'CREATED'`,
  async passHold({ id }) {
    await runSql`update reservations
      set held_until = now() - make_interval(hours => ${pick([0, 3])}::integer, secs => 1)
      where id = ${id} and held_until is not null`;
    await releaseUnpaid(DEFAULT_COMPANY);
  },
  cancel: ({ id, token }) =>
    ask('PATCH', `/reservations/${id}/auth`, token, { status: 'CANCELLED' }),
  deliver: () => fake.deliver(fake.waiting.splice(0)),
  async deliverTwiceAndLate() {
    const [first, ...others] = fake.waiting.splice(0);
    await fake.deliver([...others, ...others]);
    if (first) await fake.deliver([first]);
  },
  // Nobody asks about a dispute of which nothing is known yet.
  async loseAnEvent() {
    const lost = fake.waiting.findIndex(({ type }) => !type.startsWith('charge.dispute'));
    if (lost >= 0) fake.waiting.splice(lost, 1);
  },
  settle: () => settlePayments(DEFAULT_COMPANY),
  async failOnce() {
    fake.faults.push(pick(['error', 'error-after', 'stored-error', 'stored-error-after', 'null']));
  },
  expirePages: ({ id }) =>
    runSql`update payments set expires_at = now() - interval '1 second'
      where reservation_id = ${id} and status = 'open'`,
};

function endDebit(page: string): void {
  const intent = fake.getSession(page).payment_intent;
  if (intent && fake.getIntent(intent).status === 'processing') {
    fake.endBankDebit(page, { arrives: random() < 0.5 });
  }
}

/** Everything that waits is done, as by the sweeps of some days, and the time of every page and debit is over. */
async function comeToRest({ id, pages }: Story): Promise<void> {
  await site.settled();
  fake.faults.length = 0;
  await runSql`update reservations set held_until = now() - interval '3 hours'
    where id = ${id} and held_until is not null`;
  for (const page of pages) {
    endDebit(page);
    fake.getSession(page).expires_at = 0;
  }
  for (let round = 0; round < 4; round += 1) {
    await runSql`update payment_commands set next_attempt_at = now() where done_at is null`;
    await runSql`update settling_faults set next_attempt_at = now()`;
    await runSql`update payments set
        expires_at = case when status in ('open', 'closing', 'processing') then now() else expires_at end,
        capture_before = case when status = 'held' then now() else capture_before end,
        updated_at = updated_at - interval '2 days', last_asked_at = null
      where reservation_id = ${id}`;
    await settlePayments(DEFAULT_COMPANY);
    await fake.deliver(fake.waiting.splice(0));
    await site.settled();
  }
  // What the last events have changed.
  await settlePayments(DEFAULT_COMPANY);
}

type PaymentRow = {
  purpose: string;
  method: string;
  status: string;
  captured: number;
  back: number;
  asked: number;
  intentId: string | null;
  moved: number;
  byHand: number;
  /** Whether a bank has sent a refund back, also one that was not recorded yet, or the provider has refused one. */
  hasFailedRefund: boolean;
};

/** What is stored of a reservation's payments, with the sums of their movements and what the desk gave back by hand. */
async function readPayments({ id }: Story): Promise<PaymentRow[]> {
  const rows = await runSql<PaymentRow>`
    select purpose, method, status, captured_cents::integer as captured, refunded_cents::integer as back,
      refund_asked_cents::integer as asked, intent_id,
      coalesce(sum(case kind
        when 'captured' then moved.amount_cents when 'refund-failed' then moved.amount_cents
        when 'refunded' then -moved.amount_cents else 0 end), 0)::integer as moved,
      coalesce(sum(moved.amount_cents) filter (
        where kind = 'refunded' and moved.key is not null
      ), 0)::integer as by_hand,
      coalesce(bool_or(kind = 'refund-failed'), false) or exists (
        select from payment_commands
        where payment_id = payments.id and kind = 'refund' and failed_at is not null
      ) as has_failed_refund
    from payments left join payment_movements as moved on moved.payment_id = payments.id
    where reservation_id = ${id} group by payments.id order by payments.id`;
  return rows;
}

async function readReservation({ id }: Story) {
  const rows = await runSql<{
    status: string;
    cost: number;
    paid: number;
    kept: number;
    isUnconfirmed: boolean;
    isUnsettled: boolean;
    waiting: number;
    faults: number;
  }>`
    select status, paid_cents::integer as paid, deposit_kept_cents::integer as kept, is_unsettled,
      (case when status = 'CANCELLED' then coalesce(cancellation_fee_cents, 0) else total_cents end)::integer as cost,
      status = 'CREATED' and held_until is not null as is_unconfirmed,
      (select count(*) from payment_commands join payments on payments.id = payment_id
        where reservation_id = reservations.id and done_at is null and failed_at is null)::integer as waiting,
      (select count(*) from settling_faults where reservation_id = reservations.id)::integer as faults
    from reservations where id = ${id}`;
  const [row] = rows;
  if (!row) throw new Error('The reservation is gone.');
  return row;
}

const sumOf = (payments: PaymentRow[]) =>
  payments.reduce((sum, { captured, back, asked }) => sum + captured - back - asked, 0);

/** Whether the provider's own record of a payment says the same. */
function expectAsAtProvider({ intentId, ...payment }: PaymentRow, words: string): void {
  if (intentId === null) return;
  const { status, amount_received: received } = fake.getIntent(intentId);
  expect(payment.captured, words).toBe(received);
  expect(payment.captured - payment.back + payment.byHand, words).toBe(fake.heldCents(intentId));
  expect(payment.status === 'held', words).toBe(status === 'requires_capture');
  const isOver = !['new', 'open', 'closing', 'processing', 'charging'].includes(payment.status);
  expect(isOver, `${payment.status} ${status} ${words}`).toBe(true);
}

it('ends with books as those of the provider, whatever happens in whichever order', async () => {
  for (let number = 0; number < STORIES; number += 1) {
    const story = await start();
    const played: string[] = [];
    for (let step = 0; step < STEPS; step += 1) {
      const names = [pick(Object.keys(STEPS_BY_NAME)), pick(Object.keys(STEPS_BY_NAME))];
      played.push(names.join(' + '));
      await Promise.all(names.map((name) => STEPS_BY_NAME[name]?.(story)));
    }
    await comeToRest(story);
    const words = `story ${number}: ${played.join(', ')}`;
    const [payments, reservation] = [await readPayments(story), await readReservation(story)];
    for (const payment of payments) {
      expect(payment.moved, words).toBe(payment.captured - payment.back);
      expectAsAtProvider(payment, words);
    }
    const rental = payments.filter(({ purpose }) => purpose !== 'deposit');
    expect(reservation.paid, words).toBe(sumOf(rental));
    const settled = { waiting: 0, faults: 0, isUnsettled: false, isUnconfirmed: false };
    expect(reservation, words).toMatchObject(settled);
    // Nobody has paid online for a vehicle that they don't have, or more than it costs. A refund that failed, or a
    // dispute, waits for the desk.
    if (!payments.some(({ hasFailedRefund, status }) => hasFailedRefund || status === 'disputed')) {
      const online = sumOf(rental.filter(({ method }) => method === 'online'));
      const others = sumOf(rental) - online + reservation.kept;
      expect(online, words).toBeLessThanOrEqual(Math.max(0, reservation.cost - others));
    }
    fake.waiting.length = 0;
  }
  expect(await findWrong(database, DEFAULT_COMPANY)).toEqual([]);
  takeFaults();
});
