// Before anything that reads the environment.
import '../photo-bucket.ts';

import type { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ChargeFile } from '#charges/rules/charge-file.ts';
import type { LaterCharge } from '#charges/rules/later-charge.ts';
import { eraseUser } from '#customers/db/erasure.ts';
import type { PersonalData } from '#customers/rules/personal-data.ts';
import { createBucket } from '#db/client/bucket.ts';
import { database } from '#db/client/connection.ts';
import { removeOldProof } from '#proof/db/retention.ts';
import { picture } from '../../pictures.ts';
import { call } from '../calls.ts';
import { ACTIVE_PDF, expectOnlySaved, PDF, runHourly, uploadDocument } from '../documents.ts';
import { letterTextsAbout } from '../letter-texts.ts';
import { callBehind } from '../owner.ts';
import { closeBucket } from '../photo-bucket.ts';
import {
  addAdministrator,
  addReservation,
  addUser,
  addVehicle,
  hoursFromNow,
  runSql,
} from '../records.ts';

const bucket = createBucket(process.env.PHOTO_STORE_URL ?? '');
const FINE = { kind: 'fine', amount: 80, reason: 'Red light on Mission Street' };

let desk = '';
let customer: Awaited<ReturnType<typeof addUser>>;
/** A reservation that came back three hours ago, and the id of a charge that is about to be added. */
let id = 0;
let chargeId = '';

beforeAll(async () => {
  desk = (await addAdministrator()).token;
});

beforeEach(async () => {
  customer = await addUser();
  id = await addReservation({
    ...{ userId: customer.id, vehicleId: await addVehicle(), status: 'DONE' },
    ...{ from: hoursFromNow(-5), until: hoursFromNow(-3.01), returnedAt: hoursFromNow(-3) },
    ...{ rateCents: 3800, totalCents: 7600 },
  });
  chargeId = crypto.randomUUID();
});

afterAll(closeBucket);

function upload(bytes: Buffer = PDF, reservationId = id) {
  const path = `/reservations/admin/${reservationId}/charges/${chargeId}/files`;
  return uploadDocument(desk, path, bytes);
}

async function uploaded(bytes: Buffer = PDF): Promise<ChargeFile> {
  const answer = await upload(bytes);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body as ChargeFile;
}

async function charge(): Promise<LaterCharge> {
  const body = { ...FINE, id: chargeId };
  const answer = await call('POST', `/reservations/admin/${id}/charges`, { token: desk, body });
  return (answer.body as LaterCharge[]).at(-1) as LaterCharge;
}

function atDesk(method: 'GET' | 'DELETE', file: ChargeFile) {
  const path = `/reservations/admin/${id}/charges/${chargeId}/files/${file.id}`;
  return call(method, path, { token: desk });
}

function asCustomer(file: ChargeFile, token = customer.token) {
  return call('GET', `/reservations/${id}/auth/charges/${chargeId}/files/${file.id}`, { token });
}

async function keysOf(): Promise<string[]> {
  const rows = await runSql<{ storeKey: string }>`
    select store_key from charge_files where reservation_id = ${id} order by id`;
  return rows.map(({ storeKey }) => storeKey);
}

it('files are stored before their charge, named in its letter, and opened by the customer', async () => {
  const [notice, photo] = [await uploaded(), await uploaded(await picture(40).webp().toBuffer())];
  expect([notice.name, photo.name]).toEqual([
    `evidence-${notice.id}.pdf`,
    `evidence-${photo.id}.jpg`,
  ]);
  // The customer sees nothing before the charge is made.
  expect((await asCustomer(notice)).status).toBe(404);
  expect((await charge()).files).toEqual([notice, photo]);
  const letter = JSON.stringify(await letterTextsAbout(id));
  expect(letter).toContain(`shows the charge with ${notice.name} and ${photo.name}.`);
  expect(letter).toContain(`/user/reservations/${id}`);

  const own = await call('GET', `/reservations/${id}/auth/charges`, { token: customer.token });
  expect(own.body).toMatchObject([{ files: [notice, photo] }]);
  for (const answer of [await asCustomer(notice), await atDesk('GET', notice)]) {
    expect([answer.status, answer.body]).toEqual([200, PDF]);
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${notice.name}"`);
  }
  expect((await asCustomer(photo)).headers.get('content-type')).toBe('image/jpeg');
});

it('is kept as it was sent and only saved, also a PDF with scripts, programs and files in it', async () => {
  const file = await uploaded(ACTIVE_PDF);
  await charge();
  expectOnlySaved(await atDesk('GET', file), ACTIVE_PDF);
  expectOnlySaved(await asCustomer(file), ACTIVE_PDF);
});

