import { buffer } from 'node:stream/consumers';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { invalidInput, type Refusal } from '#kernel/http/refusal.ts';

/** A file of a ZIP. */
export type ZippedFile = { path: string; read(): Promise<Buffer> };

/** The most files of a ZIP, and the most bytes of all of them together. */
const MOST_FILES = 1_000;
const MOST_UNZIPPED_BYTES = 32 * 1_048_576;

const BROKEN = 'The file is damaged or protected by a password.';
const TOO_LARGE = 'The file is too large once it is unzipped. Please split it.';

/** Folders, hidden files, those that macOS adds, and what Excel keeps beside an open workbook. */
const IGNORED = /\/$|(?:^|\/)(?:\.|__MACOSX\/|~\$)/;

/**
 * The files of a ZIP, without folders and hidden files. Declared sizes are checked here. A file that is larger
 * than it declares is refused as soon as that is noticed while it is read.
 * @throws 400
 */
export async function openZip(bytes: Buffer): Promise<ZippedFile[]> {
  const entries: Entry[] = [];
  const zip = await fromBufferPromise(bytes).catch(refuseBroken);
  let size = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      size += entry.uncompressedSize;
      entries.push(entry);
      if (entries.length > MOST_FILES || size > MOST_UNZIPPED_BYTES) break;
    }
  } catch {
    refuseBroken();
  }
  if (entries.length > MOST_FILES || size > MOST_UNZIPPED_BYTES) throw badFile(TOO_LARGE);
  return entries
    .filter(({ fileName }) => !IGNORED.test(fileName))
    .map((entry) => ({ path: entry.fileName, read: () => readEntry(zip, entry) }));
}

async function readEntry(zip: ZipFile, entry: Entry): Promise<Buffer> {
  try {
    return await buffer(await zip.openReadStreamPromise(entry));
  } catch {
    return refuseBroken();
  }
}

function refuseBroken(): never {
  throw badFile(BROKEN);
}

/** The refusal of a file to import, with a message beside its field. */
export function badFile(message: string): Refusal {
  return invalidInput({ file: message });
}
