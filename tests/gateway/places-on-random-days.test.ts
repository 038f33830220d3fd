import { PostgresDialect, sql } from 'kysely';
import { Pool } from 'pg';
import { afterAll, expect, it } from 'vitest';
import { takenVehicles } from '#availability/db/availability.ts';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { DEFAULT_SETTINGS } from '#company/rules/settings-in-parts.ts';
import { databaseOver } from '#db/client/client.ts';
import { isRefusedAsTaken } from '#db/client/constraint.ts';
import { findWrong } from '#db/schema/invariants.ts';
import { dayAt } from '#kernel/time/calendar-day.ts';
import { instantOf, toWallClock } from '#kernel/time/wall-clock.ts';
import { readTransfers } from '#places/db/transfers.ts';
import { createTestDatabase } from '../postgres.ts';
import { fc } from '../random.ts';
import { insertReservation, insertUser, insertVehicle } from '../rows.ts';

/** So many days of a company are played. RANDOM_DAYS=2000 plays more. */
const DAYS = Number(process.env.RANDOM_DAYS ?? 80);

const QUARTER_MS = 900_000;

/** The locations: three places in several ways to write them, and one that somebody types. */
const LOCATIONS = [
  ['Harbor Office', 'harbor  office', 'HARBOROFFICE'],
  ['Airport, Hall Ä', 'airport,hall ä', ' AIRPORT, hall Ä '],
  ['Station', 'station', 'STATION'],
  ['Hotel Paradiso'],
] as const;
const TYPED = 3;

const { connectionString, drop } = await createTestDatabase();
const pool = new Pool({ connectionString, max: 1 });
const database = databaseOver(new PostgresDialect({ pool }));
afterAll(async () => {
  await database.destroy();
  await drop();
});

async function runSql<Row = object>(...statement: Parameters<typeof sql<Row>>): Promise<Row[]> {
  const { rows } = await sql<Row>(...statement).execute(database);
  return rows;
}

const userId = await insertUser(pool, { email: 'customer@example.com' });
await runSql`delete from places`;
const placeIds: number[] = [];
for (const [location] of LOCATIONS.slice(0, TYPED)) {
  const [row] = await runSql<{ id: number }>`
    insert into places (name, location) values (${location}, ${location}) returning id`;
  placeIds.push(row?.id ?? 0);
}
const vehicleIds = [
  await insertVehicle(pool),
  await insertVehicle(pool),
  await insertVehicle(pool),
];

/** A rental of the model. Times are quarters of an hour of the played day. */
type Rental = {
  id: number;
  vehicle: number;
  start: number;
  end: number;
  from: number;
  to: number;
  turnaround: number;
  before: number;
  after: number;
  /** The last quarter that the vehicle is taken, where its return has shortened the transfer. */
  cutAt?: number;
  isReturned: boolean;
};

/** A company as the model has it: where vehicles belong, how long transfers take, and what becomes of one-way rentals. */
type Model = {
  homes: (number | undefined)[];
  minutes: number[];
  isFloating: boolean;
  rentals: Rental[];
};

const place = fc.integer({ min: 0, max: TYPED });
const someRental = fc.record({
  vehicle: fc.nat({ max: 2 }),
  start: fc.integer({ min: 0, max: 80 }),
  length: fc.integer({ min: 4, max: 24 }),
  from: place,
  to: place,
  turnaround: fc.constantFrom(0, 0, 2),
});
const someAction = fc.record({
  kind: fc.constantFrom(
    'book',
    'book',
    'book',
    'book',
    'edit',
    'edit',
    'cancel',
    'slower',
    'return',
  ),
  one: fc.nat(),
  rental: someRental,
  isOnlyTo: fc.boolean(),
  spelling: fc.nat({ max: 2 }),
  minutes: fc.integer({ min: 0, max: 6 }),
});
const someDay = fc.record({
  homes: fc.tuple(
    ...[0, 1, 2].map(() => fc.option(fc.nat({ max: 2 }), { nil: undefined, freq: 4 })),
  ),
  minutes: fc.tuple(...[0, 1, 2].map(() => fc.integer({ min: 0, max: 6 }))),
  isFloating: fc.boolean(),
  actions: fc.array(someAction, { minLength: 6, maxLength: 14 }),
  asked: fc.array(someRental, { minLength: 2, maxLength: 2 }),
});

