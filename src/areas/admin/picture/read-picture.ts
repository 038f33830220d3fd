import {
  LARGEST_PICTURE_BYTES,
  LARGEST_PICTURE_PIXELS,
  looksLikePicture,
  NO_PICTURE,
  PICTURE_HEAD_BYTES,
  TOO_MANY_BYTES,
  TOO_MANY_PIXELS,
} from '../../../domain/picture.ts';

const UNREADABLE = 'The image can not be read. Its file may be damaged.';

/** `preview` is an object URL that the caller revokes; `refusal` says why the file is not taken. */
export type ReadPicture = { preview: string } | { refusal: string };

/** Checks a file by the server's rules, so that nobody waits for an upload that it refuses. */
export async function readPicture(file: File): Promise<ReadPicture> {
  if (file.size > LARGEST_PICTURE_BYTES) return { refusal: TOO_MANY_BYTES };
  const head = await readHead(file);
  if (!head) return { refusal: UNREADABLE };
  if (!looksLikePicture(head)) return { refusal: NO_PICTURE };

  const preview = URL.createObjectURL(file);
  const refusal = await refusalOf(preview);
  if (refusal === undefined) return { preview };
  URL.revokeObjectURL(preview);
  return { refusal };
}

/** Undefined for a folder, or a file that was deleted. */
async function readHead(file: File): Promise<Uint8Array | undefined> {
  try {
    return new Uint8Array(await file.slice(0, PICTURE_HEAD_BYTES).arrayBuffer());
  } catch {
    return undefined;
  }
}

/** Checks the size before it decodes: a huge picture would take all memory. */
async function refusalOf(url: string): Promise<string | undefined> {
  const image = new Image();
  const { promise: isLoaded, resolve } = Promise.withResolvers<boolean>();
  image.onload = () => resolve(true);
  image.onerror = () => resolve(false);
  image.src = url;
  if (!(await isLoaded)) return UNREADABLE;
  if (image.naturalWidth * image.naturalHeight > LARGEST_PICTURE_PIXELS) return TOO_MANY_PIXELS;
  const isDecoded = await image.decode().then(
    () => true,
    () => false,
  );
  return isDecoded ? undefined : UNREADABLE;
}
