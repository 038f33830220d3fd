import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError, messageOf } from '#api/api-error.ts';
import { MOST_IMAGES, TOO_MANY_IMAGES } from '#domain/fleet/picture.ts';
import { type PictureUpload, type UploadState, uploadPicture } from './picture-upload.ts';
import { readPicture } from './read-picture.ts';

/**
 * A picture of a form. `key` stays the same as its state changes; `preview` is the URL of the chosen
 * file, `share` from 0 to 1.
 */
export type Picture = { key: string } & (
  | { state: 'stored'; imageId: string }
  | { state: 'uploading'; preview: string; share: number }
  | { state: 'uploaded'; preview: string; imageId: string }
  | { state: 'failed'; preview: string; problem: string }
);

type Chosen = { upload: PictureUpload; preview: string };

export type PictureChoice = ReturnType<typeof usePictures>;

/**
 * The pictures of a form, in order, whose record has the images `savedIds`. A chosen file is added at
 * the end and uploaded at once, one after another. What was not saved when the form is left is deleted
 * again.
 */
export function usePictures(savedIds: readonly string[]) {
  const [pictures, setPictures] = useState<readonly Picture[]>(() => savedIds.map(storedPicture));
  const [shownKey, setShownKey] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const newest = useRef(pictures);
  const chosen = useRef(new Map<string, Chosen>());
  const reading = useRef(Promise.resolve());
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  const isLeft = useRef(false);

  /** The server encodes one picture at a time and refuses when too many wait. */
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = turn.current.then(work);
    turn.current = result.catch(() => {});
    return result;
  };

  /** The list changes at once, so that two changes in a row both count. */
  const change = (next: readonly Picture[]) => {
    newest.current = next;
    setPictures(next);
  };

  /** Forgets a chosen file; its stored copy stays. */
  const forget = (key: string) => {
    const { preview } = chosen.current.get(key) ?? {};
    if (preview) URL.revokeObjectURL(preview);
    chosen.current.delete(key);
  };
  const drop = (key: string) => {
    chosen.current.get(key)?.upload.drop();
    forget(key);
  };

  /** Removes a picture. The next one is shown instead, or the last one. */
  const remove = (key: string) => {
    drop(key);
    setRefusal(undefined);
    const position = newest.current.findIndex((picture) => picture.key === key);
    change(newest.current.filter((picture) => picture.key !== key));
    setShownKey((newest.current[position] ?? newest.current.at(-1))?.key);
  };

  /** Moves a picture to a position, from 0. */
  const move = (key: string, position: number) => {
    const moved = newest.current.find((picture) => picture.key === key);
    if (!moved || position < 0 || position >= newest.current.length) return;
    const others = newest.current.filter((picture) => picture !== moved);
    change(others.toSpliced(position, 0, moved));
  };

  const showUpload = (key: string, state: UploadState, preview: string) => {
    if (state.state === 'failed' && isAboutFile(state.error)) {
      remove(key);
      return setRefusal(messageOf(state.error));
    }
    const shown =
      state.state === 'failed'
        ? { state: 'failed' as const, problem: messageOf(state.error) }
        : state;
    change(
      newest.current.map((picture) => (picture.key === key ? { key, preview, ...shown } : picture)),
    );
  };

  const add = async (file: File, isOneOfMany: boolean, isShown: boolean) => {
    const refuse = (reason: string) => setRefusal(isOneOfMany ? `${file.name}: ${reason}` : reason);
    if (newest.current.length >= MOST_IMAGES) return setRefusal(TOO_MANY_IMAGES);
    const read = await readPicture(file);
    if ('refusal' in read) return refuse(read.refusal);
    const { preview } = read;
    if (isLeft.current || newest.current.length >= MOST_IMAGES) {
      URL.revokeObjectURL(preview);
      if (!isLeft.current) setRefusal(TOO_MANY_IMAGES);
      return;
    }
    const key = preview;
    change([...newest.current, { key, state: 'uploading', preview, share: 0 }]);
    if (isShown) setShownKey(key);
    const upload = uploadPicture(file, inTurn, (state) => showUpload(key, state, preview));
    chosen.current.set(key, { upload, preview });
  };

  const choose = (files: File[]): Promise<void> => {
    setRefusal(undefined);
    // One after another, so that they stand in their order.
    for (const [index, file] of files.entries()) {
      reading.current = reading.current.then(() => add(file, files.length > 1, index === 0));
    }
    return reading.current;
  };

  /** The ids in order once all are stored; undefined if that failed, which the field shows. */
  const store = async (): Promise<string[] | undefined> => {
    await reading.current;
    await Promise.allSettled([...chosen.current.values()].map(({ upload }) => upload.store()));
    const ids = newest.current.map(imageIdOf).filter((id) => id !== undefined);
    return ids.length === newest.current.length ? ids : undefined;
  };

  const adopt = (imageIds: readonly string[], sentIds: readonly string[]) => {
    setRefusal(undefined);
    const saved = newest.current.map((picture): Picture => {
      if (!('imageId' in picture) || !imageIds.includes(picture.imageId)) return picture;
      forget(picture.key);
      return { key: picture.key, state: 'stored', imageId: picture.imageId };
    });
    const isUnchanged = newest.current.map(imageIdOf).join() === sentIds.join();
    const find = (imageId: string) => saved.find((picture) => imageIdOf(picture) === imageId);
    change(isUnchanged ? imageIds.map((id) => find(id) ?? storedPicture(id)) : saved);
  };

  const leave = useEffectEvent(() => {
    isLeft.current = true;
    for (const key of [...chosen.current.keys()]) drop(key);
  });
  useEffect(() => {
    isLeft.current = false;
    // A page that is kept may be shown again.
    const leavePage = ({ persisted }: PageTransitionEvent) => persisted || leave();
    window.addEventListener('pagehide', leavePage);
    return () => {
      window.removeEventListener('pagehide', leavePage);
      leave();
    };
  }, []);

  return {
    pictures,
    /** The one that is shown large: the first, until another is chosen or added. */
    shown: pictures.find(({ key }) => key === shownKey) ?? pictures[0],
    show: setShownKey,
    /** Why a chosen file was refused. */
    refusal,
    choose,
    move,
    remove,
    refuse: setRefusal,
    store,
    retry: () => void store(),
    /**
     * The record was saved and has these images now, after `sentIds` were sent. What was changed since
     * then is kept.
     */
    adopt,
    /** The record was loaded with these images. Everything else is dropped. */
    replace: (imageIds: readonly string[]) => {
      for (const key of [...chosen.current.keys()]) drop(key);
      setRefusal(undefined);
      change(imageIds.map(storedPicture));
    },
  };
}

/** The id of a picture that the server has. */
export function imageIdOf(picture: Picture): string | undefined {
  return 'imageId' in picture ? picture.imageId : undefined;
}

function storedPicture(imageId: string): Picture {
  return { key: imageId, state: 'stored', imageId };
}

/** Whether the same file would be refused again. */
function isAboutFile(error: unknown): boolean {
  return error instanceof ApiError && [400, 413, 415].includes(error.status);
}
