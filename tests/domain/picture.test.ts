import sharp from 'sharp';
import { expect, it } from 'vitest';
import { looksLikePicture } from '../../src/domain/picture.ts';

const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } });

it.each(['jpeg', 'png', 'webp', 'avif'] as const)('knows %s by its bytes', async (format) => {
  expect(looksLikePicture(await picture.clone().toFormat(format).toBuffer())).toBe(true);
});

it.each([
  ['a GIF', Buffer.from('GIF89a')],
  ['a TIFF', Buffer.from('II*\0')],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['sound in the same wrapping as WebP', Buffer.from('RIFF\0\0\0\0WAVE')],
  [
    'HEIC, in the same wrapping as AVIF',
    Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0avif', 'latin1'),
  ],
  ['an MP4', Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42', 'latin1')],
  ['nothing', Buffer.alloc(0)],
])('tells %s from it', (_, bytes) => {
  expect(looksLikePicture(bytes)).toBe(false);
});
