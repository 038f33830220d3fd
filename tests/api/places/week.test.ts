import { beforeAll, expect, it } from 'vitest';
import type { AdminReservationDetail } from '#booking/rules/desk-reservation.ts';
import { readSettings } from '#company/db/company.ts';
import { applyStored } from '#company/db/current-company.ts';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { database } from '#db/client/connection.ts';
import { toApiTime } from '#kernel/time/request-times.ts';
import { toWallClock } from '#kernel/time/wall-clock.ts';
import type { Transfer } from '#places/rules/transfer.ts';
import { seededRandom } from '../../random.ts';
import { call } from '../calls.ts';
import { addAdministrator, addUser, addVehicle, runSql } from '../records.ts';

/** The week of a company. WEEK_RENTALS=400 plays one with 60 cars, for which a usual run has no time. */
const RENTALS = Number(process.env.WEEK_RENTALS ?? 80);
const CARS = Math.max(30, RENTALS * 0.15);
const DAYS = 7;

/** Minutes that it takes to bring a car to each of its places, or from there. */
const MINUTES = [20, 45, 60];

const QUARTER_MS = 900_000;
const DAY_MS = 86_400_000;

const random = seededRandom();
const whole = (most: number) => Math.floor(random() * most);
const pick = <Value>(values: readonly Value[]) => values[whole(values.length)] as Value;

/** The week is over, so that the desk can record all of it. */
const BEGIN = Math.ceil((Date.now() - (DAYS + 4) * DAY_MS) / DAY_MS) * DAY_MS;

type Place = { id: number; location: string; minutes: number };

/** What was rented, as the test remembers it: times in ms, places by their index. */
type Rental = { id: number; carId: number; start: number; end: number; from: number; to: number };

let token = '';
let customers: number[] = [];
const places: Place[] = [];
const homes = new Map<number, number>();
const rentals: Rental[] = [];

beforeAll(async () => {
  ({ token } = await addAdministrator());
  customers = await Promise.all(Array.from({ length: 20 }, async () => (await addUser()).id));
  for (const [index, minutes] of MINUTES.entries()) {
    const rows = await runSql<{ id: number; location: string }>`
      update places set transfer_minutes = ${minutes} where id = ${index + 1} returning id, location`;
    places.push(...rows.map((row) => ({ ...row, minutes })));
  }
  applyStored(await readSettings(database));
  for (let index = 0; index < CARS; index += 1) {
    const carId = await addVehicle();
    homes.set(carId, index % places.length);
    await runSql`update vehicles set home_place_id = ${places[index % places.length]?.id} where id = ${carId}`;
  }
});

const placeAt = (index: number) => places[index] as Place;
const requestTime = (time: number) =>
  toApiTime(toWallClock(new Date(time), DEFAULT_COMPANY.timeZone));
/** How long a car needs between its home and a place, in ms. */
const wayOf = (carId: number, place: number) =>
  homes.get(carId) === place ? 0 : placeAt(place).minutes * 60_000;

async function freeCars({ start, end, from, to }: Omit<Rental, 'id' | 'carId'>): Promise<number[]> {
  const { status, body } = await call('GET', '/car/admin/free', {
    token,
    query: {
      pickUpDateTime: requestTime(start),
      dropOffDateTime: requestTime(end),
      place: String(placeAt(from).id),
      dropOffPlace: String(placeAt(to).id),
      size: '3',
    },
  });
  expect([status, body]).toMatchObject([200, expect.anything()]);
  const { content } = body as { content: { id: number; available: boolean }[] };
  return content.filter(({ available }) => available).map(({ id }) => id);
}

async function book(): Promise<void> {
  const start = BEGIN + whole(DAYS) * DAY_MS + (14 + whole(14)) * 3_600_000 + whole(4) * QUARTER_MS;
  const from = whole(places.length);
  const rental = {
    ...{ start, end: start + (2 + whole(18)) * 3_600_000, from },
    to: random() < 0.8 ? from : whole(places.length),
  };
  const [carId] = await freeCars(rental);
  if (carId === undefined) return;
  const { status, body } = await call('POST', '/reservations/admin/add', {
    token,
    query: { carId, userId: pick(customers) },
    body: {
      pickUpTime: requestTime(rental.start),
      dropOffTime: requestTime(rental.end),
      pickUpLocation: placeAt(rental.from).location,
      dropOffLocation: placeAt(rental.to).location.toUpperCase(),
    },
  });
  expect([status, body]).toMatchObject([201, expect.anything()]);
  rentals.push({ ...rental, carId, id: (body as AdminReservationDetail).id });
}

