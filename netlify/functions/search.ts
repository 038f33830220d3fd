import type { Config } from '@netlify/functions';
import { findRecords } from '../../db/admin-search.ts';
import { database } from '../../db/connection.ts';
import { searchRecordsCall } from '../../src/contracts/admin-search.ts';
import { AdminSearchQuery, FoundRecords } from '../../src/domain/admin-search.ts';
import { handle } from '../server/handle.ts';
import { resource } from '../server/resource.ts';

export const config: Config = { path: ['/api/search/admin'] };

export default resource(
  handle(
    searchRecordsCall,
    {
      summary:
        'Up to 5 customers by name, email or phone, vehicles by model and reservations by number.',
      query: AdminSearchQuery,
      answer: FoundRecords,
    },
    async ({ query }) => findRecords(database, query.q),
  ),
);
