import type { Context } from '@netlify/functions';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { database } from '#db/client/connection.ts';
import { rememberBuild } from '#fleet/db/removed-images.ts';
import hourly from '#functions/hourly.ts';
import { picture, pngOf } from '../../pictures.ts';
import { SALOON } from '../../saloon.ts';
import { call } from '../calls.ts';
import { addAdministrator, addVehicle, hoursFromNow, runSql } from '../records.ts';
import { expectInvalid, upload } from '../requests.ts';

let token = '';

beforeAll(async () => {
  ({ token } = await addAdministrator());
});

async function store(bytes: Uint8Array): Promise<string> {
  const answer = await upload(token, bytes);
  expect(answer.status).toBe(201);
  return (answer.body as { imageId: string }).imageId;
}

async function metadataOf(imageId: string) {
  const shown = await call('GET', `/files/display/${imageId}`);
  return sharp(shown.body as Buffer).metadata();
}

describe('POST /files/upload', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'accepts %s, whatever its file name is',
    async (format) => {
      const imageId = await store(await picture(80, 45).toFormat(format).toBuffer());
      const stored = { format: 'webp', width: 80, height: 45 };
      expect(await metadataOf(imageId)).toMatchObject(stored);
    },
  );

  it('turns the picture upright and drops its metadata', async () => {
    const bytes = await picture(80, 45)
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Artist: 'somebody' } })
      .jpeg()
      .toBuffer();
    const { width, height, exif, orientation } = await metadataOf(await store(bytes));
    expect([width, height, exif, orientation]).toEqual([45, 80, undefined, undefined]);
  });

  it('scales a very tall picture down to 2,560 pixels', async () => {
    const { width, height } = await metadataOf(await store(await pngOf(200, 4000)));
    expect([width, height]).toEqual([128, 2560]);
  });

  it('refuses a truncated picture', async () => {
    const bytes = await pngOf();
    expect((await upload(token, bytes.subarray(0, bytes.length / 2))).status).toBe(415);
  });

  it('refuses a file over 4 MB', async () => {
    expect((await upload(token, new Uint8Array(4 * 1_048_576 + 1))).status).toBe(413);
  });

  it('refuses a body without a file, and one that is not a form', async () => {
    expectInvalid(await upload(token, await pngOf(), { field: 'other' }), {
      file: 'Please select an image',
    });
    expect((await call('POST', '/files/upload', { token, body: {} })).status).toBe(415);
  });

  it('processes four at once and refuses more until one of them is done', async () => {
    const bytes = await pngOf(800, 450);
    const answers = await Promise.all(Array.from({ length: 6 }, () => upload(token, bytes)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 503, 503]);
    const refused = answers.find(({ status }) => status === 503);
    expect(refused?.body).toMatchObject({ code: 'too_busy' });
    expect(refused?.headers.get('retry-after')).toBe('2');
    expect((await upload(token, bytes)).status).toBe(201);
  });
});

describe('an image that was deleted', () => {
  /** Runs the hourly function of the published deploy. */
  const everyHour = (deployId: string) =>
    hourly(new Request('https://kestrel.test'), {
      deploy: { context: 'dev', id: deployId },
    } as Context);

  const remove = (imageId: string) => call('DELETE', `/files/${imageId}`, { token });
  const show = async (imageId: string) => (await call('GET', `/files/display/${imageId}`)).status;
  const showAll = (imageIds: string[]) => Promise.all(imageIds.map(show));

  const isStored = async (imageId: string) =>
    (
      await database
        .selectFrom('imageVariants')
        .select('width')
        .where('imageId', '=', imageId)
        .execute()
    ).length > 0;

  /** An image of a vehicle. */
  async function shownImage() {
    const imageId = await store(await pngOf());
    return { imageId, vehicleId: await addVehicle({ imageId }) };
  }

  it('can not be given to a vehicle', async () => {
    const imageId = await store(await pngOf());
    expect((await remove(imageId)).body).toEqual({ message: 'Image was deleted', success: true });
    expect((await remove(imageId)).status).toBe(404);
    const body = { model: 'Test Saloon', ...SALOON, pricePerHour: 38 };
    const added = await call('POST', `/car/admin/${imageId}/add`, { token, body });
    expectInvalid(added, { image: 'Please select an image' });
  });

  it('is gone at once, with its vehicle too, unless a page of the present build shows it', async () => {
    const unused = await store(await pngOf());
    const [built, builtWith] = [await shownImage(), await shownImage()];
    await rememberBuild(database, 'local');
    const [late, lateWith] = [await shownImage(), await shownImage()];
    for (const imageId of [unused, built.imageId, late.imageId]) await remove(imageId);
    for (const { vehicleId } of [builtWith, lateWith]) {
      expect((await call('DELETE', `/car/admin/${vehicleId}/auth`, { token })).status).toBe(200);
    }
    expect(await showAll([unused, late.imageId, lateWith.imageId])).toEqual([404, 404, 404]);
    expect(await showAll([built.imageId, builtWith.imageId])).toEqual([200, 200]);
  });

  it('is gone at once if it was replaced before the present build, not while that is under way', async () => {
    const [early, replaced] = [await shownImage(), await shownImage()];
    await rememberBuild(database, 'first');
    for (const { vehicleId } of [early, replaced]) {
      const imageId = await store(await pngOf());
      await database.updateTable('vehicles').set({ imageId }).where('id', '=', vehicleId).execute();
    }
    // 'local' serves, and the build of another deploy is under way.
    await rememberBuild(database, 'next');
    await remove(early.imageId);
    expect(await show(early.imageId)).toBe(200);
    await rememberBuild(database, 'local');
    await remove(replaced.imageId);
    expect(await show(replaced.imageId)).toBe(404);
  });

  it('is served until a build that began after the deletion is published', async () => {
    const { imageId } = await shownImage();
    await rememberBuild(database, 'local');
    await remove(imageId);
    await everyHour('local');
    expect([await show(imageId), await isStored(imageId)]).toEqual([200, true]);
    await rememberBuild(database, 'next');
    await everyHour('local');
    expect([await show(imageId), await isStored(imageId)]).toEqual([200, true]);
    await rememberBuild(database, 'local');
    expect([await show(imageId), await isStored(imageId)]).toEqual([404, true]);
    await everyHour('local');
    expect(await isStored(imageId)).toBe(false);
  });

  it('is served for at most an hour, and kept by no cache', async () => {
    const [younger, older] = [(await shownImage()).imageId, (await shownImage()).imageId];
    await rememberBuild(database, 'local');
    for (const imageId of [younger, older]) await remove(imageId);
    await rememberBuild(database, 'next');
    const setMinutes = (minutes: number) =>
      runSql`update image_variants set removed_at = ${hoursFromNow(-minutes / 60)} where image_id = ${older}`;
    await setMinutes(59);
    expect(await showAll([younger, older])).toEqual([200, 200]);
    const { headers } = await call('GET', `/files/display/${older}`);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('netlify-cdn-cache-control')).toBeNull();
    await setMinutes(60);
    expect(await showAll([younger, older])).toEqual([200, 404]);
  });

  it('is one that no vehicle has shown for a day', async () => {
    const bytes = await pngOf();
    const [old, young] = [await store(bytes), await store(bytes)];
    for (const [imageId, createdAt] of [
      [old, hoursFromNow(-24)],
      [young, hoursFromNow(-24 + 1 / 60)],
    ] as const) {
      await database.updateTable('images').set({ createdAt }).where('id', '=', imageId).execute();
    }
    await everyHour('local');
    expect(await showAll([old, young])).toEqual([404, 200]);
  });
});
