import type { Config } from '@netlify/functions';
import { findRecords } from '../../db/admin-search.ts';
import { searchRecordsCall } from '../../src/contracts/admin-search.ts';
import { AdminSearchQuery, FoundRecords } from '../../src/domain/admin-search.ts';
import { handleRead } from '../server/handle.ts';
import { resource } from '../server/resource.ts';

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
