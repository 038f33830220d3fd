import { defineCall } from '#kernel/http/call.ts';
import { Done } from '#kernel/records/answer.ts';
import { ImageDeletionQuery, ImageQuery, UploadedImage } from '../rules/image.ts';

export const displayImageCall = defineCall({
  method: 'GET',
  path: '/files/display/:imageId',
  access: 'everyone',
  base: 'files',
  query: ImageQuery,
});

export const uploadImageCall = defineCall({
  method: 'POST',
  path: '/files/upload',
  access: { may: 'edit-vehicles' },
  status: 201,
  base: 'files',
  answer: UploadedImage,
});

export const deleteImageCall = defineCall({
  method: 'DELETE',
  path: '/files/:imageId',
  access: { may: 'edit-vehicles' },
  base: 'files',
  query: ImageDeletionQuery,
  answer: Done,
});
