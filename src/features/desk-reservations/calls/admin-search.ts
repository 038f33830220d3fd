import { defineCall } from '#kernel/http/call.ts';
import { AdminSearchInput, FoundRecords } from '../rules/admin-search.ts';

/** Searches customers, vehicles and reservations. It is no GET, because names in URLs end up in logs. */
export const searchRecordsCall = defineCall({
  method: 'POST',
  path: '/search/admin',
  access: { may: 'search' },
  body: AdminSearchInput,
  answer: FoundRecords,
});
