import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError, messageOf } from '../../../api/api-error.ts';
import { sessionExpired } from '../../../stores/session.ts';
import {
  type PictureUpload,
  storedUpload,
  type UploadState,
  uploadPicture,
} from './picture-upload.ts';
import { readPicture } from './read-picture.ts';

/** What a form's picture is; `preview` is the address of a chosen file, `share` 0 to 1. */
export type Picture =
  | { state: 'none' }
  | { state: 'stored'; imageId: string }
  | { state: 'uploading'; preview: string; share: number }
  | { state: 'uploaded'; preview: string | undefined; imageId: string }
  | { state: 'failed'; preview: string; problem: string };

type Chosen = { upload: PictureUpload; preview: string | undefined };

export type PictureChoice = ReturnType<typeof usePicture>;

/**
 * The picture of a form whose record has the image `savedId`: a chosen file is uploaded at once.
 * What was chosen and never saved is dropped when the form is left.
 */
export function usePicture(savedId: string | undefined) {
  const [picture, setPicture] = useState<Picture>(() => savedPicture(savedId));
  const [refusal, setRefusal] = useState<string>();
  const saved = useRef(savedId);
  const chosen = useRef<Chosen>(null);
  const lastRead = useRef<File>(null);

  /** Ends with what was chosen; its stored copy stays. */
  const letGo = () => {
    if (chosen.current?.preview) URL.revokeObjectURL(chosen.current.preview);
    chosen.current = null;
  };
  const drop = () => {
    lastRead.current = null;
    chosen.current?.upload.drop();
    letGo();
  };
  const refuse = (reason: string) => {
    drop();
    setPicture(savedPicture(saved.current));
    setRefusal(reason);
  };

  const show = (state: UploadState, preview: string) => {
    if (state.state !== 'failed') return setPicture({ ...state, preview });
    const { error } = state;
    if (error instanceof ApiError && error.isUnauthenticated) return sessionExpired();
    if (isAboutFile(error)) return refuse(messageOf(error));
    setPicture({ state: 'failed', preview, problem: messageOf(error) });
  };

  const choose = async ([file, ...others]: File[]) => {
    if (!file) return;
    if (others.length > 0) return setRefusal('Only one image is possible.');
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

  /** The id of the picture once it is stored; undefined when that failed, which its field tells. */
  const store = async (): Promise<string | undefined> => {
    const { current } = chosen;
    if (!current) return saved.current;
    const imageId = await current.upload.store().catch(() => undefined);
    return chosen.current === current ? imageId : store();
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
    /** Why the file chosen last is not taken; the picture is still the one before. */
    refusal,
    choose,
    refuse,
    store,
    retry: () => void store(),
    /** The record has this image now; what was chosen since is still to be saved. */
    adopt: (imageId: string | undefined) => {
      saved.current = imageId;
      setRefusal(undefined);
      if (chosen.current && chosen.current.upload.storedId() !== imageId) return;
      letGo();
      setPicture(savedPicture(imageId));
    },
    /** Hands over what is stored but not saved, which is no longer dropped. */
    release: () => {
      const imageId = chosen.current?.upload.storedId();
      if (imageId) letGo();
      return imageId;
    },
    /** Takes back what was released. */
    restore: (imageId: string) => {
      drop();
      chosen.current = { upload: storedUpload(imageId), preview: undefined };
      setPicture({ state: 'uploaded', preview: undefined, imageId });
    },
  };
}

function savedPicture(imageId: string | undefined): Picture {
  return imageId ? { state: 'stored', imageId } : { state: 'none' };
}

/** Whether another try with the same file would be refused again. */
function isAboutFile(error: unknown): boolean {
  return error instanceof ApiError && [400, 413, 415].includes(error.status);
}
