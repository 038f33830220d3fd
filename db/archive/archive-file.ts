import { createHash } from 'node:crypto';
import { buffer, text } from 'node:stream/consumers';
import * as v from 'valibot';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { ArchiveManifest, FORMAT_VERSION, MANIFEST_NAME, ManifestHead } from './format.ts';

/** Why an archive is refused, in a sentence for whoever imports it. */
export class ArchiveRefusal extends Error {}

/** More than any manifest, and any picture or document, has. */
const MOST_MANIFEST_BYTES = 10_000_000;
const MOST_FILE_BYTES = 100_000_000;

/** More than any row has without its files. */
const MOST_LINE_LENGTH = 50_000_000;

export type OpenArchive = {
  manifest: ArchiveManifest;
  /**
   * The lines of a table, some at a time.
   * @throws ArchiveRefusal if they are not as the manifest says; the last lines come before that
   */
  lines(table: ArchiveManifest['tables'][number]): AsyncGenerator<string[]>;
  /** @throws ArchiveRefusal if the file is missing or has another hash */
  readFile(name: string, sha256: string): Promise<Buffer>;
  close(): void;
};

/**
 * Opens an archive.
 * @throws ArchiveRefusal unless it is one of this version's format
 */
export async function openArchive(path: string): Promise<OpenArchive> {
  const zip = await openZip(path);
  try {
    const entries = await readEntries(zip);
    const manifest = await readManifest(zip, entries);
    return {
      manifest,
      lines: (table) => readLines(zip, entryOf(entries, table.file), table),
      readFile: (name, sha256) => readFile(zip, entryOf(entries, name), sha256),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function openZip(path: string): Promise<ZipFile> {
  try {
    return await openPromise(path, { lazyEntries: true, autoClose: false });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      throw new ArchiveRefusal(`There is no file ${path}.`);
    }
    throw new ArchiveRefusal(`${path} is not a ZIP, or its end is missing (${messageOf(error)}).`);
  }
}

async function readEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  } catch (error) {
    throw new ArchiveRefusal(`The list of files in the ZIP is damaged (${messageOf(error)}).`);
  }
  return entries;
}

function entryOf(entries: Map<string, Entry>, name: string): Entry {
  const entry = entries.get(name);
  if (!entry) throw new ArchiveRefusal(`${name} is missing in the archive.`);
  return entry;
}

async function readManifest(zip: ZipFile, entries: Map<string, Entry>): Promise<ArchiveManifest> {
  const entry = entryOf(entries, MANIFEST_NAME);
  if (entry.uncompressedSize > MOST_MANIFEST_BYTES) throw damaged(MANIFEST_NAME, 'it is too long');
  const parsed = await orDamaged(MANIFEST_NAME, async () =>
    JSON.parse(await text(await zip.openReadStreamPromise(entry))),
  );
  const head = v.safeParse(ManifestHead, parsed);
  if (!head.success) throw damaged(MANIFEST_NAME, 'it is not the manifest of an archive');
  const { version } = head.output;
  if (version !== FORMAT_VERSION) {
    throw new ArchiveRefusal(
      `The archive has version ${version} of the format. This Kestrel reads version ${FORMAT_VERSION}.`,
    );
  }
  const manifest = v.safeParse(ArchiveManifest, parsed);
  if (!manifest.success) throw damaged(MANIFEST_NAME, 'something in it is missing');
  return manifest.output;
}

async function* readLines(
  zip: ZipFile,
  entry: Entry,
  { file, rows, sha256 }: ArchiveManifest['tables'][number],
): AsyncGenerator<string[]> {
  const hash = createHash('sha256');
  const decoder = new TextDecoder();
  let count = 0;
  let rest = '';
  const chunks = (await orDamaged(file, () => zip.openReadStreamPromise(entry)))[
    Symbol.asyncIterator
  ]();
  for (;;) {
    const { done, value } = await orDamaged(file, () => chunks.next());
    if (done) break;
    hash.update(value);
    const lines = (rest + decoder.decode(value, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > MOST_LINE_LENGTH) throw damaged(file, 'a line is too long');
    count += lines.length;
    if (lines.length > 0) yield lines;
  }
  if (rest !== '' || count !== rows || hash.digest('hex') !== sha256) {
    throw damaged(file, 'it is not the file that the manifest lists');
  }
}

async function readFile(zip: ZipFile, entry: Entry, sha256: string): Promise<Buffer> {
  const { fileName, uncompressedSize } = entry;
  if (uncompressedSize > MOST_FILE_BYTES) throw damaged(fileName, 'it is too large');
  const bytes = await orDamaged(fileName, async () =>
    buffer(await zip.openReadStreamPromise(entry)),
  );
  if (createHash('sha256').update(bytes).digest('hex') !== sha256) {
    throw damaged(fileName, 'it is not the file that its row names');
  }
  return bytes;
}

async function orDamaged<Result>(name: string, read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    throw damaged(name, messageOf(error));
  }
}

function damaged(name: string, why: string): ArchiveRefusal {
  return new ArchiveRefusal(`${name} is damaged: ${why}.`);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
