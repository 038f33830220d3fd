import { parseDate, today } from '@internationalized/date';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AvailabilityCalendar } from '#availability/rules/availability-calendar.ts';
import { similarVehicles } from '#catalog/rules/similar-vehicles.ts';
import type {
  FilterCounts,
  FoundVehicle,
  FoundVehicles,
  VehicleAlternatives,
} from '#catalog/rules/vehicle-search.ts';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { database } from '#db/client/connection.ts';
import type { Vehicle } from '#fleet/rules/vehicle.ts';
import { dayOf, hoursOf } from '#kernel/time/calendar-day.ts';
import { toApiTime } from '#kernel/time/request-times.ts';
import { lastInstantOf } from '#kernel/time/wall-clock.ts';
import { pickUpTimes } from '#rental/rules/rental-period.ts';
import { fc } from '../../random.ts';
import { rentalDay, requestTime } from '../../rental-days.ts';
import type { NewVehicle } from '../../rows.ts';
import { instantAt, shownAt } from '../../wall-clock.ts';
import { call } from '../calls.ts';
import {
  addAdministrator,
  addMaintenance,
  addReservation,
  addUser,
  addVehicle,
  rental,
  rentalOn,
  setTurnaround,
} from '../records.ts';
import { addBooking, book, cancel, editReservation, expectInvalid, readPage } from '../requests.ts';

const PATH = '/car/visitors/pages';
const PERIOD = {
  pickUpDateTime: requestTime(1, '10:00:00'),
  dropOffDateTime: requestTime(1, '12:00:00'),
};

let customer = { id: 0, token: '' };

beforeEach(async () => {
  await database.deleteFrom('reservations').execute();
  await database.deleteFrom('vehicles').execute();
  customer = await addUser();
});

afterEach(() => setTurnaround(0));

it('the desk searches periods that have begun, at any hour, of at least an hour; customers do not', async () => {
  const { token } = await addAdministrator();
  const [taken, free] = [await addVehicle(), await addVehicle({ plate: 'DESK 50' })];
  await addBooking(taken, rentalOn(1, '10:00', '12:00'));
  const search = (path: string, pickUpDateTime: string, dropOffDateTime: string) =>
    call('GET', path, { token, query: { pickUpDateTime, dropOffDateTime } });
  const desk = (pickUp: string, dropOff: string) => search('/car/admin/free', pickUp, dropOff);
  const night = [requestTime(1, '03:18:00'), requestTime(1, '10:18:00')] as const;
  const past = ['01/10/2020 10:00:00', '12/10/2020 10:00:00'] as const;
  expect(await search(PATH, ...night)).toMatchObject({ status: 400 });
  expect(await search(PATH, ...past)).toMatchObject({ status: 400 });
  const atNight = (await desk(...night)).body as FoundVehicles;
  expect(atNight.totalAvailable).toBe(1);
  expect(atNight.content).toMatchObject([
    { id: free, available: true, plate: 'DESK 50' },
    { id: taken, available: false },
  ]);
  expect((await desk(...past)).body).toMatchObject({ totalAvailable: 2 });
  expectInvalid(await desk(night[0], requestTime(1, '04:17:00')), {
    dropOffDateTime: 'Drop-off date should get at least 1 hour later the pick-up date.',
  });
});

it('sorts by the number of reservations in the last 90 days, canceled ones apart', async () => {
  const [none, two, one] = [await addVehicle(), await addVehicle(), await addVehicle()];
  const add = (vehicleId: number, daysAgo: number, status: 'DONE' | 'CANCELLED' = 'DONE') => {
    const from = new Date(Date.now() - daysAgo * 86_400_000);
    const until = new Date(from.getTime() + 3_600_000);
    return addReservation({ vehicleId, userId: customer.id, from, until, status });
  };
  await add(two, 1);
  await add(two, 89);
  await add(one, 2);
  for (const [daysAgo, status] of [[91], [-1], [3, 'CANCELLED']] as const) {
    await add(none, daysAgo, status);
    await add(none, daysAgo + 0.5, status);
    await add(none, daysAgo + 0.25, status);
  }
  const { content } = await search({ sort: 'popularity', direction: 'DESC' });
  expect(content.map(({ id }) => id)).toEqual([two, one, none]);
});

type Query = Record<string, string | number>;

