import type * as v from 'valibot';
import { defineCall } from '#kernel/http/call.ts';
import type { Photo, PhotoQuery, PhotoSizeQuery } from '../rules/photo-calls.ts';

/** Adds a photograph to a hand-over or return. The same bytes are stored once. */
export const addPhotoCall = defineCall<{ query: typeof PhotoQuery; answer: typeof Photo }>()({
  method: 'POST',
  path: '/reservations/:reservationId/photos',
  access: 'signed-in',
  status: 201,
});

/** A reservation's photographs: the caller's own, or anybody's for staff. */
export const listPhotosCall = defineCall<{ answer: v.ArraySchema<typeof Photo, undefined> }>()({
  method: 'GET',
  path: '/reservations/:reservationId/photos',
  access: 'signed-in',
});

/** The bytes of a photograph, or of its thumbnail. */
export const getPhotoCall = defineCall<{ query: typeof PhotoSizeQuery }>()({
  method: 'GET',
  path: '/photos/:photoId',
  access: 'signed-in',
});
