import { beforeAll, describe, expect, it } from 'vitest';
import { inLocale } from '#company/db/work-locale.ts';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { database } from '#db/client/connection.ts';
import { findWrong } from '#db/schema/invariants.ts';
import { dayAt } from '#kernel/time/calendar-day.ts';
import type { Closings } from '#payments/rules/closing-calls.ts';
import type { MoneyFigures } from '#payments/rules/payment-calls.ts';
import { ask, desk, start, take } from '../paying.ts';
import { AIRPORT, setHome, TOWN } from '../places/places.ts';
import { addStaff, addVehicle, MORNING, runSql, tokenOf } from '../records.ts';

const today = dayAt(new Date(), DEFAULT_COMPANY.timeZone);

const dayFrom = (days: number) => today.add({ days }).toString();

const atPlace = (place?: number) => (place === undefined ? '' : `&place=${place}`);

async function read(day: string, place?: number, token = desk.token): Promise<Closings> {
  const path = `/payments/admin/closings?day=${day}${atPlace(place)}`;
  const { status, body } = await ask('GET', path, { token });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as unknown as Closings;
}

/** What the drawers of the town and the airport, and all of them, should hold on a day. */
async function expectedOn(day: string) {
  const found = await Promise.all(
    [TOWN.id, AIRPORT.id, undefined].map((place) => read(day, place)),
  );
  return found.map(({ drawer }) => drawer?.expected);
}

async function close(day: string, place?: number, body: object = {}, token = desk.token) {
  const expected = (await read(day, place, token)).drawer?.expected ?? 0;
  const counted = { expected, counted: expected, ...(place !== undefined && { place }) };
  return ask('POST', '/payments/admin/closing', { token, body: { day, ...counted, ...body } });
}

/** Cash for a rental from one place to another. */
async function paidAt(pickUpLocation: string, amount: number, dropOffLocation = pickUpLocation) {
  const booking = await start({ ...MORNING, pickUpLocation, dropOffLocation });
  await take(booking.id, { amount });
  return booking;
}

/** A clerk of a place. */
async function clerkOf(placeId: number) {
  const { id } = await addStaff('clerk');
  await runSql`update users set place_ids = array[${placeId}::integer] where id = ${id}`;
  return { id, token: await tokenOf(id) };
}

beforeAll(async () => {
  await paidAt(TOWN.location, 10);
  await paidAt(AIRPORT.location, 20);
});

// The drawers have one line of closings, so each test goes on with what the one before it left.
describe('the drawers of places', () => {
  it('leave the one of the whole company as it was, which counts all cash', async () => {
    expect(await expectedOn(dayFrom(-5))).toEqual([10, 20, 30]);
    expect((await close(dayFrom(-5), undefined, { takenOut: 5 })).status).toBe(201);
    expect(await expectedOn(dayFrom(-4))).toEqual([0, 0, 25]);
  });

  it('keep closed what was closed for all', async () => {
    const { drawer, closing, closings } = await read(dayFrom(-5), TOWN.id);
    expect({ drawer, closing }).toEqual({ drawer: null, closing: null });
    expect(closings).toMatchObject([{ day: dayFrom(-5), placeId: null, counted: 30 }]);
    expect(await close(dayFrom(-5), TOWN.id)).toMatchObject({ status: 409 });
  });

  it('begin empty after it, and each counts its own cash, once a day', async () => {
    await paidAt(TOWN.location, 7);
    await paidAt(AIRPORT.location, 8);
    expect(await expectedOn(dayFrom(-4))).toEqual([7, 8, 40]);
    expect((await close(dayFrom(-4), TOWN.id, { takenOut: 2 })).body).toMatchObject({
      closing: { placeId: TOWN.id, expected: 7 },
    });
    expect(await close(dayFrom(-4), TOWN.id)).toMatchObject({
      status: 409,
      body: { code: 'day_closed' },
    });
    expect(await close(dayFrom(-4))).toMatchObject({ status: 409, body: { code: 'day_closed' } });
    expect((await close(dayFrom(-4), AIRPORT.id)).status).toBe(201);
    // What the closing of the whole company left, and what those of the places did.
    expect(await expectedOn(dayFrom(-3))).toEqual([5, 8, 25 + 5 + 8]);
  });

  it('are counted with all others again, without counting anything twice', async () => {
    await paidAt(TOWN.location, 3);
    await paidAt('Harbor desk', 4);
    expect(await expectedOn(dayFrom(-3))).toEqual([8, 8, 45]);
    const closed = await close(dayFrom(-3));
    expect(closed.body).toMatchObject({ closing: { placeId: null, expected: 45 } });
    expect(await read(dayFrom(-3))).toEqual(closed.body);
    expect(await expectedOn(dayFrom(-2))).toEqual([0, 0, 45]);
  });

  it('have cash by who takes it, then by where the vehicle is, then by its home', async () => {
    const booking = await paidAt(TOWN.location, 1, AIRPORT.location);
    await runSql`update reservations set returned_at = pick_up_time where id = ${booking.id}`;
    await take(booking.id, { amount: 2, purpose: 'difference' });
    const carId = await addVehicle({ pricePerHourCents: 3800 });
    await setHome(carId, AIRPORT.id);
    const { id } = await start(MORNING, { carId });
    await take(id, { amount: 4 });
    const { token } = await clerkOf(AIRPORT.id);
    const own = await paidAt(TOWN.location, 8, AIRPORT.location);
    await ask('POST', `/payments/admin?reservationId=${own.id}`, {
      token,
      body: { purpose: 'rental', method: 'cash', amount: 16, key: crypto.randomUUID() },
    });
    const [before = 0] = await expectedOn(dayFrom(-2));
    expect(await expectedOn(dayFrom(-2))).toEqual([before, 2 + 4 + 16, 45 + before + 22]);
    expect(before).toBe(1 + 8);
  });

  it('are those of the place at which a clerk works, and no other', async () => {
    const { token } = await clerkOf(AIRPORT.id);
    expect(await read(dayFrom(-2), undefined, token)).toEqual(await read(dayFrom(-2), AIRPORT.id));
    for (const path of ['closing', 'closings']) {
      const other = await ask(
        'GET',
        `/payments/admin/${path}?day=${dayFrom(-2)}&place=${TOWN.id}`,
        { token },
      );
      expect(other.status).toBe(404);
    }
    expect((await close(dayFrom(-2), undefined, {}, token)).body).toMatchObject({
      closing: { placeId: AIRPORT.id, expected: 22 },
    });
    expect(await inLocale(DEFAULT_COMPANY, () => findWrong(database, DEFAULT_COMPANY))).toEqual([]);
  });

  it('are beside sums of money by the place of the pick-up', async () => {
    const sums = await Promise.all(
      [TOWN.id, AIRPORT.id, undefined].map(async (place) => {
        const days = `from=${dayFrom(-7)}&to=${dayFrom(1)}`;
        const { body } = await ask('GET', `/payments/admin/figures?${days}${atPlace(place)}`, desk);
        return (body as unknown as MoneyFigures).taken;
      }),
    );
    // The others have typed locations.
    expect(sums).toEqual([10 + 7 + 3 + 1 + 2 + 8 + 16, 28, 47 + 28 + 4 + 4]);
  });
});
