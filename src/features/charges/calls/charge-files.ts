import { defineCall } from '#kernel/http/call.ts';
import { Done } from '#kernel/records/answer.ts';
import { ChargeFile } from '../rules/charge-file.ts';

/** Stores a file of a charge, in a form. The charge can be added afterwards with the same id. */
export const uploadChargeFileCall = defineCall({
  method: 'POST',
  path: '/reservations/admin/:reservationId/charges/:chargeId/files',
  access: { may: 'take-money' },
  status: 201,
  answer: ChargeFile,
});

export const downloadChargeFileCall = defineCall({
  method: 'GET',
  path: '/reservations/admin/:reservationId/charges/:chargeId/files/:fileId',
  access: { may: 'see-money' },
});

export const deleteChargeFileCall = defineCall({
  method: 'DELETE',
  path: '/reservations/admin/:reservationId/charges/:chargeId/files/:fileId',
  access: { may: 'take-money' },
  answer: Done,
});

/** A file of a charge of the customer's own reservation. */
export const downloadOwnChargeFileCall = defineCall({
  method: 'GET',
  path: '/reservations/:reservationId/auth/charges/:chargeId/files/:fileId',
  access: 'signed-in',
});
