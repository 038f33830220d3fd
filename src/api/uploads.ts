import type { Done } from '../domain/answer.ts';
import { answerOf, call, noAnswer, ownHeaders } from './client.ts';
import { FILES_BASE } from './files.ts';

type UploadOptions = {
  /** Told the share of the file that has been sent, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal | undefined;
};

/** An upload that neither sends nor is answered for so long has failed. */
const SILENCE_MS = 60_000;

/**
 * Stores a picture and answers its id.
 * Throws an `ApiError` for every failure; an aborted one its abort reason.
 */
export async function uploadImage(
  file: Blob,
  options: UploadOptions = {},
): Promise<{ imageId: string }> {
  const form = new FormData();
  form.set('file', file);
  return answerOf(await post(`${FILES_BASE}/files/upload`, form, options));
}

/** Deletes an image unless a vehicle shows it; also while the page is being left. */
export async function deleteUnusedImage(imageId: string): Promise<Done> {
  return call(`/files/${encodeURIComponent(imageId)}`, {
    method: 'DELETE',
    query: { unused: 'true' },
    base: FILES_BASE,
    keepalive: true,
  });
}

/** As fetch would, which doesn't tell how much of a body has been sent. */
function post(url: string, form: FormData, { onProgress, signal }: UploadOptions) {
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
    const headers = new Headers(retryAfter ? { 'Retry-After': retryAfter } : {});
    end(() => resolve(new Response(responseText, { status, headers })));
  });
  request.addEventListener('error', () => end(() => reject(noAnswer(false))));
  request.open('POST', url);
  for (const [name, value] of Object.entries(ownHeaders())) request.setRequestHeader(name, value);

  if (signal?.aborted) onAbort();
  else request.send(form);
  signal?.addEventListener('abort', onAbort);
  return promise;
}
