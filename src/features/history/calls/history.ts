import { defineCall } from '#kernel/http/call.ts';
import type { HistoryPage, HistoryQuery } from '../rules/history.ts';

export const listHistoryCall = defineCall<{
  query: typeof HistoryQuery;
  answer: typeof HistoryPage;
}>()({ method: 'GET', path: '/history/admin', access: { may: 'see-history' } });
