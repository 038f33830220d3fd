import * as v from 'valibot';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AdminReservationDetail } from '#booking/rules/desk-reservation.ts';
import { inLocale } from '#company/db/work-locale.ts';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { database } from '#db/client/connection.ts';
import { toApiTime } from '#kernel/time/request-times.ts';
import { apiTime } from '#kernel/time/time-schemas.ts';
import { issueDueInvoices } from '#payments/server/issue-invoices.ts';
import { seededRandom } from '../../random.ts';
import type { NewReservation } from '../../rows.ts';
import { instantAt, shownAt } from '../../wall-clock.ts';
import { type Answer, call } from '../calls.ts';
import { removeInvoices } from '../owner.ts';
import {
  addAdministrator,
  addReservation,
  addUser,
  addVehicle,
  hoursFromNow,
  rental,
  setTurnaround,
  tokenOf,
} from '../records.ts';
import { book, editReservation, expectInvalid } from '../requests.ts';

let token = '';

beforeAll(async () => {
  ({ token } = await addAdministrator());
});

afterEach(async () => {
  setTurnaround(0);
  // Those of the last return are issued after its answer.
  await inLocale(DEFAULT_COMPANY, () => issueDueInvoices(DEFAULT_COMPANY));
  await removeInvoices();
  await database.deleteFrom('reservations').execute();
  await database.deleteFrom('letters').execute();
});

type Handling = 'hand-over' | 'return';

function record(handling: Handling, id: number, body: object = {}, ifMatch?: string) {
  const headers = ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` };
  return call('PUT', `/reservations/${id}/${handling}`, { token, body, headers });
}

function undo(handling: Handling, id: number, ifMatch?: string): Promise<Answer> {
  const headers = ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` };
  return call('DELETE', `/reservations/${id}/${handling}`, { token, headers });
}

async function read(id: number): Promise<AdminReservationDetail> {
  return (await call('GET', `/reservations/${id}/admin`, { token })).body as AdminReservationDetail;
}

/** A reservation of a new customer, by default one that began two hours ago and lasts 20 hours. */
async function add(changes: Partial<NewReservation> = {}) {
  const { id: userId } = await addUser();
  const vehicleId = changes.vehicleId ?? (await addVehicle());
  const from = hoursFromNow(-2);
  const until = hoursFromNow(18);
  const id = await addReservation({ userId, vehicleId, from, until, ...changes });
  return { id, vehicleId, userId };
}

function requestTime(hours: number): string {
  return toApiTime(shownAt(hoursFromNow(hours)));
}

/** A rental that customers can book, from the first full hour that many hours from now, and some minutes for the calls of a test. */
function nextRental(hours: number, inHours = 0) {
  const earliest = hoursFromNow(inHours + 0.1).getTime();
  const start = new Date(Math.ceil(earliest / 3_600_000) * 3_600_000);
  while (!isPickUpHour(start)) start.setTime(start.getTime() + 3_600_000);
  const end = new Date(start.getTime() + hours * 3_600_000);
  return rental(toApiTime(shownAt(start)), toApiTime(shownAt(end)));
}

/** The same rental, some hours longer or shorter, and at least one hour. */
function longer({ pickUpTime, dropOffTime }: ReturnType<typeof rental>, hours: number) {
  const start = instantOfRequest(pickUpTime).getTime();
  const end = instantOfRequest(dropOffTime).getTime() + hours * 3_600_000;
  const until = new Date(Math.max(end, start + 3_600_000));
  return rental(pickUpTime, toApiTime(shownAt(until)));
}

function instantOfRequest(time: string): Date {
  return instantAt(v.parse(apiTime(DEFAULT_COMPANY.timeZone), time));
}

/** The half hours that begin in a span. */
function halfHours({ start, end }: { start: Date; end: Date }): Date[] {
  const count = (end.getTime() - start.getTime()) / 1_800_000;
  return Array.from({ length: count }, (_, at) => new Date(start.getTime() + at * 1_800_000));
}

function isPickUpHour(time: Date): boolean {
  const clock = shownAt(time).slice(11, 16);
  return clock >= '07:00' && clock <= '23:00';
}

