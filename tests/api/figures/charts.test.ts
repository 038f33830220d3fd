import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { database } from '#db/client/connection.ts';
import type { Charts } from '#figures/rules/charts.ts';
import { call } from '../calls.ts';
import { addAdministrator, addReservation, addVehicle, runSql } from '../records.ts';

/** A Wednesday, three days after the clocks went back. */
const NOW = new Date('2026-11-04T18:30:00Z');

/** Monday to Sunday. The company's clock is seven hours behind UTC. */
const WEEK = { from: '2026-10-05', to: '2026-10-11' };

let token = '';

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  ({ token } = await addAdministrator());
});

afterAll(() => {
  vi.useRealTimers();
});

async function read(query: Record<string, string>): Promise<Charts> {
  const { status, body } = await call('GET', '/figures/admin/charts', { token, query });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as Charts;
}

it('are empty without a fleet, for all hours and twelve months to that of the last day', async () => {
  const charts = await read({ period: 'this-year' });
  expect(charts.period).toEqual({ from: '2026-01-01', to: '2026-12-31' });
  expect(charts.months.map(({ month }) => month)).toEqual(
    ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'].map(
      (month) => `2026-${month}`,
    ),
  );
  expect(charts.months.map(({ isOver }) => isOver)).toEqual([
    ...Array.from({ length: 10 }, () => true),
    ...[false, false],
  ]);
  expect(charts.months[0]).toMatchObject({
    ...{ rentals: 0, revenue: 0, canceled: 0, revenueBefore: 0 },
  });
  expect(charts.hours).toHaveLength(7 * 24);
  expect(charts.hours.every((hour) => hour.rentedHours + hour.fleetHours === 0)).toBe(true);
  expect(charts.leadTimes).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
});

it('show revenue and cancellations by month, utilization by hour and lead times', async () => {
  const { id: userId } = await addAdministrator();
  const createdAt = '2024-01-01T08:00Z';
  const vehicleId = await addVehicle({ createdAt });
  // In the fleet until the end of the week's Monday.
  const sold = await addVehicle({ createdAt });
  await database.deleteFrom('vehicles').where('id', '=', sold).execute();
  await runSql`update former_vehicles set left_at = ${new Date('2026-10-06T07:00Z')} where vehicle_id = ${sold}`;
  const add = async (from: string, until: string, amount: number, more: object = {}) =>
    addReservation({
      ...{ userId, vehicleId, from: `${from}Z`, until: `${until}Z`, createdAt: `${from}Z` },
      ...{ status: 'DONE', totalCents: 100 * amount, ...more },
    });
  // From Sunday evening, and back on Monday at 01:00 instead of 02:15.
  await add('2026-10-05T03:00', '2026-10-05T09:15', 1, { returnedAt: '2026-10-05T08:00Z' });
  // Monday 10:30 to 12:00.
  await add('2026-10-05T17:30', '2026-10-05T19:00', 2, { createdAt: '2026-10-05T15:00Z' });
  // Tuesday, canceled.
  await add('2026-10-06T17:00', '2026-10-06T19:00', 400, { status: 'CANCELLED' });
  // Wednesday, entered when it had begun, and twice on Thursday, booked long before.
  await add('2026-10-07T17:00', '2026-10-07T18:00', 4, { createdAt: '2026-10-09T18:00Z' });
  await add('2026-10-08T17:00', '2026-10-08T18:00', 8, { createdAt: '2026-08-08T18:00Z' });
  await add('2026-10-08T19:00', '2026-10-08T20:00', 16, { createdAt: '2026-08-09T18:00Z' });
  // From Sunday 23:00 beyond the week, booked within a day, on the day before.
  await add('2026-10-12T06:00', '2026-10-12T08:00', 32, { createdAt: '2026-10-11T06:59Z' });
  await runSql`insert into costs (vehicle_id, spent_on, cost_kind, amount_cents) values
    (${vehicleId}, '2026-10-01', 'fuel', 1050), (${vehicleId}, '2026-10-31', 'tax', 2000),
    (${vehicleId}, '2024-10-31', 'tax', 90000)`;
  // Around the first moments of November 2024 and 2025.
  await add('2024-11-01T05:59', '2024-11-01T06:59', 64);
  await add('2024-11-01T07:00', '2024-11-01T09:00', 128);
  await add('2025-11-01T05:59', '2025-11-01T06:59', 256);
  await add('2025-11-01T07:00', '2025-11-01T09:00', 512);

  const { months, hours, leadTimes } = await read(WEEK);
  expect(months).toHaveLength(12);
  const none = { isOver: true, rentals: 0, revenue: 0, canceled: 0, costs: 0, revenueBefore: 0 };
  expect(months.filter(({ revenue, revenueBefore }) => revenue + revenueBefore > 0)).toEqual([
    { ...none, month: '2025-11', rentals: 1, revenue: 512, revenueBefore: 128 },
    {
      ...none,
      month: '2026-10',
      rentals: 6,
      revenue: 63,
      canceled: 1,
      costs: 30.5,
      revenueBefore: 256,
    },
  ]);
  expect(hours.filter(({ rentedHours }) => rentedHours > 0)).toEqual([
    { weekday: 1, hour: 0, rentedHours: 1, fleetHours: 2 },
    { weekday: 1, hour: 10, rentedHours: 0.5, fleetHours: 2 },
    { weekday: 1, hour: 11, rentedHours: 1, fleetHours: 2 },
    { weekday: 3, hour: 10, rentedHours: 1, fleetHours: 1 },
    { weekday: 4, hour: 10, rentedHours: 1, fleetHours: 1 },
    { weekday: 4, hour: 12, rentedHours: 1, fleetHours: 1 },
    { weekday: 7, hour: 23, rentedHours: 1, fleetHours: 1 },
  ]);
  expect(leadTimes).toEqual([2, 1, 0, 0, 0, 0, 1, 1]);
});

it('follow the clock: the repeated hour counts twice, the missing one not at all', async () => {
  // The Sundays on which the clocks went back and forward.
  const back = (await read({ from: '2026-11-01', to: '2026-11-01' })).hours;
  expect(back.map(({ fleetHours }) => fleetHours).slice(0, 4)).toEqual([1, 2, 1, 1]);
  const forward = (await read({ from: '2026-03-08', to: '2026-03-08' })).hours;
  expect(forward.map(({ hour }) => hour).slice(0, 4)).toEqual([0, 1, 3, 4]);
  expect(forward).toHaveLength(23);
});
