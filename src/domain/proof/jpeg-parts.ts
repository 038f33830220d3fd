const START = 0xd8;
const END = 0xd9;
const START_OF_SCAN = 0xda;

type JpegPart = {
  marker: number;
  /** With the marker, and with the compressed pixels that follow a start of scan. */
  bytes: Uint8Array;
};

/**
 * A JPEG with nothing but its picture (rules, photographs): without place, device, time, comments, further pictures
 * and whatever follows its end. The picture itself stays as it is. Some browsers write metadata even into what a
 * canvas encodes, and a color profile, which a picture in sRGB does not need.
 * @throws when the bytes are not a whole JPEG
 */
export function stripJpeg(jpeg: Uint8Array): Uint8Array<ArrayBuffer> {
  const kept = [...jpegParts(jpeg)].filter(isNeeded).map(({ bytes }) => bytes);
  const all = new Uint8Array(kept.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of kept) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/**
 * Whether a JPEG has nothing but its picture, as `stripJpeg` leaves it.
 * @throws when the bytes are not a whole JPEG
 */
export function isStrippedJpeg(jpeg: Uint8Array): boolean {
  let length = 0;
  for (const part of jpegParts(jpeg)) {
    if (!isNeeded(part)) return false;
    length += part.bytes.length;
  }
  return length === jpeg.length;
}

/** The parts of a JPEG up to its end (ITU T.81, annex B). */
function* jpegParts(jpeg: Uint8Array): Generator<JpegPart> {
  if (jpeg[0] !== 0xff || jpeg[1] !== START) throw new Error('This is not a JPEG.');
  yield { marker: START, bytes: jpeg.subarray(0, 2) };
  for (let at = 2; jpeg[at] === 0xff; ) {
    const marker = jpeg[at + 1] ?? 0;
    if (marker === END) {
      yield { marker, bytes: jpeg.subarray(at, at + 2) };
      return;
    }
    const length = (jpeg[at + 2] ?? 0) * 256 + (jpeg[at + 3] ?? 0);
    let end = at + 2 + length;
    if (length < 2 || end > jpeg.length) break;
    if (marker === START_OF_SCAN) end = endOfPixels(jpeg, end);
    yield { marker, bytes: jpeg.subarray(at, end) };
    at = end;
  }
  throw new Error('This JPEG is cut off.');
}

/** Where compressed pixels end: at the next marker that is no restart of them. */
function endOfPixels(jpeg: Uint8Array, from: number): number {
  for (let at = jpeg.indexOf(0xff, from); at !== -1; at = jpeg.indexOf(0xff, at + 1)) {
    const next = jpeg[at + 1] ?? 0;
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
  }
  return jpeg.length;
}

/** Frames (baseline, extended, progressive), tables and restarts. Decoders refuse these with anything else in them. */
const PIXEL_MARKERS = [START, END, 0xc0, 0xc1, 0xc2, 0xc4, 0xdb, 0xdd, START_OF_SCAN];

/** Whether a part says how the pixels are decoded, and nothing else. */
function isNeeded({ marker, bytes }: JpegPart): boolean {
  const content = bytes.subarray(4);
  if (marker === 0xe0) return isJfif(content);
  if (marker === 0xee) return isAdobe(content);
  return PIXEL_MARKERS.includes(marker);
}

/** The header that most JPEGs begin with. It is longer with a small picture in it. */
function isJfif(content: Uint8Array): boolean {
  return content.length === 14 && startsWith(content, 'JFIF\0');
}

/** How colors were transformed, without which a picture can look different. */
function isAdobe(content: Uint8Array): boolean {
  return content.length === 12 && startsWith(content, 'Adobe\0d\0\0\0\0');
}

function startsWith(content: Uint8Array, text: string): boolean {
  return [...text].every((letter, at) => content[at] === letter.charCodeAt(0));
}
