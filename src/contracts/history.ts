import type { HistoryPage, HistoryQuery } from '#domain/records/history.ts';
import { defineCall } from './call.ts';

export const listHistoryCall = defineCall<{
  query: typeof HistoryQuery;
  answer: typeof HistoryPage;
}>()({ method: 'GET', path: '/history/admin', access: 'administrators' });
