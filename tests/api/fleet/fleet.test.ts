import { beforeAll, describe, expect, it } from 'vitest';
import { database } from '#db/client/connection.ts';
import { encodeImage } from '#fleet/db/encode-image.ts';
import { createImage, removeForgottenImages } from '#fleet/db/images.ts';
import type { Vehicle } from '#fleet/rules/vehicle.ts';
import { pngOf } from '../../pictures.ts';
import { type Answer, call } from '../calls.ts';
import { callBehind } from '../owner.ts';
import { addAdministrator, addVehicle, hoursFromNow } from '../records.ts';
import { addBooking, book, editVehicle, expectInvalid } from '../requests.ts';

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
let encoded: Awaited<ReturnType<typeof encodeImage>>;

beforeAll(async () => {
  ({ token } = await addAdministrator());
  encoded = await encodeImage(await pngOf(40, 30));
});

function newImage(): Promise<string> {
  return createImage(database, encoded);
}

function add(imageId: string, changes: object = {}): Promise<Answer> {
  return call('POST', `/car/admin/${imageId}/add`, { token, body: { ...VEHICLE, ...changes } });
}

/** Adds a vehicle with an image. */
async function addShown(): Promise<{ id: number; image: string }> {
  const { id, image } = (await add(await newImage())).body as Vehicle;
  return { id, image: image[0] ?? '' };
}

function put(id: number, imageId?: string, changes: object = {}): Promise<Answer> {
  return editVehicle(token, { id, imageId }, { ...VEHICLE, ...changes });
}

function remove(id: number): Promise<Answer> {
  return call('DELETE', `/car/admin/${id}/auth`, { token });
}

function removeImage(imageId: string, query: Record<string, string> = {}): Promise<Answer> {
  return call('DELETE', `/files/${imageId}`, { token, query });
}

async function imagesOf(id: number): Promise<string[]> {
  return ((await call('GET', `/car/visitors/${id}`)).body as Vehicle).image;
}

const UNUSED = { unused: 'true' };
const IN_USE = { message: 'A vehicle shows this image.', code: 'image_in_use' };

describe('POST /car/admin/{imageId}/add', () => {
  it('adds a vehicle that everybody can see', async () => {
    const imageId = await newImage();
    const answer = await add(imageId);
    expect([answer.status, answer.body]).toEqual([
      201,
      {
        ...VEHICLE,
        id: expect.any(Number),
        image: [imageId],
        builtIn: false,
        updatedAt: expect.any(String),
      },
    ]);
    const { id } = answer.body as Vehicle;
    expect((await call('GET', `/car/visitors/${id}`)).body).toEqual(answer.body);
  });

  it.each([NO_IMAGE, 'x'])('refuses the unknown image %s', async (imageId) => {
    expectInvalid(await add(imageId), { image: 'Please select an image' });
  });
});

describe('PUT /car/admin/auth', () => {
  it('replaces the fields, and the image when one is named', async () => {
    const { id, image } = await addShown();
    const renamed = await put(id, undefined, { model: 'Renamed', pricePerHour: 20 });
    expect(renamed.body).toMatchObject({ model: 'Renamed', pricePerHour: 20, image: [image] });
    const second = await newImage();
    expect((await put(id, second)).body).toMatchObject({ model: VEHICLE.model, image: [second] });
  });

  it('keeps optional fields that a client leaves out, and removes those that are null', async () => {
    const { id } = await addShown();
    const optional = { dailyCap: 300, minimumDriverAge: 25 };
    expect((await put(id, undefined, optional)).body).toMatchObject(optional);
    expect((await put(id)).body).toMatchObject(optional);
    const { body } = await put(id, undefined, { dailyCap: null });
    expect(body).not.toHaveProperty('dailyCap');
    expect(body).toMatchObject({ minimumDriverAge: 25 });
  });

  it('refuses an unknown vehicle and an unknown image', async () => {
    expect((await put(2_000_000_000)).status).toBe(404);
    expect((await put((await addShown()).id, NO_IMAGE)).status).toBe(400);
  });

  it('lets a client delete the old image before it saves the new one', async () => {
    let { id } = await addShown();
    for (let round = 0; round < 2; round += 1) {
      const { body: vehicle } = await call('GET', `/car/visitors/${id}`);
      expect((await removeImage((vehicle as Vehicle).image[0] ?? '')).status).toBe(200);
      expect(await imagesOf(id)).toEqual([]);
      const imageId = await newImage();
      const saved = await editVehicle(token, { id, imageId }, vehicle as Vehicle);
      expect(saved).toMatchObject({ status: 200, body: { image: [imageId] } });
      ({ id } = saved.body as Vehicle);
    }
  });
});

