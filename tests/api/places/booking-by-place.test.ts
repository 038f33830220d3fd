import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Availability } from '#availability/rules/availability-check.ts';
import type { FoundVehicle, VehicleAlternatives } from '#catalog/rules/vehicle-search.ts';
import { saveSettings } from '#company/db/company.ts';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { DEFAULT_SETTINGS } from '#company/rules/settings-in-parts.ts';
import { database } from '#db/client/connection.ts';
import { toApiTime } from '#kernel/time/request-times.ts';
import { hoursAfter } from '#kernel/time/wall-clock.ts';
import type { Place } from '#places/rules/place.ts';
import type { PriceRules } from '#prices/rules/price-rules.ts';
import { firstPickUpTime } from '#rental/rules/rental-period.ts';
import { rentalDay, requestClock, requestTime } from '../../rental-days.ts';
import { call } from '../calls.ts';
import {
  addAdministrator,
  addReservation,
  addUser,
  addVehicle,
  hoursFromNow,
  rentalOn,
  runSql,
} from '../records.ts';
import { addBooking, book, expectInvalid, readPage } from '../requests.ts';

let owner = '';
let customer = { id: 0, token: '' };
let town: Place;
let airport: Place;

beforeEach(async () => {
  await database.deleteFrom('reservations').execute();
  await database.deleteFrom('vehicles').execute();
  await runSql`update users set place_ids = null`;
  await saveSettings(database, DEFAULT_SETTINGS, undefined);
  await runSql`delete from places`;
  ({ token: owner } = await addAdministrator());
  customer = await addUser();
  town = await addPlace('Town', 'Town desk, 1 Main Street');
  airport = await addPlace('Airport', 'Airport, arrivals hall');
});

/** As if the owner had saved that vehicles stay at the drop-off. */
async function letVehiclesFloat() {
  await runSql`update company set settings = jsonb_set(settings, '{oneWayRentals}', '"floating"')`;
}

