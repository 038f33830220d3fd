import { handleRead } from '#platform/http/handle.ts';
import { resource } from '#platform/http/resource.ts';
import { listHistoryCall } from '../calls/history.ts';
import { readHistoryPage } from '../db/history.ts';
import { HistoryPage, HistoryQuery } from '../rules/history.ts';
import type { HistoryWords } from '../rules/history-words.ts';

/** The calls about history. */
export function historyCalls(words: HistoryWords) {
  return resource(
    handleRead(
      listHistoryCall,
      {
        summary: 'A page of what was done by whom, of one record if kind and id name it.',
        query: HistoryQuery,
        answer: HistoryPage,
      },
      async ({ company, db, query }) => readHistoryPage(db, company, words, query),
    ),
  );
}
