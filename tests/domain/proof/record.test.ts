import { zipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { type RecordCheck, verifyRecord } from '#proof/rules/record.ts';
import { readRecordFile, writeRecordFile } from '#proof/rules/record-file.ts';
import type { PublicKeys, SigningKey } from '#proof/rules/signed-list.ts';
import {
  bytesOf,
  type Files,
  newKey,
  newRecord,
  OCCASIONS,
  publicOf,
  withContents,
} from '../../signed-record.ts';

let key: SigningKey;
let keys: PublicKeys;
let record: Files;

const stateOf = (check: RecordCheck, name: string) =>
  check.files.find((file) => file.name === name)?.state;

beforeAll(async () => {
  key = await newKey();
  keys = publicOf(key);
  record = await newRecord(1, key);
});

it('says since when each file of a record is unchanged, and what that does not prove', async () => {
  const check = await verifyRecord(record, keys);
  expect(check).toMatchObject({ holds: true, company: 'Kestrel', reservationId: 1 });
  expect(check.manifests.map(({ occasion }) => occasion)).toEqual(OCCASIONS);
  expect(check.files).toContainEqual({
    name: 'files/return.bin',
    state: 'unchanged',
    since: '2026-11-22T10:00:00.000Z',
  });
  expect(check.statement).toContain('does not prove that what the files say or show is true');
});

it('names the file of each of 200 changed bytes', async () => {
  const names = Array.from(record.keys());
  for (let round = 0; round < 200; round += 1) {
    const name = names[round % names.length] ?? '';
    const bytes = Uint8Array.from(record.get(name) ?? []);
    // The last bytes of each file first, then others over its whole length.
    const turn = Math.floor(round / names.length);
    const at = turn < 4 ? bytes.length - 1 - turn : (round * 131) % bytes.length;
    bytes[at] = (bytes[at] ?? 0) ^ (1 << (round % 7));
    const check = await verifyRecord(new Map(record).set(name, bytes), keys);
    expect(check.holds).toBe(false);
    expect([name, at, stateOf(check, name)]).toEqual([name, at, 'changed']);
  }
});

it('finds another spelling of the same signature', async () => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const bytes = Uint8Array.from(record.get('contents.jws') ?? []);
  const last = letters.indexOf(String.fromCharCode(bytes.at(-1) ?? 0));
  // Of the last letter, only the first two of six bits count.
  bytes[bytes.length - 1] = letters.charCodeAt(last ^ 1);
  const check = await verifyRecord(new Map(record).set('contents.jws', bytes), keys);
  expect(stateOf(check, 'contents.jws')).toBe('changed');
});

it('never verifies a record as that of another reservation', async () => {
  const other = await newRecord(2, key);
  for (const name of record.keys()) {
    if (name === 'README.txt') continue;
    const mixed = new Map(record).set(name, other.get(name) ?? new Uint8Array());
    expect([name, (await verifyRecord(mixed, keys)).holds]).toEqual([name, false]);
  }
  // Everything of another reservation under a list of this one.
  const { reservationId } = await verifyRecord(other, keys);
  expect(reservationId).toBe(2);
  other.delete('contents.jws');
  expect((await verifyRecord(await withContents(1, other, key), keys)).holds).toBe(false);
});

it('finds manifests that were removed, added or reordered', async () => {
  for (const number of [1, 2, 3]) {
    const shorter = new Map(record);
    shorter.delete(`manifests/${number}.jws`);
    const check = await verifyRecord(shorter, keys);
    expect(check.holds).toBe(false);
    expect(stateOf(check, `manifests/${number}.jws`)).toBe('missing');
  }
  const again = record.get('manifests/3.jws') ?? new Uint8Array();
  const longer = await verifyRecord(new Map(record).set('manifests/4.jws', again), keys);
  expect(longer.holds).toBe(false);
  expect(stateOf(longer, 'manifests/4.jws')).toBe('not-listed');

  // Even in a list that was signed: the chain is broken.
  const second = record.get('manifests/2.jws') ?? new Uint8Array();
  const reordered = new Map(record).set('manifests/2.jws', again).set('manifests/3.jws', second);
  reordered.delete('contents.jws');
  const { holds, manifests } = await verifyRecord(await withContents(1, reordered, key), keys);
  expect(holds).toBe(false);
  expect(manifests.map(({ isChained }) => isChained)).toEqual([true, false, false]);
});

