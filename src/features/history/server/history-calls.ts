import { handleRead } from '#platform/http/handle.ts';
import { resource } from '#platform/http/resource.ts';
import { listHistoryCall } from '../calls/history.ts';
import { readHistoryPage } from '../db/history.ts';
import { HistoryPage, HistoryQuery } from '../rules/history.ts';

export default resource(
  handleRead(
    listHistoryCall,
    {
      summary: 'A page of what was done by whom, of one record if kind and id name it.',
      query: HistoryQuery,
      answer: HistoryPage,
    },
    async ({ company, db, query }) => readHistoryPage(db, company, query),
  ),
);
