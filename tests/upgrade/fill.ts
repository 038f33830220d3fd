// Before anything that reads the environment.
import '../api/fake-provider.ts';
import '../api/photo-bucket.ts';
import '../api/signing-key.ts';

import { Secret, TOTP } from 'otpauth';
import { Client } from 'pg';
import { expect, it } from 'vitest';
import { writePasswordReset } from '#accounts/db/account-links.ts';
import { newAccountLink } from '#accounts/server/account-link.ts';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { databaseOver } from '#db/client/client.ts';
import { database } from '#db/client/connection.ts';
import type { Statement } from '#db/local/gateway.ts';
import { connectToPostgres } from '#db/local/postgres.ts';
import { seed } from '#db/seed/seed.ts';
import { dayAt } from '#kernel/time/calendar-day.ts';
import { toWallClock } from '#kernel/time/wall-clock.ts';
import { noteFault } from '#payments/db/settling-faults.ts';
import type { Closings } from '#payments/rules/closing-calls.ts';
import { settlePayments } from '#payments/server/settle-payments.ts';
import { writeMissingManifests } from '#proof/server/write-manifest.ts';
import { DRIVER } from '../api/aim.ts';
import { type CallOptions, call, callOneAnotherAt } from '../api/calls.ts';
import { PDF, uploadDocument } from '../api/documents.ts';
import { cancel, deliver, desk, pay, site, start } from '../api/paying.ts';
import { AIRPORT, setHome, setTransferMinutes, TOWN } from '../api/places/places.ts';
import {
  addAdministrator,
  addReservation,
  addUser,
  addVehicle,
  hoursFromNow,
  runSql,
} from '../api/records.ts';
import { book, logIn } from '../api/requests.ts';
import { addMarkedCustomer, addWholeRental } from '../api/whole-rental.ts';
import { createAuthenticator } from '../authenticator.ts';
import { readDatabase, writeFixture } from './fixture.ts';
import { listenToDriver } from './record-statements.ts';

/** The release whose fixture is recorded (record.ts). */
const { UPGRADE_VERSION: version = '' } = process.env;

/** Makes a call that has to succeed, by default as the owner. */
async function make<Body = { id: number }>(
  method: string,
  path: string,
  options: CallOptions = {},
): Promise<Body> {
  const { status, body } = await call(method, path, { token: desk.token, ...options });
  expect([200, 201, 204], `${method} ${path}: ${JSON.stringify(body)}`).toContain(status);
  return body as Body;
}

it('writes the database of the release: the demo, and by calls what it leaves empty', async () => {
  const connectionString = process.env.TEST_OWNER_URL ?? '';
  const owner = connectToPostgres(connectionString);
  await runSql`delete from users`;
  await seed(databaseOver(owner.dialect), DEFAULT_COMPANY);
  await owner.close();
  desk.token = (await addAdministrator()).token;

  await useSecondFactor();
  callOneAnotherAt(site.url);
  await payOnline();
  await rentOut();
  await signTwice();
  await workAtPlaces();
  await useTheRest();
  // The test records of reservations have totals that their hours do not add up to.
  await runSql`
    update reservations set rate_cents = (total_cents - lines_total(charges) - lines_total(adjustments))
      / ceil(extract(epoch from drop_off_time - pick_up_time) / 3600)
    where lines is null`;
  const booking = await recordBooking();

  const client = new Client(connectionString);
  await client.connect();
  writeFixture(version, 'database', { ...(await readDatabase(client)), booking });
  await client.end();
});

/** A rental that is paid and another that is canceled for a fee, with what the provider tells of both. */
async function payOnline(): Promise<void> {
  await pay(await start());
  const rules = { cancel: { freeHours: 8760, percent: 50 } };
  await make('POST', '/prices/admin', { body: { rules } });
  await make('POST', '/prices/admin/codes', { body: { code: 'AUTUMN', percent: 10 } });
  const canceled = await start();
  await pay(canceled);
  await cancel(canceled);
  await settlePayments(DEFAULT_COMPANY);
  await deliver();
  await settlePayments(DEFAULT_COMPANY);
  await noteFault(
    database,
    { reservationId: canceled.id, paymentId: null },
    { words: 'The provider did not answer.', isPassing: true },
  );
}

/** A rental with everything that is recorded of one, and what shows who drove. */
async function rentOut(): Promise<void> {
  const { reservationId, carId, dutyId, plate } = await addWholeRental(
    desk.token,
    await addMarkedCustomer(),
  );
  const duties = `/car/admin/${carId}/duties`;
  const [duty] = await make<{ records: { id: number }[] }[]>('GET', duties);
  const file = `${duties}/${dutyId}/records/${duty?.records[0]?.id}/file`;
  // The first one goes from the bucket when the second one replaces it.
  await uploadDocument(desk.token, file, PDF);
  await uploadDocument(desk.token, file, PDF);
  const [{ at } = { at: new Date() }] = await runSql<{ at: Date }>`
    select picked_up_at as at from reservations where id = ${reservationId}`;
  const [year, month, day, time] = toWallClock(at, DEFAULT_COMPANY.timeZone).split(/[-T]/);
  const body = { plate, time: `${month}/${day}/${year} ${time}` };
  await make('POST', `/reservations/admin/${reservationId}/driver-statements`, { body });
}

