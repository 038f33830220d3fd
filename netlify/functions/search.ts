import type { Config } from '@netlify/functions';
import { searchRecordsCall } from '#contracts/admin-search.ts';
import { findRecords } from '#db/desk/admin-search.ts';
import { AdminSearchQuery, FoundRecords } from '#domain/records/admin-search.ts';
import { handleRead } from '#server/http/handle.ts';
import { resource } from '#server/http/resource.ts';

export const config: Config = { path: ['/api/search/admin'] };

export default resource(
  handleRead(
    searchRecordsCall,
    {
      summary:
        'Up to 5 customers by name, email or phone, vehicles by model and reservations by number.',
      query: AdminSearchQuery,
      answer: FoundRecords,
    },
    async ({ db, query }) => findRecords(db, query.q),
  ),
);
