import { map } from 'nanostores';
import { ApiError, messageOf } from '#kit/client/api-error.ts';
import { MOST_IMAGES, TOO_MANY_IMAGES } from '../../rules/image.ts';
import { beginImageUpload, type ImageUpload, type UploadState } from './image-upload.ts';
import { readImageFile } from './read-image.ts';

/**
 * An image in a form. `key` stays the same when its state changes. `preview` is the URL of the
 * chosen file, `share` is from 0 to 1. `replaced` is the saved image that it takes the place of.
 */
export type FormImage = { key: string; replaced?: FormImage | undefined } & (
  | { state: 'stored'; imageId: string }
  | { state: 'uploading'; preview: string; share: number }
  | { state: 'uploaded'; preview: string; imageId: string }
  | { state: 'failed'; preview: string; problem: string }
);

type ListState = {
  images: readonly FormImage[];
  /** The key of the image that was chosen or added last. */
  shownKey: string | undefined;
  /** Why a chosen file was refused. */
  refusal: string | undefined;
};

/**
 * The ordered images of a form. `savedIds` are the images of its record. A chosen file is uploaded
 * immediately, one file at a time.
 */
export class ImageList {
  readonly $state = map<ListState>({ images: [], shownKey: undefined, refusal: undefined });
  /** The uploads of chosen files by the keys of their images, which are the URLs of the previews. */
  #uploads = new Map<string, ImageUpload>();
  #reading = Promise.resolve();
  #uploading: Promise<unknown> = Promise.resolve();
  #isLeft = false;

  constructor(savedIds: readonly string[]) {
    this.#images = savedIds.map(storedImage);
  }

