import type { Config } from '@netlify/functions';
import { readHistoryPage } from '../../db/history.ts';
import { listHistoryCall } from '../../src/contracts/history.ts';
import { HistoryPage, HistoryQuery } from '../../src/domain/history.ts';
import { handleRead } from '../server/handle.ts';
import { resource } from '../server/resource.ts';

export const config: Config = { path: ['/api/history/admin'] };

export default resource(
  handleRead(
    listHistoryCall,
    {
      summary: 'A page of what was done by whom, of one record if kind and id name it.',
      query: HistoryQuery,
      answer: HistoryPage,
    },
    async ({ db, query }) => readHistoryPage(db, query),
  ),
);