/** How many quarters a vehicle needs between its home and a location. */
function transfer(
  { homes, minutes, isFloating }: Model,
  vehicle: number,
  location: number,
): number {
  const home = homes[vehicle];
  if (isFloating || home === undefined || location === TYPED || location === home) return 0;
  return minutes[location] ?? 0;
}

/** Every quarter in which a rental takes its vehicle. */
function quartersOf(
  rental: Omit<Rental, 'id' | 'vehicle' | 'from' | 'to' | 'isReturned'>,
): number[] {
  const { start, end, turnaround, before, after, cutAt } = rental;
  const first = start - before;
  const last = cutAt ?? end + turnaround + after;
  return Array.from({ length: last - first }, (_, index) => first + index);
}

/** Whether a vehicle can have a rental, by looking at every quarter, and at where it stands before and has to be after. */
function isPossible(model: Model, rental: Rental): boolean {
  const others = model.rentals
    .filter(({ id, vehicle }) => id !== rental.id && vehicle === rental.vehicle)
    .toSorted((one, other) => one.start - other.start);
  const taken = new Set(others.flatMap(quartersOf));
  if (quartersOf(rental).some((quarter) => taken.has(quarter))) return false;
  if (!model.isFloating) return true;
  const stands = standsBefore(model, rental);
  const needed = others.find(({ start, from }) => start >= rental.end && from !== TYPED)?.from;
  const isThere = rental.from === TYPED || stands === undefined || stands === rental.from;
  const isBack = rental.to === TYPED || needed === undefined || needed === rental.to;
  return isThere && isBack;
}

/** Where a vehicle that stays at its drop-offs stands before a rental. */
function standsBefore({ homes, rentals }: Model, { id, vehicle, start }: Rental) {
  const before = rentals
    .filter(
      (one) => one.id !== id && one.vehicle === vehicle && one.start < start && one.to !== TYPED,
    )
    .toSorted((one, other) => one.start - other.start);
  return before.at(-1)?.to ?? homes[vehicle];
}

type Way = { id: number; direction: string; from: number; to: number; by: number };

/** The transfers of the day: where vehicles have to be brought from and to, and the quarter until which. */
function waysOf(model: Model): Way[] {
  const ways = model.rentals.flatMap((rental) => {
    const { id, vehicle, from, to, start, isReturned } = rental;
    const home = model.homes[vehicle];
    const stands = model.isFloating ? standsBefore(model, rental) : home;
    const by = (quartersOf(rental).at(-1) ?? 0) + 1;
    return [
      // What was handed over was brought.
      ...(isReturned ? [] : [{ id, direction: 'pick-up', from: stands, to: from, by: start }]),
      ...(model.isFloating ? [] : [{ id, direction: 'drop-off', from: to, to: home, by }]),
    ];
  });
  return ways.filter(
    (way): way is Way =>
      way.from !== undefined &&
      way.to !== undefined &&
      way.from !== way.to &&
      way.from !== TYPED &&
      way.to !== TYPED,
  );
}

/** The same by the desk's lists, in each of which a vehicle has to be there on that day. */
async function listedWays(): Promise<Way[]> {
  const first = dayAt(instantAt(0), DEFAULT_COMPANY.timeZone);
  const ways: Way[] = [];
  for (const days of [0, 1, 2]) {
    const one = first.add({ days }).toString();
    for (const { reservationId, direction, from, to, by } of await readTransfers(
      database,
      DEFAULT_COMPANY,
      one,
    )) {
      expect(by.slice(0, 10)).toBe(one);
      ways.push({
        ...{ id: reservationId, direction },
        ...{ from: placeIds.indexOf(from.id), to: placeIds.indexOf(to.id) },
        by: (+instantOf(by, DEFAULT_COMPANY.timeZone) - +instantAt(0)) / QUARTER_MS,
      });
    }
  }
  return ways;
}