async function search(query: Query = PERIOD): Promise<FoundVehicles> {
  const { status, body } = await call('GET', PATH, { query });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as FoundVehicles;
}

async function alternativesTo(id: number, query: Query = PERIOD): Promise<VehicleAlternatives> {
  return (await call('GET', `/car/visitors/${id}/alternatives`, { query })).body as never;
}

async function calendarOf(id: number, from: string, to: string): Promise<AvailabilityCalendar> {
  const query = { from, to };
  return (await call('GET', `/car/visitors/${id}/availability`, { query })).body as never;
}

const idsOf = (found: { id: number }[]) => found.map(({ id }) => id);

describe('GET /car/visitors/pages for a period', () => {
  it('answers free vehicles first, each with its total, then taken ones with their next free start', async () => {
    const [b, a, c] = [
      await addVehicle({ model: 'B', pricePerHourCents: 1050 }),
      await addVehicle({ model: 'A' }),
      await addVehicle({ model: 'C' }),
    ];
    await addBooking(a, rentalOn(1, '11:00', '13:05'));
    // Up to the pick-up and from the drop-off on they leave the vehicle free.
    await addBooking(b, rentalOn(1, '09:00', '10:00'));
    await addBooking(c, rentalOn(1, '12:00', '13:00'));
    const { content } = await search();
    expect(content).toMatchObject([
      { id: b, available: true, totalPrice: 21 },
      { id: c, available: true, totalPrice: 76 },
      { id: a, available: false, totalPrice: 76, nextFreeStart: `${rentalDay(1)}T13:15:00` },
    ]);
    expect(content[0]).not.toHaveProperty('nextFreeStart');
    expect(idsOf((await search({ ...PERIOD, direction: 'DESC' })).content)).toEqual([c, b, a]);
  });

  it('shows every vehicle once, page after page, and the total on a page past the end', async () => {
    const ids = await Promise.all(
      Array.from({ length: 9 }, (_, index) => addVehicle({ seats: 2 + (index % 3) })),
    );
    for (const id of ids.slice(0, 4)) await addBooking(id, rentalOn(1, '09:00', '11:00'));
    const seen: FoundVehicle[] = [];
    for (let page = 0; page < 3; page += 1) {
      seen.push(...(await search({ ...PERIOD, page, size: 4, sort: 'seats' })).content);
    }
    expect(idsOf(seen).sort()).toEqual(ids.sort());
    expect(seen.map(({ available }) => available)).toEqual([
      ...Array<boolean>(5).fill(true),
      ...Array<boolean>(4).fill(false),
    ]);
    const past = await search({ ...PERIOD, page: 5, size: 4 });
    const totals = { totalElements: 9, totalAvailable: 5, totalPages: 3 };
    expect(past).toMatchObject({ content: [], ...totals });
    expect(await search({})).not.toHaveProperty('totalAvailable');
  });

  it('names no next start where there is none that a customer can book', async () => {
    const vehicleId = await addVehicle();
    const until = new Date(Date.now() + 400 * 86_400_000);
    await addReservation({ userId: customer.id, vehicleId, from: new Date(), until });
    const { content } = await search();
    expect(content).toMatchObject([{ available: false }]);
    expect(content[0]).not.toHaveProperty('nextFreeStart');
  });

  it('is kept by the CDN for a minute', async () => {
    const { headers } = await call('GET', PATH, { query: PERIOD });
    expect(headers.get('netlify-cache-tag')).toBe('vehicles');
    expect(headers.get('netlify-vary')).toMatch(/pickUpDateTime\|dropOffDateTime/);
    expect(headers.get('netlify-cdn-cache-control')).toBe('public, durable, max-age=60');
  });
});