async function record(handling: 'hand-over' | 'return', id: number, time: number, more = {}) {
  const body = { time: requestTime(time), ...more };
  const answer = await call('PUT', `/reservations/${id}/${handling}`, { token, body });
  expect([answer.status, answer.body]).toMatchObject([200, expect.anything()]);
}

/** What a car has after a time, in order. */
const laterOf = (carId: number, time: number) =>
  rentals
    .filter((rental) => rental.carId === carId && rental.start >= time)
    .toSorted((one, other) => one.start - other.start);

/** A car came back elsewhere. What it can't be brought to in time gets another car, which the search finds. */
async function makeUpFor({ carId, end, to }: Rental): Promise<void> {
  const [next] = laterOf(carId, end);
  if (!next || end + wayOf(carId, to) <= next.start - wayOf(carId, next.from)) return;
  const [other] = await freeCars(next);
  expect(other).toBeDefined();
  if (other === undefined) return;
  const { status } = await call('PUT', '/reservations/admin/auth', {
    token,
    query: { carId: other, reservationId: next.id },
    body: {
      pickUpTime: requestTime(next.start),
      dropOffTime: requestTime(next.end),
      pickUpLocation: placeAt(next.from).location,
      dropOffLocation: placeAt(next.to).location,
      status: 'CREATED',
    },
  });
  expect(status).toBe(200);
  next.carId = other;
}

type Way = { reservationId: number; direction: string; from: number; to: number };

const inOrder = (ways: Way[]) =>
  ways.toSorted(
    (one, other) =>
      one.reservationId - other.reservationId || one.direction.localeCompare(other.direction),
  );

/** From where to where all cars have to be brought, by what the test knows alone. */
function waysOfAll(): Way[] {
  const ways = rentals.flatMap(({ id, carId, from, to }) => {
    const home = homes.get(carId) ?? 0;
    return [
      { reservationId: id, direction: 'pick-up', from: home, to: from },
      { reservationId: id, direction: 'drop-off', from: to, to: home },
    ];
  });
  return inOrder(ways.filter(({ from, to }) => from !== to)).map(({ from, to, ...way }) => ({
    ...way,
    from: placeAt(from).id,
    to: placeAt(to).id,
  }));
}

/** The same by the desk's lists of all days. */
async function listedWays(): Promise<Way[]> {
  const listed: Transfer[] = [];
  for (let day = -1; day < DAYS + 4; day += 1) {
    const { body } = await call('GET', '/transfers/admin', {
      token,
      query: {
        day: toWallClock(new Date(BEGIN + day * DAY_MS), DEFAULT_COMPANY.timeZone).slice(0, 10),
      },
    });
    listed.push(...(body as Transfer[]));
  }
  return inOrder(
    listed.map(({ reservationId, direction, from, to }) => ({
      ...{ reservationId, direction },
      ...{ from: from.id, to: to.id },
    })),
  );
}

it('a company with three places works a week of rentals without an impossible transfer', async () => {
  for (let tries = 0; rentals.length < RENTALS && tries < RENTALS * 1.5; tries += 1) await book();
  expect(rentals).toHaveLength(RENTALS);

  expect(await listedWays()).toEqual(waysOfAll());

  const events = rentals
    .flatMap((rental) => [
      { rental, at: 'hand-over' as const },
      { rental, at: 'return' as const },
    ])
    .toSorted((one, other) => timeOf(one) - timeOf(other));
  for (const { rental, at } of events) {
    if (at === 'hand-over') {
      await record(at, rental.id, rental.start);
      continue;
    }
    const isElsewhere = random() < 0.1;
    if (isElsewhere) rental.to = (rental.to + 1 + whole(places.length - 1)) % places.length;
    await record(at, rental.id, rental.end, isElsewhere ? { placeId: placeAt(rental.to).id } : {});
    if (isElsewhere) await makeUpFor(rental);
  }

  const impossible = [...homes.keys()].flatMap((carId) => {
    const all = laterOf(carId, 0);
    return all.filter((rental, index) => {
      const before = all[index - 1];
      const freeAt = before ? before.end + wayOf(carId, before.to) : 0;
      return freeAt + wayOf(carId, rental.from) > rental.start;
    });
  });
  expect(impossible).toEqual([]);

  // What was handed over needs no transfer to its pick-up any more.
  expect(await listedWays()).toEqual(
    waysOfAll().filter(({ direction }) => direction === 'drop-off'),
  );
});

function timeOf({ rental, at }: { rental: Rental; at: 'hand-over' | 'return' }): number {
  return at === 'hand-over' ? rental.start : rental.end;
}
