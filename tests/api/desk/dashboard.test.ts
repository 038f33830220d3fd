import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { database } from '#db/client/connection.ts';
import type { Dashboard } from '#desk/rules/dashboard.ts';
import { findLedgerOf } from '#payments/db/ledger.ts';
import { writeLedger } from '#payments/db/ledger-writes.ts';
import type { Movement } from '#payments/rules/payment.ts';
import type { ReservationStatus } from '#rental/rules/reservation-status.ts';
import { call } from '../calls.ts';
import { addAdministrator, addReservation, addVehicle, runSql } from '../records.ts';

/** Half past ten on a Wednesday morning, three days after the clocks went back. */
const NOW = new Date('2026-11-04T18:30:00Z');

let token = '';
let userId = 0;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  ({ token, id: userId } = await addAdministrator());
});

afterAll(() => {
  vi.useRealTimers();
});

async function read(): Promise<Dashboard> {
  const { status, body } = await call('GET', '/dashboard/admin', { token });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as Dashboard;
}

type Times = [from: string, until: string];

/** Times are UTC; the company's clock shows eight hours less, and seven before November. */
function add(
  vehicleId: number,
  [from, until]: Times,
  amount: number,
  status: ReservationStatus = 'CREATED',
  pickedUpAt: Date | null = null,
): Promise<number> {
  return addReservation({
    userId,
    vehicleId,
    from: `2026-${from}Z`,
    until: `2026-${until}Z`,
    status,
    pickedUpAt,
    totalCents: amount * 100,
  });
}

function span(from: string, until: string) {
  return { startTime: new Date(from), endTime: new Date(until) };
}

async function countListed(query: Record<string, string>): Promise<number> {
  const { body } = await call('GET', '/reservations/admin/all/pages', { token, query });
  return (body as { totalElements: number }).totalElements;
}

it('shows an empty company as empty, its weeks included', async () => {
  const dashboard = await read();
  expect(dashboard).toMatchObject({
    erasureRequests: 0,
    findings: [],
    isMailConfigured: false,
    now: '2026-11-04T10:30:00',
    today: '2026-11-04',
    pickUpsToday: { total: 0, rows: [] },
    returnsToday: { total: 0, rows: [] },
    out: { total: 0 },
    late: { total: 0, rows: [] },
    vehicles: 0,
    board: { vehicles: [], total: 0 },
    messages: { total: 0, newest: [] },
  });
  expect(dashboard.board.days).toEqual(
    ['04', '05', '06', '07', '08', '09', '10'].map((day) => `2026-11-${day}`),
  );
  expect(dashboard.weeks.map(({ from }) => from)).toEqual(
    ['08-17', '08-24', '08-31', '09-07', '09-14', '09-21', '09-28', '10-05', '10-12', '10-19']
      .concat('10-26', '11-02')
      .map((day) => `2026-${day}`),
  );
  for (const week of dashboard.weeks) {
    expect(week).toMatchObject({ reservations: 0, revenue: 0, rentedHours: 0, fleetHours: 0 });
  }
});

