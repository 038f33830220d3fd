import { parseDate } from '@internationalized/date';
import { beforeAll, expect, it } from 'vitest';
import type { AdminReservationDetail } from '#booking/rules/desk-reservation.ts';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { database } from '#db/client/connection.ts';
import { dayAt } from '#kernel/time/calendar-day.ts';
import type { Duty } from '#upkeep/rules/duty.ts';
import { call } from '../calls.ts';
import { addAdministrator, addReservation, addUser, addVehicle, hoursFromNow } from '../records.ts';
import { expectInvalid } from '../requests.ts';

let token = '';

beforeAll(async () => {
  ({ token } = await addAdministrator());
});

/** The company's day so many days from now, YYYY-MM-DD. */
function day(days: number): string {
  return dayAt(new Date(), DEFAULT_COMPANY.timeZone).add({ days }).toString();
}

async function addDuty(vehicleId: number, kind: string, dueOn: string): Promise<Duty> {
  const path = `/car/admin/${vehicleId}/duties`;
  return (await call('POST', path, { token, body: { kind, dueOn } })).body as Duty;
}

/** A rental that begins in an hour and ends in four days. */
async function addRental(vehicleId: number) {
  const { id: userId } = await addUser();
  const period = { from: hoursFromNow(1), until: hoursFromNow(97) };
  return addReservation({ userId, vehicleId, ...period });
}

async function read(id: number) {
  return (await call('GET', `/reservations/${id}/admin`, { token })).body as AdminReservationDetail;
}

function handOver(id: number, body: object = {}) {
  return call('PUT', `/reservations/${id}/hand-over`, { token, body });
}

it('a rental beyond the end of a paper is at risk, and not beyond that of a service', async () => {
  const vehicleId = await addVehicle();
  await addDuty(vehicleId, 'service', day(1));
  await addDuty(vehicleId, 'registration', day(6));
  const insurance = await addDuty(vehicleId, 'insurance', day(2));
  const id = await addRental(vehicleId);
  const endingPapers = [{ kind: 'insurance', dueOn: day(2) }];
  expect(await read(id)).toMatchObject({ endingPapers });
  const query = { carId: vehicleId };
  const list = await call('GET', '/reservations/admin/all/pages', { token, query });
  expect(list.body).toMatchObject({ content: [{ endingPapers }] });
  const path = `/car/admin/${vehicleId}/duties/${insurance.id}`;
  await call('PUT', path, { token, body: { kind: 'insurance', dueOn: day(5) } });
  expect(await read(id)).toMatchObject({ endingPapers: [] });
});

it('the papers of a rental that is over are at no risk', async () => {
  const vehicleId = await addVehicle();
  await addDuty(vehicleId, 'insurance', day(2));
  const id = await addRental(vehicleId);
  expect((await read(id)).endingPapers).toHaveLength(1);
  await database
    .updateTable('reservations')
    .set({ status: 'CANCELLED' })
    .where('id', '=', id)
    .execute();
  expect(await read(id)).toMatchObject({ endingPapers: [] });
});

it('a paper is in order until the end of its last day', async () => {
  const vehicleId = await addVehicle();
  const id = await addRental(vehicleId);
  const { dropOffTime } = await read(id);
  const last = dropOffTime.slice(0, 10);
  await addDuty(vehicleId, 'inspection', last);
  expect(await read(id)).toMatchObject({ endingPapers: [] });
  const dueOn = parseDate(last).subtract({ days: 1 }).toString();
  await addDuty(vehicleId, 'insurance', dueOn);
  expect(await read(id)).toMatchObject({ endingPapers: [{ kind: 'insurance', dueOn }] });
});

it('a reservation that is moved to another vehicle is at risk no more', async () => {
  const [vehicleId, other] = [await addVehicle(), await addVehicle()];
  await addDuty(vehicleId, 'inspection', day(1));
  const id = await addRental(vehicleId);
  const moved = await call('PUT', `/reservations/${id}/vehicle`, {
    token,
    query: { carId: other },
  });
  expect(moved.status).toBe(200);
  expect(await read(id)).toMatchObject({ endingPapers: [] });
});

it('handing over asks for the reason, which is kept until the hand-over is undone', async () => {
  const vehicleId = await addVehicle();
  await addDuty(vehicleId, 'insurance', day(-1));
  const id = await addRental(vehicleId);
  const refused = await handOver(id, { odometer: 900 });
  const { errors } = refused.body as { errors: { papersReason: string } };
  expectInvalid(refused, { papersReason: errors.papersReason });
  expect(errors.papersReason).toMatch(/^The insurance ends on .*, before the drop-off\. Say why/);
  expectInvalid(await handOver(id, { papersReason: ' ' }), { papersReason: 'Enter the reason' });
  const papersReason = 'The new policy is signed and comes by mail';
  expect((await handOver(id, { odometer: 900, papersReason })).body).toMatchObject({
    papersReason,
    handOver: { odometer: 900 },
  });
  expect((await handOver(id, { odometer: 901 })).body).toMatchObject({
    papersReason,
    handOver: { odometer: 901 },
  });
  const undone = await call('DELETE', `/reservations/${id}/hand-over`, { token });
  expect(undone.body).toMatchObject({ papersReason: null, handOver: null });
});