describe('several images of a vehicle', () => {
  const newImages = (count: number) => Promise.all(Array.from({ length: count }, newImage));

  /** Adds a vehicle with so many images. */
  async function addWith(count: number): Promise<{ id: number; image: string[] }> {
    const [imageId = '', ...further] = await newImages(count);
    const query = { furtherImageIds: further.join() };
    const added = await call('POST', `/car/admin/${imageId}/add`, { token, query, body: VEHICLE });
    expect(added.status).toBe(201);
    return added.body as Vehicle;
  }

  function putImages(id: number, imageId: string | undefined, furtherImageIds: string[]) {
    return editVehicle(token, { id, imageId, furtherImageIds }, VEHICLE);
  }

  it('are answered in the order in which they were given, in lists and by themselves', async () => {
    const { id, image } = await addWith(8);
    expect(new Set(image).size).toBe(8);
    expect(await imagesOf(id)).toEqual(image);
    const query = { sort: 'id', direction: 'DESC', size: 1 };
    const list = await call('GET', '/car/visitors/pages', { query });
    expect(list.body).toMatchObject({ content: [{ id, image }] });

    const [first = '', ...further] = image.toReversed();
    expect((await putImages(id, first, further)).body).toMatchObject({
      image: [first, ...further],
    });
    expect(await imagesOf(id)).toEqual([first, ...further]);
    expect((await putImages(id, undefined, [])).body).toMatchObject({ image: [first] });
  });

  it('are at most eight, each once', async () => {
    const [{ id, image }, nine] = [await addWith(2), await newImages(9)];
    const [first = '', ...further] = nine;
    const message = 'A vehicle has at most 8 images.';
    expectInvalid(await putImages(id, first, further), { furtherImageIds: message });
    expectInvalid(await putImages(id, undefined, ['x']), { furtherImageIds: 'Must be an id' });
    expect(await imagesOf(id)).toEqual(image);
    const [second = ''] = further;
    const saved = await putImages(id, first, [second, first, second.toUpperCase()]);
    expect(saved.body).toMatchObject({ image: [first, second] });
  });

  it('are refused by their number when one of them does not exist', async () => {
    const { id, image } = await addWith(2);
    const [first, second = ''] = image;
    expectInvalid(await putImages(id, first, [second, NO_IMAGE]), {
      furtherImageIds: 'Image 3 is no longer stored. Please remove it and add it again.',
    });
    expect(await imagesOf(id)).toEqual(image);
  });

  it('stay when a client names no image, or replaces the first in either order', async () => {
    const { id, image } = await addWith(3);
    const [first = '', second, third] = image;
    expect((await put(id)).body).toMatchObject({ image });
    const [uploaded = '', other = ''] = await newImages(2);
    expect((await put(id, uploaded)).body).toMatchObject({ image: [uploaded, second, third] });
    expect((await removeImage(first, UNUSED)).status).toBe(200);

    // It deletes the first image before it uploads another.
    expect((await removeImage(uploaded)).status).toBe(200);
    expect(await imagesOf(id)).toEqual([second, third]);
    expect((await put(id, other)).body).toMatchObject({ image: [other, second, third] });
  });

  it('lose one that is deleted, and keep the others', async () => {
    const { id, image } = await addWith(3);
    const [first, second = '', third] = image;
    expect((await removeImage(second, UNUSED)).body).toEqual(IN_USE);
    expect((await removeImage(second)).status).toBe(200);
    expect(await imagesOf(id)).toEqual([first, third]);
  });

  it('are replaced as a whole when two edits happen at once', async () => {
    const { id } = await addWith(1);
    const lists = await Promise.all([newImages(8), newImages(8)]);
    const saved = await Promise.all(
      lists.map(([first, ...further]) => putImages(id, first, further)),
    );
    expect(saved.map(({ status }) => status)).toEqual([200, 200]);
    expect(lists).toContainEqual(await imagesOf(id));
  });
});

