// Before anything that reads the environment.
import '../photo-bucket.ts';

import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBucket } from '#db/client/bucket.ts';
import { database } from '#db/client/connection.ts';
import type { Duty } from '#upkeep/rules/duty.ts';
import { picture } from '../../pictures.ts';
import { call } from '../calls.ts';
import { PDF, runHourly, uploadDocument } from '../documents.ts';
import { closeBucket } from '../photo-bucket.ts';
import { addAdministrator, addUser, addVehicle } from '../records.ts';

const bucket = createBucket(process.env.PHOTO_STORE_URL ?? '');

let token = '';

beforeAll(async () => {
  ({ token } = await addAdministrator());
});

afterAll(closeBucket);

/** A service that was done, and the path of its file. */
async function addRecord() {
  const duties = `/car/admin/${await addVehicle()}/duties`;
  const duty = await call('POST', duties, { token, body: { kind: 'service', dueAt: 9_000 } });
  const one = `${duties}/${(duty.body as Duty).id}`;
  const done = await call('POST', `${one}/records`, { token, body: { doneOn: '2026-01-31' } });
  const record = (done.body as Duty).records[0];
  return { duties, one, path: `${one}/records/${record?.id}/file` };
}

function upload(path: string, bytes: Buffer) {
  return uploadDocument(token, path, bytes);
}

async function storeKey(): Promise<string> {
  const { storeKey } = await database
    .selectFrom('dutyFiles')
    .select('storeKey')
    .orderBy('recordId', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return storeKey ?? '';
}

it('a PDF is stored as it was sent, and a picture without its metadata', async () => {
  const { duties, path } = await addRecord();
  const answer = await upload(path, PDF);
  expect([answer.status, answer.body]).toMatchObject([200, { message: 'The file was stored' }]);
  const pdf = await call('GET', path, { token });
  expect([pdf.headers.get('content-type'), pdf.body]).toEqual(['application/pdf', PDF]);
  const [duty] = (await call('GET', duties, { token })).body as Duty[];
  expect(duty?.records).toMatchObject([{ hasFile: true }]);

  const sent = await picture(40)
    .withExif({ IFD0: { Artist: 'Somebody' } })
    .webp()
    .toBuffer();
  expect((await upload(path, sent)).status).toBe(200);
  const jpeg = await call('GET', path, { token });
  expect(jpeg.headers.get('content-disposition')).toMatch(/^attachment; filename="done-\d+\.jpg"$/);
  const metadata = await sharp(jpeg.body as Buffer).metadata();
  expect(metadata).toMatchObject({ format: 'jpeg', width: 40 });
  expect(metadata.exif).toBeUndefined();
});

it.each([
  ['no PDF', Buffer.from('MZ This is a program')],
  ['no PDF from its first byte on', Buffer.concat([Buffer.from('<script>'), PDF])],
  [
    'a picture as SVG',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  ],
  ['empty', Buffer.alloc(0)],
])('a file that is %s is refused, whatever type it claims', async (_, bytes) => {
  const { path } = await addRecord();
  expect(await upload(path, bytes)).toMatchObject({
    status: 415,
    body: { message: 'The file is not a PDF and not a JPEG, PNG, WebP or AVIF image.' },
  });
  expect((await call('GET', path, { token })).status).toBe(404);
});

it.each([
  ['PDF', PDF.subarray(0, 20)],
  ['picture', (await picture(800).png().toBuffer()).subarray(0, -60)],
])('a %s that is cut off is called damaged', async (_, bytes) => {
  const { path } = await addRecord();
  expect(await upload(path, bytes)).toMatchObject({
    status: 415,
    body: { message: 'The file is damaged or incomplete. Please save or send it again.' },
  });
  expect((await call('GET', path, { token })).status).toBe(404);
});

it('is of a record of that duty and that vehicle, and for staff', async () => {
  const [own, other] = [await addRecord(), await addRecord()];
  await upload(own.path, PDF);
  const elsewhere = `${other.one}/${own.path.split('/').slice(-3).join('/')}`;
  expect((await upload(elsewhere, PDF)).status).toBe(404);
  expect((await call('GET', elsewhere, { token })).status).toBe(404);
  expect((await call('DELETE', elsewhere, { token })).status).toBe(404);
  const { token: customer } = await addUser();
  expect((await call('GET', own.path, { token: customer })).status).toBe(403);
});

it('leaves the bucket when it is replaced, deleted, or its duty is', async () => {
  const { one, path } = await addRecord();
  const keys: string[] = [];
  for (const change of [
    () => upload(path, PDF),
    () => call('DELETE', path, { token }),
    () => call('DELETE', one, { token }),
  ]) {
    await upload(path, PDF);
    keys.push(await storeKey());
    expect(await bucket.get(keys.at(-1) ?? '')).toEqual(PDF);
    expect((await change()).status).toBe(200);
  }
  await runHourly();
  expect(await Promise.all(keys.map((key) => bucket.get(key)))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
