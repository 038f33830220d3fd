import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { database } from '#db/client/connection.ts';
import { encodeImage } from '#fleet/db/encode-image.ts';
import { createImage } from '#fleet/db/images.ts';
import { picture, pngOf } from '../../pictures.ts';
import { call } from '../calls.ts';

let imageId = '';
let encoded: Awaited<ReturnType<typeof encodeImage>>;

beforeAll(async () => {
  const exif = { IFD0: { Artist: 'somebody' } };
  encoded = await encodeImage(await picture(1600, 900).withExif(exif).jpeg().toBuffer());
  imageId = await createImage(database, encoded);
});

function display(id: string, query = {}) {
  return call('GET', `/files/display/${id}`, { query });
}

it('stops encoding when the caller has left', async () => {
  const caller = new AbortController();
  caller.abort();
  const encoding = encodeImage(await pngOf(400, 300), { signal: caller.signal });
  await expect(encoding).rejects.toBe(caller.signal.reason);
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
    ['?w=9999', '?w=1440'],
    ['?w=0720', '?w=720'],
    ['?w=720&w=721', '?w=720'],
    ['?w=500&format=avif&x=1', '?w=360&format=avif'],
    ['?format=avif&w=720', '?w=720&format=avif'],
    ['?format=avif&format=webp', '?format=avif'],
  ])('redirects from %s to %s, so that the CDN keeps one copy', async (asked, stored) => {
    const { status, headers } = await call('GET', `/files/display/${imageId}${asked}`);
    const location = headers.get('location') ?? '';
    expect([status, location]).toEqual([302, `/api/files/display/${imageId}${stored}`]);
    expect(headers.get('netlify-cdn-cache-control')).toBeNull();
    const followed = await call('GET', location.replace('/api', ''));
    expect(followed.status).toBe(200);
    expect(followed.headers.get('netlify-vary')).toBe('query=w|format');
  });

  it('answers AVIF of the same width to browsers that accept it', async () => {
    const webp = await display(imageId, { w: 720 });
    const avif = await display(imageId, { w: 720, format: 'avif' });
    expect(avif.headers.get('content-type')).toBe('image/avif');
    expect(avif.headers.get('etag')).not.toBe(webp.headers.get('etag'));
    const metadata = await sharp(avif.body as Buffer).metadata();
    expect([metadata.width, metadata.compression, metadata.exif]).toEqual([720, 'av1', undefined]);
  });

  it('answers JPEG of the stored width where it is asked for', async () => {
    const webp = await display(imageId, { w: 1080 });
    const { headers, body } = await display(imageId, { w: 1080, format: 'jpeg' });
    expect(headers.get('content-type')).toBe('image/jpeg');
    expect(headers.get('etag')).not.toBe(webp.headers.get('etag'));
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await sharp(body as Buffer).metadata()).toMatchObject({ format: 'jpeg', width: 1080 });
  });

  it('answers WebP for an image that was stored without AVIF', async () => {
    const variants = encoded.variants.filter(({ contentType }) => contentType === 'image/webp');
    const id = await createImage(database, { ...encoded, variants });
    const { headers } = await display(id, { w: 720, format: 'avif' });
    expect(headers.get('content-type')).toBe('image/webp');
  });

  it('answers the widest copy without a width, never wider than the original', async () => {
    const widthOf = async (id: string) =>
      (await sharp((await display(id)).body as Buffer).metadata()).width;
    const small = await createImage(database, await encodeImage(await pngOf(200, 100)));
    expect([await widthOf(imageId), await widthOf(small)]).toEqual([1440, 200]);
  });

  it('answers 304 to a browser that has the image', async () => {
    const headers = { 'if-none-match': (await display(imageId)).headers.get('etag') ?? '' };
    const again = await call('GET', `/files/display/${imageId}`, { headers });
    expect([again.status, (again.body as Buffer).byteLength]).toEqual([304, 0]);
    const other = await call('GET', `/files/display/${imageId}`, { query: { w: 360 }, headers });
    expect(other.status).toBe(200);
  });

  it.each(['00000000-0000-4000-8000-000000000000', 'x', '..%2f..%2fetc'])(
    'answers 404 for %s',
    async (id) => {
      expect((await display(id)).status).toBe(404);
    },
  );

  it.each(['w=0', 'w=-5', 'w=wide', 'w=99999', 'format=png'])('refuses %s', async (query) => {
    expect((await call('GET', `/files/display/${imageId}?${query}`)).status).toBe(400);
  });
});
