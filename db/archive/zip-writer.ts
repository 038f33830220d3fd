import { Readable, type Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

type ZipWriter = {
  /** Adds a file, once the ones before it are written. Its content is read as fast as it can be written. */
  add(
    name: string,
    content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
    options?: { isCompressed?: boolean },
  ): Promise<void>;
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
      const input = Readable.from(content, { objectMode: false });
      const read = finished(input);
      zip.addReadStream(input, name, { compress: !isCompressed });
      await Promise.race([read, written.then(() => read)]);
    },
    async end() {
      zip.end();
      await written;
    },
  };
}
