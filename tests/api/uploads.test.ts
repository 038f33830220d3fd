import type { Context } from '@netlify/functions';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { database } from '../../db/connection.ts';
import { rememberBuild } from '../../db/removed-images.ts';
import hourly from '../../netlify/functions/hourly.ts';
import { SALOON } from '../saloon.ts';
import { call } from './calls.ts';
import { addUser } from './records.ts';

let token = '';

beforeAll(async () => {
  ({ token } = await addUser({ roles: ['Administrator'] }));
});

function picture(width = 800, height = 450) {
  return sharp({ create: { width, height, channels: 3, background: 'teal' } });
}

async function upload(bytes: Uint8Array<ArrayBuffer>, { name = 'x.jpg', field = 'file' } = {}) {
  const form = new FormData();
  form.set(field, new File([bytes], name, { type: 'image/jpeg' }));
  return call('POST', '/files/upload', { token, form });
}

async function stored(bytes: Uint8Array<ArrayBuffer>) {
  const answer = await upload(bytes);
  expect(answer.status).toBe(201);
  const { imageId } = answer.body as { imageId: string };
  const shown = await call('GET', `/files/display/${imageId}`);
  return { imageId, metadata: await sharp(shown.body as Buffer).metadata() };
}

describe('POST /files/upload', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'takes %s, whatever its name says',
    async (format) => {
      const bytes = await picture().toFormat(format).toBuffer();
      expect((await stored(new Uint8Array(bytes))).metadata).toMatchObject({
        format: 'webp',
        width: 800,
        height: 450,
      });
    },
  );

  it('turns the picture upright and drops what it says of its maker', async () => {
    const bytes = await picture()
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Artist: 'somebody' } })
      .jpeg()
      .toBuffer();
    const { metadata } = await stored(new Uint8Array(bytes));
    expect([metadata.width, metadata.height]).toEqual([450, 800]);
    expect([metadata.exif, metadata.orientation]).toEqual([undefined, undefined]);
  });

  it.each([
    ['a GIF', 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')],
    ['HTML', Buffer.from('<script>alert(1)</script>').toString('base64')],
    ['nothing', ''],
  ])('refuses %s', async (_, base64) => {
    const answer = await upload(new Uint8Array(Buffer.from(base64, 'base64')));
    expect([answer.status, answer.body]).toEqual([
      415,
      {
        message: 'The file is not a JPEG, PNG, WebP or AVIF image.',
        code: 'unsupported_media_type',
      },
    ]);
  });

  it('refuses a picture that breaks off', async () => {
    const bytes = await picture().png().toBuffer();
    expect((await upload(new Uint8Array(bytes.subarray(0, bytes.length / 2)))).status).toBe(415);
  });

  it('refuses a picture more than 65,535 pixels wide, however low', async () => {
    const answer = await upload(new Uint8Array(await picture(65_536, 1).png().toBuffer()));
    expect([answer.status, answer.body]).toEqual([
      413,
      { message: 'The image is more than 65,535 pixels wide or high.', code: 'body_too_large' },
    ]);
  });

  it('stores a picture that is very high no higher than 2,560 pixels', async () => {
    const bytes = await picture(1000, 20_000).png().toBuffer();
    const { metadata } = await stored(new Uint8Array(bytes));
    expect([metadata.width, metadata.height]).toEqual([128, 2560]);
  });

  it('takes four at once and refuses more until one of them is done', async () => {
    const bytes = new Uint8Array(await picture().png().toBuffer());
    const answers = await Promise.all(Array.from({ length: 6 }, () => upload(bytes)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 503, 503]);
    const refused = answers.find(({ status }) => status === 503);
    expect(refused?.body).toMatchObject({ code: 'too_busy' });
    expect(refused?.headers.get('retry-after')).toBe('2');
    expect((await upload(bytes)).status).toBe(201);
  });

  it('refuses over 4 MB', async () => {
    expect((await upload(new Uint8Array(4 * 1_048_576 + 1))).status).toBe(413);
    expect((await upload(new Uint8Array(8 * 1_048_576))).status).toBe(413);
  });

  it('refuses over 50 megapixels, however small the file', async () => {
    const bomb = await picture(8000, 6251).png({ compressionLevel: 9 }).toBuffer();
    const answer = await upload(new Uint8Array(bomb));
    expect([answer.status, answer.body]).toEqual([
      413,
      { message: 'The image has more than 50 megapixels.', code: 'body_too_large' },
    ]);
  });

  it('refuses a body without a file, and one that is no form', async () => {
    const bytes = new Uint8Array(await picture().png().toBuffer());
    expect((await upload(bytes, { field: 'other' })).body).toMatchObject({
      errors: { file: 'Please select an image' },
    });
    expect((await call('POST', '/files/upload', { token, body: {} })).status).toBe(415);
  });

  it('removes pictures that no vehicle has shown for a day', async () => {
    const bytes = new Uint8Array(await picture().png().toBuffer());
    const [old, young] = [await stored(bytes), await stored(bytes)];
    const yesterday = new Date(Date.now() - 25 * 3_600_000);
    await database
      .updateTable('images')
      .set({ createdAt: yesterday })
      .where('id', '=', old.imageId)
      .execute();
    await upload(bytes);
    const kept = await database.selectFrom('images').select('id').execute();
    expect(kept).not.toContainEqual({ id: old.imageId });
    expect(kept).toContainEqual({ id: young.imageId });
  });
});

