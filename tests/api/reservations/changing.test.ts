import { describe, expect, it } from 'vitest';
import type { ReservationDetail } from '#booking/rules/reservation.ts';
import { toApiTime } from '#kernel/time/request-times.ts';
import { daysAhead, rentalDay, requestTime } from '../../rental-days.ts';
import { instantAt, shownAt } from '../../wall-clock.ts';
import { type Answer, type CallOptions, call } from '../calls.ts';
import {
  addAdministrator,
  addReservation,
  addUser,
  addVehicle,
  hoursFromThisMinute,
  lettersAbout,
  MORNING,
  rental,
  rentalOn,
  setPrice,
  setTurnaround,
} from '../records.ts';
import { addBooking, book, cancel, expectInvalid } from '../requests.ts';

const UNAVAILABLE = 'The vehicle you selected is not avilable. Please select different date.';
const PICK_UP_PASSED = 'The pick-up time has passed: only the drop-off can be changed.';

/** Now is when this file began, so a time is the same whenever a test asks for it. */
const fromNow = hoursFromThisMinute();

type Own = { id: number; token: string };

function change({ id, token }: Own, body: object, options: CallOptions = {}): Promise<Answer> {
  return call('PUT', `/reservations/${id}/auth`, { token, body, ...options });
}

/** Asks about a change to the period of a body. */
function ask({ id, token }: Own, period: { pickUpTime: string; dropOffTime: string }) {
  const { pickUpTime: pickUpDateTime, dropOffTime: dropOffDateTime } = period;
  const query = { pickUpDateTime, dropOffDateTime };
  return call('GET', `/reservations/${id}/auth/availability`, { token, query });
}

async function read({ id, token }: Own): Promise<ReservationDetail> {
  return (await call('GET', `/reservations/${id}/auth`, { token })).body as ReservationDetail;
}

/** The wall-clock ISO times of a day of the month that tests book in. */
function period(from: string, until: string, day = 1) {
  const [pickUpTime, dropOffTime] = [from, until].map((time) => `${rentalDay(day)}T${time}:00`);
  return { pickUpTime, dropOffTime };
}

/** The last quarter of an hour before so many hours from now. Of two that the clocks show alike, the first. */
function quarterFromNow(hours: number): Date {
  const quarter = Math.floor(fromNow(hours).getTime() / 900_000) * 900_000;
  return instantAt(shownAt(new Date(quarter)));
}

function requested(from: Date, until: Date) {
  return rental(toApiTime(shownAt(from)), toApiTime(shownAt(until)));
}

/** A customer's reservation that begins and ends so many hours from now, and the body that repeats it. */
async function addUnderWay(
  startsIn: number,
  endsIn: number,
  status: 'CREATED' | 'DONE' = 'CREATED',
) {
  const { id: userId, token } = await addUser();
  const vehicleId = await addVehicle();
  const [from, until] = [quarterFromNow(startsIn), quarterFromNow(endsIn)];
  const id = await addReservation({ userId, vehicleId, from, until, status });
  return { id, token, vehicleId, from, until, body: requested(from, until) };
}

/** Those after the confirmation. */
async function letters(reservationId: number) {
  const all = await lettersAbout(reservationId);
  return all.filter(({ kind }) => kind !== 'reservation-confirmed');
}

