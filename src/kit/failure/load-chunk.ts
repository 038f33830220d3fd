import { t } from '#kernel/words/t.ts';

/** How long a lazy script may take to load. */
const CHUNK_TIMEOUT_MS = 120_000;

/** A lazy script that failed to load. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError';

  constructor(id: string, cause?: unknown) {
    super(t('kit.chunkFailed', { name: id }), { cause });
  }
}

/**
 * Imports a lazy script.
 * @throws ChunkError if that fails or takes too long. It has the file's name if the browser reports
 * it, otherwise `name`.
 */
export async function loadChunk<Module>(
  name: string,
  load: () => Promise<Module>,
): Promise<Module> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new ChunkError(name)), CHUNK_TIMEOUT_MS);
  try {
    return await Promise.race([load(), tooLate]);
  } catch (error) {
    throw error instanceof ChunkError ? error : new ChunkError(fileIn(error) ?? name, error);
  } finally {
    clearTimeout(timer);
  }
}

/** The file name in 'Failed to fetch dynamically imported module: https://…/Form.8a2f.js': 'Form.8a2f.js'. */
function fileIn(error: unknown): string | undefined {
  return /(?<![^/\s])[^/\s]+\.(?:js|css)\b/.exec(String(error))?.[0];
}
