import { defineCall } from '#kernel/http/call.ts';
import type { Done } from '#kernel/records/answer.ts';
import type { ChargeFile } from '../rules/charge-file.ts';

/** Stores a file of a charge, in a form. The charge can be added afterwards with the same id. */
export const uploadChargeFileCall = defineCall<{ answer: typeof ChargeFile }>()({
  method: 'POST',
  path: '/reservations/admin/:reservationId/charges/:chargeId/files',
  access: { may: 'take-money' },
  status: 201,
});

export const downloadChargeFileCall = defineCall()({
  method: 'GET',
  path: '/reservations/admin/:reservationId/charges/:chargeId/files/:fileId',
  access: { may: 'see-money' },
});

export const deleteChargeFileCall = defineCall<{ answer: typeof Done }>()({
  method: 'DELETE',
  path: '/reservations/admin/:reservationId/charges/:chargeId/files/:fileId',
  access: { may: 'take-money' },
});

/** A file of a charge of the customer's own reservation. */
export const downloadOwnChargeFileCall = defineCall()({
  method: 'GET',
  path: '/reservations/:reservationId/auth/charges/:chargeId/files/:fileId',
  access: 'signed-in',
});
