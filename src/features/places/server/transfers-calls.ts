import { database } from '#db/client/connection.ts';
import { notFound } from '#kernel/http/refusal.ts';
import { type HandledCall, handle, handleRead } from '#platform/http/handle.ts';
import { listTransfersCall, recordTransferCall } from '../calls/transfers.ts';
import { readTransfers, recordTransfer } from '../db/transfers.ts';

export const transfersCalls: HandledCall[] = [
  handleRead(
    listTransfersCall,
    {
      summary:
        'The vehicles that have to be at another place on a day: from where, until when, and who has brought them.',
    },
    ({ company, db, query: { day } }) => readTransfers(db, company, day),
  ),

  handle(
    recordTransferCall,
    {
      summary: 'Says that a vehicle was brought to another place, or takes that back.',
      refusals: ['not_found'],
    },
    async ({ company, body }) => {
      const transfer = await recordTransfer(database, company, body);
      if (!transfer) throw notFound('Nothing is transferred for this reservation.');
      return transfer;
    },
  ),
];
