import { beforeAll, expect, it } from 'vitest';
import type { Dashboard } from '#desk/rules/dashboard.ts';
import type { Charts } from '#figures/rules/charts.ts';
import type { FiguresPage } from '#figures/rules/figures.ts';
import { call } from '../calls.ts';
import { AIRPORT, setHome, TOWN } from '../places/places.ts';
import { addAdministrator, addReservation, addVehicle, hoursFromNow, runSql } from '../records.ts';

let token = '';

async function read<Answer>(path: string, place?: number, query: object = {}): Promise<Answer> {
  const answer = await call('GET', path, {
    token,
    query: { ...query, ...(place !== undefined && { place }) },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as Answer;
}

/** What a call answers for both places and for all. */
function readAll<Answer>(path: string, query: object = {}) {
  return Promise.all(
    [TOWN.id, AIRPORT.id, undefined].map((place) => read<Answer>(path, place, query)),
  );
}

beforeAll(async () => {
  await runSql`delete from reservations`;
  await runSql`delete from vehicles`;
  await runSql`delete from former_vehicles`;
  const { id: userId, token: own } = await addAdministrator();
  token = own;
  for (const [home, rentals] of [
    [TOWN, 2],
    [AIRPORT, 3],
  ] as const) {
    const vehicleId = await addVehicle();
    await setHome(vehicleId, home.id);
    await runSql`update vehicles set created_at = now() - interval '40 days' where id = ${vehicleId}`;
    await runSql`insert into costs (vehicle_id, spent_on, cost_kind, amount_cents) values (${vehicleId}, current_date - 3, 'other', 1000)`;
    for (let at = 0; at < rentals; at += 1) {
      const [from, until] = [hoursFromNow(-40 - at * 48), hoursFromNow(-35 - at * 48)];
      const ends = { pickUpLocation: TOWN.location, dropOffLocation: AIRPORT.location };
      const done = { status: 'DONE' as const, pickedUpAt: from, returnedAt: until };
      await addReservation({ userId, vehicleId, from, until, ...ends, ...done });
    }
  }
});

it('the figures, charts and weeks of the places add up to those of the company', async () => {
  const period = { period: 'last-30-days' };
  const figures = await readAll<FiguresPage>('/figures/admin', period);
  const [town, airport, all] = figures.map(({ total, totalElements }) => ({
    ...total,
    totalElements,
  }));
  expect(town).toMatchObject({ rentals: 2, revenue: 66, totalElements: 1 });
  expect(airport).toMatchObject({ rentals: 3, revenue: 99, totalElements: 1 });
  for (const [name, value] of Object.entries(all ?? {})) {
    const parts = [town, airport].map((part) => part?.[name as keyof typeof part] ?? 0);
    expect(
      parts.reduce((sum, part) => sum + part, 0),
      name,
    ).toBeCloseTo(value, 6);
  }
  const sums = (await readAll<Charts>('/figures/admin/charts', period)).map(
    ({ months, hours, leadTimes }) => [
      ...months.flatMap(({ rentals, revenue, canceled, costs }) => [
        rentals,
        revenue,
        canceled,
        costs,
      ]),
      hours.reduce((sum, hour) => sum + hour.rentedHours, 0),
      hours.reduce((sum, hour) => sum + hour.fleetHours, 0),
      ...leadTimes,
    ],
  );
  sums[2]?.forEach((value, at) => {
    expect((sums[0]?.[at] ?? 0) + (sums[1]?.[at] ?? 0), String(at)).toBeCloseTo(value, 6);
  });
  const weeks = (await readAll<Dashboard>('/dashboard/admin')).map(
    (dashboard) =>
      dashboard.weeks?.map(
        ({ revenue, rentedHours, fleetHours }) => revenue + rentedHours + fleetHours,
      ) ?? [],
  );
  weeks[2]?.forEach((value, at) => {
    expect((weeks[0]?.[at] ?? 0) + (weeks[1]?.[at] ?? 0)).toBeCloseTo(value, 4);
  });
});

it('the dashboard of a place has its pick-ups and returns, its vehicles and what stands there', async () => {
  const [town, airport, all] = await readAll<Dashboard>('/dashboard/admin');
  const idsOf = (dashboard?: Dashboard) => dashboard?.board.vehicles.map(({ id }) => id).toSorted();
  expect([town?.standing, airport?.standing, all?.standing]).toEqual([1, 1, null]);
  expect(idsOf(town)).toHaveLength(1);
  expect([...(idsOf(town) ?? []), ...(idsOf(airport) ?? [])].toSorted()).toEqual(idsOf(all));
  expect(town?.returnsToday.total).toBe(0);
  expect(airport?.pickUpsToday.total).toBe(0);
});
