import { beforeAll, expect, it } from 'vitest';
import type { ClosingRow } from '#payments/rules/payment-calls.ts';
import { call } from '../calls.ts';
import { addReservation, addStaff, addUser, addVehicle, hoursFromNow, runSql } from '../records.ts';

const AMOUNT = 12.34;
const PAYMENTS = 24;

let clerk: Awaited<ReturnType<typeof addStaff>>;
let day = '';

beforeAll(async () => {
  clerk = await addStaff('clerk');
  await runSql`update users set first_name = 'Till', last_name = 'Moment' where id = ${clerk.id}`;
  const [row] = await runSql<{ day: string }>`
    select to_char(now() at time zone 'America/Los_Angeles', 'YYYY-MM-DD') as day`;
  day = row?.day ?? '';
});

async function closing(): Promise<ClosingRow> {
  const answer = await call('GET', '/payments/admin/closing', {
    token: clerk.token,
    query: { day },
  });
  expect(answer.status).toBe(200);
  const rows = answer.body as ClosingRow[];
  const none = {
    clerk: 'Till Moment',
    method: 'cash',
    count: 0,
    taken: 0,
    refunded: 0,
    kept: 0,
  } as const;
  return rows.find((row) => row.clerk === none.clerk && row.method === 'cash') ?? none;
}

async function take(reservationId: number): Promise<void> {
  const { status } = await call('POST', '/payments/admin', {
    ...{ token: clerk.token, query: { reservationId } },
    body: { key: crypto.randomUUID(), purpose: 'rental', method: 'cash', amount: AMOUNT },
  });
  expect(status).toBe(201);
}

it('has whole payments only, and none twice, while money is taken', async () => {
  const { id: userId } = await addUser();
  const ids: number[] = [];
  for (let count = 0; count < PAYMENTS; count += 1) {
    const of = { userId, vehicleId: await addVehicle(), rateCents: 3800, totalCents: 7600 };
    ids.push(await addReservation({ ...of, from: hoursFromNow(1), until: hoursFromNow(3) }));
  }
  let isOver = false;
  const read: ClosingRow[] = [];
  const reader = async () => {
    while (!isOver) read.push(await closing());
  };
  const readers = [reader(), reader()];
  const half = PAYMENTS / 2;
  const takeAll = async (some: number[]) => {
    for (const id of some) await take(id);
  };
  await Promise.all([takeAll(ids.slice(0, half)), takeAll(ids.slice(half))]);
  isOver = true;
  await Promise.all(readers);

  // What it counts is what it adds up, at every moment.
  for (const { count, taken } of read) expect(taken).toBeCloseTo(count * AMOUNT, 2);
  expect(new Set(read.map(({ count }) => count)).size).toBeGreaterThan(3);
  const whole = { count: PAYMENTS, taken: Math.round(PAYMENTS * AMOUNT * 100) / 100 };
  expect(await closing()).toMatchObject({ ...whole, refunded: 0 });
});
