/** Largest picture taken: bytes of the file, and pixels once it is decoded (rules, images). */
export const LARGEST_PICTURE_BYTES = 4 * 1_048_576;
export const LARGEST_PICTURE_PIXELS = 50_000_000;

/** Longest side of a picture taken, in pixels: that of JPEG. A longer row costs memory without end. */
export const LONGEST_PICTURE_SIDE = 65_535;

/** The media types of a picture that is taken (rules, images). */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

/** Why a file is not taken, for people. */
export const NO_PICTURE = 'The file is not a JPEG, PNG, WebP or AVIF image.';
export const TOO_MANY_BYTES = 'The image is larger than 4 MB.';
export const TOO_MANY_PIXELS = 'The image has more than 50 megapixels.';
export const SIDE_TOO_LONG = 'The image is more than 65,535 pixels wide or high.';
export const TOO_MUCH_MEMORY =
  'The image is too large to be read as it is. Please save it smaller, or as a plain JPEG.';

/** How many bytes from its beginning identify a file's type. */
export const PICTURE_HEAD_BYTES = 64;

/** Whether a file that begins so means to be a picture that is taken, whatever its name says. */
export function looksLikePicture(head: Uint8Array): boolean {
  const text = String.fromCharCode(...head.subarray(0, PICTURE_HEAD_BYTES));
  return (
    text.startsWith('\xff\xd8\xff') ||
    text.startsWith('\x89PNG\r\n\x1a\n') ||
    /^RIFF.{4}WEBP/s.test(text) ||
    isAvif(text)
  );
}

/** AVIF names itself among the brands of its first box: four bytes each, behind a version. */
function isAvif(text: string): boolean {
  if (text.slice(4, 8) !== 'ftyp') return false;
  const length = text.charCodeAt(2) * 256 + text.charCodeAt(3);
  const brands = text.slice(8, length).match(/.{4}/gs) ?? [];
  return brands.some((brand) => brand === 'avif' || brand === 'avis');
}
