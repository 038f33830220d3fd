import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { readBytes } from '#platform/http/input.ts';
import type { Photo } from '#proof/rules/photo-calls.ts';
import { craftedPhotos } from '../../crafted-photos.ts';
import { noise, picture } from '../../pictures.ts';
import { call } from '../calls.ts';
import {
  addAdministrator,
  addReservation,
  addUser,
  addVehicle,
  hoursFromNow,
  runSql,
} from '../records.ts';
import { expectInvalid } from '../requests.ts';

let desk: Awaited<ReturnType<typeof addUser>>;
let customer: Awaited<ReturnType<typeof addUser>>;
let jpeg: Buffer;

beforeAll(async () => {
  desk = await addAdministrator();
  customer = await addUser();
  jpeg = await noise(40, 30).jpeg().toBuffer();
});

async function addRental(status: 'CREATED' | 'DONE' | 'CANCELLED' = 'CREATED', userId?: number) {
  const vehicleId = await addVehicle();
  // Customers can photograph both the hand-over and the return now.
  const times = { from: hoursFromNow(-0.5), until: hoursFromNow(0.5) };
  return addReservation({ vehicleId, userId: userId ?? customer.id, ...times, status });
}

function add(
  token: string,
  id: number,
  bytes: Uint8Array | ReadableStream,
  {
    type = 'image/jpeg',
    query = { at: 'hand-over', view: 'front' } as Record<string, string>,
    takenAt = '',
  } = {},
) {
  return call('POST', `/reservations/${id}/photos`, {
    token,
    query,
    body: bytes instanceof ReadableStream ? bytes : new Uint8Array(bytes),
    headers: { 'content-type': type, ...(takenAt && { 'x-taken-at': takenAt }) },
  });
}

async function addNew(token: string, id: number, seed: number): Promise<Photo> {
  const bytes = await picture(8 + seed, 6)
    .jpeg()
    .toBuffer();
  const { status, body } = await add(token, id, bytes);
  expect(status).toBe(201);
  return body as Photo;
}

/** Adds so many photographs of a hand-over directly in the database. */
function fill(id: number, count: number, addedBy: number) {
  return runSql`
    insert into photos (reservation_id, handling, view, content_type, byte_count, sha256, bytes, added_by)
    select ${id}::integer, 'hand-over', 'front', 'image/jpeg', 1,
      encode(sha256(number::text::bytea), 'hex'), '\\x00', ${addedBy}::integer
    from generate_series(1, ${count}::integer) as number`;
}

const list = (token: string, id: number) => call('GET', `/reservations/${id}/photos`, { token });
const show = (token: string, id: number) => call('GET', `/photos/${id}`, { token });