  get #images(): readonly FormImage[] {
    return this.$state.get().images;
  }

  set #images(images: readonly FormImage[]) {
    this.$state.setKey('images', images);
  }

  show(key: string | undefined): void {
    this.$state.setKey('shownKey', key);
  }

  refuse(reason: string | undefined): void {
    this.$state.setKey('refusal', reason);
  }

  /** Replaces the first image, and adds further files at the end. */
  choose(files: readonly File[]): Promise<void> {
    return this.#read(files, true);
  }

  /** Adds files at the end. */
  add(files: readonly File[]): Promise<void> {
    return this.#read(files, false);
  }

  #read(files: readonly File[], isReplacing: boolean): Promise<void> {
    this.refuse(undefined);
    // One at a time, to keep their order.
    for (const [index, file] of files.entries()) {
      const isFirst = index === 0;
      this.#reading = this.#reading.then(() =>
        this.#take(file, {
          isOneOfMany: files.length > 1,
          isFirst,
          isReplacing: isReplacing && isFirst,
        }),
      );
    }
    return this.#reading;
  }

  /** Moves an image to a position, counted from 0. */
  move(key: string, position: number): void {
    const images = this.#images;
    const moved = images.find((image) => image.key === key);
    if (!moved || position < 0 || position >= images.length) return;
    this.#images = images.filter((image) => image !== moved).toSpliced(position, 0, moved);
  }

  /**
   * Removes an image. The one that it replaced takes its place again. Otherwise the next one is
   * shown instead, or the last one.
   */
  remove(key: string): void {
    this.#drop(key);
    this.refuse(undefined);
    const position = this.#images.findIndex((image) => image.key === key);
    this.#images = this.#images.flatMap((image) =>
      image.key === key ? (image.replaced ?? []) : image,
    );
    this.show((this.#images[position] ?? this.#images.at(-1))?.key);
  }

  /** The ordered ids once all images are stored; undefined after a failure, which the field shows. */
  async store(): Promise<string[] | undefined> {
    await this.#reading;
    await Promise.allSettled([...this.#uploads.values()].map((upload) => upload.store()));
    const ids = this.#images.map(imageIdOf).filter((id) => id !== undefined);
    return ids.length === this.#images.length ? ids : undefined;
  }

  /**
   * Adopts the images of the saved record. `sentIds` were sent with the save. Changes since then
   * are kept.
   */
  adopt(imageIds: readonly string[], sentIds: readonly string[]): void {
    this.refuse(undefined);
    const isUnchanged = this.#images.map(imageIdOf).join() === sentIds.join();
    const saved = this.#images.map((image): FormImage => {
      if (!('imageId' in image) || !imageIds.includes(image.imageId)) return image;
      this.#forget(image.key);
      return { key: image.key, state: 'stored', imageId: image.imageId };
    });
    const find = (imageId: string) => saved.find((image) => imageIdOf(image) === imageId);
    this.#images = isUnchanged ? imageIds.map((id) => find(id) ?? storedImage(id)) : saved;
  }

  /** Adopts the images of a loaded record, and discards everything else. */
  replace(imageIds: readonly string[]): void {
    this.#dropAll();
    this.refuse(undefined);
    this.#images = imageIds.map(storedImage);
  }

  open(): void {
    this.#isLeft = false;
  }

  /** Deletes images that were uploaded but not saved. */
  leave(): void {
    this.#isLeft = true;
    this.#dropAll();
  }

  async #take(
    file: File,
    {
      isOneOfMany,
      isFirst,
      isReplacing,
    }: Record<'isOneOfMany' | 'isFirst' | 'isReplacing', boolean>,
  ): Promise<void> {
    if (!isReplacing && this.#images.length >= MOST_IMAGES) return this.refuse(TOO_MANY_IMAGES);
    const read = await readImageFile(file);
    if ('refusal' in read) {
      return this.refuse(isOneOfMany ? `${file.name}: ${read.refusal}` : read.refusal);
    }
    const { preview } = read;
    if (this.#isLeft) return URL.revokeObjectURL(preview);
    const taken = { key: preview, state: 'uploading' as const, preview, share: 0 };
    const [first, ...others] = this.#images;
    if (isReplacing && first) {
      const replaced = first.state === 'stored' ? first : first.replaced;
      this.#drop(first.key);
      this.#images = [{ ...taken, replaced }, ...others];
    } else {
      this.#images = [...this.#images, taken];
    }
    if (isFirst) this.show(preview);
    this.#uploads.set(
      preview,
      beginImageUpload(file, this.#inTurn, (state) => this.#showUpload(preview, state)),
    );
  }

  /**
   * Runs one upload at a time. The server encodes one image at a time and refuses an upload when
   * too many are waiting.
   */
  #inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = this.#uploading.then(work);
    this.#uploading = result.catch(() => {});
    return result;
  };

  #showUpload(key: string, upload: UploadState): void {
    if (upload.state === 'failed' && isAboutFile(upload.error)) {
      this.remove(key);
      this.refuse(messageOf(upload.error));
      return;
    }
    const shown =
      upload.state === 'failed'
        ? { state: 'failed' as const, problem: messageOf(upload.error) }
        : upload;
    this.#images = this.#images.map((image) =>
      image.key === key ? { key, preview: key, replaced: image.replaced, ...shown } : image,
    );
  }

  #dropAll(): void {
    for (const key of [...this.#uploads.keys()]) this.#drop(key);
  }

  #drop(key: string): void {
    this.#uploads.get(key)?.drop();
    this.#forget(key);
  }

  /** Discards a chosen file. Its stored copy stays. */
  #forget(key: string): void {
    if (this.#uploads.delete(key)) URL.revokeObjectURL(key);
  }
}

/** The id of an image that the server has. */
export function imageIdOf(image: FormImage): string | undefined {
  return 'imageId' in image ? image.imageId : undefined;
}

function storedImage(imageId: string): FormImage {
  return { key: imageId, state: 'stored', imageId };
}

/** Whether the same file would be refused again. */
function isAboutFile(error: unknown): boolean {
  return error instanceof ApiError && [400, 413, 415].includes(error.status);
}
