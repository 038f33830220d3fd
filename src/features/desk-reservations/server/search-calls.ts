import { database } from '#db/client/connection.ts';
import { type HandledCall, handle } from '#platform/http/handle.ts';
import { searchRecordsCall } from '../calls/admin-search.ts';
import { findRecords } from '../db/admin-search.ts';

export const searchCalls: HandledCall[] = [
  handle(
    searchRecordsCall,
    {
      summary:
        'Up to 5 customers by name, email or phone, vehicles by model and reservations by number.',
    },
    async ({ company, body, may }) => findRecords(database, company, body.q, may),
  ),
];
