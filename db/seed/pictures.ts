import { readdir, readFile } from 'node:fs/promises';
import { parse } from 'node:path';
import sharp from 'sharp';
import type { EncodedImage } from '#fleet/db/images.ts';

/** The first fleet's pictures, as NAME.webp. */
export const picturesFolder = new URL('pictures/', import.meta.url);

/** The pictures of the first fleet as encoded by `npm run db:pictures`, as NAME/WIDTH.FORMAT. Encoding takes 15 s. */
export const encodedFolder = new URL('pictures/encoded/', import.meta.url);

/** A picture of the first fleet, in the form in which an upload of it would be stored. */
export async function readFleetPicture(name: string): Promise<EncodedImage> {
  const original = await readFile(new URL(`${name}.webp`, picturesFolder));
  const { autoOrient } = await sharp(original).metadata();
  const folder = new URL(`${name}/`, encodedFolder);
  const files = (await readdir(folder)).filter((file) => /^\d+\.\w+$/.test(file));
  const variants = files.map(async (file) => {
    const { name: variantWidth, ext } = parse(file);
    return {
      width: Number(variantWidth),
      contentType: `image/${ext.slice(1)}`,
      bytes: await readFile(new URL(file, folder)),
    };
  });
  return { ...autoOrient, variants: await Promise.all(variants) };
}
