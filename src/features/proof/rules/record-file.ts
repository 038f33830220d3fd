import { t } from '#kernel/words/t.ts';

/** The most that the files of a record have together, in bytes. */
export const MOST_RECORD_BYTES = 20_000_000;

/** Why a file can't be read as a record, in words for whoever chose it. */
export class RecordFileProblem extends Error {}

/** The names that files of a record have. They mean the same on every system, whatever unpacks them. */
const NAMES = /^(?:(?:files|manifests)\/\w(?:[\w.-]*\w)?|contents\.jws|record\.json|README\.txt)$/;

/** The three kinds of headers in a ZIP (APPNOTE.TXT 4.3): signature, and length without a name. */
const LOCAL = { signature: 0x04034b50, length: 30 };
const CENTRAL = { signature: 0x02014b50, length: 46 };
const END = { signature: 0x06054b50, length: 22 };

/** ZIP 2.0, the version that knows folders. Written on MS-DOS, so a file has no rights and is no link. */
const VERSION = 20;
/** January 1, 1980, the earliest day of a ZIP. Nobody signs the times in a ZIP, so they state nothing. */
const DAY = 0x21;
/** A ZIP with more files has another kind of end. */
const MOST_FILES = 0xfffe;

/**
 * The files of a record as ZIP. Nothing in it is compressed, because photographs and PDFs are already. The same files
 * in the same order are always the same bytes.
 */
export function writeRecordFile(files: ReadonlyMap<string, Uint8Array>): Uint8Array<ArrayBuffer> {
  let directory = 0;
  let end = 0;
  for (const [name, { length }] of files) {
    directory += LOCAL.length + name.length + length;
    end += CENTRAL.length + name.length;
  }
  end += directory;
  const zip = new Uint8Array(end + END.length);
  const view = new DataView(zip.buffer);
  let local = 0;
  let central = directory;
  for (const [name, bytes] of files) {
    view.setUint32(local, LOCAL.signature, true);
    writeFacts(view, local + 4, name, bytes);
    view.setUint32(central, CENTRAL.signature, true);
    view.setUint16(central + 4, VERSION, true);
    writeFacts(view, central + 6, name, bytes);
    view.setUint32(central + 42, local, true);
    for (let at = 0; at < name.length; at += 1) {
      zip[local + LOCAL.length + at] = name.charCodeAt(at);
      zip[central + CENTRAL.length + at] = name.charCodeAt(at);
    }
    zip.set(bytes, local + LOCAL.length + name.length);
    local += LOCAL.length + name.length + bytes.length;
    central += CENTRAL.length + name.length;
  }
  view.setUint32(end, END.signature, true);
  view.setUint16(end + 8, files.size, true);
  view.setUint16(end + 10, files.size, true);
  view.setUint32(end + 12, end - directory, true);
  view.setUint32(end + 16, directory, true);
  return zip;
}

/** What both headers of a file say: its version, day, checksum, sizes and the length of its name. The rest is 0. */
function writeFacts(view: DataView, at: number, name: string, bytes: Uint8Array): void {
  view.setUint16(at, VERSION, true);
  view.setUint16(at + 8, DAY, true);
  view.setUint32(at + 10, crc32(bytes), true);
  view.setUint32(at + 14, bytes.length, true);
  view.setUint32(at + 18, bytes.length, true);
  view.setUint16(at + 22, name.length, true);
}

/**
 * The files of a record, by their names. A ZIP is read only if each of its bytes is as this site writes it. So every
 * program that unpacks it finds the files that were checked (proof: signed records).
 * @throws RecordFileProblem if it is no ZIP, is written in another way, is damaged, or has a name that no record has
 */
export function readRecordFile(zip: Uint8Array): Map<string, Uint8Array> {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  if (zip.length < END.length || view.getUint32(0, true) !== LOCAL.signature) {
    throw new RecordFileProblem(t('proof.notZip'));
  }
  const files = new Map<string, Uint8Array>();
  const lowerCase = new Set<string>();
  let at = 0;
  while (at + LOCAL.length <= zip.length && view.getUint32(at, true) === LOCAL.signature) {
    const start = at + LOCAL.length + view.getUint16(at + 26, true);
    const name = String.fromCharCode(...zip.subarray(at + LOCAL.length, start));
    if (!NAMES.test(name)) {
      throw new RecordFileProblem(t('proof.foreignFile', { name }));
    }
    if (lowerCase.has(name.toLowerCase())) {
      throw new RecordFileProblem(t('proof.twoFiles', { name }));
    }
    lowerCase.add(name.toLowerCase());
    at = start + view.getUint32(at + 18, true);
    files.set(name, zip.subarray(start, at));
  }
  if (files.size > MOST_FILES || !isSame(zip, writeRecordFile(files))) {
    throw new RecordFileProblem(t('proof.zipDamaged'));
  }
  return files;
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}

/** The checksum of a ZIP's files (ISO 3309). */
function crc32(bytes: Uint8Array): number {
  let crc = -1;
  for (const byte of bytes) crc = (crc >>> 8) ^ (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0);
  return (crc ^ -1) >>> 0;
}

const CRC_TABLE = Int32Array.from({ length: 256 }, (_, index) => {
  let entry = index;
  for (let bit = 0; bit < 8; bit += 1) entry = (entry >>> 1) ^ (entry & 1 ? 0xedb88320 : 0);
  return entry;
});
