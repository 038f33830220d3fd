import type { AdminSearchInput, FoundRecords } from '#domain/records/admin-search.ts';
import { defineCall } from './call.ts';

/** Searches customers, vehicles and reservations. It is no GET, because names in URLs end up in logs. */
export const searchRecordsCall = defineCall<{
  body: typeof AdminSearchInput;
  answer: typeof FoundRecords;
}>()({ method: 'POST', path: '/search/admin', access: 'administrators' });