describe('the filters of GET /car/visitors/pages', () => {
  const SOME = [
    { seats: 2, luggage: 1, fuelType: 'Diesel', pricePerHourCents: 999 },
    { seats: 4, luggage: 2, transmission: 'Manuel', pricePerHourCents: 1000 },
    { seats: 5, luggage: 3, transmission: 'Manuel', fuelType: 'Diesel', pricePerHourCents: 1001 },
    { seats: 7, luggage: 5, airConditioning: false, pricePerHourCents: 2999 },
    { seats: 7, luggage: 0, pricePerHourCents: 3000 },
    { seats: 8, luggage: 7, fuelType: 'LPG', airConditioning: false, pricePerHourCents: 9050 },
  ] as const;

  it('finds the vehicles that ids names, in the list with its order and filters', async () => {
    const ids: number[] = [];
    for (const row of SOME) ids.push(await addVehicle(row));
    const [a = 0, b = 0, c = 0] = ids;
    const idsOf = async (query: Query) =>
      (await search({ sort: 'seats', ...query })).content.map(({ id }) => id);
    expect(await idsOf({ ids: `${c},${a}` })).toEqual([a, c]);
    expect(await idsOf({ ids: `${c},${a},${b}`, transmission: 'Manuel' })).toEqual([b, c]);
    expect(await idsOf({ ids: '999999999' })).toEqual([]);
  });

  /** Adds classes, the last one first in the order. */
  async function addClasses(names: string[]): Promise<number[]> {
    const values = names.map((name, index) => ({ name, position: names.length - index }));
    const rows = await database
      .insertInto('vehicleClasses')
      .values(values)
      .returning('id')
      .execute();
    return rows.map(({ id }) => id);
  }

  async function expectCountsToHold(query: Query): Promise<void> {
    const { counts } = await search({ ...query, counts: 'true' });
    for (const [filter, values = []] of Object.entries(counts as FilterCounts)) {
      expect(values.length, filter).toBeGreaterThan(0);
      for (const { value, count } of values) {
        const page = await search({ ...query, [filter]: String(value) });
        const { totalAvailable = page.totalElements } = page;
        expect(totalAvailable, `${filter}=${value}`).toBe(count);
      }
    }
  }

  it('have counts that say how many vehicles each value finds, with a period how many free ones', async () => {
    const [van = 0, empty = 0, compact = 0] = await addClasses(['Van', 'Empty', 'Compact']);
    for (const changes of SOME) {
      await addVehicle({ ...changes, classId: changes.seats > 4 ? van : compact });
    }
    await expectCountsToHold({ minSeats: 4, maxPricePerHour: 30 });
    expect((await search({ minSeats: 5, counts: 'true' })).counts?.classId).toEqual([
      { value: compact, name: 'Compact', count: 0 },
      { value: van, name: 'Van', count: 4 },
    ]);
    expect((await search({ classId: empty })).content).toEqual([]);
    expect((await search({ classId: compact })).content).toMatchObject([
      { seats: 2 },
      { seats: 4 },
    ]);
    const { id = 0 } = (await search({ transmission: 'Automatic' })).content[0] ?? {};
    await addBooking(id, rentalOn(1, '10:00', '12:00'));
    await expectCountsToHold({ transmission: 'Automatic', ...PERIOD });
    const { counts } = await search({ counts: 'true' });
    expect(counts).toMatchObject({
      fuelType: [
        { value: 'Hybrid', count: 3 },
        { value: 'Diesel', count: 2 },
        { value: 'LPG', count: 1 },
      ],
      minSeats: [2, 4, 5, 7, 8].map((value, index) => ({ value, count: [6, 5, 4, 3, 1][index] })),
      maxPricePerHour: [
        { value: 10, count: 2 },
        { value: 20, count: 3 },
        { value: 30, count: 5 },
        { value: 100, count: 6 },
      ],
    });
    expect(await search({})).not.toHaveProperty('counts');
  });

  it('narrow the list for a period too', async () => {
    for (const changes of SOME) await addVehicle(changes);
    const narrow = { minSeats: 7, minLuggage: 1, airConditioning: 'false', maxPricePerHour: 29.99 };
    const { content, totalElements } = await search({ ...PERIOD, ...narrow });
    expect([totalElements, content]).toMatchObject([
      1,
      [{ seats: 7, luggage: 5, available: true }],
    ]);
  });
});

