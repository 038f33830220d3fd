import {
  LARGEST_PICTURE_BYTES,
  LARGEST_PICTURE_PIXELS,
  NO_PICTURE,
  TOO_MANY_BYTES,
  TOO_MANY_PIXELS,
} from '#domain/fleet/picture.ts';

/** `preview` is an object URL that the caller revokes. `refusal` says why the file is refused. */
type ReadPicture = { preview: string } | { refusal: string };

/** Checks a file before the upload, as far as the browser can. The server checks the rest. */
export async function readPicture(file: File): Promise<ReadPicture> {
  if (file.size > LARGEST_PICTURE_BYTES) return { refusal: TOO_MANY_BYTES };
  const preview = URL.createObjectURL(file);
  const refusal = await refusalOf(preview);
  if (refusal === undefined) return { preview };
  URL.revokeObjectURL(preview);
  return { refusal };
}

/** Checks the size before decoding: an image that is too large could take up all memory. */
async function refusalOf(url: string): Promise<string | undefined> {
  const image = new Image();
  const { promise: isLoaded, resolve } = Promise.withResolvers<boolean>();
  image.onload = () => resolve(true);
  image.onerror = () => resolve(false);
  image.src = url;
  if (!(await isLoaded)) return NO_PICTURE;
  if (image.naturalWidth * image.naturalHeight > LARGEST_PICTURE_PIXELS) return TOO_MANY_PIXELS;
  const isDecoded = await image.decode().then(
    () => true,
    () => false,
  );
  return isDecoded ? undefined : NO_PICTURE;
}