describe('PUT /reservations/{id}/hand-over', () => {
  it('records it as now without a body, and answers the reservation as out', async () => {
    const { id } = await add();
    const { status, body } = await record('hand-over', id);
    expect(status).toBe(200);
    const { pickedUpAt, handOver, stage } = body as AdminReservationDetail;
    expect(stage).toBe('out');
    expect(handOver).toEqual({ time: pickedUpAt, odometer: null, fuel: null, note: null });
    expect(pickedUpAt?.endsWith(':00')).toBe(true);
    expect(await read(id)).toEqual(body);
  });

  it('adds details without another time, and clears what is null', async () => {
    const { id } = await add();
    const { body } = await record('hand-over', id);
    const { time } = (body as AdminReservationDetail).handOver ?? {};
    const details = { odometer: 12_345, fuel: 80, note: 'A scratch at the door' };
    await record('hand-over', id, details);
    expect((await read(id)).handOver).toEqual({ time, ...details });
    await record('hand-over', id, { fuel: null, note: '  ' });
    expect((await read(id)).handOver).toEqual({ time, odometer: 12_345, fuel: null, note: null });
  });

  it('keeps when it was first recorded, also after a correction', async () => {
    const { id } = await add();
    await record('hand-over', id);
    const hourAgo = new Date(Date.now() - 3_600_000);
    await database
      .updateTable('reservations')
      .set({ handOverRecordedAt: hourAgo })
      .where('id', '=', id)
      .execute();
    await record('hand-over', id, { fuel: 80 });
    const row = await database
      .selectFrom('reservations')
      .select('handOverRecordedAt')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.handOverRecordedAt).toEqual(hourAgo);
  });

  it('answers a repeated call, and two clerks at once, with the same reservation', async () => {
    const { id } = await add();
    const answers = await Promise.all(Array.from({ length: 10 }, () => record('hand-over', id)));
    answers.push(await record('hand-over', id));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });

  it('shows customers the times, and keeps the rest from them', async () => {
    const { id, userId } = await add();
    await record('hand-over', id, { odometer: 5, note: 'For the staff' });
    const own = await call('GET', `/reservations/${id}/auth`, { token: await tokenOf(userId) });
    expect(own.body).toMatchObject({ pickedUpAt: expect.any(String), returnedAt: null });
    expect(JSON.stringify(own.body)).not.toContain('For the staff');
  });

  it('keeps a customer from canceling, also before the pick-up time', async () => {
    const { id, userId } = await add({ from: hoursFromNow(2) });
    expect((await record('hand-over', id)).body).toMatchObject({ stage: 'out' });
    const answer = await call('PATCH', `/reservations/${id}/auth`, {
      token: await tokenOf(userId),
      body: { status: 'CANCELLED' },
    });
    expect(answer).toMatchObject({ status: 409, body: { code: 'not_cancellable' } });
    await call('PATCH', '/reservations/admin/upcoming', {
      token,
      query: { userId },
      body: { status: 'CANCELLED' },
    });
    expect(await read(id)).toMatchObject({ status: 'CREATED' });
  });

  it('keeps the desk from canceling by an edit until the return is recorded', async () => {
    const { id, vehicleId: carId } = await add();
    const cancel = () => editReservation(token, { id, carId }, { status: 'CANCELLED' });
    const { updatedAt } = (await record('hand-over', id)).body as AdminReservationDetail;
    expect(await cancel()).toMatchObject({
      status: 409,
      body: { code: 'not_cancellable', message: 'This car is out. Record the return first.' },
    });
    expect(await read(id)).toMatchObject({ status: 'CREATED', updatedAt });
    await record('return', id);
    expect(await cancel()).toMatchObject({ status: 200, body: { status: 'CANCELLED' } });
  });

  it('refuses a time in the future, and changes nothing', async () => {
    const { id } = await add();
    const before = await read(id);
    expectInvalid(await record('hand-over', id, { time: requestTime(2) }), {
      time: 'The time is in the future.',
    });
    expect(await read(id)).toEqual(before);
  });

  it('refuses a canceled reservation, and one that does not exist', async () => {
    const { id } = await add({ status: 'CANCELLED' });
    for (const handling of ['hand-over', 'return'] as const) {
      expect(await record(handling, id)).toMatchObject({
        status: 409,
        body: { code: 'not_recordable' },
      });
      expect((await record(handling, 2_000_000_000)).status).toBe(404);
    }
  });

  it('refuses a version that is no longer the newest', async () => {
    const { id } = await add();
    const { updatedAt } = await read(id);
    expect((await record('hand-over', id, {}, updatedAt)).status).toBe(200);
    expect((await record('hand-over', id, { fuel: 1 }, updatedAt)).status).toBe(412);
    expect((await undo('hand-over', id, updatedAt)).status).toBe(412);
    expect((await read(id)).handOver).toMatchObject({ fuel: null });
  });
});

