import { defineCall } from '#kernel/http/call.ts';

/** The record of a reservation as ZIP: the caller's own, or anybody's for callers who may list reservations. */
export const downloadRecordCall = defineCall({
  method: 'GET',
  path: '/reservations/:reservationId/record',
  access: 'signed-in',
  takesKeys: true,
});

/** The public keys that records are checked with. */
export const publicKeysCall = defineCall({
  method: 'GET',
  path: '/.well-known/jwks.json',
  access: 'everyone',
  base: 'site',
});