describe('an image', () => {
  it('is not sent again to a browser that has it', async () => {
    const { imageId } = await stored(new Uint8Array(await picture().png().toBuffer()));
    const path = `/files/display/${imageId}`;
    const etag = (await call('GET', path)).headers.get('etag') ?? '';
    const again = await call('GET', path, { headers: { 'if-none-match': etag } });
    expect([again.status, (again.body as Buffer).byteLength]).toEqual([304, 0]);
    const other = await call('GET', path, {
      query: { w: 360 },
      headers: { 'if-none-match': etag },
    });
    expect(other.status).toBe(200);
  });

  it('can be deleted once', async () => {
    const { imageId } = await stored(new Uint8Array(await picture().png().toBuffer()));
    const remove = () => call('DELETE', `/files/${imageId}`, { token });
    expect((await remove()).body).toEqual({ message: 'Image was deleted', success: true });
    expect((await remove()).status).toBe(404);
    expect((await call('DELETE', '/files/upload', { token })).status).toBe(404);
  });
});

describe('an image that was deleted', () => {
  /** What the platform does every hour in the deploy that is published. */
  const everyHour = (deployId: string) =>
    hourly(new Request('https://kestrel.test'), {
      deploy: { context: 'dev', id: deployId },
    } as Context);

  async function deletedImage() {
    const { imageId } = await stored(new Uint8Array(await picture().png().toBuffer()));
    expect((await call('DELETE', `/files/${imageId}`, { token })).status).toBe(200);
    return { imageId, show: async () => (await call('GET', `/files/display/${imageId}`)).status };
  }

  it('can be given to no vehicle', async () => {
    const { imageId } = await deletedImage();
    const body = { model: 'Test Saloon', ...SALOON, pricePerHour: 38 };
    const added = await call('POST', `/car/admin/${imageId}/add`, { token, body });
    expect([added.status, added.body]).toMatchObject([
      400,
      { errors: { image: 'Please select an image' } },
    ]);
  });

  it('is shown until a build that began afterwards is published', async () => {
    await rememberBuild(database, 'first');
    const { show } = await deletedImage();
    await everyHour('first');
    expect(await show()).toBe(200);

    await rememberBuild(database, 'second');
    await everyHour('first');
    expect(await show()).toBe(200);
    await everyHour('second');
    expect(await show()).toBe(404);
  });

  it('is shown for 30 days by a site that is not built anew', async () => {
    const [younger, older] = [await deletedImage(), await deletedImage()];
    const setDays = (imageId: string, days: number) =>
      database
        .updateTable('imageVariants')
        .set({ removedAt: new Date(Date.now() - days * 24 * 3_600_000) })
        .where('imageId', '=', imageId)
        .execute();
    await setDays(older.imageId, 29);
    await everyHour('an older build');
    expect([await younger.show(), await older.show()]).toEqual([200, 200]);
    await setDays(older.imageId, 31);
    await everyHour('an older build');
    expect([await younger.show(), await older.show()]).toEqual([200, 404]);
  });
});