async function useSecondFactor(): Promise<void> {
  const account = await addAdministrator();
  const ask = <Body>(method: string, path: string, body?: object) =>
    make<Body>(method, `/user/second-factor${path}`, {
      token: account.token,
      ...(body && { body }),
    });
  const { secret } = await ask<{ secret: string }>('POST', '/totp');
  await ask('PUT', '/totp', { code: new TOTP({ secret: Secret.fromBase32(secret) }).generate() });
  await ask('POST', '/codes');
  const { step, options } = await ask<{ step: string; options: { challenge: string } }>(
    'POST',
    '/passkeys/options',
  );
  const passkey = createAuthenticator('http://localhost').register(options.challenge);
  await ask('POST', '/passkeys', { step, name: 'Laptop', passkey });
  await logIn(account.email);
  await logIn(account.email, 'not the password');
}

/** A signed agreement whose text was changed, so that it is signed again. */
async function signTwice(): Promise<void> {
  const { id: userId } = await addUser();
  const period = { from: hoursFromNow(1), until: hoursFromNow(25) };
  const id = await addReservation({ userId, vehicleId: await addVehicle(), ...period });
  await make('POST', `/reservations/${id}/drivers`, { body: DRIVER });
  const path = `/reservations/${id}/agreement`;
  for (const text of ['The vehicle', 'The vehicle and its keys']) {
    await make('POST', '/agreement/admin', { body: { text } });
    const { version: shown } = await make<{ version: string }>('GET', `${path}/text`);
    const signed = { name: 'Maya Holt', strokes: [], consent: true, version: shown };
    await make('POST', path, { body: signed });
  }
}

/** A transfer that was done, a day of the cash drawer that was closed, a page, and a program with a key that is told of vehicles. */
async function workAtPlaces(): Promise<void> {
  await setTransferMinutes(60);
  const vehicleId = await addVehicle();
  await setHome(vehicleId, TOWN.id);
  const { id: userId } = await addUser();
  const period = { from: hoursFromNow(2), until: hoursFromNow(5) };
  const ends = { pickUpLocation: AIRPORT.location, dropOffLocation: AIRPORT.location };
  const reservationId = await addReservation({ userId, vehicleId, ...period, ...ends });
  await make('PUT', '/transfers/admin', {
    body: { reservationId, direction: 'pick-up', done: true },
  });
  await make('POST', `/reservations/admin/${reservationId}/invoice`);

  const day = dayAt(new Date(), DEFAULT_COMPANY.timeZone).subtract({ days: 1 }).toString();
  const { drawer } = await make<Closings>('GET', '/payments/admin/closings', { query: { day } });
  const counted = drawer?.expected ?? 0;
  await make('POST', '/payments/admin/closing', { body: { day, expected: counted, counted } });

  const page = {
    path: '/winter-tires',
    title: 'Winter tires',
    body: 'From November.',
    inFooter: true,
  };
  await make('POST', '/pages/admin', { body: page });
  await make('POST', '/keys', { body: { name: 'Kiosk' } });
  const webhook = { url: 'https://kiosk.invalid', eventTypes: ['vehicle.created'] };
  await make('POST', '/webhooks', { body: webhook });
  await addVehicle();
}

/** A vehicle that leaves the fleet, an import, a link to a new password, signed records and a fault. */
async function useTheRest(): Promise<void> {
  await make('DELETE', `/car/admin/${await addVehicle({ createdAt: '2024-01-01Z' })}/auth`);
  const form = () => {
    const sheet =
      'Model,Doors,Seats,Luggage,Transmission,Air conditioning,Fuel type,Age,Price/hour\nHeron Estate,5,5,4,Manuel,Yes,Diesel,2,41.50';
    const sent = new FormData();
    sent.set('file', new File([sheet], 'fleet.csv'));
    return sent;
  };
  const path = '/car/admin/import';
  const plan = await make<{ version: string }>('POST', path, {
    query: { apply: 'false' },
    form: form(),
  });
  const headers = { 'if-match': `"${plan.version}"` };
  await make('POST', path, { query: { apply: 'true' }, form: form(), headers });
  const { email } = await addUser();
  await writePasswordReset(database, { email }, newAccountLink());
  await writeMissingManifests(DEFAULT_COMPANY);
}

/** @returns the transaction that stored a booking */
async function recordBooking(): Promise<Statement[]> {
  const { token } = await addUser();
  const carId = await addVehicle({ pricePerHourCents: 3800 });
  const sent: Statement[][] = [];
  const stop = listenToDriver((transaction) => sent.push(transaction));
  const { status } = await book(token, carId);
  stop();
  expect(status).toBe(201);
  const found = sent.find((transaction) =>
    transaction.some(({ query }) => query.includes('insert into "reservations"')),
  );
  if (!found) throw new Error('The booking sent no statement that inserts a reservation.');
  return found;
}