describe('PUT /reservations/{id}/return', () => {
  it('sets DONE and writes no letter', async () => {
    const { id } = await add();
    await record('hand-over', id);
    const { body } = await record('return', id, { odometer: 20, fuel: 40 });
    expect(body).toMatchObject({
      status: 'DONE',
      stage: 'done',
      returnedAt: expect.any(String),
      return: { odometer: 20, fuel: 40, note: null },
    });
    expect(await database.selectFrom('letters').selectAll().execute()).toEqual([]);
  });

  it.each([0, 90])(
    'frees the vehicle at once if it is early, after %d minutes of turnaround',
    async (minutes) => {
      const { id, vehicleId } = await add({
        from: hoursFromNow(-30),
        until: hoursFromNow(60),
        turnaroundMinutes: minutes,
      });
      setTurnaround(minutes);
      const body = nextRental(3);
      const { token: customer } = await addUser();
      const query = {
        carId: vehicleId,
        pickUpDateTime: body.pickUpTime,
        dropOffDateTime: body.dropOffTime,
      };
      const isFree = async () => {
        const checked = await call('GET', '/reservations/auth', { token: customer, query });
        const { carId: _carId, ...period } = query;
        const found = await call('GET', '/car/visitors/pages', { query: { ...period, size: 100 } });
        const vehicles = (found.body as { content: { id: number; available: boolean }[] }).content;
        const other = vehicles.find((vehicle) => vehicle.id === vehicleId);
        expect(other?.available).toBe((checked.body as { available: boolean }).available);
        return other?.available;
      };
      expect(await isFree()).toBe(false);
      expect((await book(customer, vehicleId, body)).status).toBe(409);
      await record('return', id, { time: requestTime(-2) });
      expect(await isFree()).toBe(true);
      expect((await book(customer, vehicleId, body)).status).toBe(201);
      // The vehicle was booked since.
      expect(await undo('return', id)).toMatchObject({
        status: 409,
        body: {
          code: 'vehicle_unavailable',
          message: "The vehicle was booked again after this return, so the return can't be undone.",
        },
      });
      expect(await read(id)).toMatchObject({ status: 'DONE' });
    },
  );

  it('takes the vehicle no longer than planned if it is late', async () => {
    const { id } = await add({ from: hoursFromNow(-9), until: hoursFromNow(-3) });
    await record('return', id);
    const [row] = await database
      .selectFrom('occupancies')
      .innerJoin('reservations', 'reservations.id', 'reservationId')
      .select(['endTime', 'dropOffTime'])
      .where('reservationId', '=', id)
      .execute();
    expect(row?.endTime).toEqual(row?.dropOffTime);
  });

  it('frees the vehicle wholly if it comes back before the pick-up time', async () => {
    const { id } = await add({ from: hoursFromNow(3) });
    await record('hand-over', id, { time: requestTime(-2) });
    expect((await record('return', id)).status).toBe(200);
    const taken = database.selectFrom('occupancies').select('id').where('reservationId', '=', id);
    expect(await taken.execute()).toEqual([]);
    expect((await undo('return', id)).body).toMatchObject({ status: 'CREATED', stage: 'out' });
    expect(await taken.execute()).toHaveLength(1);
  });
});

