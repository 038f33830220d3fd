import { deleteUnusedImage, uploadImage } from '../../../api/uploads.ts';

export type UploadState =
  | { state: 'uploading'; share: number }
  | { state: 'uploaded'; imageId: string }
  | { state: 'failed'; error: unknown };

/** A chosen picture on its way to the server, or there. */
export type PictureUpload = {
  /** Its id, once it is stored; an upload that failed is tried again. Rejects when it fails. */
  store: () => Promise<string>;
  /** The id, if it is stored. */
  storedId: () => string | undefined;
  /** Ends it; what is stored of it goes, unless a vehicle shows it. */
  drop: () => void;
};

/** Begins to upload a file and tells how it goes, until it is dropped. */
export function uploadPicture(file: File, onState: (state: UploadState) => void): PictureUpload {
  const dropping = new AbortController();
  const { signal } = dropping;
  let imageId: string | undefined;
  let running: Promise<string> | undefined;
  const tell = (state: UploadState) => {
    if (!signal.aborted) onState(state);
  };

  const upload = async () => {
    const onProgress = (share: number) => tell({ state: 'uploading', share });
    onProgress(0);
    try {
      ({ imageId } = await uploadImage(file, { onProgress, signal }));
      tell({ state: 'uploaded', imageId });
      return imageId;
    } catch (error) {
      running = undefined;
      tell({ state: 'failed', error });
      throw error;
    }
  };
  const store = () => {
    running ??= upload();
    return running;
  };

  // A failure is told by its state, also where nobody waits for it.
  store().catch(() => {});
  return {
    store,
    storedId: () => imageId,
    drop: () => {
      dropping.abort();
      if (imageId) dropImage(imageId);
    },
  };
}

/** A picture that was stored before the page was left to sign in. */
export function storedUpload(imageId: string): PictureUpload {
  return {
    store: async () => imageId,
    storedId: () => imageId,
    drop: () => dropImage(imageId),
  };
}

/** Deletes a picture that nobody wants; what stays goes with the server's own clean-up in a day. */
export function dropImage(imageId: string): void {
  deleteUnusedImage(imageId).catch(() => {});
}
