import * as v from 'valibot';
import { defineCall } from '#kernel/http/call.ts';
import { Photo, PhotoQuery, PhotoSizeQuery } from '../rules/photo-calls.ts';

/** Adds a photograph to a hand-over, a return or an incident. The same bytes are stored once. */
export const addPhotoCall = defineCall({
  method: 'POST',
  path: '/reservations/:reservationId/photos',
  access: 'signed-in',
  takesKeys: true,
  status: 201,
  query: PhotoQuery,
  answer: Photo,
});

/** A reservation's photographs: the caller's own, or anybody's for staff. */
export const listPhotosCall = defineCall({
  method: 'GET',
  path: '/reservations/:reservationId/photos',
  access: 'signed-in',
  takesKeys: true,
  answer: v.array(Photo),
});

/** The bytes of a photograph, or of its thumbnail. */
export const getPhotoCall = defineCall({
  method: 'GET',
  path: '/photos/:photoId',
  access: 'signed-in',
  takesKeys: true,
  query: PhotoSizeQuery,
});
