import { crc32, deflateSync } from 'node:zlib';
import { noise, picture } from './pictures.ts';

const PLACE = '48.137,11.575';
const text = (words: string) => Buffer.from(words, 'latin1');

/** A segment of a JPEG with its marker and length. */
function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

/** A JPEG with more segments after its beginning, and more after its end. */
function jpegWith(jpeg: Buffer, segments: Buffer[], after = Buffer.alloc(0)): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2), after]);
}

function chunk(type: string, content: Buffer): Buffer {
  const typed = Buffer.concat([text(type), content]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  checksum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, checksum]);
}

/** A PNG with a chunk after its header, whose length is always the same. */
function pngWith(png: Buffer, ...chunks: Buffer[]): Buffer {
  return Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);
}

/** A WebP with a chunk at its end, or before its picture, and an extended header with these flags. */
function webpWith(
  webp: Buffer,
  flags: number,
  type: string,
  content: Buffer,
  more = Buffer.alloc(0),
): Buffer {
  const header = Buffer.concat([Buffer.alloc(10), more]);
  header[0] = flags;
  header[4] = 39;
  header[7] = 29;
  const riff = (name: string, inner: Buffer) => {
    const head = Buffer.concat([text(name), Buffer.alloc(4)]);
    head.writeUInt32LE(inner.length, 4);
    return Buffer.concat([head, inner, Buffer.alloc(inner.length % 2)]);
  };
  const chunks = [riff('VP8X', header), webp.subarray(12)];
  chunks.splice(type === 'ICCP' ? 1 : 2, 0, riff(type, content));
  return riff('RIFF', Buffer.concat([text('WEBP'), ...chunks]));
}

/** A WebP of one chunk, with more after the pixels in that chunk. */
function webpOf(webp: Buffer, more: Buffer): Buffer {
  const size = webp.readUInt32LE(16);
  // What follows a chunk of an odd size is a byte of padding, no pixels.
  const pixels = webp.subarray(20, 20 + size);
  const longer = size + more.length;
  const result = Buffer.concat([webp.subarray(0, 20), pixels, more, Buffer.alloc(longer % 2)]);
  result.writeUInt32LE(result.length - 8, 4);
  result.writeUInt32LE(longer, 16);
  return result;
}

