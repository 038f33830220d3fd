import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { inflateRawSync } from 'node:zlib';

const END_OF_DIRECTORY = 0x06054b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const STORED = 0;

/**
 * Writes the files of a zip into a folder, as APPNOTE.TXT 4.3 has them; neither encrypted nor
 * over 4 GB.
 * @returns their bytes in all
 */
export async function unzip(zip: Buffer, folder: string): Promise<number> {
  const end = zip.length - END_BYTES;
  if (zip.readUInt32LE(end) !== END_OF_DIRECTORY) throw new Error('This is no plain zip.');
  let bytes = 0;
  let position = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const nameBytes = zip.readUInt16LE(position + 28);
    const name = zip.toString('utf8', position + ENTRY_BYTES, position + ENTRY_BYTES + nameBytes);
    if (!name.endsWith('/')) {
      const content = readContent(zip, position);
      const file = join(folder, name);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, content);
      bytes += content.length;
    }
    const extraBytes = zip.readUInt16LE(position + 30) + zip.readUInt16LE(position + 32);
    position += ENTRY_BYTES + nameBytes + extraBytes;
  }
  return bytes;
}

/** The content of the entry at a position of the directory. */
function readContent(zip: Buffer, entry: number): Buffer {
  const local = zip.readUInt32LE(entry + 42);
  const start = local + LOCAL_BYTES + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  const content = zip.subarray(start, start + zip.readUInt32LE(entry + 20));
  return zip.readUInt16LE(entry + 10) === STORED ? content : inflateRawSync(content);
}
