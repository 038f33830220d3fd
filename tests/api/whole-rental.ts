import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { picture } from '../pictures.ts';
import { requestClock } from '../rental-days.ts';
import { call } from './calls.ts';
import { PDF, uploadDocument } from './documents.ts';
import { addReservation, addUser, addVehicle, hoursFromNow, runSql } from './records.ts';

/** Of the answers, what is read of them. */
type Answered = { id: number; drivers: Record[]; entries: Record[]; open: Record[] };
type Record = { id: number };

/** Appear only in what belongs to the customer of a whole rental, and in what it costs. */
export const MARKED = {
  lastName: 'Quellmarker',
  email: 'quell.marker@example.com',
  phone: '555-0199',
  license: '••••731',
  price: '77.31',
  /** With what was charged after the return. */
  total: '154.62',
};
const CENTS = 7731;
const DOLLARS = CENTS / 100;
/** What a service and a repair cost, which a mechanic sees. */
const WORK = 12.5;

export type WholeRental = Awaited<ReturnType<typeof addWholeRental>>;

/**
 * A rental that was driven, paid and returned, with all that the desk records of one, and the papers, damage and costs of
 * its vehicle. `desk` is the token of an owner, `name` that of the driver.
 */
export async function addWholeRental(
  desk: string,
  customer: { id: number },
  name = `Pat ${MARKED.lastName}`,
) {
  const plate = `QM${customer.id}`;
  const carId = await addVehicle({ plate, pricePerHourCents: CENTS, model: 'Marked Saloon' });
  const reservationId = await addReservation({
    userId: customer.id,
    vehicleId: carId,
    ...{ from: hoursFromNow(1), until: hoursFromNow(3), rateCents: CENTS, totalCents: CENTS },
  });
  const add = async <Body = Answered>(method: string, path: string, options: object) => {
    const answer = await call(method, path, { token: desk, ...options });
    expect([path, answer.status, answer.body]).toEqual([
      path,
      method === 'POST' ? expect.toBeOneOf([200, 201]) : 200,
      expect.anything(),
    ]);
    return answer.body as Body;
  };
  const rental = `/reservations/${reservationId}`;
  const photograph = async (at: string, view: string, mark?: string) => {
    const { id } = await add('POST', `${rental}/photos`, {
      query: { at, view, ...(mark && { mark }) },
      headers: { 'content-type': 'image/jpeg' },
      body: new Uint8Array(
        await picture(100 + view.charCodeAt(0), 30)
          .jpeg()
          .toBuffer(),
      ),
    });
    return id;
  };
  const { drivers } = await add('POST', `${rental}/drivers`, {
    body: {
      name,
      ...{ birthDate: '1990-01-01', licenseNumber: 'Q7731731' },
      ...{ licenseCountry: 'US', licenseExpires: '2060-01-01' },
    },
  });
  await runSql`update reservations set birth_date = '1990-01-01' where id = ${reservationId}`;
  const photoId = await photograph('hand-over', 'front');
  const paperId = await photograph('hand-over', 'paper');
  const signed = { name, strokes: [[0, 0, 1, 1]], consent: true };
  await add('POST', `${rental}/agreement`, { body: signed });
  const { entries } = await add('POST', '/payments/admin', {
    query: { reservationId },
    body: { key: randomUUID(), purpose: 'rental', method: 'cash', amount: DOLLARS },
  });
  await add('PUT', `${rental}/hand-over`, { body: { odometer: 100, fuel: 50 } });
  const key = randomUUID();
  await photograph('return', 'other', key);
  await add('POST', `${rental}/marks`, {
    query: { at: 'return' },
    body: { key, view: 'left', x: 0.4, y: 0.6, size: 'small', kind: 'dent', note: 'Door' },
  });
  await add('POST', `${rental}/incidents`, {
    body: {
      ...{ key: randomUUID(), kind: 'accident', time: requestClock(hoursFromNow(-1)) },
      ...{ whatHappened: 'A bumper was touched', place: 'Mission Street' },
      ...{ others: `${MARKED.lastName}, ${MARKED.phone}`, policeNumber: `No. ${MARKED.phone}` },
    },
  });
  await add('PUT', `${rental}/return`, { body: { odometer: 120, fuel: 40 } });
  const chargeId = randomUUID();
  const charged = `/reservations/admin/${reservationId}/charges`;
  const stored = await uploadDocument(desk, `${charged}/${chargeId}/files`, PDF);
  const { id: fileId } = stored.body as { id: number };
  const reason = 'Red light on Mission Street';
  await add('POST', charged, { body: { id: chargeId, kind: 'fine', amount: DOLLARS, reason } });
  const car = `/car/admin/${carId}`;
  const { open } = await add('GET', `${car}/damages`, {});
  const damageId = open[0]?.id ?? 0;
  await add('POST', `${car}/damages/${damageId}/repair`, { body: { cost: WORK } });
  const duty = { kind: 'insurance', dueOn: '2026-12-01', repeatMonths: 12 };
  const { id: dutyId } = await add('POST', `${car}/duties`, { body: duty });
  const done = { doneOn: '2026-01-05', cost: WORK };
  await add('POST', `${car}/duties/${dutyId}/records`, { body: done });
  await add('POST', `${car}/costs`, { body: { day: '2026-01-05', kind: 'fuel', amount: DOLLARS } });
  return {
    ...{ reservationId, carId, photoId, paperId, damageId, markKey: key, plate },
    userId: customer.id,
    dutyId,
    driverId: drivers[0]?.id ?? 0,
    chargeId,
    fileId,
    paymentId: entries[0]?.id ?? 0,
  };
}

/** The customer of a rental whose surname, email and phone number are marked. */
export async function addMarkedCustomer() {
  const { lastName, email, phone } = MARKED;
  const customer = await addUser({ firstName: 'Pat', lastName, email });
  await runSql`update users set phone_number = ${`(562) ${phone}`} where id = ${customer.id}`;
  return customer;
}