describe('an image', () => {
  /** The columns of a vehicle that name its images. */
  const PLACES = ['image_id = $1', 'further_image_ids = array[$1::uuid]'];

  /** Makes a call or runs a job while an edit is giving the image to the vehicle; the edit ends first. */
  function meetEdit<Result>(
    id: number,
    imageId: string,
    place: string,
    callMeanwhile: () => Promise<Result>,
  ) {
    return callBehind(
      (edit) => edit.query(`update vehicles set ${place} where id = $2`, [imageId, id]),
      callMeanwhile,
    );
  }

  /** An image that no vehicle shows, old enough to be removed. */
  async function oldImage(): Promise<string> {
    const imageId = await newImage();
    const createdAt = hoursFromNow(-25);
    await database.updateTable('images').set({ createdAt }).where('id', '=', imageId).execute();
    return imageId;
  }

  it('stays while a vehicle shows it, when only an unused one is to be deleted', async () => {
    const { id, image } = await addShown();
    const refused = await removeImage(image, UNUSED);
    expect([refused.status, refused.body]).toEqual([409, IN_USE]);
    expect(await imagesOf(id)).toEqual([image]);
    await put(id, await newImage());
    expect((await removeImage(image, UNUSED)).body).toEqual({
      message: 'Image was deleted',
      success: true,
    });
    expect((await removeImage(image, UNUSED)).status).toBe(404);
  });

  it.each(PLACES)('that is old is not removed by the hourly run while %s is set', async (place) => {
    const [{ id }, imageId] = [await addShown(), await oldImage()];
    const run = () => removeForgottenImages(database, 'local');
    expect(await meetEdit(id, imageId, place, run)).toBe(0);
    expect(await imagesOf(id)).toContain(imageId);
    expect((await call('GET', `/files/display/${imageId}`)).status).toBe(200);
  });

  it.each(PLACES)('that is unused is not deleted while %s is set', async (place) => {
    const [{ id }, imageId] = [await addShown(), await oldImage()];
    const refused = await meetEdit(id, imageId, place, () => removeImage(imageId, UNUSED));
    expect(refused).toMatchObject({ status: 409, body: IN_USE });
    expect(await imagesOf(id)).toContain(imageId);
  });

  it.each(PLACES)('that is deleted while %s is set is gone from the vehicle too', async (place) => {
    const [{ id }, imageId] = [await addShown(), await newImage()];
    const answer = await meetEdit(id, imageId, place, () => removeImage(imageId));
    expect(answer.status).toBe(200);
    expect(await imagesOf(id)).not.toContain(imageId);
  });
});

describe('DELETE /car/admin/{id}/auth', () => {
  it('deletes a vehicle without reservations', async () => {
    const id = await addVehicle();
    expect((await remove(id)).body).toEqual({ message: 'Vehicle was deleted', success: true });
    expect((await remove(id)).status).toBe(404);
  });

  it('keeps a vehicle with reservations', async () => {
    const id = await addVehicle();
    await addBooking(id);
    const { status, body } = await remove(id);
    const message = "This vehicle has reservations and can't be deleted.";
    expect([status, body]).toEqual([409, { message, code: 'has_reservations' }]);
  });

  it('never leaves a booking without its vehicle when both happen at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await addVehicle();
      const [deleted, booked] = await Promise.all([remove(id), book(token, id)]);
      expect([
        [200, 404],
        [409, 201],
      ]).toContainEqual([deleted.status, booked.status]);
    }
  });
});

it('lets nobody change or delete a built-in vehicle, or delete one of its images', async () => {
  const [{ id, image }, second] = [await addShown(), await newImage()];
  const builtIn = { builtIn: true, furtherImageIds: [second] };
  await database.updateTable('vehicles').set(builtIn).where('id', '=', id).execute();
  const answers = [await put(id), await remove(id)];
  answers.push(await removeImage(image), await removeImage(second));
  for (const { status, body } of answers) {
    expect([status, body]).toEqual([
      403,
      { message: 'Built-in vehicles can not be deleted and updated', code: 'built_in' },
    ]);
  }
});
