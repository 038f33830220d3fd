import type { Config } from '@netlify/functions';
import { listHistoryCall } from '#contracts/history.ts';
import { readHistoryPage } from '#db/history/history.ts';
import { HistoryPage, HistoryQuery } from '#domain/records/history.ts';
import { handleRead } from '#server/http/handle.ts';
import { resource } from '#server/http/resource.ts';

export const config: Config = { path: ['/api/history/admin'] };

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
