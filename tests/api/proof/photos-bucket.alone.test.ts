// Before anything that reads the environment.
import '../photo-bucket.ts';

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { createBucket } from '#db/client/bucket.ts';
import { database } from '#db/client/connection.ts';
import { emptyRemovedFiles } from '#platform/files/file-store.ts';
import type { Photo } from '#proof/rules/photo-calls.ts';
import { storePhoto } from '#proof/server/store-photo.ts';
import { picture } from '../../pictures.ts';
import { call } from '../calls.ts';
import { runHourly } from '../documents.ts';
import { takeFaults } from '../log.ts';
import { closeBucket, NO_BUCKET_URL } from '../photo-bucket.ts';
import {
  addAdministrator,
  addReservation,
  addUser,
  addVehicle,
  hoursFromNow,
  runSql,
} from '../records.ts';

const bucket = createBucket(process.env.PHOTO_STORE_URL ?? '');
let desk: Awaited<ReturnType<typeof addUser>>;

beforeAll(async () => {
  desk = await addAdministrator();
});

afterAll(closeBucket);

async function addRental() {
  const [vehicleId, { id: userId }] = [await addVehicle(), await addUser()];
  return addReservation({ vehicleId, userId, from: hoursFromNow(-1), until: hoursFromNow(2) });
}

async function add(id: number, width = 8) {
  return call('POST', `/reservations/${id}/photos`, {
    token: desk.token,
    query: { at: 'return' },
    body: new Uint8Array(await picture(width).jpeg().toBuffer()),
    headers: { 'content-type': 'image/jpeg' },
  });
}

async function stored(id: number) {
  return database
    .selectFrom('photos')
    .select(['bytes', 'storeKey'])
    .where('reservationId', '=', id)
    .execute();
}

async function removedKeys(): Promise<string[]> {
  const rows = await database.selectFrom('removedPhotos').select('storeKey').execute();
  return rows.map(({ storeKey }) => storeKey);
}

it('keeps the bytes in the bucket instead of the database', async () => {
  const id = await addRental();
  const [first, again] = [await add(id), await add(id)];
  expect([first.status, again.status]).toEqual([201, 200]);
  const [row, ...others] = await stored(id);
  expect([others, row?.bytes, await removedKeys()]).toEqual([[], null, []]);
  const shown = await call('GET', `/photos/${(first.body as Photo).id}`, { token: desk.token });
  expect(await bucket.get(row?.storeKey ?? '')).toEqual(shown.body);
});

it('removes them within two hours after their reservation was deleted', async () => {
  const id = await addRental();
  await add(id);
  const [{ storeKey } = { storeKey: null }] = await stored(id);
  await call('DELETE', `/reservations/admin/${id}/auth`, { token: desk.token });
  expect(await removedKeys()).toEqual([storeKey]);
  await runHourly();
  expect(await bucket.get(storeKey ?? '')).toBeUndefined();
  expect(await removedKeys()).toEqual([]);
  await bucket.remove(storeKey ?? '');
});

it('removes the others when the bucket keeps one', async () => {
  await runSql`insert into removed_photos (store_key, removed_at)
    select key, now() - interval '2 hours' from unnest('{first,kept,last}'::text[]) as key`;
  const remove = async (key: string) => {
    if (key === 'kept') throw new Error('The bucket refused it.');
    await bucket.remove(key);
  };
  await expect(emptyRemovedFiles(database, { ...bucket, remove })).rejects.toThrow('refused it');
  expect(await removedKeys()).toEqual(['kept']);
  await emptyRemovedFiles(database, bucket);
  expect(await removedKeys()).toEqual([]);
});

it('stores once what two send at the same moment, and removes the second copy', async () => {
  const id = await addRental();
  const answers = await Promise.all([add(id), add(id), add(id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
  const [row, ...others] = await stored(id);
  expect(others).toEqual([]);
  await runHourly();
  expect(await removedKeys()).toEqual([]);
  expect(await bucket.get(row?.storeKey ?? '')).toBeDefined();
});

it.each([
  ['refuses it', NO_BUCKET_URL],
  ['is away', 'http://key:secret@127.0.0.1:9/photos'],
  ['has another key', (process.env.PHOTO_STORE_URL ?? '').replace('//S3RVER:', '//other:')],
])('records nothing when the bucket %s', async (_, url) => {
  const id = await addRental();
  const bytes = Buffer.from(randomUUID());
  const photo = {
    reservationId: id,
    at: 'return',
    view: 'other',
    contentType: 'image/jpeg',
    size: bytes.length,
    sha256: 'a'.repeat(64),
    sentSha256: 'b'.repeat(64),
    thumbnail: bytes,
    takenAt: null,
    isOfCustomer: false,
    bytes,
  } as const;
  await expect(
    storePhoto(database, DEFAULT_COMPANY, photo, createBucket(url)),
  ).rejects.toMatchObject({ status: 503, code: 'store_unavailable' });
  expect(takeFaults()).toHaveLength(1);
  expect(await stored(id)).toEqual([]);
});
