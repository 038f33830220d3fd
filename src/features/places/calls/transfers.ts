import * as v from 'valibot';
import { defineCall } from '#kernel/http/call.ts';
import { Transfer, TransferInput, TransfersQuery } from '../rules/transfer.ts';

export const listTransfersCall = defineCall({
  method: 'GET',
  path: '/transfers/admin',
  access: { may: 'see-vehicles' },
  query: TransfersQuery,
  answer: v.array(Transfer),
});

/** Says that a vehicle was brought, or takes that back. */
export const recordTransferCall = defineCall({
  method: 'PUT',
  path: '/transfers/admin',
  access: { may: 'take-back' },
  body: TransferInput,
  answer: Transfer,
});
