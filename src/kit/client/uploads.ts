import type { Call, CallAnswer } from '#kernel/http/call.ts';
import { readStored } from './browser-storage.ts';
import { callHeaders, callUrl, noAnswer, readAnswer } from './client.ts';

export type UploadOptions = {
  /** Called with the share of the file that has been sent, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal | undefined;
};

/** An upload fails after this long without progress or a response. */
const SILENCE_MS = 60_000;

/**
 * Sends a file in a form, as the signed-in user. Throws an `ApiError` for every failure. An aborted call
 * rejects with its abort reason.
 */
export async function sendFile<C extends Call>(
  call: C,
  file: Blob,
  {
    params = {},
    query = {},
    ifMatch,
    ...options
  }: UploadOptions & {
    params?: Record<string, string | number>;
    query?: Record<string, string>;
    ifMatch?: string | undefined;
  } = {},
): Promise<CallAnswer<C>> {
  const form = new FormData();
  form.set('file', file);
  const token = readStored('token');
  const headers = { ...callHeaders(token), ...(ifMatch && { 'If-Match': `"${ifMatch}"` }) };
  const response = await post(callUrl(call, { params, query }), form, headers, options);
  return readAnswer<C>(response, token);
}

/** Replaces fetch, which can't report the progress of an upload. */
function post(
  url: string,
  form: FormData,
  headers: Record<string, string>,
  { onProgress, signal }: UploadOptions,
) {
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const request = new XMLHttpRequest();
  const end = (settle: () => void) => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
    settle();
  };
  const giveUp = (reason: unknown) => {
    end(() => reject(reason));
    request.abort();
  };
  const onAbort = () => giveUp(signal?.reason);
  const listen = () => setTimeout(() => giveUp(noAnswer(true)), SILENCE_MS);
  let timer = listen();

  request.upload.addEventListener('progress', ({ loaded, total }) => {
    clearTimeout(timer);
    timer = listen();
    onProgress?.(loaded / total);
  });
  request.addEventListener('load', () => {
    const { status, responseText } = request;
    const retryAfter = request.getResponseHeader('Retry-After');
    const answerHeaders = new Headers(retryAfter ? { 'Retry-After': retryAfter } : {});
    end(() => resolve(new Response(responseText, { status, headers: answerHeaders })));
  });
  request.addEventListener('error', () => end(() => reject(noAnswer(false))));
  request.open('POST', url);
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);

  if (signal?.aborted) onAbort();
  else request.send(form);
  signal?.addEventListener('abort', onAbort);
  return promise;
}
