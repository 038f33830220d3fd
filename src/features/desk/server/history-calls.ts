import { listHistoryCall } from '#history/calls/history.ts';
import { readHistoryPage } from '#history/db/history.ts';
import { COSTS_PERMISSION, HISTORY_KINDS, HISTORY_PERMISSIONS } from '#history/rules/history.ts';
import type { HistoryWords } from '#history/rules/history-words.ts';
import { forStaff } from '#identity/server.ts';
import { handleRead } from '#platform/http/handle.ts';

/** The calls about history. */
export function historyCalls(words: HistoryWords) {
  return [
    handleRead(
      listHistoryCall,
      {
        summary:
          'A page of what was done by whom, of the kinds of records that the caller may see, of one record if kind and id name it.',
      },
      async ({ company, db, query, caller }) => {
        const { user, may } = await caller;
        const kinds = HISTORY_KINDS.filter((kind) => may(HISTORY_PERMISSIONS[kind]));
        if (query.kind && !kinds.includes(query.kind)) throw forStaff(user?.email);
        const seen = { kinds, seesCosts: may(COSTS_PERMISSION) };
        return readHistoryPage(db, company, words, seen, query);
      },
    ),
  ];
}