describe('before the pick-up, PUT /reservations/{id}/auth', () => {
  it("changes the caller's times and places, nothing else, at the current rate, and writes a letter", async () => {
    const carId = await addVehicle();
    const { token, ...booked } = await addBooking(carId);
    await setPrice(carId, 5000);
    const body = { ...rentalOn(2, '09:15', '12:30'), dropOffLocation: 'Pier 5' };
    const answer = await change(
      { ...booked, token },
      { ...body, status: 'DONE', userId: 1, carId: 1 },
    );
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        ...booked,
        ...period('09:15', '12:30', 2),
        dropOffLocation: 'Pier 5',
        totalPrice: 200,
        due: 200,
        car: { ...booked.car, pricePerHour: 50 },
        updatedAt: expect.any(String),
      },
    ]);
    expect(await read({ ...booked, token })).toEqual(answer.body);
    expect(await letters(booked.id)).toMatchObject([
      {
        kind: 'reservation-changed',
        facts: expect.objectContaining({
          before: expect.objectContaining({ totalCents: 7600, dropOffLocation: 'Airport' }),
          reservation: expect.objectContaining({ totalCents: 20_000, dropOffLocation: 'Pier 5' }),
        }),
      },
    ]);
    // The old period is free again.
    expect((await book((await addUser()).token, carId)).status).toBe(201);
  });

  it('keeps the price while only places change, and writes no letter when nothing does', async () => {
    const carId = await addVehicle();
    const own = await addBooking(carId);
    await setPrice(carId, 5000);
    expect((await ask(own, MORNING)).body).toEqual({ available: true, totalPrice: 76 });
    const same = await change(own, { ...MORNING, expectedTotal: 76 });
    expect([same.status, await letters(own.id)]).toEqual([200, []]);
    const moved = await change(own, { ...MORNING, pickUpLocation: 'Pier 5', expectedTotal: 76 });
    expect(moved).toMatchObject({
      status: 200,
      body: { totalPrice: 76, pickUpLocation: 'Pier 5' },
    });
  });

  it('changes nothing at another price than expected, and answers the new one', async () => {
    const carId = await addVehicle();
    const own = await addBooking(carId);
    const before = await read(own);
    const longer = rentalOn(1, '10:00', '13:00');
    expect((await ask(own, longer)).body).toEqual({ available: true, totalPrice: 114 });
    await setPrice(carId, 5000);
    for (const expectedTotal of [114, 76]) {
      const answer = await change(own, { ...longer, expectedTotal });
      expect([answer.status, answer.body]).toEqual([
        409,
        {
          message: 'The price has changed: the total is now $150.00. Nothing has been changed yet.',
          code: 'price_changed',
          totalPrice: 150,
        },
      ]);
    }
    expect(await read(own)).toEqual({ ...before, car: { ...before.car, pricePerHour: 50 } });
    expect(await letters(own.id)).toEqual([]);
    expect((await change(own, { ...longer, expectedTotal: 150 })).status).toBe(200);
  });

  it('holds customers to 365 days ahead and 30 days, and the desk to neither', async () => {
    const own = await addBooking(await addVehicle());
    const far = rental(daysAhead(366), daysAhead(367));
    expectInvalid(await change(own, far), {
      pickUpTime: expect.stringMatching(/^You can book up to 365 days ahead: until /) as never,
    });
    const long = { ...MORNING, dropOffTime: requestTime(1, '10:00').replace(/\d{4}/, '2099') };
    expectInvalid(await change(own, long), { dropOffTime: 'A rental can last up to 30 days.' });
    const { token } = await addAdministrator();
    const { body } = await book(token, await addVehicle());
    const theirs = { id: (body as Own).id, token };
    expect((await change(theirs, rental(daysAhead(366), daysAhead(400)))).status).toBe(200);
  });

  it('accepts a pick-up at an odd minute, far ahead, that the desk has set, while it stays', async () => {
    const { id: userId, token } = await addUser();
    const from = new Date(quarterFromNow(400 * 24).getTime() + 7 * 60_000);
    const until = new Date(from.getTime() + 3 * 3_600_000);
    const vehicleId = await addVehicle();
    const own = { id: await addReservation({ userId, vehicleId, from, until }), token };
    const body = { ...requested(from, until), pickUpLocation: 'Pier 5' };
    expect((await change(own, body)).status).toBe(200);
    const longer = requested(from, new Date(until.getTime() + 3_600_000));
    expect(await change(own, longer)).toMatchObject({ status: 200, body: { totalPrice: 152 } });
  });

  it('neither needs nor takes a place among the 10 reservations of a customer', async () => {
    const { token } = await addUser();
    const carId = await addVehicle();
    let last = {};
    for (let day = 1; day <= 10; day += 1) {
      last = (await book(token, carId, rentalOn(day, '10:00', '12:00'))).body as object;
    }
    const { id } = last as Own;
    expect((await change({ id, token }, rentalOn(11, '10:00', '12:00'))).status).toBe(200);
  });
});

