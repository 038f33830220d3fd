import { deleteUnusedImage, uploadImage } from './upload-image.ts';

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

/** Deletes an image unless a vehicle shows it. If that fails, the server's daily clean-up deletes it. */
export function dropImage(imageId: string): void {
  deleteUnusedImage(imageId).catch(() => {});
}
