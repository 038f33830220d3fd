import sharp from 'sharp';

/** Pixels of the longest side, and quality. The hardest picture of this size has 4.1 MB. */
const USUAL_SIZE = { mostPixels: 2_400, quality: 85 };

/**
 * Encodes a picture again as JPEG: upright, in sRGB, and without metadata. Every row is decoded for it, so a file that is
 * cut off is found.
 * @throws when it can't be decoded
 */
export function storedJpeg(picture: Buffer, { mostPixels, quality } = USUAL_SIZE): Promise<Buffer> {
  return sharp(picture)
    .autoOrient()
    .resize(mostPixels, mostPixels, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality })
    .toBuffer();
}