describe('GET /car/visitors/{id}/availability', () => {
  it('joins rentals that touch and ends with the days asked for', async () => {
    const vehicleId = await addVehicle();
    const book = (period: object) => addBooking(vehicleId, period as never);
    await book(rental(requestTime(1, '20:00:00'), requestTime(2, '10:00:00')));
    await book(rental(requestTime(2, '10:00:00'), requestTime(3, '10:00:00')));
    const { id, token } = await addBooking(vehicleId, rentalOn(4, '10:00', '12:00'));
    await cancel(token, id);
    const [from, to] = [rentalDay(1), rentalDay(4)];
    expect(await calendarOf(vehicleId, from, to)).toEqual({
      days: ['partly', 'taken', 'partly', 'free'].map((state, index) => ({
        day: rentalDay(1 + index),
        state,
      })),
      taken: [{ start: `${rentalDay(1)}T20:00:00`, end: `${rentalDay(3)}T10:00:00` }],
    });
    const day = rentalDay(2);
    expect(await calendarOf(vehicleId, day, day)).toEqual({
      days: [{ day, state: 'taken' }],
      taken: [{ start: `${day}T00:00:00`, end: `${rentalDay(3)}T00:00:00` }],
    });
  });

  it('answers up to 92 days, in order, in years that requests can name', async () => {
    const path = `/car/visitors/${await addVehicle()}/availability`;
    const ask = (from: string, to: string) => call('GET', path, { query: { from, to } });
    const { body, headers } = await ask('2027-01-01', '2027-04-02');
    expect((body as AvailabilityCalendar).days).toHaveLength(92);
    expect(headers.get('netlify-cdn-cache-control')).toBe('public, durable, max-age=60');
    const tooMany = 'A call can ask for at most 92 days';
    expectInvalid(await ask('2027-01-01', '2027-04-03'), { to: tooMany });
    expectInvalid(await ask('2027-01-02', '2027-01-01'), { to: 'to must not be before from' });
    const noSuchYear = 'The year must be from 2000 to 2100.';
    expectInvalid(await ask('9999-12-31', '9999-12-31'), { from: noSuchYear, to: noSuchYear });
    expectInvalid(await ask('2027-02-30', '2027-03-01'), {
      from: 'from must be a day as YYYY-MM-DD',
    });
  });

  it('answers 404 for an unknown vehicle, as the alternatives do', async () => {
    const query = { from: '2027-01-01', to: '2027-01-02', ...PERIOD };
    for (const part of ['availability', 'alternatives']) {
      expect((await call('GET', `/car/visitors/2000000000/${part}`, { query })).status).toBe(404);
    }
  });
});

