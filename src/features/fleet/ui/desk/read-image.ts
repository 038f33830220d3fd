import {
  fileDamaged,
  MOST_IMAGE_BYTES,
  MOST_IMAGE_PIXELS,
  NOT_AN_IMAGE,
  TOO_MANY_BYTES,
  TOO_MANY_PIXELS,
} from '../../rules/image.ts';
import { isDamagedImage } from '../shared/damaged-image.ts';
import { imageUrl } from '../shared/files.ts';

/** `preview` is an object URL that the caller revokes. `refusal` says why the file is refused. */
type ReadImage = { preview: string } | { refusal: string };

/** Reads stored images as files, which can be uploaded again. Rejects if one can't be read. */
export function readStoredImages(ids: readonly string[], signal: AbortSignal): Promise<File[]> {
  return Promise.all(
    ids.map(async (id) => {
      const response = await fetch(imageUrl(id, 1440), { signal });
      if (!response.ok) throw new Error(`The image ${id} answered ${response.status}.`);
      return new File([await response.blob()], 'copy.webp', { type: 'image/webp' });
    }),
  );
}

/** Checks a file before the upload, as far as the browser can. The server checks the rest. */
export async function readImageFile(file: File): Promise<ReadImage> {
  if (file.size > MOST_IMAGE_BYTES) return { refusal: TOO_MANY_BYTES };
  const preview = URL.createObjectURL(file);
  const refusal = await refusalOf(file, preview);
  if (refusal === undefined) return { preview };
  URL.revokeObjectURL(preview);
  return { refusal };
}

/** Checks the size before decoding: an image that is too large could take up all memory. */
async function refusalOf(file: File, url: string): Promise<string | undefined> {
  const image = new Image();
  const { promise: isLoaded, resolve } = Promise.withResolvers<boolean>();
  image.onload = () => resolve(true);
  image.onerror = () => resolve(false);
  image.src = url;
  if (!(await isLoaded)) return unreadableFile(file);
  if (image.naturalWidth * image.naturalHeight > MOST_IMAGE_PIXELS) return TOO_MANY_PIXELS;
  const isDecoded = await image.decode().then(
    () => true,
    () => false,
  );
  return isDecoded ? undefined : unreadableFile(file);
}

async function unreadableFile(file: File): Promise<string> {
  return (await isDamagedImage(file)) ? fileDamaged() : NOT_AN_IMAGE;
}