describe('a company with three vehicles', () => {
  const ids: Record<string, number> = {};
  let dashboard: Dashboard;

  const named = (rows: { id: number }[]) =>
    rows.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id));

  beforeAll(async () => {
    // The order by model is the reverse of the order by id.
    const createdAt = '2026-01-01T00:00Z';
    const gamma = await addVehicle({ model: 'Gamma', createdAt });
    const beta = await addVehicle({ model: 'Beta', createdAt });
    const alpha = await addVehicle({ model: 'Alpha', createdAt });
    // 39 hours before Monday's midnight at 08:00Z, 10 after; the night of the change counts its 25.
    ids.overSunday = await add(alpha, ['10-31T17:00', '11-02T18:00'], 100, 'DONE');
    const pickedUpAt = new Date('2026-11-04T16:00Z');
    ids.today = await add(alpha, ['11-04T16:00', '11-04T23:00'], 50, 'CREATED', pickedUpAt);
    ids.cancelled = await add(alpha, ['11-04T16:00', '11-04T23:00'], 999, 'CANCELLED');
    ids.late = await add(beta, ['11-03T18:00', '11-04T17:00'], 80);
    ids.later = await add(beta, ['11-02T18:00', '11-03T17:00'], 70);
    ids.justOut = await add(beta, ['11-04T18:30', '11-06T18:30'], 200);
    ids.afterNext = await add(beta, ['11-09T18:00', '11-10T18:00'], 60);
    // To midnight, so it is back today and not on today's board.
    ids.midnight = await add(gamma, ['11-03T20:00', '11-04T08:00'], 10, 'DONE');
    // Begins on the board's last day; the next one begins as the board ends.
    ids.beyond = await add(alpha, ['11-10T20:00', '11-12T20:00'], 300);
    ids.afterwards = await add(gamma, ['11-11T08:00', '11-11T20:00'], 300);
    await database
      .insertInto('occupancies')
      .values([
        { vehicleId: gamma, ...span('2026-11-06T16:00Z', '2026-11-10T16:00Z'), reason: 'Brakes' },
        // Ends as the board begins.
        { vehicleId: alpha, ...span('2026-11-03T16:00Z', '2026-11-04T08:00Z'), reason: 'Tires' },
      ])
      .execute();
    // From before the first week, 36 hours into it.
    ids.fromBefore = await add(gamma, ['08-10T19:00', '08-18T19:00'], 500, 'DONE');
    // Over four weeks: 48, 168, 168 and 24 hours.
    ids.long = await add(gamma, ['09-05T07:00', '09-22T07:00'], 1000, 'DONE');
    await database
      .insertInto('contactMessages')
      .values(
        Array.from({ length: 6 }, (_, index) => ({
          subject: `Message ${index}`,
          body: 'A text of at least twenty characters.',
          name: 'Visitor',
          email: 'visitor@example.com',
          createdAt: new Date(NOW.getTime() - index * 3_600_000),
        })),
      )
      .execute();
    dashboard = await read();
  });

  it("has today's pick-ups and returns in order", () => {
    const { pickUpsToday, returnsToday } = dashboard;
    expect(named(pickUpsToday.rows)).toEqual(['today', 'justOut']);
    expect(named(returnsToday.rows)).toEqual(['midnight', 'late', 'today']);
    expect([pickUpsToday.total, returnsToday.total]).toEqual([2, 3]);
    expect(pickUpsToday.rows[0]).toEqual({
      id: ids.today,
      currency: 'USD',
      endingPapers: [],
      paid: 0,
      due: 50,
      deposit: 0,
      car: { id: expect.any(Number), model: 'Alpha' },
      customer: {
        id: userId,
        firstName: 'Pat',
        lastName: expect.any(String),
        email: expect.any(String),
        phoneNumber: '(562) 555-0123',
      },
      pickUpTime: '2026-11-04T08:00:00',
      dropOffTime: '2026-11-04T15:00:00',
      pickUpLocation: 'Harbor desk',
      dropOffLocation: 'Airport',
      status: 'CREATED',
      stage: 'out',
      undecided: 0,
      pickedUpAt: '2026-11-04T08:00:00',
      returnedAt: null,
      pricePerHour: 11,
      totalPrice: 50,
      atRisk: false,
      putsAtRisk: null,
    });
  });

  it('has the vehicles that are out, and the late ones, the longest overdue first', () => {
    expect(dashboard.out.total).toBe(1);
    expect(named(dashboard.late.rows)).toEqual(['later', 'late']);
    expect(dashboard.late.total).toBe(2);
  });

  it('has the week ahead by vehicle, the taken ones first', () => {
    const { board, vehicles } = dashboard;
    expect(vehicles).toBe(3);
    expect(board.total).toBe(3);
    expect(board.vehicles.map(({ maintenance }) => maintenance)).toEqual([
      [],
      [],
      [
        {
          id: expect.any(Number),
          startTime: '2026-11-06T08:00:00',
          endTime: '2026-11-10T08:00:00',
          reason: 'Brakes',
        },
      ],
    ]);
    expect(board.vehicles.map(({ model, reservations }) => [model, named(reservations)])).toEqual([
      ['Alpha', ['today', 'beyond']],
      // Late since yesterday, and since this morning.
      ['Beta', ['later', 'late', 'justOut', 'afterNext']],
      ['Gamma', []],
    ]);
    expect(board.vehicles[0]?.reservations[1]).toEqual({
      id: ids.beyond,
      paid: 0,
      due: 300,
      deposit: 0,
      stage: 'upcoming',
      undecided: 0,
      returnedAt: null,
      pickUpTime: '2026-11-10T12:00:00',
      dropOffTime: '2026-11-12T12:00:00',
      customer: { firstName: 'Pat', lastName: expect.any(String) },
      atRisk: false,
      takenFrom: '2026-11-10T12:00:00',
      takenUntil: '2026-11-12T12:00:00',
    });
  });

  it('marks only the next reservation of a late vehicle as at risk', () => {
    const { board, pickUpsToday, returnsToday, late } = dashboard;
    const rows = board.vehicles.flatMap(({ reservations }) => reservations);
    expect(named(rows.filter(({ atRisk }) => atRisk))).toEqual(['justOut']);
    expect(named(pickUpsToday.rows.filter(({ atRisk }) => atRisk))).toEqual(['justOut']);
    expect([...returnsToday.rows, ...late.rows].some(({ atRisk }) => atRisk)).toBe(false);
  });

  it('counts the real hours of each week, also where the clocks change', () => {
    const figures = dashboard.weeks.map(({ reservations, revenue, rentedHours, fleetHours }) => [
      reservations,
      revenue,
      rentedHours,
      fleetHours,
    ]);
    expect(figures).toEqual([
      [0, 0, 36, 504],
      [0, 0, 0, 504],
      [1, 1000, 48, 504],
      [0, 0, 168, 504],
      [0, 0, 168, 504],
      [0, 0, 24, 504],
      [0, 0, 0, 504],
      [0, 0, 0, 504],
      [0, 0, 0, 504],
      [0, 0, 0, 504],
      [1, 100, 39, 507],
      [5, 410, 123, 504],
    ]);
  });

  it('has its newest messages', () => {
    const { total, newest } = dashboard.messages;
    expect(total).toBe(6);
    expect(newest.map(({ subject }) => subject)).toEqual(
      [0, 1, 2, 3, 4].map((index) => `Message ${index}`),
    );
    expect(newest[0]?.createdAt).toBe('2026-11-04T10:30:00');
  });

  it('has as many rows in the list behind each figure as the figure says', async () => {
    const today = dashboard.today;
    expect(await countListed({ pickUpFrom: today, pickUpTo: today, counted: 'booked' })).toBe(2);
    expect(await countListed({ dropOffFrom: today, dropOffTo: today, counted: 'booked' })).toBe(3);
    expect(await countListed({ stage: 'out' })).toBe(dashboard.out.total);
    expect(await countListed({ stage: 'late' })).toBe(dashboard.late.total);
    for (const { from, to, reservations } of dashboard.weeks) {
      expect(await countListed({ pickUpFrom: from, pickUpTo: to, counted: 'booked' })).toBe(
        reservations,
      );
    }
  });

  it('moves on with the clock: what is out becomes late, today becomes yesterday', async () => {
    vi.setSystemTime(new Date('2026-11-05T08:00:00Z'));
    const tomorrow = await read();
    vi.setSystemTime(NOW);
    expect(tomorrow.today).toBe('2026-11-05');
    expect(tomorrow.pickUpsToday.total).toBe(0);
    expect(tomorrow.out.total).toBe(0);
    expect(named(tomorrow.late.rows)).toEqual(['later', 'late', 'today']);
  });
});

