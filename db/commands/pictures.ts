import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { parse } from 'node:path';
import { encodeImage } from '#fleet/db/encode-image.ts';
import { encodedFolder, picturesFolder } from '../seed/pictures.ts';

await rm(encodedFolder, { recursive: true, force: true });
const files = (await readdir(picturesFolder)).filter((file) => file.endsWith('.webp'));
for (const file of files) {
  const { variants } = await encodeImage(await readFile(new URL(file, picturesFolder)));
  const folder = new URL(`${parse(file).name}/`, encodedFolder);
  await mkdir(folder, { recursive: true });
  for (const { width, contentType, bytes } of variants) {
    await writeFile(new URL(`${width}.${contentType.replace('image/', '')}`, folder), bytes);
  }
}
console.log(`${files.length} pictures of the demo fleet were encoded.`);