async function addPlace(name: string, location: string): Promise<Place> {
  const body = { name, location, transferMinutes: 45 };
  const answer = await call('POST', '/places/admin', { token: owner, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body as Place;
}

async function changePlace({ id, name, location }: Place, changes: object) {
  const body = { name, location, ...changes };
  const answer = await call('PUT', '/places/admin', { token: owner, query: { id }, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}

async function publish(rules: PriceRules) {
  const { status } = await call('POST', '/prices/admin', { token: owner, body: { rules } });
  expect(status).toBe(201);
}

/** A vehicle whose home is this place. */
async function addVehicleOf({ id }: Place, model = 'Home Saloon'): Promise<number> {
  const vehicleId = await addVehicle({ model });
  await runSql`update vehicles set home_place_id = ${id} where id = ${vehicleId}`;
  return vehicleId;
}

/** A rental on the first day that tests book in. */
function between(from: string, until: string, pickUp: Place, dropOff: Place = pickUp) {
  const places = { pickUpLocation: pickUp.location, dropOffLocation: dropOff.location };
  return { ...rentalOn(1, `${from}:00`, `${until}:00`), ...places };
}

/** A rental of two hours from the first pick-up time after so many hours on. */
function soon(hours: number, { location }: Place) {
  const pickUpTime = firstPickUpTime(DEFAULT_COMPANY, hoursFromNow(hours));
  const dropOffTime = hoursAfter(pickUpTime, 2, DEFAULT_COMPANY.timeZone);
  return {
    pickUpTime: toApiTime(pickUpTime),
    dropOffTime: toApiTime(dropOffTime),
    pickUpLocation: location,
    dropOffLocation: location,
  };
}

function periodOf(from: string, until: string) {
  return {
    pickUpDateTime: requestTime(1, `${from}:00`),
    dropOffDateTime: requestTime(1, `${until}:00`),
  };
}

function at(time: string): string {
  return `${rentalDay(1)}T${time}:00`;
}

async function search(query: object): Promise<FoundVehicle[]> {
  const { content } = await readPage<FoundVehicle>('/car/visitors/pages', { query: { ...query } });
  return content;
}

async function ask(carId: number, from: string, until: string, pickUp: Place, dropOff = pickUp) {
  const places = { pickUpLocation: pickUp.location, dropOffLocation: dropOff.location };
  const query = { carId, ...periodOf(from, until), ...places };
  const { body } = await call('GET', '/reservations/auth', { token: customer.token, query });
  return body as Availability;
}

describe('search by place', () => {
  it('finds vehicles that stand there first, and says from where and when others are brought', async () => {
    const brought = await addVehicleOf(town, 'A brought one');
    const there = await addVehicleOf(airport, 'B stands there');
    const everywhere = await addVehicle({ model: 'C is everywhere' });
    const taken = await addVehicleOf(airport, 'D is taken');
    await addBooking(taken, between('10:00', '12:00', airport));
    await addBooking(brought, between('07:00', '08:10', town));
    const found = await search({ ...periodOf('10:00', '12:00'), place: airport.id });
    expect(found.map(({ id, available }) => [id, available])).toEqual([
      [there, true],
      [everywhere, true],
      [brought, true],
      [taken, false],
    ]);
    expect(found.map(({ broughtFrom, readyFrom }) => [broughtFrom, readyFrom])).toEqual([
      [undefined, undefined],
      [undefined, undefined],
      ['Town', at('09:00')],
      [undefined, undefined],
    ]);
  });

  it('orders vehicles without a period, too, and answers as before without a place', async () => {
    const brought = await addVehicleOf(town, 'A brought one');
    const there = await addVehicleOf(airport, 'B stands there');
    const found = await search({ place: airport.id });
    expect(found.map(({ id, broughtFrom }) => [id, broughtFrom])).toEqual([
      [there, undefined],
      [brought, 'Town'],
    ]);
    const [first, second] = await search(periodOf('10:00', '12:00'));
    expect([first?.id, second?.id]).toEqual([brought, there]);
    expect(first).not.toHaveProperty('broughtFrom');
  });

  it('refuses a place that is closed, unknown or offers no pick-up', async () => {
    await changePlace(town, { isClosed: true });
    await changePlace(airport, { offersPickUp: false });
    for (const place of [town.id, airport.id, 9999]) {
      const answer = await call('GET', '/car/visitors/pages', { query: { place } });
      expectInvalid(answer, { place: 'No vehicle can be picked up at this place' });
    }
    const dropOff = await call('GET', '/car/visitors/pages', { query: { dropOffPlace: town.id } });
    expectInvalid(dropOff, { dropOffPlace: 'No vehicle can be dropped off at this place' });
  });

  it('offers a next free start, which can be booked with the transfer to the place', async () => {
    const carId = await addVehicleOf(town);
    await addBooking(carId, between('08:00', '10:00', town));
    const query = { ...periodOf('10:00', '12:00'), place: airport.id };
    const [found] = await search(query);
    expect([found?.available, found?.nextFreeStart]).toEqual([false, at('10:45')]);
    const { body } = await call('GET', `/car/visitors/${carId}/alternatives`, { query });
    const { nextFreeStart, transfer } = body as VehicleAlternatives;
    expect(nextFreeStart).toBe(at('10:45'));
    expect(transfer).toEqual({ kind: 'brought', home: 'Town', minutes: 45, earliest: at('10:45') });
    const booked = await book(customer.token, carId, between('10:45', '12:45', airport));
    expect(booked.status).toBe(201);
  });

  it('asks for the lead time of the place, and offers no start before it', async () => {
    await changePlace(airport, { leadMinutes: 43_200 });
    const carId = await addVehicle();
    const body = soon(48, airport);
    const query = {
      pickUpDateTime: body.pickUpTime,
      dropOffDateTime: body.dropOffTime,
      place: airport.id,
    };
    const message = 'Book a pick-up at Airport at least 720 hours before.';
    const answer = await call('GET', '/car/visitors/pages', { query });
    expectInvalid(answer, { pickUpDateTime: message });
    expectInvalid(await book(customer.token, carId, body), { pickUpTime: message });
  });
});

describe('transfers', () => {
  it('take the vehicle before a pick-up and after a drop-off away from its home', async () => {
    const carId = await addVehicleOf(town);
    await addBooking(carId, between('12:00', '14:00', airport));
    expect((await ask(carId, '09:30', '11:30', town)).available).toBe(false);
    expect((await ask(carId, '09:15', '11:15', town)).available).toBe(true);
    expect((await ask(carId, '14:30', '16:00', town)).available).toBe(false);
    expect((await ask(carId, '14:45', '16:00', town)).available).toBe(true);
    const late = await ask(carId, '09:30', '10:45', town, airport);
    expect(late.transfer).toEqual({ kind: 'notBack', home: 'Town', minutes: 45 });
    expect((await book(customer.token, carId, between('09:30', '11:30', town))).status).toBe(409);
  });

  it('that can not be in time are refused to customers, and possible for the desk', async () => {
    await changePlace(airport, { transferMinutes: 1440 });
    const carId = await addVehicleOf(town);
    const body = soon(1, airport);
    const refused = await book(customer.token, carId, body);
    expect(refused.status, JSON.stringify(refused.body)).toBe(409);
    const query = { carId, userId: customer.id };
    const byDesk = await call('POST', '/reservations/admin/add', { token: owner, query, body });
    expect(byDesk.status, JSON.stringify(byDesk.body)).toBe(201);
  });

  it('let one of two simultaneous bookings at different places win', async () => {
    const carId = await addVehicleOf(town);
    const other = await addUser();
    const answers = await Promise.all([
      book(customer.token, carId, between('10:00', '12:00', town)),
      book(other.token, carId, between('12:30', '14:00', airport)),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  it('refuse a changed drop-off after which the vehicle is not back for the next pick-up', async () => {
    const carId = await addVehicleOf(town);
    const { id, token } = await addBooking(carId, between('10:00', '12:00', town));
    await addBooking(carId, between('12:30', '14:00', town));
    const change = between('10:00', '12:00', town, airport);
    const path = `/reservations/${id}/auth`;
    const checked = await call('GET', `/reservations/${id}/auth/availability`, {
      token,
      query: { ...periodOf('10:00', '12:00'), dropOffLocation: airport.location },
    });
    expect(checked.body).toMatchObject({ available: false, transfer: { kind: 'notBack' } });
    expect((await call('PUT', path, { token, body: change })).status).toBe(409);
    await changePlace(airport, { transferMinutes: 30 });
    expect((await call('PUT', path, { token, body: change })).status).toBe(200);
  });

  it('are not asked for again when a customer extends a rental that is out', async () => {
    const carId = await addVehicleOf(town);
    const id = await addReservation({
      userId: customer.id,
      vehicleId: carId,
      from: hoursFromNow(-2),
      until: hoursFromNow(2),
      pickedUpAt: hoursFromNow(-2),
      pickUpLocation: airport.location,
      dropOffLocation: airport.location,
    });
    const [row] = await runSql<{
      from: Date;
    }>`select pick_up_time as "from" from reservations where id = ${id}`;
    const query = {
      pickUpDateTime: requestClock(row?.from ?? new Date()),
      dropOffDateTime: requestClock(hoursFromNow(5)),
    };
    const { body } = await call('GET', `/reservations/${id}/auth/availability`, {
      token: customer.token,
      query,
    });
    expect(body).toMatchObject({ available: true });
  });
});

describe('a place', () => {
  const refusals = {
    pickUpLocation: 'No vehicle can be picked up at Airport. Choose another place.',
    dropOffLocation: 'No vehicle can be dropped off at Airport. Choose another place.',
  };

  it.each([
    ['that is closed', { isClosed: true }, 'pickUpLocation'],
    ['without pick-ups', { offersPickUp: false }, 'pickUpLocation'],
    ['without drop-offs', { offersDropOff: false }, 'dropOffLocation'],
  ] as const)(
    '%s is refused at every call, and what was booked there stays editable',
    async (_, changes, at) => {
      const carId = await addVehicle();
      const before = await addBooking(carId, between('08:00', '09:00', airport));
      const elsewhere = await addBooking(carId, between('18:00', '19:00', town));
      await changePlace(airport, changes);
      const wanted = { [at]: refusals[at] };
      const body = between('10:00', '12:00', airport);
      expectInvalid(await book(customer.token, carId, body), wanted);
      const query = { carId, userId: customer.id };
      expectInvalid(
        await call('POST', '/reservations/admin/add', { token: owner, query, body }),
        wanted,
      );
      const moved = between('18:00', '19:00', airport);
      const { id, token } = elsewhere;
      expectInvalid(await call('PUT', `/reservations/${id}/auth`, { token, body: moved }), wanted);
      const edit = (reservationId: number, rental: object) =>
        call('PUT', '/reservations/admin/auth', {
          token: owner,
          query: { carId, reservationId },
          body: { ...rental, status: 'CREATED' },
        });
      expectInvalid(await edit(id, moved), wanted);
      const longer = between('08:00', '09:30', airport);
      expect((await edit(before.id, longer)).status).toBe(200);
      const changed = await call('PUT', `/reservations/${before.id}/auth`, {
        token: before.token,
        body: between('08:00', '09:45', airport),
      });
      expect(changed.status).toBe(200);
    },
  );

  it('with another location keeps its reservations and fees, by its former location too', async () => {
    const rules = {
      oneWay: [
        { from: town.location, to: airport.location, price: 20 },
        { from: airport.location, to: town.location, price: 30 },
      ],
    };
    await publish(rules);
    onTestFinished(() => publish({}));
    const carId = await addVehicleOf(town);
    const former = { ...airport };
    const body = { ...between('08:00', '10:00', town, airport), expectedTotal: 96 };
    await addBooking(carId, body);
    await changePlace(airport, { location: 'Airport, terminal 2' });
    const renamed = { ...airport, location: 'Airport, terminal 2' };
    for (const place of [former, renamed]) {
      const there = await ask(carId, '12:00', '14:00', town, place);
      const back = await ask(carId, '12:00', '14:00', place, town);
      expect([there, back].map(({ totalPrice }) => totalPrice - 76)).toEqual([20, 30]);
    }
    expect((await ask(carId, '10:30', '11:30', town)).available).toBe(false);
    const listed = await search({
      ...periodOf('12:00', '14:00'),
      place: town.id,
      dropOffPlace: airport.id,
    });
    expect(listed[0]?.totalPrice).toBe(96);
  });
});

describe('where vehicles stay at the drop-off', () => {
  it('the next pick-up has to be where the vehicle is, in the search, the check and the booking', async () => {
    await letVehiclesFloat();
    const carId = await addVehicleOf(town);
    await addBooking(carId, between('08:00', '10:00', town, airport));
    const wanted = { ...periodOf('12:00', '14:00'), place: town.id };
    const [elsewhere] = await search(wanted);
    expect(elsewhere).toMatchObject({ id: carId, available: false });
    expect(elsewhere).not.toHaveProperty('nextFreeStart');
    const { body } = await call('GET', `/car/visitors/${carId}/alternatives`, { query: wanted });
    expect(body).toMatchObject({ transfer: { kind: 'elsewhere' } });
    expect((await ask(carId, '12:00', '14:00', town)).available).toBe(false);
    expect((await book(customer.token, carId, between('12:00', '14:00', town))).status).toBe(409);
    const [there] = await search({ ...wanted, place: airport.id });
    expect(there).toMatchObject({ id: carId, available: true });
    expect(await search({ place: airport.id })).toEqual([]);
    expect((await search({ place: town.id })).map(({ id }) => id)).toEqual([carId]);
    const booked = await book(customer.token, carId, between('12:00', '14:00', airport, town));
    expect(booked.status).toBe(201);
  });

  it('the next free start is in a gap that begins and ends at the places of the rental', async () => {
    await letVehiclesFloat();
    const carId = await addVehicleOf(town);
    await addBooking(carId, between('08:00', '10:00', town, airport));
    await addBooking(carId, between('12:00', '14:00', airport, town));
    const [atTown] = await search({ ...periodOf('09:00', '10:00'), place: town.id });
    expect(atTown?.nextFreeStart).toBe(at('14:00'));
    const [atAirport] = await search({ ...periodOf('09:00', '10:00'), place: airport.id });
    expect(atAirport?.nextFreeStart).toBe(at('10:00'));
  });
});
