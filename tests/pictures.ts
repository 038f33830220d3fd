import sharp from 'sharp';

/** A plain picture of one color. */
export function picture(width = 8, height = 6) {
  return sharp({ create: { width, height, channels: 3, background: 'teal' } });
}

/** A picture that can hardly be compressed. */
export function noise(width: number, height: number) {
  const noise = { type: 'gaussian', mean: 120, sigma: 60 } as const;
  return sharp({ create: { width, height, channels: 3, background: 'teal', noise } });
}

export function pngOf(width?: number, height?: number): Promise<Buffer> {
  return picture(width, height).png().toBuffer();
}
