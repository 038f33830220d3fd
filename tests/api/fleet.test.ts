import { sql } from 'kysely';
import { Client } from 'pg';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { database } from '../../db/connection.ts';
import { encodeImage } from '../../db/encode-image.ts';
import { createImage } from '../../db/images.ts';
import type { Vehicle } from '../../src/domain/vehicle.ts';
import { requestTime } from '../rental-days.ts';
import { call } from './calls.ts';
import { addUser, addVehicle, rental } from './records.ts';

const VEHICLE = {
  model: 'New Estate',
  doors: 5,
  seats: 5,
  luggage: 4,
  transmission: 'Manuel',
  airConditioning: false,
  fuelType: 'LPG',
  age: 0,
  pricePerHour: 19.99,
};
const NO_IMAGE = '00000000-0000-4000-8000-000000000000';

let token = '';

beforeAll(async () => {
  ({ token } = await addUser({ roles: ['Administrator'] }));
});

async function newImage(): Promise<string> {
  const picture = sharp({ create: { width: 400, height: 225, channels: 3, background: 'teal' } });
  return createImage(database, await encodeImage(await picture.png().toBuffer()));
}

async function add(imageId: string, changes: object = {}) {
  return call('POST', `/car/admin/${imageId}/add`, { token, body: { ...VEHICLE, ...changes } });
}

async function put(id: number, imageId?: string, changes: object = {}) {
  return call('PUT', '/car/admin/auth', {
    token,
    query: { id, ...(imageId && { imageId }) },
    body: { ...VEHICLE, ...changes },
  });
}

describe('POST /car/admin/{imageId}/add', () => {
  it.each([true, false])(
    "takes the text of %s for a boolean, as a form's select has it",
    async (has) => {
      const added = await add(await newImage(), { airConditioning: String(has) });
      expect([added.status, added.body]).toMatchObject([201, { airConditioning: has }]);
      const { id } = added.body as Vehicle;
      const changed = await put(id, undefined, { airConditioning: String(!has) });
      expect([changed.status, changed.body]).toMatchObject([200, { airConditioning: !has }]);
    },
  );

  it('adds a vehicle that everybody sees', async () => {
    const imageId = await newImage();
    const answer = await add(imageId, { builtIn: true, id: 1 });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      ...VEHICLE,
      id: expect.any(Number),
      image: [imageId],
      builtIn: false,
      updatedAt: expect.any(String),
    });
    const { id } = answer.body as Vehicle;
    expect((await call('GET', `/car/visitors/${id}`)).body).toEqual(answer.body);
  });

  it.each([
    ['model', ' ', 'Please enter the model'],
    ['doors', undefined, 'Please enter the number of doors'],
    ['doors', '4', 'Please enter the number of doors'],
    ['doors', 2.5, 'Please enter the number of doors'],
    ['doors', 0, 'Must be at least 1'],
    ['seats', null, 'Please enter the number of seats'],
    ['luggage', 'x', 'Please enter the luggage capacity'],
    ['transmission', 'Manual', 'Please enter type of transmission'],
    ['airConditioning', 'Yes', 'Please enter whether air conditioning exists'],
    ['fuelType', '', 'Please enter type of fuel'],
    ['age', -1, 'Must be at least 0'],
    ['age', undefined, 'Please enter age of car'],
    ['pricePerHour', undefined, 'Please enter price per hour'],
    ['pricePerHour', 0, 'Must be at least 0.01'],
    ['pricePerHour', 10_000, 'Must be at most 9999.99'],
    ['pricePerHour', 1.999, 'Must have at most two decimals'],
  ])('refuses %s %j', async (field, value, message) => {
    const { status, body } = await add(await newImage(), { [field]: value });
    expect([status, body]).toEqual([
      400,
      { message, code: 'invalid_input', errors: { [field]: message } },
    ]);
  });

  it.each([NO_IMAGE, 'x'])('refuses the unknown image %s', async (imageId) => {
    expect((await add(imageId)).body).toMatchObject({
      errors: { image: 'Please select an image' },
    });
  });
});

