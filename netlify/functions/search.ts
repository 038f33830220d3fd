import type { Config } from '@netlify/functions';
import { searchRecordsCall } from '#contracts/admin-search.ts';
import { database } from '#db/connection.ts';
import { findRecords } from '#db/desk/admin-search.ts';
import { AdminSearchInput, FoundRecords } from '#domain/records/admin-search.ts';
import { handle } from '#server/http/handle.ts';
import { resource } from '#server/http/resource.ts';

export const config: Config = { path: ['/api/search/admin'] };

export default resource(
  handle(
    searchRecordsCall,
    {
      summary:
        'Up to 5 customers by name, email or phone, vehicles by model and reservations by number.',
      body: AdminSearchInput,
      answer: FoundRecords,
    },
    async ({ company, body }) => findRecords(database, company, body.q),
  ),
);
