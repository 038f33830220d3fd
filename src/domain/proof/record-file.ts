/** The most that the files of a record have together, in bytes. */
export const MOST_RECORD_BYTES = 20_000_000;

/** Why a file can't be read as a record, in words for whoever chose it. */
export class RecordFileProblem extends Error {}

/** The names that files of a record have. They mean the same on every system, whatever unpacks them. */
const NAMES = /^(?:(?:files|manifests)\/\w(?:[\w.-]*\w)?|contents\.jws|record\.json|README\.txt)$/;

const NOT_AS_WRITTEN =
  'The ZIP is damaged, or was not written by this site. Choose it as it was downloaded.';

/** The three kinds of headers in a ZIP (APPNOTE.TXT 4.3): signature, and length without a name. */
const LOCAL = { signature: 0x04034b50, length: 30 };
const CENTRAL = { signature: 0x02014b50, length: 46 };
const END = { signature: 0x06054b50, length: 22 };

/** What both headers of a file say: version, flags, method, time, checksum, sizes, length of the name. */
const COMMON_LENGTH = 24;

/**
 * The files of a record, by their names. Only a ZIP as this site writes it is read: its files are not compressed,
 * follow each other without a gap, and each is described twice in the same way. So every program that unpacks it finds
 * the files that were checked (rules, signed records).
 * @throws RecordFileProblem if it is no ZIP, is written in another way, is damaged, or has a name that no record has
 */
export function readRecordFile(zip: Uint8Array): Map<string, Uint8Array> {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  const end = zip.length - END.length;
  if (end < 0 || view.getUint32(0, true) !== LOCAL.signature) {
    throw new RecordFileProblem('The file is no ZIP.');
  }
  const files = new Map<string, Uint8Array>();
  const lowerCase = new Set<string>();
  try {
    const count = view.getUint16(end + 10, true);
    const directory = view.getUint32(end + 16, true);
    requireWritten(isEnd(view, end, count, directory));
    let local = 0;
    let central = directory;
    for (let left = count; left > 0; left -= 1) {
      const { name, nameLength, size, crc } = readHeaders(view, local, central);
      if (!NAMES.test(name)) {
        throw new RecordFileProblem(`The file has ${name}, which is not part of any record.`);
      }
      if (lowerCase.has(name.toLowerCase())) {
        throw new RecordFileProblem(`The file has two files named ${name}.`);
      }
      lowerCase.add(name.toLowerCase());
      const start = local + LOCAL.length + nameLength;
      const bytes = zip.subarray(start, start + size);
      if (crc32(bytes) !== crc) throw new RecordFileProblem(`${name} is damaged.`);
      files.set(name, bytes);
      local = start + size;
      central += CENTRAL.length + nameLength;
    }
    requireWritten(local === directory && central === end);
    return files;
  } catch (error) {
    if (error instanceof RecordFileProblem) throw error;
    // A position beyond the end.
    throw new RecordFileProblem(NOT_AS_WRITTEN);
  }
}

/** Whether the end of a ZIP is where it has to be, without a comment, and of a ZIP that is in one part. */
function isEnd(view: DataView, end: number, count: number, directory: number): boolean {
  return (
    view.getUint32(end, true) === END.signature &&
    view.getUint32(end + 4, true) === 0 &&
    view.getUint16(end + 8, true) === count &&
    view.getUint32(end + 12, true) === end - directory &&
    view.getUint16(end + 20, true) === 0
  );
}

/** What the two headers of a file say, if they say the same, and nothing besides. */
function readHeaders(view: DataView, local: number, central: number) {
  requireWritten(
    view.getUint32(local, true) === LOCAL.signature &&
      view.getUint32(central, true) === CENTRAL.signature,
  );
  const nameLength = view.getUint16(local + 26, true);
  for (let at = 0; at < COMMON_LENGTH; at += 1) {
    requireWritten(view.getUint8(local + 4 + at) === view.getUint8(central + 6 + at));
  }
  let name = '';
  for (let at = 0; at < nameLength; at += 1) {
    const letter = view.getUint8(local + LOCAL.length + at);
    requireWritten(letter === view.getUint8(central + CENTRAL.length + at));
    name += String.fromCharCode(letter);
  }
  const size = view.getUint32(local + 18, true);
  requireWritten(
    // No flags, not compressed, so both sizes are the same.
    view.getUint32(local + 6, true) === 0 &&
      view.getUint32(local + 22, true) === size &&
      // No extra fields, no comment, no further part, no attributes.
      view.getUint16(local + 28, true) === 0 &&
      isZero(view, central + 30, 12) &&
      view.getUint32(central + 42, true) === local,
  );
  return { name, nameLength, size, crc: view.getUint32(local + 14, true) };
}

function isZero(view: DataView, from: number, length: number): boolean {
  for (let at = from; at < from + length; at += 1) if (view.getUint8(at) !== 0) return false;
  return true;
}

/** @throws RecordFileProblem unless a ZIP is as this site writes it */
function requireWritten(isAsWritten: boolean): void {
  if (!isAsWritten) throw new RecordFileProblem(NOT_AS_WRITTEN);
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