/** Photographs with something else than their picture in them, by what it is. */
export async function craftedPhotos(): Promise<[name: string, type: string, bytes: Buffer][]> {
  const jpeg = await noise(40, 30).jpeg().toBuffer();
  const progressive = await noise(40, 30).jpeg({ progressive: true }).toBuffer();
  const grayscale = await noise(40, 30).grayscale().jpeg().toBuffer();
  const png = await picture(40, 30).png({ palette: false }).toBuffer();
  const webp = await noise(40, 30).webp().toBuffer();
  const lossless = await noise(40, 30).webp({ lossless: true }).toBuffer();
  const tiff = Buffer.concat([text('Exif\0\0II*\0'), Buffer.from([8, 0, 0, 0, 0, 0, 0, 0, 0, 0])]);
  const profile = await noise(40, 30).withIccProfile('p3').jpeg().toBuffer();
  const insert = (bytes: Buffer, at: number, part: Buffer) =>
    Buffer.concat([bytes.subarray(0, at), part, bytes.subarray(at)]);
  const beforePixels = (part: Buffer) =>
    insert(jpeg, jpeg.indexOf(Buffer.from([0xff, 0xda])), part);
  const beforeEnd = (part: Buffer) => insert(jpeg, jpeg.length - 2, part);
  /** A table of quantizers and one of codes that no pixel needs, and that spell a text. */
  const quantizers = segment(0xdb, Buffer.concat([Buffer.from([3]), text(PLACE.padEnd(64, '!'))]));
  const codes = segment(
    0xc4,
    Buffer.concat([
      Buffer.from([0x13, 0, 0, 0, 0, PLACE.length, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
      text(PLACE),
    ]),
  );
  const jpegs: [string, Buffer][] = [
    ['Exif', jpegWith(jpeg, [segment(0xe1, tiff)])],
    ['XMP', jpegWith(jpeg, [segment(0xe1, text(`http://ns.adobe.com/xap/1.0/\0${PLACE}`))])],
    ['IPTC', jpegWith(jpeg, [segment(0xed, text(`Photoshop 3.0\0${PLACE}`))])],
    ['a comment', jpegWith(jpeg, [segment(0xfe, text(PLACE))])],
    ['a comment before its pixels', beforePixels(segment(0xfe, text(PLACE)))],
    [
      'a comment between its scans',
      insert(
        progressive,
        progressive.lastIndexOf(Buffer.from([0xff, 0xc4])),
        segment(0xfe, text(PLACE)),
      ),
    ],
    ['a color profile with texts', profile],
    ['a list of further pictures', jpegWith(jpeg, [segment(0xe2, text(`MPF\0${PLACE}`))])],
    ['a preview', jpegWith(jpeg, [segment(0xe0, text(`JFXX\0\x10${PLACE}`))])],
    [
      'a preview in its header',
      jpegWith(jpeg, [segment(0xe0, text('JFIF\0\x01\x01\0\0\x01\0\x01\x01\x01abc'))]),
    ],
    ['APP3', jpegWith(jpeg, [segment(0xe3, text(PLACE))])],
    ['APP4', jpegWith(jpeg, [segment(0xe4, text(PLACE))])],
    ['APP11', jpegWith(jpeg, [segment(0xeb, text(`JP\0\x01${PLACE}`))])],
    ['APP12', jpegWith(jpeg, [segment(0xec, text(`Ducky${PLACE}`))])],
    ['APP14 with a text', jpegWith(jpeg, [segment(0xee, text(`Adobe\0d\0\0\0\0\x01${PLACE}`))])],
    ['APP15', jpegWith(jpeg, [segment(0xef, text(PLACE))])],
    [
      'a motion picture after its end',
      jpegWith(jpeg, [], text('\0\0\0\x18ftypmp42MotionPhoto_Data')),
    ],
    ['another JPEG after its end', Buffer.concat([jpeg, jpeg])],
    ['a text after its end', jpegWith(jpeg, [], text(PLACE))],
    ['a text in an unused table of quantizers', beforePixels(quantizers)],
    ['a text in an unused table of codes', beforePixels(codes)],
    ['a table after its pixels', beforeEnd(quantizers)],
    ['a text after its pixels', beforeEnd(text(PLACE))],
    ['another JPEG after its pixels', beforeEnd(grayscale.subarray(2))],
    [
      'a second header',
      jpegWith(jpeg, [segment(0xe0, text('JFIF\0\x01\x01\0\x48\x13\x11\x57\0\0'))]),
    ],
  ];
  const pngs: [string, Buffer][] = [
    ['tEXt', pngWith(png, chunk('tEXt', text(`Comment\0${PLACE}`)))],
    ['zTXt', pngWith(png, chunk('zTXt', Buffer.concat([text('Comment\0\0'), deflateSync(PLACE)])))],
    ['iTXt', pngWith(png, chunk('iTXt', text(`Comment\0\0\0\0\0${PLACE}`)))],
    ['eXIf', pngWith(png, chunk('eXIf', tiff.subarray(6)))],
    ['tIME', pngWith(png, chunk('tIME', Buffer.from([7, 234, 11, 25, 12, 0, 0])))],
    ['iCCP', await noise(40, 30).withIccProfile('p3').png().toBuffer()],
    ['a chunk of an unknown type', pngWith(png, chunk('plAc', text(PLACE)))],
    ['two resolutions', pngWith(png, chunk('pHYs', Buffer.alloc(9)))],
    ['a text in its end', Buffer.concat([png.subarray(0, -12), chunk('IEND', text(PLACE))])],
    ['a text after its end', Buffer.concat([png, text(PLACE)])],
    [
      'a text in a palette that it does not use',
      pngWith(png, chunk('PLTE', text(PLACE.padEnd(15, '!')))),
    ],
    ['a text in a transparent color', pngWith(png, chunk('tRNS', text('48.137')))],
    ['a text in its chromaticities', pngWith(png, chunk('cHRM', text(PLACE.padEnd(32, '!'))))],
    ['a text in further pixels', insert(png, png.length - 12, chunk('IDAT', text(PLACE)))],
    ['a second stream of pixels', insert(png, png.length - 12, chunk('IDAT', deflateSync(PLACE)))],
  ];
  const webps: [string, Buffer][] = [
    ['Exif', webpWith(webp, 0x08, 'EXIF', tiff)],
    ['Exif that its header does not name', webpWith(webp, 0, 'EXIF', tiff)],
    ['XMP', webpWith(webp, 0x04, 'XMP ', text(PLACE))],
    ['a color profile', await noise(40, 30).withIccProfile('p3').webp().toBuffer()],
    ['a chunk of an unknown type', webpWith(webp, 0, 'PLAC', text(PLACE))],
    ['a longer header', webpWith(webp, 0, 'ALPH', Buffer.alloc(0), text(PLACE))],
    ['a text after its pixels', webpOf(webp, text(PLACE))],
    ['a text after its lossless pixels', webpOf(lossless, text(PLACE))],
    ['transparency that its header does not name', webpWith(webp, 0, 'ALPH', text(PLACE))],
    ['a chunk after its end', Buffer.concat([webp, text('ALPH\x08\0\0\0'), text('48.13711')])],
  ];
  return [
    ...jpegs.map(([name, bytes]): [string, string, Buffer] => [name, 'image/jpeg', bytes]),
    ...pngs.map(([name, bytes]): [string, string, Buffer] => [name, 'image/png', bytes]),
    ...webps.map(([name, bytes]): [string, string, Buffer] => [name, 'image/webp', bytes]),
  ];
}
