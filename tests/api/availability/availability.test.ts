import { beforeAll, describe, expect, it } from 'vitest';
import { daysAhead, rentalDay, requestTime } from '../../rental-days.ts';
import { type Answer, call } from '../calls.ts';
import {
  addAdministrator,
  addReservation,
  addUser,
  addVehicle,
  MORNING,
  rental,
  rentalOn,
  setPrice,
} from '../records.ts';
import { addBooking, editReservation, expectInvalid } from '../requests.ts';

const TOO_SHORT = 'Drop-off date should get at least 1 hour later the pick-up date.';
const PATHS = { customer: '/reservations/auth', desk: '/reservations/admin/availability' };

let customer = '';
let administrator = '';

beforeAll(async () => {
  customer = (await addUser()).token;
  administrator = (await addAdministrator()).token;
});

/** Asks as a customer, or as the desk about an edit when the path is its own. */
function ask(
  carId: number,
  period: { pickUpTime: string; dropOffTime: string },
  { token = customer, path = PATHS.customer, reservationId = 0 } = {},
): Promise<Answer> {
  const { pickUpTime: pickUpDateTime, dropOffTime: dropOffDateTime } = period;
  const query = { carId, pickUpDateTime, dropOffDateTime, ...(reservationId && { reservationId }) };
  return call('GET', path, { token, query });
}

describe('GET /reservations/auth', () => {
  it('answers the total for a free period: started hours at the price per hour', async () => {
    const carId = await addVehicle({ pricePerHourCents: 1550 });
    const answer = await ask(carId, rental(requestTime(1, '10:00'), requestTime(2, '12:30')));
    expect([answer.status, answer.body]).toEqual([200, { available: true, totalPrice: 418.5 }]);
  });

  it('answers false for the period of a rental that is done', async () => {
    const carId = await addVehicle();
    const [from, until] = [`${rentalDay(1)}T10:00Z`, `${rentalDay(3)}T10:00Z`];
    const { id: userId } = await addUser();
    await addReservation({ userId, vehicleId: carId, from, until, status: 'DONE' });
    const { body } = await ask(carId, rentalOn(2, '10:00', '12:00'));
    expect(body).toMatchObject({ available: false });
  });

  it.each([
    ['400 days ahead', 400, 401, 'pickUpDateTime', /^You can book up to 365 days ahead: until /],
    ['of 31 days', 10, 41, 'dropOffDateTime', /^A rental can last up to 30 days\.$/],
  ])('refuses a period %s, but not to the desk', async (_, from, until, field, message) => {
    const carId = await addVehicle();
    const period = rental(daysAhead(from), daysAhead(until));
    expectInvalid(await ask(carId, period), { [field]: expect.stringMatching(message) });
    expect((await ask(carId, period, { token: administrator })).status).toBe(200);
  });

  it('answers 404 for an unknown vehicle', async () => {
    expect((await ask(2_000_000_000, MORNING)).status).toBe(404);
  });
});

describe('GET /reservations/admin/availability', () => {
  function askForEdit(carId: number, period: typeof MORNING, reservationId = 0): Promise<Answer> {
    return ask(carId, period, { token: administrator, path: PATHS.desk, reservationId });
  }

  it('accepts past times and times off the quarter hour, as an edit does', async () => {
    const carId = await addVehicle({ pricePerHourCents: 1000 });
    const answer = await askForEdit(carId, rental('01/01/2020 05:07:00', '01/01/2020 07:08:00'));
    expect([answer.status, answer.body]).toEqual([200, { available: true, totalPrice: 30 }]);
  });

  it('ignores the edited reservation, but no other', async () => {
    const carId = await addVehicle({ pricePerHourCents: 1000 });
    const { id } = await addBooking(carId);
    await addBooking(carId, rentalOn(1, '13:00', '15:00'));
    const answer = async (until: string, reservationId?: number) =>
      (await askForEdit(carId, rentalOn(1, '10:00', until), reservationId)).body;
    expect(await answer('12:00')).toEqual({
      ...{ available: false, totalPrice: 20 },
      takenBy: expect.stringContaining(`reservation ${id}, `),
    });
    expect(await answer('13:00', id)).toEqual({ available: true, totalPrice: 30, due: 30 });
    expect(await answer('13:01', id)).toMatchObject({ available: false, totalPrice: 40, due: 40 });
  });

  it('answers the price after saving: the frozen price if vehicle and times stay', async () => {
    const [carId, otherId] = [await addVehicle(), await addVehicle({ pricePerHourCents: 500 })];
    const { id, totalPrice } = await addBooking(carId);
    await setPrice(carId, 9900);
    const price = async (car: number, until: string) =>
      ((await askForEdit(car, rentalOn(1, '10:00', until), id)).body as { totalPrice: number })
        .totalPrice;
    expect(await price(carId, '12:00')).toBe(totalPrice);
    expect(await price(carId, '13:00')).toBe(297);
    expect(await price(otherId, '12:00')).toBe(10);
    const saved = await editReservation(administrator, { id, carId });
    expect(saved.body).toMatchObject({ totalPrice });
  });

  it('refuses what an edit would refuse', async () => {
    const carId = await addVehicle();
    expect((await askForEdit(2_000_000_000, MORNING)).status).toBe(404);
    const noSuchDay = { ...MORNING, dropOffTime: '02/30/2040 10:00:00' };
    expect((await askForEdit(carId, noSuchDay)).status).toBe(400);
    expectInvalid(await askForEdit(carId, rentalOn(1, '10:00', '10:59')), {
      dropOffDateTime: TOO_SHORT,
    });
  });
});