describe('from the pick-up on, PUT /reservations/{id}/auth', () => {
  it('changes the drop-off, later and earlier, at the current rate', async () => {
    const own = await addUnderWay(-5, 3);
    for (const endsIn of [6, 2]) {
      const until = quarterFromNow(endsIn);
      const totalPrice = (38 * (until.getTime() - own.from.getTime())) / 3_600_000;
      const body = requested(own.from, until);
      expect((await ask(own, body)).body).toEqual({ available: true, totalPrice });
      const answer = await change(own, {
        ...body,
        dropOffLocation: 'Pier 5',
        expectedTotal: totalPrice,
      });
      expect(answer).toMatchObject({
        status: 200,
        body: { totalPrice, dropOffLocation: 'Pier 5' },
      });
    }
    // Within a minute, so one letter.
    expect((await letters(own.id)).map(({ kind }) => kind)).toEqual(['reservation-changed']);
  });

  it('refuses another pick-up, and a drop-off in the past, too soon or after more than 30 days', async () => {
    const own = await addUnderWay(-5, 3);
    const late = requested(quarterFromNow(1), quarterFromNow(3));
    expectInvalid(await change(own, late), { pickUpTime: PICK_UP_PASSED });
    expectInvalid(await change(own, { ...own.body, pickUpLocation: 'Pier 5' }), {
      pickUpLocation: PICK_UP_PASSED,
    });
    const over = requested(own.from, quarterFromNow(-1));
    expectInvalid(await change(own, over), { dropOffTime: 'The drop-off time is in the past.' });
    const long = requested(own.from, quarterFromNow(31 * 24));
    expectInvalid(await change(own, long), { dropOffTime: 'A rental can last up to 30 days.' });
    const justOut = await addUnderWay(0, 3);
    const short = requested(justOut.from, quarterFromNow(0.75));
    expectInvalid(await change(justOut, short), {
      dropOffTime: 'Drop-off date should get at least 1 hour later the pick-up date.',
    });
  });

  it.each([
    ['is over', -1, 'CREATED', /^The drop-off time has passed, so .* Please call us at \(562\)/],
    ['is done', 3, 'DONE', "This reservation is done and can't be changed."],
  ] as const)(
    'refuses a reservation that %s, and changes nothing',
    async (_, endsIn, status, reason) => {
      const own = await addUnderWay(-5, endsIn, status);
      const before = await read(own);
      const body = requested(own.from, quarterFromNow(4));
      const problem = { status: 409, body: { code: 'not_changeable' } };
      for (const answer of [await change(own, body), await ask(own, body)]) {
        expect(answer).toMatchObject(problem);
        expect((answer.body as { message: string }).message).toMatch(reason);
      }
      expect(await read(own)).toEqual(before);
    },
  );
});

describe('a change to a period in which the vehicle is taken', () => {
  /** A customer has 10:00 to 12:00, others the spans given. */
  async function addBetween(...taken: [from: string, until: string][]) {
    const carId = await addVehicle();
    const own = await addBooking(carId);
    for (const [from, until] of taken) await addBooking(carId, rentalOn(1, from, until));
    return own;
  }

  it('is refused, and the preview offers what is free: until the next rental, and as long at the next free start', async () => {
    const own = await addBetween(['14:00', '16:00']);
    const before = await read(own);
    const answer = await change(own, rentalOn(1, '10:00', '15:00'));
    expect([answer.status, answer.body]).toEqual([
      409,
      { message: UNAVAILABLE, code: 'vehicle_unavailable' },
    ]);
    expect(await read(own)).toEqual(before);
    expect((await ask(own, rentalOn(1, '10:00', '15:00'))).body).toEqual({
      available: false,
      totalPrice: 190,
      instead: [period('10:00', '14:00'), period('16:00', '21:00')],
    });
  });

  it('is offered the time that the reservation itself takes, but not the period it has', async () => {
    const own = await addBetween(['07:00', '09:00'], ['12:00', '14:00']);
    expect((await ask(own, rentalOn(1, '08:30', '10:30'))).body).toMatchObject({
      instead: [period('09:00', '11:00')],
    });
    expect((await ask(own, rentalOn(1, '10:00', '13:00'))).body).toMatchObject({
      instead: [period('14:00', '17:00')],
    });
    expect((await ask(own, rentalOn(1, '09:00', '12:00'))).body).toMatchObject({ available: true });
  });

  it('that is out already is offered a later drop-off, as late as possible', async () => {
    const own = await addUnderWay(-5, 3);
    const { id: userId } = await addUser();
    const [from, until] = [quarterFromNow(5), quarterFromNow(7)];
    await addReservation({ userId, vehicleId: own.vehicleId, from, until });
    const wished = requested(own.from, quarterFromNow(6));
    expect((await change(own, wished)).status).toBe(409);
    const free = { pickUpTime: shownAt(own.from), dropOffTime: shownAt(from) };
    expect((await ask(own, wished)).body).toMatchObject({ available: false, instead: [free] });
    expect((await change(own, requested(own.from, from))).status).toBe(200);
    expect((await ask(own, wished)).body).toMatchObject({ available: false, instead: [] });
  });

  it('keeps the turnaround before the next rental, in the answer, the offer and the change', async () => {
    setTurnaround(30);
    try {
      const own = await addBetween(['14:00', '16:00']);
      expect((await ask(own, rentalOn(1, '10:00', '13:45'))).body).toMatchObject({
        available: false,
        instead: [period('10:00', '13:30'), period('16:30', '20:15')],
      });
      expect((await change(own, rentalOn(1, '10:00', '13:45'))).status).toBe(409);
      expect((await change(own, rentalOn(1, '10:00', '13:30'))).status).toBe(200);
    } finally {
      setTurnaround(0);
    }
  });
});

