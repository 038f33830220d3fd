import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { database } from '../../db/connection.ts';
import { encodeImage } from '../../db/encode-image.ts';
import { createImage } from '../../db/images.ts';
import { call } from './calls.ts';

let imageId = '';

beforeAll(async () => {
  const picture = await sharp({
    create: { width: 2000, height: 1125, channels: 3, background: 'teal' },
  })
    .withExif({ IFD0: { Artist: 'somebody' } })
    .jpeg()
    .toBuffer();
  imageId = await createImage(database, await encodeImage(picture));
});

async function display(id: string, query = {}) {
  return call('GET', `/files/display/${id}`, { query });
}

it('stops encoding for a caller who has left', async () => {
  const original = await sharp({
    create: { width: 400, height: 300, channels: 3, background: 'teal' },
  })
    .png()
    .toBuffer();
  const caller = new AbortController();
  caller.abort();
  await expect(encodeImage(original, caller.signal)).rejects.toBe(caller.signal.reason);
});

describe('GET /files/display/{imageId}', () => {
  it.each([360, 720, 1080, 1440])('answers w=%i with that width', async (w) => {
    const { status, headers, body } = await display(imageId, { w });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('image/webp');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const metadata = await sharp(body as Buffer).metadata();
    expect([metadata.width, metadata.exif]).toEqual([w, undefined]);
  });

  it.each([
    ['?w=1', '?w=360'],
    ['?w=500', '?w=360'],
    ['?w=540', '?w=720'],
    ['?w=900', '?w=1080'],
    ['?w=9999', '?w=1440'],
    ['?w=0720', '?w=720'],
    ['?w=720&w=721', '?w=720'],
    ['?w=500&format=avif&x=1', '?w=360&format=avif'],
    ['?format=avif&w=720', '?w=720&format=avif'],
    ['?format=avif&format=webp', '?format=avif'],
  ])('leads from %s to %s, where the CDN has it once', async (asked, stored) => {
    const { status, headers } = await call('GET', `/files/display/${imageId}${asked}`);
    const location = headers.get('location') ?? '';
    expect([status, location]).toEqual([302, `/api/files/display/${imageId}${stored}`]);
    expect(headers.get('netlify-cdn-cache-control')).toBeNull();
    const followed = await call('GET', location.replace('/api', ''));
    expect(followed.status).toBe(200);
    expect(followed.headers.get('netlify-vary')).toBe('query=w|format');
  });

  it('answers AVIF of the same width to those who ask for it', async () => {
    const webp = await display(imageId, { w: 720 });
    const avif = await display(imageId, { w: 720, format: 'avif' });
    expect(avif.headers.get('content-type')).toBe('image/avif');
    expect(avif.headers.get('etag')).not.toBe(webp.headers.get('etag'));
    const metadata = await sharp(avif.body as Buffer).metadata();
    expect([metadata.width, metadata.compression, metadata.exif]).toEqual([720, 'av1', undefined]);
  });

  it('answers WebP for an image that was stored without AVIF', async () => {
    const older = await encodeImage(
      await sharp({ create: { width: 800, height: 450, channels: 3, background: 'teal' } })
        .png()
        .toBuffer(),
    );
    const variants = older.variants.filter(({ contentType }) => contentType === 'image/webp');
    const id = await createImage(database, { ...older, variants });
    const { headers } = await display(id, { w: 720, format: 'avif' });
    expect(headers.get('content-type')).toBe('image/webp');
  });

  it('answers the widest when no width is asked for', async () => {
    const { body } = await display(imageId);
    expect((await sharp(body as Buffer).metadata()).width).toBe(1440);
  });

  it('never enlarges a small picture', async () => {
    const small = await sharp({
      create: { width: 200, height: 100, channels: 3, background: 'teal' },
    })
      .png()
      .toBuffer();
    const { body } = await display(await createImage(database, await encodeImage(small)), {
      w: 1440,
    });
    expect((await sharp(body as Buffer).metadata()).width).toBe(200);
  });

  it.each(['00000000-0000-4000-8000-000000000000', 'x', '1', '..%2f..%2fetc'])(
    'answers 404 for %s',
    async (id) => {
      expect((await display(id)).status).toBe(404);
    },
  );

  it.each(['0', '-5', 'wide', '99999'])('refuses w=%s', async (w) => {
    expect((await display(imageId, { w })).status).toBe(400);
  });

  it('refuses any other format', async () => {
    expect((await display(imageId, { format: 'png' })).status).toBe(400);
  });
});