describe('POST /reservations/{id}/photos', () => {
  it('stores it as JPEG, with both times and the SHA-256 of what is stored', async () => {
    const id = await addRental();
    const stored = await sharp(jpeg).jpeg({ quality: 85 }).toBuffer();
    const { status, body } = await add(desk.token, id, jpeg, { takenAt: '2021-05-01T12:00:00Z' });
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(Number),
        at: 'hand-over',
        ...{ stretch: 1, isFormer: false },
        view: 'front',
        mark: null,
        contentType: 'image/jpeg',
        size: stored.length,
        sha256: createHash('sha256').update(stored).digest('hex'),
        takenAt: '2021-05-01T05:00:00',
        receivedAt: expect.stringMatching(/^20\d\d-/),
        by: expect.stringContaining('Pat Person'),
      },
    ]);
    expect((body as Photo).receivedAt > '2021-05-02').toBe(true);
    const shown = await show(desk.token, (body as Photo).id);
    expect(shown.body).toEqual(stored);
    expect(shown.headers.get('content-type')).toBe('image/jpeg');
    expect(shown.headers.get('cache-control')).toBe('private, no-store');
    expect(shown.headers.get('content-security-policy')).toContain('sandbox');
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('keeps a thumbnail, a JPEG of at most 320 pixels', async () => {
    const id = await addRental();
    const bytes = await picture(1_600, 1_200).png().toBuffer();
    const { body } = await add(desk.token, id, bytes, { type: 'image/png' });
    const { id: photoId } = body as Photo;
    const small = { token: customer.token, query: { size: 'small' } };
    const shown = await call('GET', `/photos/${photoId}`, small);
    expect(shown.headers.get('content-type')).toBe('image/jpeg');
    expect(await sharp(shown.body as Buffer).metadata()).toMatchObject({ width: 320, height: 240 });
    await runSql`update photos set thumbnail = null where id = ${photoId}`;
    const whole = await call('GET', `/photos/${photoId}`, small);
    expect(whole.headers.get('content-type')).toBe('image/jpeg');
    expect(await sharp(whole.body as Buffer).metadata()).toMatchObject({ width: 1_600 });
  });

  it('stores the same bytes once for each of hand-over and return', async () => {
    const id = await addRental('DONE');
    const first = await add(customer.token, id, jpeg);
    const second = await add(desk.token, id, jpeg, { query: { at: 'hand-over', view: 'rear' } });
    expect(first.body).not.toHaveProperty('by');
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.body).toMatchObject(first.body as Photo);
    const atReturn = await add(customer.token, id, jpeg, { query: { at: 'return' } });
    expect([atReturn.status, (atReturn.body as Photo).view]).toEqual([201, 'other']);
    const at = ((await list(customer.token, id)).body as Photo[]).map((photo) => photo.at);
    expect(at).toEqual(['hand-over', 'return']);
  });

  it('takes an agreement that was signed on paper from the desk only', async () => {
    const id = await addRental();
    const query = { at: 'hand-over', view: 'paper' };
    const refused = await add(customer.token, id, jpeg, { query });
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { message: 'Only the desk can add an agreement that was signed on paper.' },
    ]);
    expect((await add(desk.token, id, jpeg, { query })).status).toBe(201);
  });

  it('stores the same bytes once when they are sent at the same moment', async () => {
    const id = await addRental();
    const answers = await Promise.all(Array.from({ length: 4 }, () => add(desk.token, id, jpeg)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201]);
    expect((await list(desk.token, id)).body).toHaveLength(1);
  });

  it('refuses other types, by what is said and by what is sent', async () => {
    const id = await addRental();
    expect((await add(desk.token, id, jpeg, { type: 'image/gif' })).status).toBe(415);
    const photo = 'The photograph is not of the type that was sent.';
    expectInvalid(await add(desk.token, id, jpeg, { type: 'image/png' }), { photo });
    expectInvalid(await add(desk.token, id, Buffer.from('<svg/>')), { photo });
    expectInvalid(await add(desk.token, id, Buffer.alloc(0)), { photo });
  });

  it.each(['jpeg', 'png', 'webp'] as const)('refuses a %s that is cut off', async (format) => {
    const id = await addRental();
    const whole = await noise(200, 150).toFormat(format).toBuffer();
    const cut = whole.subarray(0, whole.length - 400);
    const { status } = await add(desk.token, id, cut, { type: `image/${format}` });
    expect(status).toBe(400);
    expect((await list(desk.token, id)).body).toEqual([]);
  });

  it('stores the pixels alone, whatever else is in the file', async () => {
    const id = await addRental();
    for (const [name, type, bytes] of await craftedPhotos()) {
      const { status, body } = await add(desk.token, id, bytes, { type });
      // Some have the same pixels as one before.
      expect([type, name, status]).toEqual([type, name, expect.toBeOneOf([200, 201])]);
      const shown = (await show(desk.token, (body as Photo).id)).body as Buffer;
      const pixels = sharp(bytes).flatten({ background: 'white' }).raw();
      const { data, info } = await pixels.toBuffer({ resolveWithObject: true });
      const ofPixels = await sharp(data, { raw: info }).jpeg({ quality: 85 }).toBuffer();
      expect([type, name, shown.equals(ofPixels)]).toEqual([type, name, true]);
    }
  });

  it('turns the pixels upright and makes them at most 2,400 wide and high', async () => {
    const id = await addRental();
    const bytes = await picture(3_600, 1_800).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { body } = await add(desk.token, id, bytes);
    const shown = (await show(desk.token, (body as Photo).id)).body as Buffer;
    const { width, height, orientation } = await sharp(shown).metadata();
    expect([width, height, orientation]).toEqual([1_200, 2_400, undefined]);
  });

  it('takes up to 4.5 MB', async () => {
    const id = await addRental();
    const large = await noise(1_250, 1_190).png({ compressionLevel: 0 }).toBuffer();
    expect(large.length).toBeGreaterThan(4_400_000);
    expect((await add(desk.token, id, large, { type: 'image/png' })).status).toBe(201);
    expect((await add(desk.token, id, Buffer.alloc(4_500_001))).status).toBe(413);
  });

  it('refuses a bad time, hand-over or view', async () => {
    const id = await addRental();
    expectInvalid(await add(desk.token, id, jpeg, { takenAt: 'yesterday' }), {
      takenAt: 'X-Taken-At must be like 2026-11-23T14:05:00Z',
    });
    expectInvalid(await add(desk.token, id, jpeg, { takenAt: '2099-01-01T00:00:00Z' }), {
      takenAt: 'X-Taken-At is in the future',
    });
    expectInvalid(await add(desk.token, id, jpeg, { query: {} }), {
      at: 'at must be one of hand-over, return, incident',
    });
    expectInvalid(await add(desk.token, id, jpeg, { query: { at: 'return', view: 'top' } }), {
      view: 'view must be one of front, rear, left, right, dashboard, other, paper',
    });
  });

  it('takes at most 10 of the customer, beside those of the desk', async () => {
    const id = await addRental();
    await fill(id, 9, customer.id);
    await addNew(customer.token, id, 0);
    const { status, body } = await add(customer.token, id, jpeg);
    const message = 'There are already 10 photographs of the customer, which is the most.';
    expect([status, body]).toMatchObject([409, { code: 'not_recordable', message }]);
    await addNew(desk.token, id, 10);
    const atReturn = await add(customer.token, id, jpeg, { query: { at: 'return' } });
    expect(atReturn.status).toBe(201);
  });

  it('takes at most 30 of the desk for each of hand-over and return', async () => {
    const id = await addRental();
    await addNew(desk.token, id, 0);
    await fill(id, 28, desk.id);
    await addNew(desk.token, id, 1);
    const { status, body } = await add(desk.token, id, jpeg);
    expect([status, body]).toMatchObject([409, { code: 'not_recordable' }]);
    const atReturn = await add(desk.token, id, jpeg, { query: { at: 'return' } });
    expect(atReturn.status).toBe(201);
    // Nor are there more when they come at the same moment.
    await runSql`delete from photos where id in (
      select id from photos where reservation_id = ${id} order by id desc limit 3)`;
    const answers = await Promise.all(
      [50, 51, 52, 53, 54].map(async (width) =>
        add(desk.token, id, await picture(width).jpeg().toBuffer()),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    // One that is there already is still found.
    const known = await picture(8, 6).jpeg().toBuffer();
    expect((await add(desk.token, id, known)).status).toBe(200);
  });

  it('takes one at a time of a customer, who is not in the way of the desk', async () => {
    const id = await addRental();
    const reading = Promise.withResolvers<ReadableStreamDefaultController>();
    const slow = new ReadableStream({ pull: reading.resolve }, { highWaterMark: 0 });
    const first = add(customer.token, id, slow);
    const sending = await reading.promise;
    expect((await add(customer.token, id, jpeg)).body).toMatchObject({ code: 'too_busy' });
    const other = await picture(60).jpeg().toBuffer();
    expect((await add(desk.token, id, other)).status).toBe(201);
    sending.enqueue(new Uint8Array(jpeg));
    sending.close();
    expect((await first).status).toBe(201);
    expect((await add(customer.token, id, jpeg)).status).toBe(200);
  });

  it('decodes nothing that is stored already', async () => {
    const id = await addRental();
    const bytes = Buffer.from('No photograph, as only a decoder could tell');
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await runSql`
      insert into photos (reservation_id, handling, view, content_type, byte_count, sha256, bytes)
      values (${id}, 'hand-over', 'front', 'image/jpeg', ${bytes.length}, ${sha256}, ${bytes})`;
    expect(await add(desk.token, id, bytes)).toMatchObject({ status: 200, body: { sha256 } });
  });

  it('neither counts what is stored already nor what the desk sends', async () => {
    const person = await addUser();
    const id = await addRental('CREATED', person.id);
    await runSql`insert into attempts (action, subject, window_ends, count)
      values ('photo', ${`account ${person.email}`}, now() + interval '1 hour', 59)`;
    expect((await add(person.token, id, jpeg)).status).toBe(201);
    expect((await add(person.token, id, jpeg)).status).toBe(200);
    const other = await picture(9).jpeg().toBuffer();
    expect((await add(person.token, id, other)).status).toBe(429);
    expect((await add(desk.token, id, other)).status).toBe(201);
  });

  it('waits only for a time for a body that dribbles', async () => {
    let isCanceled = false;
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(new Uint8Array(1)),
      cancel() {
        isCanceled = true;
      },
    });
    const init = { method: 'POST', body, duplex: 'half' };
    const request = new Request('https://kestrel.test', init as RequestInit);
    await expect(readBytes(request, 1_000, AbortSignal.timeout(50))).rejects.toMatchObject({
      status: 400,
      code: 'malformed_body',
    });
    expect(isCanceled).toBe(true);
  });

  it('adds none to a canceled reservation, or to one of somebody who was erased', async () => {
    const canceled = await addRental('CANCELLED');
    const refused = await add(desk.token, canceled, jpeg);
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'not_recordable' }]);
    const person = await addUser();
    const id = await addRental('DONE', person.id);
    await call('POST', `/user/${person.id}/erasure`, { token: desk.token });
    const erased = await add(desk.token, id, jpeg);
    expect([erased.status, erased.body]).toMatchObject([409, { code: 'erased' }]);
  });
});