it('is refused before the return, and for a reservation that is not there', async () => {
  await runSql`update reservations set status = 'CREATED', returned_at = null where id = ${id}`;
  expect(await upload()).toMatchObject({
    ...{ status: 409, body: { message: 'There is nothing to charge before the return.' } },
  });
  expect((await upload(PDF, 2_000_000_000)).status).toBe(404);
});

it('is opened by nobody but the customer of the reservation and the desk', async () => {
  const file = await uploaded();
  await charge();
  const stranger = await addUser();
  expect((await asCustomer(file, stranger.token)).status).toBe(404);
  const atTheDesk = `/reservations/admin/${id}/charges/${chargeId}/files/${file.id}`;
  expect((await call('GET', atTheDesk, { token: customer.token })).status).toBe(403);
  // The number of the file alone opens nothing: neither with another charge nor with another reservation.
  chargeId = crypto.randomUUID();
  expect((await asCustomer(file)).status).toBe(404);
  expect((await atDesk('GET', file)).status).toBe(404);
  expect((await atDesk('DELETE', file)).status).toBe(404);
});

it('a charge has six files, also if somebody adds the sixth at the same moment', async () => {
  for (let count = 0; count < 5; count += 1) await uploaded();
  const sixth = async (transaction: Client) => {
    await transaction.query('select from reservations where id = $1 for no key update', [id]);
    await transaction.query(
      `insert into charge_files (reservation_id, charge_id, content_type, byte_count, bytes)
       values ($1, $2, 'image/jpeg', 1, '\\x00')`,
      [id, chargeId],
    );
  };
  const refused = { status: 409, body: { message: 'A charge can have at most 6 files.' } };
  expect(await callBehind(sixth, () => upload())).toMatchObject(refused);
  expect(await upload()).toMatchObject(refused);
});

it('leaves the bucket when it is deleted, or its charge is not added within a day', async () => {
  const [deleted, kept] = [await uploaded(), await uploaded()];
  await charge();
  chargeId = crypto.randomUUID();
  await uploaded();
  const [first = '', second = '', unused = ''] = await keysOf();
  await runSql`update charge_files set added_at = now() - interval '25 hours'
    where reservation_id = ${id}`;
  await runHourly();
  expect(await keysOf()).toEqual([first, second]);
  [{ chargeId }] = (await runSql<{ chargeId: string }>`
    select charge_id from charge_files where id = ${kept.id}`) as [{ chargeId: string }];
  expect((await atDesk('DELETE', deleted)).status).toBe(200);
  await runHourly();
  expect(await Promise.all([first, second, unused].map((key) => bucket.get(key)))).toEqual([
    ...[undefined, PDF, undefined],
  ]);
});

it('with the id of a charge of another reservation joins no charge, and goes after a day', async () => {
  await charge();
  const otherId = await addReservation({
    ...{ userId: customer.id, vehicleId: await addVehicle(), status: 'DONE' },
    ...{ from: hoursFromNow(-5), until: hoursFromNow(-3.01), returnedAt: hoursFromNow(-3) },
    ...{ rateCents: 3800, totalCents: 7600 },
  });
  expect((await upload(PDF, otherId)).status).toBe(201);
  const added = await call('POST', `/reservations/admin/${otherId}/charges`, {
    ...{ token: desk, body: { ...FINE, id: chargeId } },
  });
  expect(added).toMatchObject({ status: 400, body: { errors: { id: expect.any(String) } } });
  const stored = () => runSql`select id from charge_files where reservation_id = ${otherId}`;
  expect(await stored()).toHaveLength(1);
  await runSql`update charge_files set added_at = now() - interval '25 hours'`;
  await runHourly();
  expect(await stored()).toEqual([]);
});

it('is named in the data of the customer, and goes when they are erased', async () => {
  const file = await uploaded();
  await charge();
  const data = await call('GET', '/user/data', { token: customer.token });
  const [reservation] = (data.body as PersonalData).reservations;
  expect(reservation?.chargesAfterReturn).toMatchObject([{ files: [file.name] }]);
  expect(await eraseUser(database, customer.id, undefined)).toBe('erased');
  expect(await keysOf()).toEqual([]);
  expect(await upload()).toMatchObject({ body: { code: 'erased' } });
});

it('goes when photographs of old reservations go', async () => {
  await uploaded();
  await charge();
  await runSql`update reservations set pick_up_time = now() - interval '40 days',
    drop_off_time = now() - interval '39 days', returned_at = now() - interval '39 days'
    where id = ${id}`;
  await removeOldProof(database, 40);
  expect(await keysOf()).toHaveLength(1);
  await removeOldProof(database, 30);
  expect(await keysOf()).toEqual([]);
});
