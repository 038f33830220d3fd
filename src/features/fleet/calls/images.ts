import { defineCall } from '#kernel/http/call.ts';
import type { Done } from '#kernel/records/answer.ts';
import type { ImageDeletionQuery, ImageQuery, UploadedImage } from '../rules/image.ts';

export const displayImageCall = defineCall<{ query: typeof ImageQuery }>()({
  method: 'GET',
  path: '/files/display/:imageId',
  access: 'everyone',
  base: 'files',
});

export const uploadImageCall = defineCall<{ answer: typeof UploadedImage }>()({
  method: 'POST',
  path: '/files/upload',
  access: { may: 'edit-vehicles' },
  status: 201,
  base: 'files',
});

export const deleteImageCall = defineCall<{
  query: typeof ImageDeletionQuery;
  answer: typeof Done;
}>()({
  method: 'DELETE',
  path: '/files/:imageId',
  access: { may: 'edit-vehicles' },
  base: 'files',
});