describe('a larger company', () => {
  beforeAll(async () => {
    for (let number = 0; number < 60; number += 1) {
      const id = await addVehicle({ model: `Van ${String(number).padStart(2, '0')}` });
      // The last vehicle is picked up first.
      if (number >= 50) await add(id, [`11-04T19:${70 - number}`, '11-04T21:00'], 20);
    }
  });

  it('has the first eight stops and fifty vehicles on show, and counts them all', async () => {
    const { pickUpsToday, board, vehicles } = await read();
    expect([pickUpsToday.total, pickUpsToday.rows.length]).toEqual([12, 8]);
    expect(pickUpsToday.rows.map(({ car }) => car.model)).toEqual(
      ['Alpha', 'Beta'].concat([59, 58, 57, 56, 55, 54].map((number) => `Van ${number}`)),
    );
    expect([vehicles, board.total, board.vehicles.length]).toEqual([63, 13, 50]);
    const models = board.vehicles.map(({ model }) => model);
    expect(models.slice(0, 13)).toEqual(
      ['Alpha', 'Beta', 'Gamma'].concat(
        Array.from({ length: 10 }, (_, index) => `Van ${50 + index}`),
      ),
    );
  });
});

it('has a vehicle on the board until the turnaround after its reservation ends', async () => {
  const vehicleId = await addVehicle({ model: 'A turnaround' });
  // To four hours before midnight.
  const id = await add(vehicleId, ['11-03T18:00', '11-04T04:00'], 10, 'DONE');
  const shown = async (turnaroundMinutes: number) => {
    await runSql`update reservations set turnaround_minutes = ${turnaroundMinutes} where id = ${id}`;
    const { board } = await read();
    return board.vehicles.find(({ model }) => model === 'A turnaround')?.reservations;
  };
  expect(await shown(300)).toMatchObject([
    { id, dropOffTime: '2026-11-03T20:00:00', takenUntil: '2026-11-04T01:00:00' },
  ]);
  // It ends as the board begins.
  expect(await shown(240)).toEqual([]);
});

