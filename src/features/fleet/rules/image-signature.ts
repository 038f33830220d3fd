import type { IMAGE_TYPES } from './image.ts';

type ImageType = (typeof IMAGE_TYPES)[number];

/** How many of the first bytes say what a file is. */
export const SIGNATURE_BYTES = 64;

/** The first bytes of each type, as characters of one byte. The brands of an AVIF can be in any order. */
const SIGNATURES: [ImageType, RegExp][] = [
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/png', /^\x89PNG\r\n/],
  ['image/webp', /^RIFF[\s\S]{4}WEBP/],
  ['image/avif', /^[\s\S]{4}ftyp[\s\S]*avi[fs]/],
];

/** The type that a file has by its first bytes, however much of it is missing; undefined for any other file. */
export function imageTypeOf(bytes: Uint8Array): ImageType | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, SIGNATURE_BYTES));
  return SIGNATURES.find(([, pattern]) => pattern.test(start))?.[0];
}