function inOrder(ways: Way[]): Way[] {
  return ways.toSorted((a, b) => a.id - b.id || a.direction.localeCompare(b.direction));
}

/** The day that is played, far enough from the others. */
let day = 0;
const instantAt = (quarter: number) =>
  new Date(Date.parse('2031-01-01T08:00Z') + day * 4 * 86_400_000 + quarter * QUARTER_MS);

const spelled = (location: number, spelling: number) =>
  LOCATIONS[location]?.[spelling] ?? LOCATIONS[location]?.[0] ?? '';

/** Does what may be refused. @returns whether it was done */
async function isDone(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (isRefusedAsTaken(error)) return false;
    throw error;
  }
}

async function book(model: Model, wanted: Rental, spelling: number): Promise<void> {
  const rental: Rental = {
    ...wanted,
    before: transfer(model, wanted.vehicle, wanted.from),
    after: transfer(model, wanted.vehicle, wanted.to),
  };
  const adding = insertReservation(pool, {
    userId,
    vehicleId: vehicleIds[rental.vehicle] ?? 0,
    from: instantAt(rental.start),
    until: instantAt(rental.end),
    pickUpLocation: spelled(rental.from, spelling),
    dropOffLocation: spelled(rental.to, spelling),
    turnaroundMinutes: rental.turnaround * 15,
  }).then((id) => {
    rental.id = id;
  });
  expect(await isDone(adding)).toBe(isPossible(model, rental));
  if (rental.id !== 0) model.rentals.push(rental);
}

async function edit(model: Model, rental: Rental, wanted: Rental, spelling: number): Promise<void> {
  const isMoved = wanted.vehicle !== rental.vehicle;
  const after: Rental = {
    ...wanted,
    id: rental.id,
    before:
      isMoved || wanted.from !== rental.from
        ? transfer(model, wanted.vehicle, wanted.from)
        : rental.before,
    after:
      isMoved || wanted.to !== rental.to
        ? transfer(model, wanted.vehicle, wanted.to)
        : rental.after,
  };
  const editing = runSql`
    update reservations set
      vehicle_id = ${vehicleIds[after.vehicle]}, pick_up_time = ${instantAt(after.start)},
      drop_off_time = ${instantAt(after.end)}, turnaround_minutes = ${after.turnaround * 15},
      pick_up_location = ${spelled(after.from, spelling)}, drop_off_location = ${spelled(after.to, spelling)}
    where id = ${rental.id}`;
  // What the chain of a floating vehicle asks for counts only where the edit changes something of it.
  const isSame =
    !isMoved &&
    (['start', 'end', 'from', 'to'] as const).every((name) => after[name] === rental[name]);
  const possible = isPossible(isSame ? { ...model, isFloating: false } : model, after);
  const done = await isDone(editing);
  expect(done).toBe(possible);
  if (done) model.rentals.splice(model.rentals.indexOf(rental), 1, after);
}

/** The vehicle comes back at the drop-off time, but elsewhere. That is a fact, so the transfer home ends at the next rental. */
async function returnElsewhere(model: Model, rental: Rental, location: number): Promise<void> {
  if (location === TYPED || location === rental.to) return;
  await runSql`
    update reservations set
      status = 'DONE', picked_up_at = pick_up_time, returned_at = drop_off_time,
      return_place_id = ${placeIds[location]}
    where id = ${rental.id}`;
  rental.after = transfer(model, rental.vehicle, location);
  rental.to = location;
  rental.isReturned = true;
  const next = Math.min(
    ...model.rentals
      .filter(
        ({ id, vehicle, start, before }) =>
          id !== rental.id && vehicle === rental.vehicle && start - before >= rental.start,
      )
      .map(({ start, before }) => start - before),
  );
  const ends = rental.end + rental.turnaround + rental.after;
  rental.cutAt = Math.min(ends, Math.max(rental.end + rental.turnaround, next));
}

type Day = typeof someDay extends fc.Arbitrary<infer Value> ? Value : never;