describe("a customer's photograph", () => {
  /** Adds a rental whose hand-over is planned for so many hours from now. */
  async function addPlanned(hours: number) {
    const vehicleId = await addVehicle();
    const times = { from: hoursFromNow(hours), until: hoursFromNow(hours + 30) };
    return addReservation({ vehicleId, userId: customer.id, ...times });
  }

  function minutesFromNow(minutes: number): string {
    return new Date(Date.now() + minutes * 60_000).toISOString();
  }

  const refused = {
    status: 409,
    body: {
      code: 'not_recordable',
      message:
        'You can photograph the vehicle from 60 minutes before the hand-over until 60 minutes after it.',
    },
  };

  it('counts from the hand-over and the return as they are recorded', async () => {
    const id = await addPlanned(-3);
    expect(await add(customer.token, id, jpeg)).toMatchObject(refused);
    await runSql`update reservations set picked_up_at = now() - interval '50 minutes' where id = ${id}`;
    expect((await add(customer.token, id, jpeg)).status).toBe(201);
    const query = { at: 'return', view: 'front' };
    expect(await add(customer.token, id, jpeg, { query })).toMatchObject({ status: 409 });
    await runSql`update reservations set returned_at = now() where id = ${id}`;
    expect((await add(customer.token, id, jpeg, { query })).status).toBe(201);
  });

  it('that waited for a connection is taken if the phone says that it was in time', async () => {
    const id = await addPlanned(-10);
    const takenAt = minutesFromNow(-10 * 60 + 30);
    expect(await add(customer.token, id, jpeg, { takenAt: minutesFromNow(-8 * 60) })).toMatchObject(
      refused,
    );
    expect((await add(customer.token, id, jpeg, { takenAt })).status).toBe(201);
  });
});

