import sharp from 'sharp';

/** A plain picture of one color. */
export function picture(width = 8, height = 6) {
  return sharp({ create: { width, height, channels: 3, background: 'teal' } });
}

export function pngOf(width?: number, height?: number): Promise<Buffer> {
  return picture(width, height).png().toBuffer();
}