describe('GET /car/visitors/{id}/alternatives', () => {
  it('offers those of the free vehicles that are most similar', async () => {
    const [from, until] = ['10:00', '11:00'].map((time) =>
      instantAt(`${rentalDay(1)}T${time}`),
    ) as [Date, Date];
    const vehicles = fc.record({
      pricePerHourCents: fc.constantFrom(3000, 3300, 3600, 4000),
      seats: fc.constantFrom(4, 5),
      doors: fc.constantFrom(2, 4),
      luggage: fc.constantFrom(2, 4, 6),
      fuelType: fc.constantFrom('Diesel', 'Hybrid'),
      transmission: fc.constantFrom('Automatic', 'Manuel'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(vehicles, { minLength: 12, maxLength: 12 }), async (facts) => {
        await database.deleteFrom('reservations').execute();
        await database.deleteFrom('vehicles').execute();
        const ids = await Promise.all(facts.map((one) => addVehicle(one as NewVehicle)));
        const [taken = 0, alsoTaken = 0] = ids;
        for (const vehicleId of [taken, alsoTaken]) {
          await addReservation({ userId: customer.id, vehicleId, from, until });
        }
        const { content } = await readPage<Vehicle>('/car/visitors/pages', { query: { size: 20 } });
        const wanted = content.find(({ id }) => id === taken) as Vehicle;
        const free = content.filter(({ id }) => id !== alsoTaken);
        const { nextFreeStart, similar } = await alternativesTo(taken);
        expect(nextFreeStart).toBe(`${rentalDay(1)}T11:00:00`);
        expect(idsOf(similar)).toEqual(idsOf(similarVehicles(wanted, free)));
        expect(similar[0]?.totalPrice).toBe((similar[0]?.pricePerHour ?? 0) * 2);
      }),
      { numRuns: 4 },
    );
  });
});

const QUARTER_MS = 900_000;

type Span = { start: number; end: number };

/** The days within a year on which the company's clocks change, and an ordinary one. */
const DAYS = [
  ...Array.from({ length: 345 }, (_, index) =>
    today(DEFAULT_COMPANY.timeZone).add({ days: index + 4 }),
  ).filter((day) => hoursOf(dayOf(day, DEFAULT_COMPANY.timeZone)) !== 24),
  parseDate(rentalDay(10)),
];

/** Whether a request can name an instant: the clock shows its time once, or for the first time. */
const canBeNamed = (at: number) => instantAt(shownAt(new Date(at))).getTime() === at;

const isShownTwice = (at: number) =>
  !canBeNamed(at) ||
  lastInstantOf(shownAt(new Date(at)), DEFAULT_COMPANY.timeZone).getTime() !== at;

/** A number of quarters of an hour: mostly whole hours, so that spans often touch. */
const quarters = (min: number, max: number) =>
  fc.oneof(
    fc.integer({ min: min / 4, max: max / 4 }).map((hours) => hours * 4),
    fc.integer({ min, max }),
  );

/** Spans around a day, from the morning before it to the evening after. */
const spans = (day: number) =>
  fc
    .record({ start: quarters(-80, 152), length: quarters(4, 88) })
    .map(({ start, length }) => ({
      start: day + start * QUARTER_MS,
      end: day + (start + length) * QUARTER_MS,
    }))
    .filter(({ start, end }) => canBeNamed(start) && canBeNamed(end));

/** Spans that end a little before another one or begin a little after it. */
const neighbors = ({ start, end }: Span) =>
  fc
    .record({
      isBefore: fc.boolean(),
      gap: fc.integer({ min: 0, max: 4 }),
      length: quarters(4, 88),
    })
    .map(({ isBefore, gap, length }) => {
      const from = isBefore ? start - (gap + length) * QUARTER_MS : end + gap * QUARTER_MS;
      return { start: from, end: from + length * QUARTER_MS };
    });

const isPickUpTime = (at: number) =>
  pickUpTimes(DEFAULT_COMPANY).includes(shownAt(new Date(at)).slice(11, 16)) && canBeNamed(at);

const cases = fc.constantFrom(...DAYS).chain((day) => {
  const start = dayOf(day, DEFAULT_COMPANY.timeZone).start.getTime();
  const taking = fc.record({
    span: spans(start),
    by: fc.constantFrom('reservation', 'reservation', 'maintenance', 'canceled reservation'),
    // The company's when the reservation was made.
    turnaroundMinutes: fc.constantFrom(0, 45),
  });
  return fc.array(taking, { maxLength: 6 }).chain((takings) =>
    fc.record({
      day: fc.constant(day),
      takings: fc.constant(takings),
      turnaround: fc.constantFrom(0, 45),
      wished: fc
        .oneof(spans(start), ...takings.map(({ span }) => neighbors(span)))
        .filter((span) => isPickUpTime(span.start) && canBeNamed(span.end)),
    }),
  );
});

const overlap = (a: Span, b: Span) => a.start < b.end && b.start < a.end;
const later = ({ start, end }: Span, minutes: number) => ({ start, end: end + minutes * 60_000 });
const nameOf = (at: number) => toApiTime(shownAt(new Date(at)));

it('search, availability checks, calendar, alternatives, booking and edits agree with the constraint, across clock changes, with turnaround and maintenance', async () => {
  const administrator = await addAdministrator();
  await fc.assert(
    fc.asyncProperty(cases, async ({ day, takings, turnaround, wished }) => {
      await database.deleteFrom('reservations').execute();
      await database.deleteFrom('vehicles').execute();
      setTurnaround(turnaround);
      const [carId, otherId] = [await addVehicle(), await addVehicle()];
      const taken: Span[] = [];
      let edited: { id: number; span: Span; whole: Span; kept: number } | undefined;
      for (const { span, by, turnaroundMinutes } of takings) {
        const times = { from: new Date(span.start), until: new Date(span.end) };
        const status = by === 'reservation' ? 'CREATED' : 'CANCELLED';
        const adding =
          by === 'maintenance'
            ? addMaintenance(carId, times)
            : addReservation({
                ...times,
                userId: customer.id,
                vehicleId: carId,
                status,
                turnaroundMinutes,
              });
        const added = await adding.then(
          (id) => ({ id }),
          () => undefined,
        );
        // What the constraint takes is what the rest has to agree with.
        if (by === 'canceled reservation') {
          expect(added).toBeDefined();
          continue;
        }
        const whole = by === 'maintenance' ? span : later(span, turnaroundMinutes);
        expect(added !== undefined).toBe(!taken.some((other) => overlap(whole, other)));
        if (!added) continue;
        if (by === 'reservation' && !edited) {
          edited = { id: Number(added.id), span, whole, kept: turnaroundMinutes };
        }
        taken.push(whole);
      }
      const isFree = (span: Span) =>
        !taken.some((other) => overlap(later(span, turnaround), other));
      const query = {
        pickUpDateTime: nameOf(wished.start),
        dropOffDateTime: nameOf(wished.end),
      };
      const length = wished.end - wished.start;
      let next = wished.start;
      while (!isPickUpTime(next) || !isFree({ start: next, end: next + length }))
        next += QUARTER_MS;
      const nextFreeStart = shownAt(new Date(next));
      const available = isFree(wished);

      const { body: checked } = await call('GET', '/reservations/auth', {
        token: customer.token,
        query: { carId, ...query },
      });
      const { totalPrice } = checked as { totalPrice: number };
      expect(checked).toEqual({ available, totalPrice: 38 * Math.ceil(length / 3_600_000) });
      const { content } = await search(query);
      const found = { available, totalPrice, ...(!available && { nextFreeStart }) };
      expect(content.find(({ id }) => id === carId)).toMatchObject(found);
      expect(idsOf(content)).toEqual(available ? [carId, otherId] : [otherId, carId]);
      expect(await alternativesTo(carId, query)).toMatchObject({
        nextFreeStart,
        similar: [{ id: otherId, totalPrice }],
      });
      expect(idsOf((await alternativesTo(otherId, query)).similar)).toEqual(
        available ? [carId] : [],
      );

      const [from, to] = [day.subtract({ days: 1 }), day.add({ days: 3 })].map(String);
      const calendar = await calendarOf(carId, from ?? '', to ?? '');
      const stretches = calendar.taken.map(({ start, end }) => ({
        start: instantAt(start).getTime(),
        end: lastInstantOf(end, DEFAULT_COMPANY.timeZone).getTime(),
      }));
      for (const { day: date, state } of calendar.days) {
        const whole = dayOf(parseDate(date), DEFAULT_COMPANY.timeZone);
        let free = 0;
        let all = 0;
        for (let at = whole.start.getTime(); at < whole.end.getTime(); at += QUARTER_MS) {
          const quarter = { start: at, end: at + QUARTER_MS };
          const isShownTaken = stretches.some((stretch) => overlap(stretch, quarter));
          // A stretch with a start or an end that the clocks show twice includes both instants.
          if (isShownTwice(at)) expect(isShownTaken || isFree(quarter)).toBe(true);
          else expect(isShownTaken).toBe(!isFree(quarter));
          all += 1;
          free += isFree(quarter) ? 1 : 0;
        }
        expect([date, state]).toEqual([
          date,
          free === all ? 'free' : free === 0 ? 'taken' : 'partly',
        ]);
      }

      const { token } = await addUser();
      async function bookAt(span: Span): Promise<number> {
        const answer = await book(token, carId, rental(nameOf(span.start), nameOf(span.end)));
        if (answer.status === 201) taken.push(later(span, turnaround));
        return answer.status;
      }
      const suggested = { start: next, end: next + length };
      if (!available && canBeNamed(suggested.end)) expect(await bookAt(suggested)).toBe(201);
      expect(await bookAt(wished)).toBe(available ? 201 : 409);

      if (!edited) return;
      const { id, span: own, whole, kept } = edited;
      for (const span of [own, wished]) {
        const isSame = span.start === own.start && span.end === own.end;
        const needed = later(span, isSame ? kept : turnaround);
        const isPossible = !taken.some((other) => other !== whole && overlap(needed, other));
        const [pickUpDateTime, dropOffDateTime] = [nameOf(span.start), nameOf(span.end)];
        const { body } = await call('GET', '/reservations/admin/availability', {
          token: administrator.token,
          query: { carId, reservationId: id, pickUpDateTime, dropOffDateTime },
        });
        expect(body).toMatchObject({ available: isPossible });
        const changes = { pickUpTime: pickUpDateTime, dropOffTime: dropOffDateTime };
        const { status } = await editReservation(administrator.token, { id, carId }, changes);
        expect(status).toBe(isPossible ? 200 : 409);
      }
    }),
    { numRuns: 40 },
  );
});
