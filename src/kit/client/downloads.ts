import type { Call } from '#kernel/http/call.ts';
import { t } from '#kernel/words/t.ts';
import { ApiError } from './api-error.ts';
import { readStored } from './browser-storage.ts';
import { askingForPassword, callHeaders, callUrl, noAnswer, readFailure } from './client.ts';

export type DownloadedFile = { name: string; content: Blob };

export type DownloadOptions = {
  /** The named parts of the path. */
  params?: Record<string, string | number>;
  /** The list's filters, as the call takes them. Without filters the whole table is downloaded. */
  query?: Record<string, string | undefined>;
  /** Sent as JSON. */
  body?: object;
  /** Called with the number of bytes received so far. The total is not known beforehand. */
  onProgress?: (bytes: number) => void;
  signal?: AbortSignal | undefined;
};

/** A download fails after this long without data. It may take any time while data arrives. */
const SILENCE_MS = 60_000;

/** Downloads a table, or the rows that match `query`, as `downloadFile`. The last part of the path names it. */
export function downloadSpreadsheet(
  call: Call,
  options: Omit<DownloadOptions, 'params'> = {},
): Promise<DownloadedFile> {
  const table = call.path.split('/').at(-1);
  return downloadFile(call, `${table}.${options.query?.format ?? 'xlsx'}`, options);
}

/**
 * Downloads the file that a call returns, with the name to save it under. Throws an `ApiError` for
 * every failure, even halfway through. An aborted download rejects with its abort reason.
 * @param name the name, if the response has none
 */
export function downloadFile(
  call: Call,
  name: string,
  options?: DownloadOptions,
): Promise<DownloadedFile> {
  return askingForPassword(() => fetchFile(call, name, options));
}

async function fetchFile(
  call: Call,
  name: string,
  { params = {}, query = {}, body, onProgress = () => undefined, signal }: DownloadOptions = {},
): Promise<DownloadedFile> {
  const silence = new AbortController();
  const listen = () => setTimeout(() => silence.abort(), SILENCE_MS);
  let timer = listen();
  const token = readStored('token');
  try {
    const response = await fetch(callUrl(call, { params, query }), {
      method: call.method,
      headers: {
        ...callHeaders(token),
        Accept: '*/*',
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: signal ? AbortSignal.any([signal, silence.signal]) : silence.signal,
    });
    if (!response.ok || !response.body) throw inWords(await readFailure(response, token));
    const chunks = await readAll(response.body, (bytes) => {
      clearTimeout(timer);
      timer = listen();
      onProgress(bytes);
    });
    const type = response.headers.get('Content-Type') ?? '';
    return { name: nameOf(response) ?? name, content: new Blob(chunks, { type }) };
  } catch (error) {
    if (error instanceof ApiError || signal?.aborted) throw error;
    throw noAnswer(silence.signal.aborted);
  } finally {
    clearTimeout(timer);
  }
}

/** A refused download in words of our own. The cause has the server's, for the log. */
function inWords(refusal: ApiError): ApiError {
  refusal.cause = refusal.message;
  refusal.message =
    refusal.code === 'too_many_rows' ? t('kit.tooManyRows') : t('kit.downloadFailed');
  return refusal;
}

/** Uses a reader, because not every browser can iterate over a stream. */
async function readAll(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  onProgress: (bytes: number) => void,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const reader = stream.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    chunks.push(read.value);
    bytes += read.value.byteLength;
    onProgress(bytes);
  }
  return chunks;
}

function nameOf(response: Response): string | undefined {
  const disposition = response.headers.get('Content-Disposition') ?? '';
  return /filename="([^"]+)"/.exec(disposition)?.[1];
}
