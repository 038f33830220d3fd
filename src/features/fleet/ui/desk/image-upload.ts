import type { CallAnswer } from '#kernel/http/call.ts';
import { send } from '#kit/client/client.ts';
import { sendFile, type UploadOptions } from '#kit/client/uploads.ts';
import { deleteImageCall, uploadImageCall } from '../../calls/images.ts';

export type UploadState =
  | { state: 'uploading'; share: number }
  | { state: 'uploaded'; imageId: string }
  | { state: 'failed'; error: unknown };

/** The upload of a chosen file, in progress or finished. */
export type ImageUpload = {
  /** Returns the id once the image is stored. Repeats a failed upload. Rejects if it fails again. */
  store: () => Promise<string>;
  /** Aborts the upload, or deletes the stored image unless a vehicle shows it. */
  drop: () => void;
};

/** Runs a task after the previous ones have ended. */
type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Stores an image and returns its id. Throws an `ApiError` for every failure. An aborted upload rejects with its abort reason. */
export function uploadImage(
  file: Blob,
  options: UploadOptions = {},
): Promise<CallAnswer<typeof uploadImageCall>> {
  return sendFile(uploadImageCall, file, options);
}

/** Starts the upload of a file, in turn, and reports its state until it is dropped. */
export function beginImageUpload(
  file: File,
  inTurn: InTurn,
  onState: (state: UploadState) => void,
): ImageUpload {
  const dropping = new AbortController();
  const { signal } = dropping;
  let imageId: string | undefined;
  let running: Promise<string> | undefined;
  const report = (state: UploadState) => {
    if (!signal.aborted) onState(state);
  };

  const upload = async () => {
    const onProgress = (share: number) => report({ state: 'uploading', share });
    onProgress(0);
    try {
      ({ imageId } = await inTurn(async () => {
        signal.throwIfAborted();
        return uploadImage(file, { onProgress, signal });
      }));
      report({ state: 'uploaded', imageId });
      return imageId;
    } catch (error) {
      running = undefined;
      report({ state: 'failed', error });
      throw error;
    }
  };
  const store = () => {
    running ??= upload();
    return running;
  };

  // A failure is reported as a state, even if nothing awaits the promise.
  store().catch(() => {});
  return {
    store,
    drop: () => {
      dropping.abort();
      if (imageId) dropImage(imageId);
    },
  };
}

/**
 * Deletes an image unless a vehicle shows it. The browser completes the call even if the user leaves the page. If it fails, the server's
 * hourly run deletes the image later.
 */
export function dropImage(imageId: string): void {
  const query = { unused: 'true' } as const;
  send(deleteImageCall, { params: { imageId }, query, keepalive: true }).catch(() => {});
}