it('names a file that was exchanged or removed before the last manifest was written', async () => {
  const name = 'files/hand-over.bin';
  const exchanged = await newRecord(1, key, (files, index) => {
    if (index === 2) files.set(name, bytesOf('Another photograph'));
    if (index === 2) files.delete('files/return.bin');
  });
  const check = await verifyRecord(exchanged, keys);
  expect(check.manifests.every(({ isSigned, isChained }) => isSigned && isChained)).toBe(true);
  expect([check.holds, stateOf(check, name)]).toEqual([false, 'changed']);
  expect(stateOf(check, 'files/return.bin')).toBe('removed');
});

it('takes a receipt as the newest manifest has it, because it is written anew each time', async () => {
  const name = 'files/R-2026-000001.pdf';
  const check = await verifyRecord(
    await newRecord(1, key, (files, index) => files.set(name, bytesOf(`Version ${index}`))),
    keys,
  );
  expect(check.holds).toBe(true);
  expect(check.files).toContainEqual({
    name,
    state: 'unchanged',
    since: '2026-11-23T10:00:00.000Z',
  });
});

it('says which files are missing, which were never listed, and which are no longer kept', async () => {
  const fewer = new Map(record).set('files/new.bin', bytesOf('New'));
  fewer.delete('files/return.bin');
  const check = await verifyRecord(fewer, keys);
  expect(check.holds).toBe(false);
  expect(stateOf(check, 'files/return.bin')).toBe('missing');
  expect(stateOf(check, 'files/new.bin')).toBe('not-listed');

  const erased = new Map(record);
  erased.delete('files/return.bin');
  erased.delete('contents.jws');
  const later = await verifyRecord(await withContents(1, erased, key), keys);
  expect(later.holds).toBe(true);
  expect(stateOf(later, 'files/return.bin')).toBe('removed');
});

it('trusts no other key, and no manifest as the list of the files', async () => {
  const stranger = await newRecord(1, await newKey());
  const check = await verifyRecord(stranger, keys);
  expect(check).toMatchObject({ holds: false, company: null, reservationId: null });
  expect(check.statement).toContain('proves nothing');

  const manifest = record.get('manifests/3.jws') ?? new Uint8Array();
  const posing = await verifyRecord(new Map(record).set('contents.jws', manifest), keys);
  expect(stateOf(posing, 'contents.jws')).toBe('changed');
});

/** A ZIP with bytes added at a position, and the positions in it moved on that come after. */
function inserted(zip: Uint8Array, at: number, bytes: Uint8Array): Buffer {
  const longer = Buffer.concat([zip.subarray(0, at), bytes, zip.subarray(at)]);
  const end = longer.length - 22;
  longer.writeUInt32LE(longer.readUInt32LE(end + 16) + bytes.length, end + 16);
  for (let entry = longer.readUInt32LE(end + 16); entry < end; ) {
    const offset = longer.readUInt32LE(entry + 42);
    if (offset >= at) longer.writeUInt32LE(offset + bytes.length, entry + 42);
    entry += 46 + longer.readUInt16LE(entry + 28);
  }
  return longer;
}

