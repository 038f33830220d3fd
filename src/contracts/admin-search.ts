import type { AdminSearchQuery, FoundRecords } from '#domain/records/admin-search.ts';
import { defineCall } from './call.ts';

/** Searches customers, vehicles and reservations. */
export const searchRecordsCall = defineCall<{
  query: typeof AdminSearchQuery;
  answer: typeof FoundRecords;
}>()({ method: 'GET', path: '/search/admin', access: 'administrators' });
