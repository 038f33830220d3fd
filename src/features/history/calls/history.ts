import { defineCall } from '#kernel/http/call.ts';
import { HistoryPage, HistoryQuery } from '../rules/history.ts';

export const listHistoryCall = defineCall({
  method: 'GET',
  path: '/history/admin',
  access: { may: 'see-history' },
  query: HistoryQuery,
  answer: HistoryPage,
});