describe('changes at the same time', () => {
  it('of one customer all succeed without If-Match, and the reservation is as one of them says', async () => {
    const own = await addBooking(await addVehicle());
    const bodies = [1, 2, 3].map((day) => rentalOn(day, '10:00', '13:00'));
    const answers = await Promise.all(bodies.map((body) => change(own, body)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { updatedAt, ...now } = await read(own);
    expect(answers.map(({ body }) => body)).toContainEqual({ ...now, updatedAt });
    expect(await letters(own.id)).toMatchObject([
      {
        facts: {
          before: { totalCents: own.totalPrice * 100 },
          reservation: { updatedAt: expect.stringContaining(updatedAt.slice(0, 23)) },
        },
      },
    ]);
  });

  it('are refused when the reservation has changed three times since they began', async () => {
    const own = await addBooking(await addVehicle());
    const days = [1, 2, 3, 4, 5, 6, 7, 8];
    const bodies = days.map((day) => rentalOn(day, '10:00', '13:00'));
    const answers = await Promise.all(bodies.map((body) => change(own, body)));
    const changed = answers.filter(({ status }) => status === 200);
    expect(changed.length).toBeGreaterThanOrEqual(3);
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      expect(answer).toMatchObject({ status: 412, body: { code: 'changed_meanwhile' } });
    }
    expect(changed.map(({ body }) => body)).toContainEqual(await read(own));
    expect(await letters(own.id)).toHaveLength(1);
  });

  it('and a cancellation leave it canceled and free, with a letter for each that was answered 200', async () => {
    const carId = await addVehicle();
    for (let day = 1; day <= 8; day += 1) {
      const own = await addBooking(carId, rentalOn(day, '10:00', '12:00'));
      const longer = rentalOn(day, '10:00', '13:00');
      const [changed, cancelled] = await Promise.all([
        change(own, longer),
        cancel(own.token, own.id),
      ]);
      expect(cancelled.status).toBe(200);
      expect((await read(own)).status).toBe('CANCELLED');
      if (changed.status !== 200) {
        expect(changed).toMatchObject({ status: 409, body: { code: 'not_changeable' } });
      }
      const expected = changed.status === 200 ? ['reservation-changed'] : [];
      const kinds = (await letters(own.id)).map(({ kind }) => kind);
      expect(kinds).toEqual([...expected, 'reservation-canceled']);
      expect((await book((await addUser()).token, carId, longer)).status).toBe(201);
    }
  });

  it('and a booking by somebody else never both get the same time', async () => {
    const carId = await addVehicle();
    const { token } = await addUser();
    for (let day = 1; day <= 8; day += 1) {
      const own = await addBooking(carId, rentalOn(day, '10:00', '12:00'));
      const [changed, booked] = await Promise.all([
        change(own, rentalOn(day, '10:00', '14:00')),
        book(token, carId, rentalOn(day, '13:00', '15:00')),
      ]);
      expect([changed.status, booked.status].toSorted()).toEqual(
        changed.status === 200 ? [200, 409] : [201, 409],
      );
    }
  });
});