describe('a vehicle that was handed over and is overdue', () => {
  /** What availability, search, calendar and, at last, a booking say of a period. */
  async function isFree(carId: number, body: ReturnType<typeof rental>) {
    const { token: customer } = await addUser();
    const times = { pickUpDateTime: body.pickUpTime, dropOffDateTime: body.dropOffTime };
    const checked = await call('GET', '/reservations/auth', {
      token: customer,
      query: { carId, ...times },
    });
    const found = await call('GET', '/car/visitors/pages', { query: { ...times, size: 100 } });
    const { content } = found.body as { content: { id: number; available: boolean }[] };
    const other = await addVehicle();
    const offers = await call('GET', `/car/visitors/${other}/alternatives`, { query: times });
    const { similar } = offers.body as { similar: { id: number }[] };
    const booked = await book(customer, carId, body);
    const answers = {
      checked: (checked.body as { available: boolean }).available,
      found: content.find(({ id }) => id === carId)?.available,
      offered: similar.some(({ id }) => id === carId),
      booked: booked.status === 201,
    };
    return new Set(Object.values(answers)).size === 1 ? answers.booked : answers;
  }

  beforeEach(async () => {
    await database.deleteFrom('vehicles').execute();
  });

  const overdue = { from: hoursFromNow(-40), until: hoursFromNow(-20) };

  it('can not be picked up within 24 hours, until it is back', async () => {
    const { id, vehicleId } = await add({ ...overdue, pickedUpAt: hoursFromNow(-40) });
    expect(await isFree(vehicleId, nextRental(2))).toBe(false);
    const day = shownAt(new Date()).slice(0, 10);
    const calendar = await call('GET', `/car/visitors/${vehicleId}/availability`, {
      query: { from: day, to: day },
    });
    const [taken] = (calendar.body as { taken: { end: string }[] }).taken;
    expect(taken?.end.slice(0, 10)).not.toBe(shownAt(hoursFromNow(-20)).slice(0, 10));
    expect(await isFree(vehicleId, nextRental(2, 24))).toBe(true);
    await record('return', id);
    expect(await isFree(vehicleId, nextRental(2))).toBe(true);
  });

  it('is not kept out where its hand-over is not recorded', async () => {
    const { vehicleId } = await add(overdue);
    expect(await isFree(vehicleId, nextRental(2))).toBe(true);
  });

  it('is kept from customers in every way: checks, bookings and changes agree, whatever the times', async () => {
    const { id: userId, token: customer } = await addUser();
    const stranger = await addUser();
    const random = seededRandom();
    const below = (most: number) => Math.floor(random() * most);
    const results = new Set<string>();
    for (let round = 0; round < 40; round += 1) {
      const turnaround = round % 3 === 0 ? 30 : 0;
      setTurnaround(turnaround);
      const isLate = round % 2 === 0;
      const out = isLate ? overdue : { from: hoursFromNow(20 + below(9)), until: hoursFromNow(40) };
      const { id: outId, vehicleId } = await add({ ...out, pickedUpAt: hoursFromNow(-40) });
      const mine = nextRental(1 + below(8), 1 + below(60));
      const until = instantOfRequest(mine.dropOffTime);
      const kept = { from: instantOfRequest(mine.pickUpTime), until };
      const wished =
        below(3) === 0 ? nextRental(1 + below(8), 1 + below(60)) : longer(mine, below(4) - 2);
      const keptOut = isLate
        ? { start: out.from, end: hoursFromNow(24) }
        : { start: hoursFromNow(-40), end: out.until };
      const asked = {
        start: instantOfRequest(wished.pickUpTime),
        end: new Date(instantOfRequest(wished.dropOffTime).getTime() + turnaround * 60_000),
      };
      // Those of a free vehicle, or that the reservation has already.
      const isFreeAt = (hour: Date) => hour < keptOut.start || hour >= keptOut.end;
      const isOwn = (hour: Date) =>
        hour >= kept.from && hour < new Date(until.getTime() + turnaround * 60_000);
      const hours = halfHours(asked);
      const isChangeable = hours.every((hour) => isFreeAt(hour) || isOwn(hour));
      const isBookable = hours.every(isFreeAt);

      const own = await addReservation({
        userId,
        vehicleId,
        ...kept,
        turnaroundMinutes: turnaround,
      }).catch(() => undefined);
      if (own !== undefined) {
        const query = { pickUpDateTime: wished.pickUpTime, dropOffDateTime: wished.dropOffTime };
        const path = `/reservations/${own}/auth`;
        const checked = await call('GET', `${path}/availability`, { token: customer, query });
        const changed = await call('PUT', path, { token: customer, body: wished });
        const answers = [(checked.body as { available: boolean }).available, changed.status];
        expect(answers, JSON.stringify({ round, mine, wished })).toEqual([
          isChangeable,
          isChangeable ? 200 : 409,
        ]);
        results.add(`change ${isLate} ${isChangeable}`);
        await database.deleteFrom('reservations').where('id', '=', own).execute();
      }
      const query = {
        carId: vehicleId,
        pickUpDateTime: wished.pickUpTime,
        dropOffDateTime: wished.dropOffTime,
      };
      const checked = await call('GET', '/reservations/auth', { token: stranger.token, query });
      const booked = await book(stranger.token, vehicleId, wished);
      const answers = [(checked.body as { available: boolean }).available, booked.status];
      expect(answers, JSON.stringify({ round, wished })).toEqual([
        isBookable,
        isBookable ? 201 : 409,
      ]);
      results.add(`booking ${isLate} ${isBookable}`);
      await database.deleteFrom('reservations').where('id', '<>', outId).execute();
    }
    expect(results.size).toBeGreaterThanOrEqual(7);
  });

  it('can be given to a reservation by an edit: the desk knows when it comes', async () => {
    const { vehicleId } = await add({ ...overdue, pickedUpAt: hoursFromNow(-40) });
    const { pickUpTime, dropOffTime } = nextRental(2);
    const { id } = await add({ from: hoursFromNow(60), until: hoursFromNow(70) });
    const query = {
      carId: vehicleId,
      pickUpDateTime: pickUpTime,
      dropOffDateTime: dropOffTime,
      reservationId: id,
    };
    const checked = await call('GET', '/reservations/admin/availability', { token, query });
    expect(checked.body).toMatchObject({ available: true });
    const changes = { pickUpTime, dropOffTime };
    expect((await editReservation(token, { id, carId: vehicleId }, changes)).status).toBe(200);
  });
});