describe('a photograph', () => {
  it('tells only staff who has added it', async () => {
    const id = await addRental();
    await addNew(desk.token, id, 1);
    expect((await list(customer.token, id)).body).toEqual([
      expect.not.objectContaining({ by: expect.anything() }),
    ]);
    expect((await list(desk.token, id)).body).toEqual([
      expect.objectContaining({ by: expect.stringContaining('Pat') }),
    ]);
  });

  it('goes with its reservation, and with the person', async () => {
    const person = await addUser();
    const [deleted, over] = [await addRental(), await addRental('DONE', person.id)];
    const photos = [await addNew(desk.token, deleted, 1), await addNew(desk.token, over, 1)];
    await call('DELETE', `/reservations/admin/${deleted}/auth`, { token: desk.token });
    await call('POST', `/user/${person.id}/erasure`, { token: desk.token });
    const ids = photos.map(({ id }) => id);
    expect(await runSql`select from photos where id = any(${ids})`).toEqual([]);
  });

  it('is listed in the data of its person, without its bytes', async () => {
    const person = await addUser();
    const added = await addNew(desk.token, await addRental('CREATED', person.id), 1);
    const { id, at, view, sha256, takenAt, receivedAt } = added;
    const photo = { number: id, at, view, sha256, takenAt, receivedAt };
    const { body } = await call('GET', `/user/${person.id}/data`, { token: desk.token });
    expect(body).toMatchObject({ reservations: [{ photos: [photo] }] });
  });
});
