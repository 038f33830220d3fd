const START_OF_SCAN = 0xda;
const COMMENT = 0xfe;
/** JFIF, the color profile, and the color transform, without which a picture looks different. */
const NEEDED_APPS = [0xe0, 0xe2, 0xee];

/**
 * A JPEG without metadata: place, device, time, comments. The picture itself stays as it is. Some browsers write
 * metadata even into what a canvas encodes.
 * @throws when the bytes are not a JPEG
 */
export function stripJpeg(jpeg: Uint8Array): Uint8Array<ArrayBuffer> {
  if (jpeg[0] !== 0xff || jpeg[1] !== 0xd8) throw new Error('This is not a JPEG.');
  const kept = [jpeg.subarray(0, 2)];
  let at = 2;
  while (jpeg[at] === 0xff) {
    const marker = jpeg[at + 1] ?? 0;
    if (marker === START_OF_SCAN) break;
    const end = at + 2 + (jpeg[at + 2] ?? 0) * 256 + (jpeg[at + 3] ?? 0);
    if (end <= at + 3 || end > jpeg.length) throw new Error('This JPEG is cut off.');
    const isApp = marker >= 0xe0 && marker <= 0xef;
    const isNeeded = isApp ? NEEDED_APPS.includes(marker) : marker !== COMMENT;
    if (isNeeded) kept.push(jpeg.subarray(at, end));
    at = end;
  }
  kept.push(jpeg.subarray(at));
  return joined(kept);
}

function joined(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
