import { imageTypeOf, SIGNATURE_BYTES } from '../../rules/image-signature.ts';

/** Whether a file that can't be shown begins as an image, so it is damaged or incomplete. */
export async function isDamagedImage(file: Blob): Promise<boolean> {
  const start = await file.slice(0, SIGNATURE_BYTES).arrayBuffer();
  return imageTypeOf(new Uint8Array(start)) !== undefined;
}
