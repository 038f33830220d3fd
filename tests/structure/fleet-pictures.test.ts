import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { encodedFolder, picturesFolder, readFleetPicture } from '#db/seed/pictures.ts';
import { FURTHER_VIEWS, SEED_VEHICLES } from '#db/seed/vehicles.ts';
import { encodeImage } from '#fleet/db/encode-image.ts';
import { IMAGE_FORMATS, IMAGE_WIDTHS } from '#fleet/rules/image-sizes.ts';

// When one of these fails: npm run db:pictures

const NAMES = SEED_VEHICLES.flatMap(({ picture }) => [
  picture,
  ...FURTHER_VIEWS.map((view) => `${picture}-${view}`),
]).sort();
const original = (name: string) => readFileSync(new URL(`${name}.webp`, picturesFolder));

test('the demo fleet has three pictures of each vehicle, and no others', () => {
  const files = readdirSync(picturesFolder).filter((file) => file.endsWith('.webp'));
  expect(files.sort()).toEqual(NAMES.map((name) => `${name}.webp`).sort());
  expect(readdirSync(encodedFolder).sort()).toEqual(NAMES);
});

test('two vehicles of the demo fleet are built-in, so visitors can change the others', () => {
  expect(SEED_VEHICLES.filter(({ builtIn }) => builtIn)).toHaveLength(2);
});

test.each(NAMES)('%s is kept encoded in each stored width and format', async (name) => {
  const { width, height, variants } = await readFleetPicture(name);
  const made = await Promise.all(
    variants.map(async (variant) => {
      const { format, compression, ...size } = await sharp(variant.bytes).metadata();
      expect(`image/${compression === 'av1' ? 'avif' : format}`).toBe(variant.contentType);
      expect(size.width).toBe(variant.width);
      expect(Math.abs(size.height - (variant.width * height) / width)).toBeLessThan(1);
      return `${variant.width} ${variant.contentType}`;
    }),
  );
  const stored = IMAGE_WIDTHS.filter((storedWidth) => storedWidth <= width);
  const all = stored.flatMap((each) => IMAGE_FORMATS.map((format) => `${each} image/${format}`));
  expect(made.sort()).toEqual(all.sort());

  const small = (picture: Buffer) => sharp(picture).resize(64, 36).raw().toBuffer();
  const shown = await small(original(name));
  // The same body in another color differs by 5.5, another body by more.
  for (const { bytes } of variants.filter((variant) => variant.width === IMAGE_WIDTHS[0])) {
    const pixels = await small(bytes);
    const difference = pixels.reduce(
      (sum, value, at) => sum + Math.abs(value - (shown[at] ?? 0)),
      0,
    );
    expect(difference / pixels.length, 'average difference from the original').toBeLessThan(4);
  }
});

test('an upload of a picture of the demo fleet is encoded to the same sizes', async () => {
  const [name = ''] = NAMES.filter((each) => each.endsWith('-rear'));
  const sizes = ({ variants }: Awaited<ReturnType<typeof readFleetPicture>>) =>
    Object.fromEntries(
      variants.map(({ width, contentType, bytes }) => [`${width} ${contentType}`, bytes.length]),
    );
  const kept = sizes(await readFleetPicture(name));
  for (const [variant, size] of Object.entries(sizes(await encodeImage(original(name))))) {
    expect(Math.abs((kept[variant] ?? 0) / size - 1), variant).toBeLessThan(0.03);
  }
});
