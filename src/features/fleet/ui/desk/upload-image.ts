import type { CallAnswer } from '#kernel/http/call.ts';
import type { Done } from '#kernel/records/answer.ts';
import { send } from '#kit/client/client.ts';
import { sendFile, type UploadOptions } from '#kit/client/uploads.ts';
import { deleteImageCall, uploadImageCall } from '../../calls/images.ts';

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
