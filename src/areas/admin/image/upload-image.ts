import { send } from '#api/client.ts';
import { sendFile, type UploadOptions } from '#api/uploads.ts';
import type { CallAnswer } from '#contracts/call.ts';
import { deleteImageCall, uploadImageCall } from '#contracts/images.ts';
import type { Done } from '#domain/records/answer.ts';

/**
 * Stores an image and returns its id. Throws an `ApiError` for every failure. An aborted upload
 * rejects with its abort reason.
 */
export async function uploadImage(
  file: Blob,
  options: UploadOptions = {},
): Promise<CallAnswer<typeof uploadImageCall>> {
  return sendFile(uploadImageCall, file, options);
}

/**
 * Deletes an image unless a vehicle shows it. The browser completes the call even if the user
 * leaves the page.
 */
export async function deleteUnusedImage(imageId: string): Promise<Done> {
  return send(deleteImageCall, { params: { imageId }, query: { unused: 'true' }, keepalive: true });
}
