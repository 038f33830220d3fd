import { createHash } from 'node:crypto';
import { Readable, type Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** A file as it was written. */
type WrittenFile = { bytes: number; sha256: string };

export type ZipWriter = {
  /** Adds a file, once the ones before it are written. Its content is read as fast as it can be written. */
  add(
    name: string,
    content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
    options?: { isCompressed?: boolean },
  ): Promise<WrittenFile>;
  /** Ends the ZIP, and waits until all of it is written. */
  end(): Promise<void>;
};

/** Writes a ZIP of any size (ZIP64) while it is read. */
export function writeZip(output: Writable): ZipWriter {
  const zip = new ZipFile();
  const written = pipeline(zip.outputStream, output);
  // Whoever waits for a file or the end gets the error.
  written.catch(() => undefined);
  zip.on('error', () => undefined);
  return {
    async add(name, content, { isCompressed = false } = {}) {
      const hash = createHash('sha256');
      let bytes = 0;
      async function* hashed() {
        for await (const chunk of content) {
          hash.update(chunk);
          bytes += chunk.length;
          yield chunk;
        }
      }
      const input = Readable.from(hashed(), { objectMode: false });
      const read = finished(input);
      zip.addReadStream(input, name, { compress: !isCompressed });
      await Promise.race([read, written.then(() => read)]);
      return { bytes, sha256: hash.digest('hex') };
    },
    async end() {
      zip.end();
      await written;
    },
  };
}