/** Makes a call that finds an image being given to a vehicle, which is done before it goes on. */
async function callAsVehicleTakes(
  { id, imageId }: { id: number; imageId: string },
  ...[method, path, options]: Parameters<typeof call>
) {
  const client = new Client({ connectionString: process.env.TEST_POSTGRES_URL });
  await client.connect();
  await client.query('begin');
  await client.query('update vehicles set image_id = $1 where id = $2', [imageId, id]);
  const answered = call(method, path, options);
  const waiting = sql<{ pid: number }>`
    select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await waiting.execute(database)).rows).toHaveLength(1);
  await client.query('commit');
  await client.end();
  return answered;
}

/** A vehicle, and an image old enough to be dropped that no vehicle shows. */
async function oldImage() {
  const [first, imageId] = [await newImage(), await newImage()];
  const { id } = (await add(first)).body as Vehicle;
  const createdAt = new Date(Date.now() - 25 * 3_600_000);
  await database.updateTable('images').set({ createdAt }).where('id', '=', imageId).execute();
  return { id, imageId };
}

describe('PUT /car/admin/auth', () => {
  it('replaces the fields and, when it is named, the image', async () => {
    const [first, second] = [await newImage(), await newImage()];
    const { id } = (await add(first)).body as Vehicle;
    const renamed = await put(id, undefined, { model: 'Renamed', pricePerHour: 20 });
    expect(renamed.body).toMatchObject({ model: 'Renamed', pricePerHour: 20, image: [first] });
    expect((await put(id, second)).body).toMatchObject({ model: VEHICLE.model, image: [second] });
  });

  it('takes a new image also after the old one has been deleted first', async () => {
    const [first, second] = [await newImage(), await newImage()];
    const { id } = (await add(first)).body as Vehicle;
    expect((await call('DELETE', `/files/${first}`, { token })).status).toBe(200);
    expect((await call('GET', `/car/visitors/${id}`)).body).toMatchObject({ image: [] });
    expect((await put(id, second)).body).toMatchObject({ image: [second] });
  });

  it('keeps an image that is deleted only if no vehicle shows it, while one does', async () => {
    const [first, second] = [await newImage(), await newImage()];
    const { id } = (await add(first)).body as Vehicle;
    const remove = () => call('DELETE', `/files/${first}`, { token, query: { unused: 'true' } });
    const refused = await remove();
    expect([refused.status, refused.body]).toEqual([
      409,
      { message: 'A vehicle shows this image.', code: 'image_in_use' },
    ]);
    expect((await call('GET', `/car/visitors/${id}`)).body).toMatchObject({ image: [first] });
    await put(id, second);
    expect((await remove()).body).toEqual({ message: 'Image was deleted', success: true });
    expect((await remove()).status).toBe(404);
  });

  it('never leaves a vehicle bare when its image is dropped as unused at that moment', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [first, second] = [await newImage(), await newImage()];
      const { id } = (await add(first)).body as Vehicle;
      const [saved, dropped] = await Promise.all([
        put(id, second),
        call('DELETE', `/files/${second}`, { token, query: { unused: 'true' } }),
      ]);
      expect([
        [200, 409],
        [400, 200],
      ]).toContainEqual([saved.status, dropped.status]);
      const { body } = await call('GET', `/car/visitors/${id}`);
      expect(body).toMatchObject({ image: [saved.status === 200 ? second : first] });
    }
  });

  it('takes an old image from under an upload that drops unused ones', async () => {
    const { id, imageId } = await oldImage();
    const form = new FormData();
    const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: 'teal' } });
    form.set('file', new File([new Uint8Array(await picture.png().toBuffer())], 'x.png'));
    const options = { token, form };
    const uploaded = await callAsVehicleTakes({ id, imageId }, 'POST', '/files/upload', options);
    expect(uploaded.status).toBe(201);
    expect((await call('GET', `/car/visitors/${id}`)).body).toMatchObject({ image: [imageId] });
    expect((await call('GET', `/files/display/${imageId}`)).status).toBe(200);
  });

  it('takes an image from under its deletion as unused', async () => {
    const { id, imageId } = await oldImage();
    const options = { token, query: { unused: 'true' } };
    const path = `/files/${imageId}`;
    const refused = await callAsVehicleTakes({ id, imageId }, 'DELETE', path, options);
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'image_in_use' }]);
    expect((await call('GET', `/car/visitors/${id}`)).body).toMatchObject({ image: [imageId] });
  });

  it('leaves a vehicle bare that took an image as it was deleted', async () => {
    const [first, second] = [await newImage(), await newImage()];
    const { id } = (await add(first)).body as Vehicle;
    const taken = { id, imageId: second };
    const answer = await callAsVehicleTakes(taken, 'DELETE', `/files/${second}`, { token });
    expect(answer.body).toEqual({ message: 'Image was deleted', success: true });
    expect((await call('GET', `/car/visitors/${id}`)).body).toMatchObject({ image: [] });
  });

  it('refuses an unknown vehicle and an unknown image', async () => {
    expect((await put(2_000_000_000)).status).toBe(404);
    const { id } = (await add(await newImage())).body as Vehicle;
    expect((await put(id, NO_IMAGE)).status).toBe(400);
  });
});

describe('DELETE /car/admin/{id}/auth', () => {
  it('deletes a vehicle without reservations', async () => {
    const { id } = (await add(await newImage())).body as Vehicle;
    const answer = await call('DELETE', `/car/admin/${id}/auth`, { token });
    expect(answer.body).toEqual({ message: 'Vehicle was deleted', success: true });
    expect((await call('DELETE', `/car/admin/${id}/auth`, { token })).status).toBe(404);
  });

  it('keeps a vehicle with reservations', async () => {
    const id = await addVehicle();
    const body = rental(requestTime(1, '10:00:00'), requestTime(1, '12:00:00'));
    await call('POST', '/reservations/add', { token, query: { carId: id }, body });
    const answer = await call('DELETE', `/car/admin/${id}/auth`, { token });
    expect([answer.status, answer.body]).toEqual([
      409,
      {
        message: 'This vehicle has reservations and can not be deleted.',
        code: 'has_reservations',
      },
    ]);
  });

  it('never leaves a booking without its vehicle when both come at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await addVehicle();
      const body = rental(requestTime(1, '10:00:00'), requestTime(1, '12:00:00'));
      const [deleted, booked] = await Promise.all([
        call('DELETE', `/car/admin/${id}/auth`, { token }),
        call('POST', '/reservations/add', { token, query: { carId: id }, body }),
      ]);
      expect([
        [200, 404],
        [409, 201],
      ]).toContainEqual([deleted.status, booked.status]);
    }
  });
});

describe('a built-in vehicle', () => {
  it('is changed, bared of its image or deleted by nobody', async () => {
    const imageId = await newImage();
    const { id } = (await add(imageId)).body as Vehicle;
    await database.updateTable('vehicles').set({ builtIn: true }).where('id', '=', id).execute();
    for (const answer of [
      await put(id),
      await call('DELETE', `/car/admin/${id}/auth`, { token }),
      await call('DELETE', `/files/${imageId}`, { token }),
    ]) {
      expect([answer.status, answer.body]).toEqual([
        403,
        { message: 'Built-in vehicles can not be deleted and updated', code: 'built_in' },
      ]);
    }
  });
});