it("shows what was taken less what was refunded, today and in this week, on the company's clock", async () => {
  const vehicleId = await addVehicle({ model: 'Paid' });
  const id = await add(vehicleId, ['10-01T18:00', '10-01T20:00'], 900, 'DONE');
  const move = async (amountCents: number, movements: Movement[], at: string, as: object = {}) => {
    const ledger = await findLedgerOf(database, DEFAULT_COMPANY, id);
    if (!ledger) throw new Error('The reservation has no ledger.');
    const money = { amountCents, capturedCents: amountCents, key: randomUUID() };
    const paid = { purpose: 'rental', method: 'terminal', status: 'paid' } as const;
    const payment = { added: { ...paid, ...money, ...as } };
    await writeLedger(database, DEFAULT_COMPANY, ledger, { payment, movements, at: new Date(at) });
  };
  const captured = (amountCents: number): Movement => ({ kind: 'captured', amountCents });
  await move(100, [captured(100)], '2026-11-02T07:59:59Z'); // Sunday
  await move(1000, [captured(1000)], '2026-11-02T08:00Z'); // Monday
  await move(20_000, [captured(20_000)], '2026-11-04T07:59:59Z'); // Tuesday
  const refunded: Movement = { kind: 'refunded', amountCents: 50_000 };
  await move(30_000, [captured(30_000), refunded], '2026-11-04T08:00Z');
  const { money } = await read();
  const net = { netToday: -200, netThisWeek: 10, netTakenToday: -200, netTakenThisWeek: 10 };
  expect(money).toMatchObject({ ...net, depositsHeld: 0 });
  // A deposit is money that came in, but not taken.
  await move(5000, [captured(5000)], '2026-11-04T08:00Z', { purpose: 'deposit', status: 'held' });
  expect((await read()).money).toMatchObject({
    ...{ netToday: -150, netThisWeek: 60, netTakenToday: -200, netTakenThisWeek: 10 },
    depositsHeld: 50,
  });
});

describe('what is due', () => {
  /** The reservations that were added for each fact, so only their difference counts. */
  async function countsAfter(add: (vehicleId: number) => Promise<unknown>) {
    const counted = async () => {
      const { money } = await read();
      const listed = await countListed({ payment: 'unpaid' });
      expect(money?.unpaid).toBe(listed);
      const { unpaidDue = Number.NaN, dueToday = Number.NaN } = money ?? {};
      return { unpaid: listed, unpaidDue, dueToday };
    };
    const before = await counted();
    await add(await addVehicle({ model: 'Owed' }));
    const after = await counted();
    return {
      unpaid: after.unpaid - before.unpaid,
      unpaidDue: Math.round(after.unpaidDue - before.unpaidDue),
      dueToday: Math.round(after.dueToday - before.dueToday),
    };
  }

  async function set(id: number, facts: { pickedUpAt?: Date; paidCents?: number }) {
    await database.updateTable('reservations').set(facts).where('id', '=', id).execute();
  }

  beforeAll(async () => {
    // The first payment, of the test above.
    const createdAt = new Date('2026-06-01T18:00Z');
    await database.updateTable('payments').set({ createdAt }).execute();
  });

  const AHEAD: Times = ['11-05T18:00', '11-06T18:00'];

  it.each<[string, Times, ReservationStatus, { unpaid: number; dueToday: number }]>([
    ['begins later today', ['11-05T07:30', '11-08T18:00'], 'CREATED', { unpaid: 1, dueToday: 40 }],
    ['begins tomorrow', ['11-05T08:00', '11-08T18:00'], 'CREATED', { unpaid: 0, dueToday: 0 }],
    ['is out', ['11-03T18:00', '11-07T18:00'], 'CREATED', { unpaid: 1, dueToday: 0 }],
    ['comes back today', ['11-03T18:00', '11-04T20:00'], 'CREATED', { unpaid: 1, dueToday: 40 }],
    ['is over', ['11-02T18:00', '11-03T18:00'], 'DONE', { unpaid: 1, dueToday: 0 }],
    ['is over before its pick-up time', AHEAD, 'DONE', { unpaid: 1, dueToday: 0 }],
    ['is canceled', ['11-03T18:00', '11-07T18:00'], 'CANCELLED', { unpaid: 0, dueToday: 0 }],
    [
      'began before any payment',
      ['05-03T18:00', '05-07T18:00'],
      'DONE',
      { unpaid: 0, dueToday: 0 },
    ],
    // Once, although it begins and ends today.
    ['lasts for hours', ['11-04T20:00', '11-04T23:00'], 'CREATED', { unpaid: 1, dueToday: 40 }],
  ])('of a rental that %s', async (_, times, status, expected) => {
    const counts = await countsAfter((vehicleId) => add(vehicleId, times, 40, status));
    expect(counts).toEqual({ ...expected, unpaidDue: 40 * expected.unpaid });
  });

  it('of a vehicle that left early, until it is paid', async () => {
    const early = async (vehicleId: number, paidCents: number) =>
      set(await add(vehicleId, AHEAD, 40), { pickedUpAt: NOW, paidCents });
    expect(await countsAfter((vehicleId) => early(vehicleId, 3000))).toMatchObject({
      unpaid: 1,
      unpaidDue: 10,
    });
    expect(await countsAfter((vehicleId) => early(vehicleId, 4000))).toMatchObject({ unpaid: 0 });
  });
});
