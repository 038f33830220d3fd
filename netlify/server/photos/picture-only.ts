import { isStrippedJpeg } from '#domain/proof/jpeg-parts.ts';
import type { PhotoType } from '#domain/proof/photo.ts';

/**
 * Whether a file has nothing but its picture: the parts that decode its pixels, size and colors, and nothing that could
 * hold a text (rules, photographs). What is hidden in the compressed pixels themselves is not looked for.
 * @throws when the bytes are not a whole file of this type
 */
export function isPictureOnly(bytes: Buffer, contentType: PhotoType): boolean {
  switch (contentType) {
    case 'image/jpeg':
      return isStrippedJpeg(bytes);
    case 'image/png':
      return isPlainPng(bytes);
    case 'image/webp':
      return isPlainWebp(bytes);
  }
}

/** The chunks of a PNG that are needed, each with the lengths that it can have (PNG, third edition, 11). */
const PNG_CHUNKS: Record<string, (length: number) => boolean> = {
  IHDR: (length) => length === 13,
  PLTE: (length) => length <= 768,
  IDAT: () => true,
  IEND: (length) => length === 0,
  tRNS: (length) => length <= 256,
  cHRM: (length) => length === 32,
  cICP: (length) => length === 4,
  gAMA: (length) => length === 4,
  pHYs: (length) => length === 9,
  sBIT: (length) => length <= 4,
  sRGB: (length) => length === 1,
};

/** The chunks are a length, a type, a content and a checksum. Only pixels can be in several. */
function isPlainPng(bytes: Buffer): boolean {
  const seen = new Set<string>();
  let last = '';
  let at = 8;
  while (last !== 'IEND') {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    const isRepeated = seen.has(type) && !(type === 'IDAT' && last === 'IDAT');
    if (isRepeated || !PNG_CHUNKS[type]?.(length)) return false;
    seen.add(type);
    last = type;
    at += 12 + length;
  }
  return at === bytes.length;
}

/** The chunks of a WebP that are needed: pixels, their transparency, and the header of a file that has it. */
const WEBP_CHUNKS = ['VP8X', 'ALPH', 'VP8 ', 'VP8L'];

/** The chunks are a type, a length and a content, which is filled up to an even length. */
function isPlainWebp(bytes: Buffer): boolean {
  if (bytes.readUInt32LE(4) + 8 !== bytes.length) return false;
  const seen = new Set<string>();
  let at = 12;
  while (at < bytes.length) {
    const type = bytes.toString('latin1', at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    const end = at + 8 + length;
    if (!WEBP_CHUNKS.includes(type) || seen.has(type)) return false;
    if (type === 'VP8X' && length !== 10) return false;
    if (length % 2 === 1 && bytes[end] !== 0) return false;
    seen.add(type);
    at = end + (length % 2);
  }
  return at === bytes.length;
}
