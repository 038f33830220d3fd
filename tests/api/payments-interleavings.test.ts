// Before anything that reads the environment.
import './fake-provider.ts';

import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { database } from '#db/connection.ts';
import type { ReservationPayments } from '#domain/money/payment-calls.ts';
import type { ReservationDetail } from '#domain/renting/reservation.ts';
import { settlePayments } from '#payments/settle-payments.ts';
import { seededRandom } from '../random.ts';
import { fake } from './fake-provider.ts';
import { takeFaults } from './log.ts';
import { addAdministrator, addUser, addVehicle, MORNING, setPrice } from './records.ts';
import { serveFunctions } from './served-functions.ts';

/** How many stories are played. PAYMENT_STORIES=1000 plays more than a usual run has time for. */
const STORIES = Number(process.env.PAYMENT_STORIES ?? 12);
const STEPS = 9;

const site = await serveFunctions();
fake.tellAt(`${site.url}/api/payments/webhook`);
const random = seededRandom();
const pick = <Value>(values: readonly Value[]) =>
  values[Math.floor(random() * values.length)] as Value;

let desk: Awaited<ReturnType<typeof addAdministrator>>;

beforeAll(async () => {
  desk = await addAdministrator();
});

afterAll(async () => {
  await site.close();
  await fake.close();
});

async function ask(method: string, path: string, token: string, body?: object) {
  const answer = await site.ask(method, `/api${path}`, { token, ...(body && { body }) });
  expect(answer.status, `${method} ${path} ${JSON.stringify(answer.body)}`).not.toBe(500);
  return answer.body as Record<string, unknown>;
}

type Story = { id: number; carId: number; token: string; pages: string[] };

async function start(): Promise<Story> {
  const carId = await addVehicle();
  await setPrice(carId, 3800);
  const { token } = await addUser();
  const booked = await ask('POST', `/reservations/add?carId=${carId}`, token, MORNING);
  return { id: (booked as unknown as ReservationDetail).id, carId, token, pages: [] };
}

async function entriesOf({ id }: Story) {
  const body = await ask('GET', `/reservations/${id}/payments`, desk.token);
  return (body as unknown as ReservationPayments).entries;
}

/** What can happen to a reservation and its money. */
const STEPS_BY_NAME: Record<string, (story: Story) => Promise<unknown>> = {
  async openPage(story) {
    const { url } = await ask('POST', `/reservations/${story.id}/payments`, story.token);
    if (typeof url === 'string') story.pages.push(url.split('/').at(-1) ?? '');
  },
  async payOnline({ pages }) {
    const page = pages.at(-1);
    if (page) fake.pay(page);
  },
  async payOldPage({ pages }) {
    if (pages[0]) fake.pay(pages[0]);
  },
  payAtDesk: ({ id }) =>
    ask('POST', `/payments/admin?reservationId=${id}`, desk.token, {
      ...{ purpose: 'rental', method: 'cash', key: randomUUID() },
      amount: pick([10, 38, 76, 114]),
    }),
  async refund(story) {
    const [payment] = (await entriesOf(story)).filter(({ refundable }) => refundable > 0);
    if (!payment) return;
    const body = { reason: 'Complaint', amount: pick([1, 38, 76]) };
    const path = `/payments/admin/${payment.id}/refund`;
    // Two clerks press at once.
    await Promise.all(
      [0, 1].map(() => ask('POST', path, desk.token, { ...body, key: randomUUID() })),
    );
  },
  changePrice: ({ id }) =>
    sql`update reservations set total_cents = ${pick([3800, 7600, 11_400])}::bigint
      where id = ${id}`.execute(database),
  cancel: ({ id, token }) =>
    ask('PATCH', `/reservations/${id}/auth`, token, { status: 'CANCELLED' }),
  deliver: () => fake.deliver(fake.waiting.splice(0)),
  async deliverTwiceAndLate() {
    const [first, ...others] = fake.waiting.splice(0);
    await fake.deliver([...others, ...others]);
    if (first) await fake.deliver([first]);
  },
  async loseAnEvent() {
    fake.waiting.splice(0, 1);
  },
  settle: () => settlePayments(),
  async failOnce() {
    fake.faults.push(pick(['error', 'error-after']));
  },
  expirePages: ({ id }) =>
    sql`update payments set expires_at = now() - interval '1 second'
      where reservation_id = ${id} and status = 'open'`.execute(database),
};

/** Everything that waits is done, as by the sweeps of a day, and the time of every page is over. */
async function comeToRest({ pages }: Story): Promise<void> {
  await site.settled();
  fake.faults.length = 0;
  for (const page of pages) fake.getSession(page).expires_at = 0;
  for (let round = 0; round < 4; round += 1) {
    await sql`update payment_commands set next_attempt_at = now() where done_at is null`.execute(
      database,
    );
    await sql`update payments set expires_at = now() where status in ('open', 'closing')`.execute(
      database,
    );
    await settlePayments();
    await fake.deliver(fake.waiting.splice(0));
  }
}

/** The sum of the movements of the payments that meet a condition. */
function moved(condition: RawBuilder<unknown>) {
  return sql`(
    select coalesce(sum(case kind when 'refunded' then -moved.amount_cents else moved.amount_cents end), 0)
    from payment_movements as moved join payments on payments.id = payment_id
    where reservation_id = reservations.id and ${condition}
  )`;
}

it('ends with books that add up, whatever happens in whichever order', { timeout: 0 }, async () => {
  for (let number = 0; number < STORIES; number += 1) {
    const story = await start();
    const played: string[] = [];
    for (let step = 0; step < STEPS; step += 1) {
      const names = [pick(Object.keys(STEPS_BY_NAME)), pick(Object.keys(STEPS_BY_NAME))];
      played.push(names.join(' + '));
      await Promise.all(names.map((name) => STEPS_BY_NAME[name]?.(story)));
    }
    await comeToRest(story);
    const { rows } = await sql<Record<string, number | string>>`
      select status, total_cents, paid_cents, is_unsettled,
        ${moved(sql`true`)} as moved,
        ${moved(sql`method = 'online'`)} as moved_online,
        (select count(*) from payment_commands join payments on payments.id = payment_id
          where reservation_id = reservations.id and done_at is null) as waiting
      from reservations where id = ${story.id}`.execute(database);
    const row = rows[0] ?? {};
    const { rows: intents } = await sql<{ intentId: string }>`
      select intent_id from payments where reservation_id = ${story.id} and intent_id is not null`.execute(
      database,
    );
    const held = intents.reduce((sum, { intentId }) => sum + fake.heldCents(intentId), 0);
    const words = `story ${number}: ${played.join(', ')}`;
    expect(Number(row.moved), words).toBe(Number(row.paidCents));
    expect(Number(row.movedOnline), words).toBe(held);
    expect([Number(row.waiting), row.isUnsettled], words).toEqual([0, false]);
    // Nobody has paid online for a vehicle that they don't have, or more than it costs.
    const most = row.status === 'CANCELLED' ? 0 : Number(row.totalCents);
    const atDesk = Number(row.moved) - held;
    expect(held, words).toBeLessThanOrEqual(Math.max(0, most - atDesk));
    fake.waiting.length = 0;
  }
  takeFaults();
});