describe('DELETE of a hand-over or return', () => {
  it('goes back to what was there before, and again answers the same', async () => {
    const { id } = await add();
    const before = await read(id);
    await record('hand-over', id, { fuel: 50 });
    const out = await read(id);
    await record('return', id, { fuel: 40, note: 'Clean' });
    expect(await undo('hand-over', id)).toMatchObject({
      status: 409,
      body: {
        code: 'not_recordable',
        message: 'The vehicle has been returned. Undo the return first.',
      },
    });
    const changed = { updatedAt: expect.any(String) };
    const undone = await undo('return', id);
    expect(undone.body).toEqual({ ...out, ...changed });
    expect((await undo('return', id)).body).toEqual(undone.body);
    expect((await undo('hand-over', id)).body).toEqual({ ...before, ...changed });
  });

  it('of a return leaves the period to whoever was first: the undo or a booking', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, vehicleId } = await add({ from: hoursFromNow(-30), until: hoursFromNow(60) });
      await record('return', id, { time: requestTime(-2) });
      const { token: customer } = await addUser();
      const [undone, booked] = await Promise.all([
        undo('return', id),
        book(customer, vehicleId, nextRental(2)),
      ]);
      expect([
        [200, 409],
        [409, 201],
      ]).toContainEqual([undone.status, booked.status]);
    }
  });
});

describe('an edit of a reservation', () => {
  async function extend(id: number, carId: number, version?: string, status = 'CREATED') {
    const { pickUpTime } = await read(id);
    const changes = { pickUpTime: toApiTime(pickUpTime), dropOffTime: requestTime(30), status };
    return editReservation(token, { id, carId }, changes, {
      headers: version === undefined ? {} : { 'if-match': `"${version}"` },
    });
  }

  it('that extends it and a return at once: one of two versions wins, never half of each', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, vehicleId } = await add();
      const { updatedAt } = await read(id);
      const [extended, returned] = await Promise.all([
        extend(id, vehicleId, updatedAt),
        record('return', id, {}, updatedAt),
      ]);
      expect([extended.status, returned.status].toSorted()).toEqual([200, 412]);
      const { status, returnedAt } = await read(id);
      expect([status, returnedAt !== null]).toEqual(
        returned.status === 200 ? ['DONE', true] : ['CREATED', false],
      );
    }
  });

  it('that takes DONE back forgets the return; one that keeps it keeps both', async () => {
    const { id, vehicleId } = await add();
    await record('hand-over', id, { fuel: 70 });
    await record('return', id, { fuel: 60 });
    await extend(id, vehicleId, undefined, 'DONE');
    expect(await read(id)).toMatchObject({ handOver: { fuel: 70 }, return: { fuel: 60 } });
    await extend(id, vehicleId);
    expect(await read(id)).toMatchObject({ stage: 'out', handOver: { fuel: 70 }, return: null });
  });
});