async function play({ homes, minutes, isFloating, actions, asked }: Day): Promise<void> {
  day += 1;
  const model: Model = { homes, minutes: [...minutes], isFloating, rentals: [] };
  const oneWayRentals = isFloating ? 'floating' : 'home';
  await runSql`
    update company set settings = ${JSON.stringify({ ...DEFAULT_SETTINGS, oneWayRentals })}::jsonb`;
  // Nothing of an earlier day is before this one.
  await runSql`delete from reservations`;
  const homeIds = homes.map((home) => (home === undefined ? null : placeIds[home]));
  await runSql`
    update vehicles set home_place_id = home
    from unnest(${vehicleIds}::integer[], ${homeIds}::integer[]) as given (vehicle_id, home)
    where id = vehicle_id`;
  const setMinutes = () =>
    runSql`
      update places set transfer_minutes = quarters * 15
      from unnest(${placeIds}::integer[], ${model.minutes}::integer[]) as given (place_id, quarters)
      where id = place_id`;
  await setMinutes();

  for (const { kind, one, rental, isOnlyTo, spelling, minutes: slower } of actions) {
    const { length, ...wanted } = rental;
    const asRental: Rental = {
      ...{ ...wanted, end: wanted.start + length, id: 0, before: 0, after: 0, isReturned: false },
    };
    const open = model.rentals.filter(({ isReturned }) => !isReturned);
    const chosen = open[one % Math.max(open.length, 1)];
    if (kind === 'book') await book(model, asRental, spelling);
    else if (kind === 'slower') {
      model.minutes[one % placeIds.length] = slower;
      await setMinutes();
    } else if (!chosen) continue;
    else if (kind === 'edit') {
      await edit(model, chosen, isOnlyTo ? { ...chosen, to: asRental.to } : asRental, spelling);
    } else if (kind === 'cancel') {
      await runSql`update reservations set status = 'CANCELLED' where id = ${chosen.id}`;
      model.rentals.splice(model.rentals.indexOf(chosen), 1);
    } else await returnElsewhere(model, chosen, asRental.to);
  }

  const rows = await runSql<{ id: number; startTime: Date; endTime: Date }>`
    select reservation_id as id, start_time, end_time from occupancies order by reservation_id`;
  expect(rows.map(({ id, startTime, endTime }) => [id, +startTime, +endTime])).toEqual(
    model.rentals
      .toSorted((a, b) => a.id - b.id)
      .map((rental) => {
        const quarters = quartersOf(rental);
        const last = (quarters.at(-1) ?? 0) + 1;
        return [rental.id, +instantAt(quarters[0] ?? 0), +instantAt(last)];
      }),
  );
  // Totals are made up here.
  const wrong = await findWrong(database, DEFAULT_COMPANY);
  expect(wrong.filter(({ check }) => check.includes('vehicle'))).toEqual([]);
  expect(inOrder(await listedWays())).toEqual(inOrder(waysOf(model)));
  for (const { length, ...wanted } of asked) await search(model, { ...wanted, length });
}

/** The search finds as taken exactly the vehicles that can't be booked. */
async function search(
  model: Model,
  {
    length,
    turnaround,
    start,
    from,
    to,
  }: { length: number; turnaround: number; start: number; from: number; to: number },
) {
  const zone = DEFAULT_COMPANY.timeZone;
  const taken = await takenVehicles(
    DEFAULT_COMPANY,
    {
      pickUpTime: toWallClock(instantAt(start), zone),
      dropOffTime: toWallClock(instantAt(start + length), zone),
      pickUpLocation: spelled(from, 0),
      dropOffLocation: spelled(to, 0),
    },
    turnaround * 15,
    false,
  ).execute(database);
  const found = taken.rows.map(({ vehicleId }) => vehicleIds.indexOf(vehicleId)).toSorted();
  const expected = vehicleIds.keys().filter(
    (vehicle) =>
      !isPossible(model, {
        ...{ vehicle, start, end: start + length, from, to, turnaround, id: 0, isReturned: false },
        before: transfer(model, vehicle, from),
        after: transfer(model, vehicle, to),
      }),
  );
  expect(found).toEqual([...expected]);
}

it('the database takes, refuses and finds on random days what an exhaustive model of them does', async () => {
  await fc.assert(fc.asyncProperty(someDay, play), { numRuns: DAYS, endOnFailure: true });
});