describe('the ZIP of a record', () => {
  const zip = () => Buffer.from(writeRecordFile(record));
  const central = (file: Buffer) => file.readUInt32LE(file.length - 6);
  /** A ZIP in which numbers of 16 bits are others, by their positions. */
  const withNumbers = (numbers: (file: Buffer) => Record<number, number>) => {
    const file = zip();
    for (const [at, number] of Object.entries(numbers(file))) {
      file.writeUInt16LE(number, Number(at));
    }
    return file;
  };
  const OTHER =
    'The ZIP is damaged, or was not written by this site. Choose it as it was downloaded.';

  it('is a usual ZIP without compression, and is read again', () => {
    expect(zip()).toEqual(
      Buffer.from(zipSync(Object.fromEntries(record), { level: 0, mtime: new Date(1980, 0) })),
    );
    expect(readRecordFile(zip())).toEqual(
      new Map(Array.from(record, ([name, bytes]) => [name, Buffer.from(bytes)])),
    );
  });

  it('is refused with any other byte in a header', () => {
    const file = zip();
    const headers: [from: number, until: number][] = [[central(file), file.length]];
    let at = 0;
    for (const [name, { length }] of record) {
      headers.push([at, at + 30 + name.length]);
      at += 30 + name.length + length;
    }
    for (const [from, until] of headers) {
      for (let position = from; position < until; position += 1) {
        const before = file.readUInt8(position);
        file.writeUInt8(before ^ (1 << (position % 8)), position);
        expect(() => readRecordFile(file), `byte ${position}`).toThrow();
        file.writeUInt8(before, position);
      }
    }
  });

  it.each<[string, () => Uint8Array, string]>([
    ['no ZIP', () => bytesOf('no ZIP, but a text of some length'), 'The file is not a ZIP.'],
    ['something before it', () => Buffer.concat([bytesOf('#!'), zip()]), 'The file is not a ZIP.'],
    ['something after it', () => Buffer.concat([zip(), bytesOf('After')]), OTHER],
    ['another ZIP after it', () => Buffer.concat([zip(), zip()]), OTHER],
    ['its end missing', () => zip().subarray(0, -1), OTHER],
    [
      'a comment',
      () => Buffer.concat([withNumbers((file) => ({ [file.length - 2]: 2 })), bytesOf('Hi')]),
      OTHER,
    ],
    ['a gap before its list', () => inserted(zip(), central(zip()), bytesOf('Gap')), OTHER],
    [
      'a gap between its files',
      () =>
        inserted(
          zip(),
          zip().readUInt32LE(central(zip()) + 46 + 'files/hand-over.bin'.length + 42),
          bytesOf('Gap'),
        ),
      OTHER,
    ],
    [
      'another version in both headers',
      () => withNumbers((file) => ({ 4: 65535, [central(file) + 6]: 65535 })),
      OTHER,
    ],
    [
      'a wrong checksum in both headers',
      () => withNumbers((file) => ({ 14: 7, [central(file) + 16]: 7 })),
      OTHER,
    ],
    [
      'sizes after its files',
      () => withNumbers((file) => ({ 6: 8, [central(file) + 8]: 8 })),
      OTHER,
    ],
    ['compressed files', () => zipSync(Object.fromEntries(record)), OTHER],
    [
      'more files than its end can count',
      () => {
        const many = Array.from({ length: 65_536 }, (_, index) => `files/${index}`);
        return writeRecordFile(new Map(many.map((name) => [name, new Uint8Array()])));
      },
      OTHER,
    ],
    [
      'two files of one name on some systems',
      () => writeRecordFile(new Map(record).set('files/RETURN.bin', bytesOf('Added'))),
      'The file has two files named files/RETURN.bin.',
    ],
  ])('is refused with %s', (_, make, message) => {
    expect(() => readRecordFile(make())).toThrow(message);
  });

  it.each(['notes.txt', '__proto__', 'files/a/b', 'files/a..', 'files/a:b', 'files/..'])(
    'is refused with the name %s',
    (name) => {
      const others = new Map(record).set(name, bytesOf('Added'));
      expect(() => readRecordFile(writeRecordFile(others))).toThrow(
        `The file has ${name}, which is not part of any record.`,
      );
    },
  );
});
