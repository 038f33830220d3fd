import { unzipSync } from 'fflate';

/** The most that the files of a record have together, in bytes. */
export const MOST_RECORD_BYTES = 20_000_000;
const MOST_FILES = 1000;

/** The names that files of a record have. Others, such as __proto__, would not even be listed. */
const NAMES = /^(?:(?:files|manifests)\/[^/]+|contents\.jws|record\.json|README\.txt)$/;

/** Why a file can't be read as a record, in words for whoever chose it. */
export class RecordFileProblem extends Error {}

/**
 * The files of a record, by their names.
 * @throws RecordFileProblem if it is no ZIP, is too large, has two files of one name, or one that no record has
 */
export function readRecordFile(zip: Uint8Array): Map<string, Uint8Array> {
  const names = new Set<string>();
  let bytes = 0;
  try {
    const files = unzipSync(zip, {
      // Sizes are known before anything is unpacked.
      filter({ name, originalSize }) {
        if (names.has(name)) {
          throw new RecordFileProblem(`The file has two files named ${name}.`);
        }
        if (!NAMES.test(name)) {
          throw new RecordFileProblem(`The file has ${name}, which is not part of any record.`);
        }
        names.add(name);
        bytes += originalSize;
        if (bytes > MOST_RECORD_BYTES || names.size > MOST_FILES) {
          throw new RecordFileProblem('The file is too large to be a record.');
        }
        return true;
      },
    });
    return new Map(Object.entries(files));
  } catch (error) {
    if (error instanceof RecordFileProblem) throw error;
    throw new RecordFileProblem('The file is no ZIP, or it is damaged.');
  }
}
