import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError, messageOf } from '../../../api/api-error.ts';
import { type PictureUpload, type UploadState, uploadPicture } from './picture-upload.ts';
import { readPicture } from './read-picture.ts';

/** The picture of a form. `preview` is the URL of the chosen file, `share` from 0 to 1. */
export type Picture =
  | { state: 'none' }
  | { state: 'stored'; imageId: string }
  | { state: 'uploading'; preview: string; share: number }
  | { state: 'uploaded'; preview: string; imageId: string }
  | { state: 'failed'; preview: string; problem: string };

type Chosen = { upload: PictureUpload; preview: string };

export type PictureChoice = ReturnType<typeof usePicture>;

/**
 * The picture of a form whose record has the image `savedId`. A chosen file is uploaded at once. If
 * it was not saved when the form is left, it is deleted again.
 */
export function usePicture(savedId: string | undefined) {
  const [picture, setPicture] = useState<Picture>(() => savedPicture(savedId));
  const [refusal, setRefusal] = useState<string>();
  const saved = useRef(savedId);
  const chosen = useRef<Chosen>(null);
  const lastRead = useRef<File>(null);

  /** Forgets the chosen file; its stored copy stays. */
  const forget = () => {
    if (chosen.current) URL.revokeObjectURL(chosen.current.preview);
    chosen.current = null;
  };
  const drop = () => {
    lastRead.current = null;
    chosen.current?.upload.drop();
    forget();
  };
  const refuse = (reason: string) => {
    drop();
    setPicture(savedPicture(saved.current));
    setRefusal(reason);
  };

  const show = (state: UploadState, preview: string) => {
    if (state.state !== 'failed') return setPicture({ ...state, preview });
    const { error } = state;
    if (isAboutFile(error)) return refuse(messageOf(error));
    setPicture({ state: 'failed', preview, problem: messageOf(error) });
  };

  const choose = async ([file, ...others]: File[]) => {
    if (!file) return;
    if (others.length > 0) return setRefusal('Choose one image only.');
    setRefusal(undefined);
    lastRead.current = file;
    const read = await readPicture(file);
    const isWanted = lastRead.current === file;
    if ('refusal' in read) return isWanted && setRefusal(read.refusal);
    const { preview } = read;
    if (!isWanted) return URL.revokeObjectURL(preview);
    drop();
    const upload = uploadPicture(file, (state) => show(state, preview));
    chosen.current = { upload, preview };
  };

  /** The id of the picture once it is stored; undefined if that failed, which the field shows. */
  const store = async (): Promise<string | undefined> => {
    const { current } = chosen;
    if (!current) return saved.current;
    const imageId = await current.upload.store().catch(() => undefined);
    return chosen.current === current ? imageId : store();
  };

  const adopt = (imageId: string | undefined) => {
    saved.current = imageId;
    setRefusal(undefined);
    if (chosen.current && chosen.current.upload.storedId() !== imageId) return;
    forget();
    setPicture(savedPicture(imageId));
  };

  const leave = useEffectEvent(drop);
  useEffect(() => {
    // A page that is kept may be shown again.
    const leavePage = ({ persisted }: PageTransitionEvent) => persisted || leave();
    window.addEventListener('pagehide', leavePage);
    return () => {
      window.removeEventListener('pagehide', leavePage);
      leave();
    };
  }, []);

  return {
    picture,
    /** Why the last chosen file is refused; the picture is still the one before it. */
    refusal,
    choose,
    refuse,
    store,
    retry: () => void store(),
    /** The record was saved with this image. A file chosen since then is kept. */
    adopt,
    /** The record was loaded with this image. A chosen file is dropped. */
    replace: (imageId: string | undefined) => {
      drop();
      adopt(imageId);
    },
  };
}

function savedPicture(imageId: string | undefined): Picture {
  return imageId ? { state: 'stored', imageId } : { state: 'none' };
}

/** Whether the same file would be refused again. */
function isAboutFile(error: unknown): boolean {
  return error instanceof ApiError && [400, 413, 415].includes(error.status);
}
